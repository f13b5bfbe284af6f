import { expect, test } from 'vitest';

import { systemRoles } from './permissions.ts';
import { isSecondFactorRequired } from './second-factor-rule.ts';

test.each([
  ['nobody', []],
  ['administrators', ['customerAdmin']],
  ['everybody', ['customerAdmin', 'waiter']],
] as const)('of %s: %j', (rule, roles) => {
  expect(systemRoles.filter((role) => isSecondFactorRequired(rule, role))).toEqual(roles);
});
