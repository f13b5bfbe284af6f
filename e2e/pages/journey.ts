/** What each journey is written with: Playwright's own, in a house that no other file of journeys was in. */
import { test as base } from '@playwright/test';

import { freshHouse } from '../servers/fresh-house.ts';

export * from '@playwright/test';

export const test = base.extend<{ readonly fromArrivalToLeaving: undefined }>({
  fromArrivalToLeaving: [
    async ({ browser }, use, info) => {
      await freshHouse(info);
      await use(undefined);
      // Devices that a journey opened by itself go with it: pages left open would keep asking and slow the next ones.
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
