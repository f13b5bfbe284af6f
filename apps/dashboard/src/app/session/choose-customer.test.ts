import type { CustomerRole } from '@comanda/contract/session';
import { expect, test } from 'vitest';

import { chooseCustomer } from './choose-customer.ts';

const linde: CustomerRole = {
  customer: { id: 'linde', name: 'Linde', active: true, packages: ['menu'] },
  role: 'waiter',
};
const krone: CustomerRole = {
  customer: { id: 'krone', name: 'Krone', active: true, packages: ['menu'] },
  role: 'admin',
};

test('one venue is chosen by itself', () => {
  expect(chooseCustomer([linde], 'krone')).toEqual({ kind: 'chosen', role: linde });
});

test('of several the last used one is restored', () => {
  expect(chooseCustomer([linde, krone], 'krone')).toEqual({ kind: 'chosen', role: krone });
});

test('of several without a last one a person chooses', () => {
  expect(chooseCustomer([linde, krone], 'gone')).toEqual({ kind: 'choose', roles: [linde, krone] });
});

test('no venue at all', () => {
  expect(chooseCustomer([], 'linde')).toEqual({ kind: 'none' });
});
