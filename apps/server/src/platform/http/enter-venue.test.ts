import { describe, expect, test } from 'vitest';

import { refuseEntry } from './enter-venue.ts';

const active = { active: true, packages: ['menu'], secondFactor: 'nobody' as const };
const entry = { role: 'waiter', permission: 'order.place', standing: active, isByPasswordAlone: true } as const;
const needsInventory = () => 'inventory' as const;

describe('at a venue', () => {
  test('the role comes first', () => {
    expect(refuseEntry(entry)).toBeNull();
    const suspended = { ...active, active: false };
    expect(refuseEntry({ ...entry, permission: 'user.read' })).toBe('access.error.forbidden');
    expect(refuseEntry({ ...entry, permission: 'user.read', standing: suspended })).toBe('access.error.forbidden');
  });

  test('that is suspended nobody enters but the provider', () => {
    const standing = { ...active, active: false };
    expect(refuseEntry({ ...entry, standing })).toBe('access.error.customerInactive');
    expect(refuseEntry({ ...entry, role: 'customerAdmin', standing })).toBe('access.error.customerInactive');
    expect(refuseEntry({ ...entry, role: 'systemAdmin', standing })).toBeNull();
  });

  test('a right of a package counts where it is booked', () => {
    expect(refuseEntry(entry, needsInventory)).toBe('access.error.packageMissing');
    const standing = { ...active, packages: ['menu', 'inventory'] };
    expect(refuseEntry({ ...entry, standing }, needsInventory)).toBeNull();
    expect(refuseEntry({ ...entry, role: 'systemAdmin' }, needsInventory)).toBeNull();
  });

  test('that requires a second factor nobody enters whom it is required of without one', () => {
    const missing = 'session.error.secondFactorMissing';
    const strict = { ...active, secondFactor: 'administrators' as const };
    const administrator = { ...entry, role: 'customerAdmin' } as const;
    expect(refuseEntry({ ...administrator, standing: strict })).toBe(missing);
    expect(refuseEntry({ ...administrator, standing: strict, isByPasswordAlone: false })).toBeNull();
    expect(refuseEntry({ ...entry, standing: strict })).toBeNull();
    const stricter = { ...active, secondFactor: 'everybody' as const };
    expect(refuseEntry({ ...entry, standing: stricter })).toBe(missing);
    expect(refuseEntry({ ...entry, permission: 'user.read', standing: stricter })).toBe('access.error.forbidden');
    expect(refuseEntry({ ...entry, role: 'systemAdmin', standing: stricter })).toBeNull();
  });
});
