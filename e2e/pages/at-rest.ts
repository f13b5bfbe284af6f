/** When a page has come to rest: what it asked for is answered, and it does not change any more. */
import { randomUUID } from 'node:crypto';

import { type Browser, errors, type Page, type Request } from '@playwright/test';

const kinds = new Set(['document', 'stylesheet', 'script', 'fetch', 'xhr']);
const asked = new WeakMap<Page, Set<Request>>();

function watchPage(page: Page): void {
  const open = new Set<Request>();
  asked.set(page, open);
  page.on('request', (request) => {
    // What is told live is asked for as long as the page is there.
    if (kinds.has(request.resourceType()) && !request.url().includes('/socket.io/')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/** Every page of every device that is opened from now on. */
export function watchRequests(browser: Browser): void {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    context.on('page', watchPage);
    return context;
  };
}

const isWaiting = (page: Page): boolean => (asked.get(page)?.size ?? 0) > 0;

const lookEveryMs = 30;
const sameLooks = 5;
/** What grows for longer, such as a clock, and what waits for an answer that a journey holds back, is looked at as it is. */
const longestMs = 6000;

/** Runs in the page, again and again. Whether it is as it was at the last looks; it is measured only where something changed. */
function isAtRest({ walk, looks }: { readonly walk: string; readonly looks: number }): boolean {
  type Seen = { walk: string; length: number; same: number; hasChanged: boolean; watch: MutationObserver };
  const page = window as unknown as { grown?: Seen };
  const measure = () => document.documentElement.innerHTML.length;
  const seen = page.grown;
  if (seen?.walk !== walk) {
    seen?.watch.disconnect();
    const watch = new MutationObserver(() => {
      if (page.grown !== undefined) page.grown.hasChanged = true;
    });
    watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    page.grown = { walk, length: measure(), same: 0, hasChanged: false, watch };
    return false;
  }
  const length = seen.hasChanged ? measure() : seen.length;
  seen.same = length === seen.length ? seen.same + 1 : 0;
  seen.length = length;
  seen.hasChanged = false;
  const isSame = seen.same >= looks;
  if (isSame) seen.watch.disconnect();
  return isSame;
}

/** What a tap calls for comes a moment later, where it is loaded or asked for first: until then the page before it would be looked at. */
export async function untilAtRest(page: Page): Promise<void> {
  const end = Date.now() + longestMs;
  do {
    const timeout = Math.max(1, end - Date.now());
    const rest = { walk: randomUUID(), looks: sameLooks };
    await page.waitForFunction(isAtRest, rest, { polling: lookEveryMs, timeout }).catch((error: unknown) => {
      if (!(error instanceof errors.TimeoutError)) throw error;
    });
  } while (isWaiting(page) && Date.now() < end);
}
