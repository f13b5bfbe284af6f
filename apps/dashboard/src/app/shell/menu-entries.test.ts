import { mayDo, type SystemRole } from '@comanda/domain/access/permissions';
import { expect, test } from 'vitest';

import { menuEntries } from './menu-entries.ts';

const every = () => true;

function labelsFor(role: SystemRole, hasVenue = true) {
  const entries = menuEntries({ systemRole: role }, hasVenue ? (permission) => mayDo(role, permission) : null, every);
  return { rail: entries.rail.map(({ label }) => label), menu: entries.menu.map(({ label }) => label) };
}

test('a waiter sees what a waiter may', () => {
  expect(labelsFor('waiter')).toEqual({ rail: ['orders', 'checkout'], menu: ['devices', 'account', 'patchNotes'] });
});

test('an administrator of a venue also sees closings, settings, team and till devices', () => {
  expect(labelsFor('customerAdmin')).toEqual({
    rail: ['orders', 'checkout', 'closings', 'settings'],
    menu: ['team', 'tills', 'account', 'patchNotes'],
  });
});

test('a system administrator also administers, with a venue and without one', () => {
  const administration = ['customers', 'users', 'actions'];
  expect(labelsFor('systemAdmin').menu).toEqual(['team', 'tills', 'account', 'patchNotes', ...administration]);
  expect(labelsFor('systemAdmin', false)).toEqual({ rail: administration, menu: ['account', 'patchNotes'] });
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
