/** Serves the built apps of the browser: files with a hash in their name for ever, the pages themselves always fresh. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { version } from '../../version.ts';
import { hashesOfScripts, letRun } from './inline-scripts.ts';
import { keepAssets } from './keep-assets.ts';
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

/** What has a hash in its name never changes. */
const forEver = 'public, max-age=31536000, immutable';

/** A page that a device keeps knows of which version it is (packages/api-client/src/page-version.ts). */
const marked = (text: string) => text.replace(/<head\b[^>]*>/, `$&<meta name="comanda-version" content="${version}">`);

/**
 * The built page of a folder and its files.
 * @returns the page itself
 */
export async function servePages(http: FastifyInstance, root: string, prefix: string): Promise<Page> {
  const text = marked(readFileSync(join(root, 'index.html'), 'utf8'));
  const page = { text, scripts: hashesOfScripts(text) };
  const files: FastifyStaticOptions = {
    root,
    decorateReply: false,
    index: false,
    cacheControl: false,
    // Packed when it was built (scripts/lib/pack-pages.mjs).
    preCompressed: true,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? forEver : 'no-cache');
      void reply.header('vary', 'accept-encoding');
    },
  };
  // A path for each file beside the pages, one for all with a hash: hundreds of them would take several megabytes.
  const globIgnore = ['assets/**', 'index.html', workerName, '**/*.{br,gz}'];
  await http.register(async (scope) => {
    scope.setErrorHandler(refuseFile);
    await scope.register(fastifyStatic, { ...files, prefix, wildcard: false, globIgnore });
    const assets = join(root, 'assets');
    if (!existsSync(assets)) return;
    const setHeaders = (reply: FastifyReply) =>
      void reply.headers({ 'cache-control': forEver, vary: 'accept-encoding' });
    keepAssets(scope, { folder: assets, prefix: `${prefix}assets/`, setHeaders });
    await scope.register(fastifyStatic, { ...files, root: assets, prefix: `${prefix}assets/` });
  });
  // A service worker keeps it with its headers.
  http.get(`${prefix}index.html`, (_, reply) => showPage(reply, page));
  serveWorker(http, join(root, workerName), `${prefix}${workerName}`);
  return page;
}

/** A folder, a name that no disk takes, a part that there is not: what anybody may ask for is no fault of the program. */
function refuseFile(error: FastifyError, _: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status >= 500 || error instanceof RefusedCall) throw error;
  if (status === 403 || status === 404) throw new RefusedCall('request.error.notFound');
  return reply.code(status).header('cache-control', 'no-store').send();
}

const workerName = 'service-worker.js';

/**
 * A browser takes up a worker anew when its file has changed, and with it the page that it keeps. That page names its
 * version, so the worker is of the same one, also where a release changed nothing else in it.
 */
function serveWorker(http: FastifyInstance, file: string, url: string): void {
  if (!existsSync(file)) return;
  const text = `${readFileSync(file, 'utf8')}\n// ${version}\n`;
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  http.get(url, (request, reply) => {
    void reply.header('cache-control', 'no-cache').header('etag', tag);
    const isKnown = request.headers['if-none-match']?.includes(tag) ?? false;
    if (isKnown) return reply.code(304).send();
    // It keeps pages outside of its own folder.
    return reply.header('service-worker-allowed', '/').type('text/javascript; charset=utf-8').send(text);
  });
}
