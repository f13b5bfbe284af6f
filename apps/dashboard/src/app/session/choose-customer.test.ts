import type { CustomerRole } from '@comanda/contract/session';
import { expect, test } from 'vitest';

import { chooseCustomer, chooseEntered } from './choose-customer.ts';

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

test('whoever runs the system is at the venue that they entered, and at none unasked', () => {
  expect(chooseEntered([linde], null)).toEqual({ kind: 'choose', roles: [linde] });
  expect(chooseEntered([linde, krone], 'krone')).toEqual({ kind: 'chosen', role: krone });
  expect(chooseEntered([linde], 'gone')).toEqual({ kind: 'choose', roles: [linde] });
  expect(chooseEntered([], 'linde')).toEqual({ kind: 'none' });
});

test('no venue at all', () => {
  expect(chooseCustomer([], 'linde')).toEqual({ kind: 'none' });
});
