import { describe, expect, test } from 'vitest';

import { refuseEntry } from './enter-venue.ts';

const active = { active: true, packages: ['menu'] };
const entry = { role: 'waiter', permission: 'order.place', standing: active } as const;
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
    const standing = { active: true, packages: ['menu', 'inventory'] };
    expect(refuseEntry({ ...entry, standing }, needsInventory)).toBeNull();
    expect(refuseEntry({ ...entry, role: 'systemAdmin' }, needsInventory)).toBeNull();
  });
});
