/** One virtual printer per station on real TCP ports, and the page that shows their paper. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { startVirtualPrinter, type VirtualPrinter } from '@comanda/test-kit/virtual-printer';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { catalogues } from '../../platform/texts.ts';
import { movePrinter } from '../devices/index.ts';
import { printers, venue } from './gasthof-linde/venue.ts';
import {
  paperPageCss,
  paperPageHtml,
  paperPageJson,
  paperPageScript,
  type PaperPageTexts,
  type ShownPrinter,
} from './paper-page.ts';

export type DemoPrinters = { close(): Promise<void> };

type Named = { readonly name: string; readonly printer: VirtualPrinter };

/** The routes must be mounted before the server listens. */
export async function startDemoPrinters(http: FastifyInstance, house: House, webRoot: string): Promise<DemoPrinters> {
  const started: Named[] = [];
  for (const { id, name } of printers) {
    const printer = await startVirtualPrinter({ port: 0, host: '127.0.0.1' });
    await movePrinter(house.database.write, venue.customerId, id, printer.port);
    started.push({ name, printer });
  }
  mountPaper(http, paperFont(webRoot), () => started.map(({ name, printer }) => ({ name, papers: printer.papers() })));
  return {
    close: async () => {
      for (const { printer } of started) await printer.close();
    },
  };
}

/** The built dashboard ships the font of paper; without it the browser’s own monospace stands in. */
function paperFont(webRoot: string): string | null {
  const assets = join(webRoot, 'assets');
  const font = existsSync(assets)
    ? readdirSync(assets).find((name) => /^jetbrains-mono.*\.woff2$/.test(name))
    : undefined;
  return font === undefined ? null : `/assets/${font}`;
}

function mountPaper(http: FastifyInstance, fontUrl: string | null, papers: () => readonly ShownPrinter[]): void {
  const texts = pageTexts();
  http.get('/demo/paper', (_, reply) => reply.type('text/html; charset=utf-8').send(paperPageHtml(papers(), texts)));
  http.get('/demo/paper.json', () => Promise.resolve(paperPageJson(papers(), texts)));
  http.get('/demo/paper.css', (_, reply) => reply.type('text/css; charset=utf-8').send(paperPageCss(fontUrl)));
  http.get('/demo/paper.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(paperPageScript()));
}

function pageTexts(): PaperPageTexts {
  const format = new Intl.DateTimeFormat('de-CH', { timeZone: venue.timeZone, timeStyle: 'medium' });
  return { language: 'de-CH', ...catalogues['de-CH'].paper.demo, time: (at) => format.format(at) };
}
