import { packageOfPermission } from '@comanda/domain/access/packages';
import { mayDo, type SystemRole } from '@comanda/domain/access/permissions';
import { CloudOff, TriangleAlert } from 'lucide-react';
import { expect, test } from 'vitest';

import { type CountedEntry, forPhone, menuEntries } from './menu-entries.ts';

const every = () => true;

function labelsFor(role: SystemRole, hasVenue = true) {
  const entries = menuEntries({ systemRole: role }, hasVenue ? (permission) => mayDo(role, permission) : null, every);
  return { rail: entries.rail.map(({ label }) => label), menu: entries.menu.map(({ label }) => label) };
}

test('a waiter sees what a waiter may', () => {
  expect(labelsFor('waiter')).toEqual({
    rail: ['orders', 'checkout', 'tables', 'kitchen', 'nfc'],
    menu: ['settlement', 'prints', 'devices', 'account', 'patchNotes'],
  });
});

test('an administrator of a venue also sees closings, settings, team and till devices', () => {
  expect(labelsFor('customerAdmin')).toEqual({
    rail: ['orders', 'checkout', 'tables', 'kitchen', 'nfc', 'closings', 'settings'],
    menu: ['settlement', 'prints', 'team', 'tills', 'account', 'patchNotes'],
  });
});

test('a system administrator also administers, with a venue and without one', () => {
  const administration = ['customers', 'users', 'contacts', 'actions'];
  expect(labelsFor('systemAdmin').menu).toEqual([
    'settlement',
    'prints',
    'team',
    'tills',
    'account',
    'patchNotes',
    ...administration,
  ]);
  expect(labelsFor('systemAdmin', false)).toEqual({ rail: administration, menu: ['account', 'patchNotes'] });
});

test('NFC payments stand there for venues that booked them', () => {
  const rail = menuEntries(
    { systemRole: 'waiter' },
    (permission) => packageOfPermission(permission) === null,
    every,
  ).rail;
  expect(rail.map(({ label }) => label)).not.toContain('nfc');
});

test('who has no venue yet gets no entry that needs one', () => {
  expect(labelsFor('comandaUser', false)).toEqual({ rail: [], menu: ['account', 'patchNotes'] });
});

test('an entry appears with its screen', () => {
  const entries = menuEntries({ systemRole: 'systemAdmin' }, every, (path) => path === '/dashboard/terminal');
  expect(entries.rail.map(({ path }) => path)).toEqual(['/dashboard/terminal']);
  expect(entries.menu).toEqual([]);
});

test('the settings appear with the first of their screens', () => {
  const railWith = (screens: readonly string[]) =>
    menuEntries({ systemRole: 'customerAdmin' }, every, (path) => screens.includes(path)).rail;
  expect(railWith(['/dashboard/settings'])).toEqual([]);
  expect(railWith(['/dashboard/settings', '/dashboard/settings/tags']).map(({ label }) => label)).toEqual(['settings']);
});

test('on a phone there are four words at most: what is not sent stays in sight, deviations go into the menu', () => {
  const outbox = { path: '/o', label: 'outbox', icon: CloudOff, isUrgent: true, count: 4, says: '4' } as const;
  const deviations = {
    path: '/d',
    label: 'deviations',
    icon: TriangleAlert,
    isUrgent: false,
    count: 2,
    says: '2',
  } as const;
  const placed = (role: SystemRole, counted: readonly CountedEntry[]) => {
    const all = menuEntries({ systemRole: role }, (permission) => mayDo(role, permission), every);
    const { rail, menu, ...others } = forPhone({ ...all, counted });
    return [[...rail, ...others.counted], menu].map((entries) => entries.map(({ label }) => label));
  };
  expect(placed('waiter', [outbox, deviations])).toEqual([
    ['orders', 'checkout', 'tables', 'outbox'],
    ['deviations', 'kitchen', 'nfc', 'settlement', 'prints', 'devices', 'account', 'patchNotes'],
  ]);
  expect(placed('customerAdmin', [outbox])[0]).toEqual(['orders', 'checkout', 'tables', 'outbox']);
  expect(placed('customerAdmin', [])).toEqual([
    ['orders', 'checkout', 'tables'],
    ['kitchen', 'nfc', 'closings', 'settings', 'settlement', 'prints', 'team', 'tills', 'account', 'patchNotes'],
  ]);
});
