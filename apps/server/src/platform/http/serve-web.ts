/** Serves the built apps of the browser: files with a hash in their name for ever, the pages themselves always fresh. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { hashesOfScripts, letRun } from './inline-scripts.ts';
import { RefusedCall } from './refused.ts';

/** A page, and the lines in it that may run. */
type Page = { readonly text: string; readonly scripts: readonly string[] };

type Pages = {
  /** Its folder beside that of the dashboard; its files are served under the same name. */
  readonly folder: string;
  /** Where it is opened. */
  readonly at: RegExp;
};

/** Apps with doors of their own; every other page is the dashboard's. */
const others: readonly Pages[] = [
  { folder: 'guest', at: /^\/(order|t|kiosk|status)(\/|$|\?)/ },
  { folder: 'display', at: /^\/screens\/[^/?]/ },
];

export async function serveWeb(http: FastifyInstance, webRoot: string): Promise<void> {
  const dashboard = await servePages(http, webRoot, '/');
  const doors: { readonly at: RegExp; readonly page: Page }[] = [];
  for (const { folder, at } of others) {
    const root = join(webRoot, '..', folder);
    if (existsSync(root)) doors.push({ at, page: await servePages(http, root, `/${folder}/`) });
  }
  http.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isRead && !/^\/(v1|live|demo|health|assets|media|guest|display)(\/|$|\?)/.test(request.url);
    if (!isPage) throw new RefusedCall('request.error.notFound');
    const page = doors.find(({ at }) => at.test(request.url))?.page ?? dashboard;
    // A door without its code: the page says so in words, the status to whoever reads no words.
    if (/^\/(order|t|kiosk|status)\/?(\?|$)/.test(request.url)) reply.code(404);
    return showPage(reply, page);
  });
}

const policyHeader = 'content-security-policy';

export function showPage(reply: FastifyReply, page: Page): FastifyReply {
  allowScripts(reply, page);
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page.text);
}

function allowScripts(reply: FastifyReply, { scripts }: Page): void {
  const policy = reply.getHeader(policyHeader);
  if (typeof policy === 'string') void reply.header(policyHeader, letRun(policy, scripts));
}

/**
 * The built page of a folder and its files.
 * @returns the page itself
 */
export async function servePages(http: FastifyInstance, root: string, prefix: string): Promise<Page> {
  const text = readFileSync(join(root, 'index.html'), 'utf8');
  const page = { text, scripts: hashesOfScripts(text) };
  const files: FastifyStaticOptions = {
    root,
    decorateReply: false,
    index: false,
    cacheControl: false,
    // Packed when it was built (scripts/lib/pack-pages.mjs).
    preCompressed: true,
    setHeaders: (reply, path) => {
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      void reply.header('vary', 'accept-encoding');
      // A service worker keeps it with its headers.
      if (path.endsWith('/index.html')) allowScripts(reply, page);
      // It keeps pages outside of its own folder.
      if (path.endsWith('/service-worker.js')) void reply.header('service-worker-allowed', '/');
    },
  };
  // A path for each file beside the pages, one for all with a hash: hundreds of them would take several megabytes.
  await http.register(fastifyStatic, { ...files, prefix, wildcard: false, globIgnore: ['assets/**', '**/*.{br,gz}'] });
  const assets = join(root, 'assets');
  if (existsSync(assets)) await http.register(fastifyStatic, { ...files, root: assets, prefix: `${prefix}assets/` });
  return page;
}
