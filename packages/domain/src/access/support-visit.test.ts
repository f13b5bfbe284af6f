import { expect, test } from 'vitest';

import { permissions, systemRoles } from './permissions.ts';
import { isVisit } from './support-visit.ts';

test('whatever somebody of the provider does at a venue is a visit, but administering its people', () => {
  const withoutVisit = permissions.filter((permission) => !isVisit('systemAdmin', permission));
  expect(withoutVisit).toEqual(['user.read', 'user.manage', 'user.invite']);
});

test('nobody else visits', () => {
  const others = systemRoles.filter((role) => role !== 'systemAdmin');
  expect(others.flatMap((role) => permissions.filter((permission) => isVisit(role, permission)))).toEqual([]);
});
