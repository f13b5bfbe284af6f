/** What each journey is written with: Playwright's own, in a house that no other file of journeys was in. */
import { expect, test as base } from '@playwright/test';

import { freshHouse } from '../servers/fresh-house.ts';
import { watchRequests } from './at-rest.ts';
import { watchEachContext } from './motion.ts';

export * from '@playwright/test';

type Kept = { readonly fromArrivalToLeaving: undefined };
type KeptByAll = { readonly moved: string[] };

export const test = base.extend<Kept, KeptByAll>({
  moved: [
    async ({ browser }, use) => {
      const moved: string[] = [];
      watchEachContext(browser, moved);
      watchRequests(browser);
      await use(moved);
    },
    { scope: 'worker', auto: true },
  ],
  fromArrivalToLeaving: [
    async ({ browser, moved }, use, info) => {
      await freshHouse(info);
      await use(undefined);
      // Devices that a journey opened by itself go with it: pages left open would keep asking and slow the next ones.
      await Promise.all(browser.contexts().map((context) => context.close()));
      // Most journeys are of people who asked for less motion (playwright.config.ts): on all their ways nothing moves.
      expect.soft(moved.splice(0), 'what moved though less motion was asked for').toEqual([]);
    },
    { auto: true },
  ],
});
