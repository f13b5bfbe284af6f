/**
 * Keeps the built screens on the device, so that they start without a network (decisions.md §10). It runs beside the
 * pages and knows nothing of the venue: its answers are files.
 */
import { type Catalogues, cataloguesToKeep, restOfLanguage } from './kept-languages.ts';
import { languagesQuestion } from './tell-languages.ts';
import { pastWorker, type Route, wayOf } from './way-of.ts';

/** Put in while building: the built files, and a text that changes with any of them. */
declare const SHELL_FILES: readonly string[];
/** The built texts are not among them: they are kept language by language. */
declare const SHELL_CATALOGUES: Catalogues;
declare const SHELL_VERSION: string;
/** Where its caches' names begin, the page that is kept, and the paths at which it is shown. */
declare const SHELL_NAME: string;
declare const SHELL_PAGE: string;
declare const SHELL_PAGES: string;
/** Paths at which the page that is kept is shown at once, and a newer one comes with the next visit. */
declare const SHELL_STARTS_FROM_CACHE: string;

type Extendable = { readonly waitUntil: (work: Promise<unknown>) => void };
/** Not every browser knows routes. */
type Installing = Extendable & { readonly addRoutes?: (routes: readonly Route[]) => Promise<void> };
type Fetching = Extendable & {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
};
type OpenPage = { readonly postMessage: (message: string, transfer: readonly MessagePort[]) => void };
type Worker = {
  readonly location: Location;
  readonly skipWaiting: () => Promise<void>;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (which: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly OpenPage[]>;
  };
  addEventListener(type: 'install', listener: (event: Installing) => void): void;
  addEventListener(type: 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
};

// The types of a page do not know where this runs.
const worker = globalThis as unknown as Worker;

const prefix = SHELL_NAME;
const cacheName = `${prefix}${SHELL_VERSION}`;
const page = SHELL_PAGE;
const texts = new Set(Object.values(SHELL_CATALOGUES).flat());
const shell = {
  files: new Set([...SHELL_FILES, ...texts]),
  pages: new RegExp(SHELL_PAGES),
  atOnce: new RegExp(SHELL_STARTS_FROM_CACHE),
};

/** A network that swallows requests is none. */
const pageWithinMs = 3000;

/** A page of an older version does not answer. */
const answerWithinMs = 1000;

function spokenOn(open: OpenPage): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<readonly string[]>) => resolve(data));
    port1.start();
    setTimeout(() => resolve([]), answerWithinMs);
    open.postMessage(languagesQuestion, [port2]);
  });
}

async function spokenTexts(): Promise<readonly string[]> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const spoken = await Promise.all(pages.map(spokenOn));
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const before = requests.flat().map(({ url }) => new URL(url).pathname);
  return cataloguesToKeep(SHELL_CATALOGUES, spoken.flat(), before);
}

async function keepShell(): Promise<void> {
  const files = [...SHELL_FILES, ...(await spokenTexts())];
  const cache = await caches.open(cacheName);
  await cache.addAll(files.map((path) => new Request(path, { cache: 'no-cache' })));
  await worker.skipWaiting();
}

/** The version before stays: pages that are open still ask for its files. */
async function dropOld(): Promise<void> {
  const kept = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(kept.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** One file after the other: they come beside what a page asks for meanwhile. */
async function keepRest(path: string): Promise<void> {
  const cache = await caches.open(cacheName);
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  for (const file of restOfLanguage(SHELL_CATALOGUES, path, kept)) {
    // What does not come now comes when a page asks for it, or with the next version.
    if ((await cache.match(file)) === undefined) await cache.add(file).catch(() => {});
  }
}

/** The files of a page come side by side: for one rest alone. */
let rests = Promise.resolve();

/** The texts of a language that is spoken here for the first time come from the network, once. */
async function fromShell({ request, waitUntil }: Pick<Fetching, 'request' | 'waitUntil'>): Promise<Response> {
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  const path = new URL(request.url).pathname;
  if (answer.ok && texts.has(path)) {
    const cache = await caches.open(cacheName);
    // A full device shows them all the same.
    await cache.put(request, answer.clone()).catch(() => {});
    rests = rests.then(() => keepRest(path));
    waitUntil(rests);
  }
  return answer;
}

async function askNetwork(request: Request): Promise<Response | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), pageWithinMs));
  const answer = await Promise.race([fetch(request).catch(() => null), late]);
  return answer === null || answer.status >= 500 ? null : answer;
}

async function openKept(request: Request): Promise<Response> {
  return (await caches.match(page, { cacheName })) ?? openPage(request);
}

/** The newest page where there is a network: a reload brings the new version. */
async function openPage(request: Request): Promise<Response> {
  return (await askNetwork(request)) ?? (await caches.match(page, { cacheName })) ?? fetch(request);
}

worker.addEventListener('install', (event) => {
  event.waitUntil(keepShell());
  // Without them all goes through the worker, as it did.
  event.waitUntil(event.addRoutes?.(pastWorker).catch(() => {}) ?? Promise.resolve());
});
worker.addEventListener('activate', (event) => event.waitUntil(dropOld()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, mode } = request;
  const way = wayOf({ method, mode, url: new URL(request.url) }, worker.location.origin, shell);
  if (way === 'keptPage') event.respondWith(openKept(request));
  if (way === 'page') event.respondWith(openPage(request));
  if (way === 'shell') {
    event.respondWith(fromShell({ request, waitUntil: (work) => event.waitUntil(work) }));
  }
});
