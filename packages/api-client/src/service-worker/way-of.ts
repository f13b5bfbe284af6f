/** Which way a request of the page goes: what changes is never kept, what has a hash in its name is. */

export type Asked = {
  readonly method: string;
  readonly mode: string;
  readonly url: URL;
};

/**
 * `page`: the network, and without one the page that is kept; `keptPage`: the other way round, a newer one comes with the
 * next visit; `shell`: what is kept, else the network; `network`: none of this worker's business.
 */
export type Way = 'page' | 'keptPage' | 'shell' | 'network';

/** Answers of the server, alive or about somebody: never kept. */
const live = ['v1', 'live', 'demo', 'health', 'media', 'docs', 'trust'];
const isLive = new RegExp(`^/(${live.join('|')})(/|$)`);

export type Route = {
  readonly condition: { readonly urlPattern: { readonly pathname: string } };
  readonly source: 'network';
};

/** What a browser that knows routes sends past the worker: a worker at rest need not be woken for it (Service Workers §4.1.3). */
export const pastWorker: readonly Route[] = live.map((name) => ({
  condition: { urlPattern: { pathname: `/${name}/*` } },
  source: 'network',
}));

export type Shell = {
  /** Paths of the built files. */
  readonly files: ReadonlySet<string>;
  /** Paths of the pages of this app: another one may live at the same address. */
  readonly pages: RegExp;
  /** Of these, those that are shown at once. */
  readonly atOnce: RegExp;
};

export function wayOf({ method, mode, url }: Asked, origin: string, { files, pages, atOnce }: Shell): Way {
  if (method !== 'GET' || url.origin !== origin || isLive.test(url.pathname)) return 'network';
  if (mode === 'navigate') {
    if (!pages.test(url.pathname)) return 'network';
    return atOnce.test(url.pathname) ? 'keptPage' : 'page';
  }
  return files.has(url.pathname) || url.pathname.startsWith('/assets/') ? 'shell' : 'network';
}
