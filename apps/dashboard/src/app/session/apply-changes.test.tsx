import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { TeamScreen } from '../../screens/team/team-screen.tsx';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { applyChanges } from './apply-changes.ts';

afterEach(cleanup);

const readNone = () => Promise.resolve(null);

const person = (id: string, name: string) => ({
  id,
  name,
  email: `${id}@x.ch`,
  phone: null,
  language: null,
  active: true,
  created: 1,
  lastSignInAt: null,
  hasSecondFactor: false,
  roles: [{ customer: 'c1', customerName: 'Gasthof Linde', role: 'waiter' }],
});
const invite = { id: 'i1', role: 'waiter', email: 'vera@linde.ch', expiresAt: 1_790_000_000, usedAt: null };

function openTeam() {
  const house = { users: [person('u1', 'Sara Meier')], invites: [invite] };
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/users': () => ({ users: [...house.users] }),
    'GET /v1/customers/{customerId}/invites': () => ({ invites: [...house.invites] }),
  });
  const { queries } = renderScreen(<TeamScreen />, api);
  return { house, queries };
}

test('an invite that was accepted or withdrawn elsewhere is gone from the team without a reload', async () => {
  const { house, queries } = openTeam();
  await screen.findByText('vera@linde.ch');
  house.invites = [];
  applyChanges(queries, 'c1', [{ kind: 'invite', id: 'i1' }], readNone);
  await waitFor(() => expect(screen.queryByText('vera@linde.ch')).toBeNull());
  expect(screen.getByText('Keine offene Einladung.')).toBeTruthy();
});

test('who came by it is there without a reload; what happens at another venue moves nothing here', async () => {
  const { house, queries } = openTeam();
  await screen.findByText('Sara Meier');
  house.users.push(person('u2', 'Vera Frei'));
  applyChanges(queries, 'c2', [{ kind: 'user', id: 'u2' }], readNone);
  expect(queries.isFetching()).toBe(0);
  applyChanges(queries, 'c1', [{ kind: 'user', id: 'u2' }], readNone);
  await screen.findByText('Vera Frei');
});
