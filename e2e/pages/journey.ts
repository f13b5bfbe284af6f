/** What each journey is written with: Playwright's own, in a house that no other file of journeys was in. */
import { expect, test as base } from '@playwright/test';

import { freshHouse } from '../servers/fresh-house.ts';
import { watchMotion } from './motion.ts';

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
  // Most journeys are of somebody who asked for less motion (playwright.config.ts): on all their ways nothing moves.
  page: async ({ page }, use) => {
    const moved = await watchMotion(page);
    await use(page);
    expect.soft(moved, 'what moved though less motion was asked for').toEqual([]);
  },
});
