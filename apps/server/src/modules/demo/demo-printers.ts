/** One virtual printer per station on real TCP ports, and the page that shows their paper. */
import { startVirtualPrinter, type VirtualPrinter } from '@comanda/test-kit/virtual-printer';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { movePrinter } from '../devices/index.ts';
import { printers, venue } from './gasthof-linde/venue.ts';
import { type DemoPaper, paperPage, paperScript, paperStyles, papersJson } from './paper-page.ts';

export type DemoPrinters = { close(): Promise<void> };

type Named = { readonly name: string; readonly printer: VirtualPrinter };

export async function startDemoPrinters(http: FastifyInstance, house: House): Promise<DemoPrinters> {
  const started: Named[] = [];
  for (const { id, name } of printers) {
    const printer = await startVirtualPrinter({ port: 0, host: '127.0.0.1' });
    await movePrinter(house.database.write, venue.customerId, id, printer.port);
    started.push({ name, printer });
  }
  const papers = (): DemoPaper[] =>
    started.flatMap(({ name, printer }) => printer.papers().map((paper) => ({ printerName: name, ...paper })));
  http.get('/demo/paper', (_, reply) => reply.type('text/html; charset=utf-8').send(paperPage()));
  http.get('/demo/paper.json', () => papersJson(papers()));
  http.get('/demo/paper.css', (_, reply) => reply.type('text/css; charset=utf-8').send(paperStyles()));
  http.get('/demo/paper.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(paperScript()));
  return {
    close: async () => {
      for (const { printer } of started) await printer.close();
    },
  };
}
