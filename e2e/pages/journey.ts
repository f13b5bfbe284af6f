/** What each journey is written with: Playwright's own, and no journey leaves its other devices running beside the next. */
import { test as base } from '@playwright/test';

export * from '@playwright/test';

/** Devices that a journey opened by itself go with it: pages left open would keep asking and slow the next ones. */
export const test = base.extend<{ readonly othersClosed: undefined }>({
  othersClosed: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
