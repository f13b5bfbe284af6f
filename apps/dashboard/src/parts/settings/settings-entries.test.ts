import { mayDo, type SystemRole } from '@comanda/domain/access/permissions';
import { expect, test } from 'vitest';

import { entryAt, openSections } from './settings-entries.ts';

const labels = (role: SystemRole, hasScreen: (route: string) => boolean = () => true) =>
  openSections((permission) => mayDo(role, permission), hasScreen).map(({ heading, entries }) => [
    heading,
    ...entries.map(({ label }) => label),
  ]);

test('an administrator opens all pages, in the order of the drawing', () => {
  expect(labels('customerAdmin')).toEqual([
    [null, 'general'],
    ['menu', 'products', 'categories', 'modifiers', 'specials', 'tags', 'translations', 'import'],
    ['operation', 'orders', 'paymentMethods', 'receipt', 'stations', 'devices', 'tables', 'guestData'],
  ]);
});

test('a waiter opens the devices alone, who may nothing sees no section', () => {
  expect(labels('waiter')).toEqual([['operation', 'devices']]);
  expect(labels('megaphoneUser')).toEqual([]);
});

test('an entry appears with its screen', () => {
  expect(labels('customerAdmin', (route) => route.endsWith('/tags'))).toEqual([['menu', 'tags']]);
});

test('a path belongs to one page', () => {
  const at = (path: string) => entryAt(`/dashboard/settings${path}`)?.label;
  expect([at(''), at('/'), at('/categories'), at('/categories/c1'), at('/categories/c1/products')]).toEqual([
    'general',
    'general',
    'categories',
    'categories',
    'products',
  ]);
  expect([at('/categories/c1/products/p1'), at('/modifiers/new'), at('/paymentmethods/x'), at('/nothing')]).toEqual([
    'products',
    'modifiers',
    'paymentMethods',
    undefined,
  ]);
});
