import { expect, it } from 'vitest';

import { roleAt, systemRoles, venueRoles } from './permissions.ts';
import { maySignInAtTill, systemRoleAtTill } from './role-at-till.ts';

it('makes nobody more on a till than the venue made of them', () => {
  const grid = systemRoles.map((role) =>
    [role, ...venueRoles.map((venueRole) => roleAt(systemRoleAtTill(role), venueRole))].join(' · '),
  );
  expect(grid).toEqual([
    'systemAdmin · customerAdmin · waiter',
    'customerAdmin · customerAdmin · waiter',
    'waiter · customerAdmin · waiter',
    'megaphoneUser · megaphoneUser · megaphoneUser',
    'comandaUser · customerAdmin · waiter',
    'guest · guest · guest',
    'none · none · none',
  ]);
  for (const role of systemRoles) expect(roleAt(systemRoleAtTill(role), null)).toBe('none');
});

it('lets those in who take orders', () => {
  const admitted = systemRoles.filter((role) => maySignInAtTill(role, 'waiter'));
  expect(admitted).toEqual(['systemAdmin', 'customerAdmin', 'waiter', 'comandaUser']);
});
