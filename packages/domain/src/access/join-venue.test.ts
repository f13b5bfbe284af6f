import { expect, test } from 'vitest';

import { joinVenue } from './join-venue.ts';

test.each([
  [null, 'waiter', 'waiter'],
  [null, 'admin', 'admin'],
  ['waiter', 'admin', 'admin'],
] as const)('who is %s and invited as %s becomes %s', (role, invited, becomes) => {
  expect(joinVenue(role, invited)).toEqual({ ok: true, value: becomes });
});

test.each([
  ['waiter', 'waiter'],
  ['admin', 'admin'],
  ['admin', 'waiter'],
] as const)('who is %s gains nothing by an invite as %s', (role, invited) => {
  expect(joinVenue(role, invited)).toEqual({ ok: false, code: 'invite.error.alreadyThere' });
});
