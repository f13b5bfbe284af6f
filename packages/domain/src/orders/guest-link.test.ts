import { expect, it } from 'vitest';

import { isLinkWorn } from './guest-link.ts';

const day = 86_400_000;

it('the link of an order tells all while it is open, however long, and for a week after it is over', () => {
  expect([isLinkWorn(null, 400 * day), isLinkWorn(day, 8 * day), isLinkWorn(day, 8 * day + 1)]).toEqual([
    false,
    false,
    true,
  ]);
});
