/** Another screen of the program that is open in a page, as a link leads to it. */
import type { Page } from '@playwright/test';

/** What the router tells of where it is (TanStack Router keeps it in the window for its own tools). */
type Router = {
  readonly history: { push(path: string, state: undefined, how: { readonly ignoreBlocker: boolean }): void };
  readonly subscribe: (event: 'onResolved', told: () => void) => () => void;
};

/** Pages whose next screen is somebody else's, or reads what only a load reads. */
const loadsAnew = new WeakSet<Page>();

/** The next screen that is visited is loaded from the beginning. */
export function loadAnew(page: Page): void {
  loadsAnew.add(page);
}

/**
 * Runs in the page. What a load would begin anew is left to it: the same screen once more, and what an open dialog asks.
 * @returns whether the screen is there
 */
function goWithin(path: string): boolean | Promise<boolean> {
  const router = (window as unknown as { __TSR_ROUTER__?: Router }).__TSR_ROUTER__;
  const isInside = document.querySelector('nav[aria-label] a[href^="/dashboard"]') !== null;
  if (router === undefined || !isInside || document.querySelector('dialog[open]') !== null) return false;
  if (new URL(path, location.href).pathname === location.pathname) return false;
  return new Promise((resolve) => {
    const leave = router.subscribe('onResolved', () => {
      leave();
      resolve(true);
    });
    router.history.push(path, undefined, { ignoreBlocker: true });
  });
}

/** Loads the program only where it is not there yet, or what is open belongs to somebody else. */
export async function visit(page: Page, path: string): Promise<void> {
  if (!loadsAnew.delete(page) && (await page.evaluate(goWithin, path))) return;
  await page.goto(path);
}
