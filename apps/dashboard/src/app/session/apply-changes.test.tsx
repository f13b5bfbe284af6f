import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { orderPrintsKey, printAlarm } from '../../parts/printing/use-print-alarm.ts';
import { FirstSteps } from '../../screens/board/first-steps.tsx';
import { TeamScreen } from '../../screens/team/team-screen.tsx';
import { TillsScreen } from '../../screens/tills/tills-screen.tsx';
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

test('what others set up is ticked off the first steps, and orders are asked about until there is one', async () => {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/firstSteps': () => ({ steps: [{ step: 'testOrder', isDone: sent.length > 1 }] }),
  });
  const { queries } = renderScreen(<FirstSteps />, api);
  const asked = () => sent.filter(({ key }) => key.endsWith('firstSteps')).length;
  await waitFor(() => expect(asked()).toBe(1));
  applyChanges(queries, 'c1', [{ kind: 'printJob', id: 'j1' }], readNone);
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(asked()).toBe(1);
  applyChanges(queries, 'c1', [{ kind: 'order', id: 'o1' }], readNone);
  await waitFor(() => expect(asked()).toBe(2));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  applyChanges(queries, 'c1', [{ kind: 'order', id: 'o2' }], readNone);
  applyChanges(queries, 'c1', [{ kind: 'order', id: 'o3' }], readNone);
  expect(asked()).toBe(2);
});

test('a till that another administrator withdrew is gone from the list without a reload', async () => {
  const enrolled = { createdAt: 1, enrolledAt: 2, codeExpiresAt: null, lastSeenAt: 3, userAgent: '' };
  const till = { id: 't1', name: 'Bar', ...enrolled };
  const house = { tills: [till] };
  const { api } = fakeApi({ 'GET /v1/customers/{customerId}/tills': () => ({ tills: [...house.tills] }) });
  const { queries } = renderScreen(<TillsScreen />, api);
  await screen.findByText('Bar');
  house.tills = [];
  applyChanges(queries, 'c1', [{ kind: 'till', id: 't1' }], readNone);
  await waitFor(() => expect(screen.queryByText('Bar')).toBeNull());
});

test('the paper of an order asks no device how many alarms there are; what becomes of a job does', () => {
  const queries = new QueryClient();
  const keys = [[...orderPrintsKey('c1'), printAlarm], orderPrintsKey('c1')];
  for (const key of keys) queries.setQueryData(key, []);
  const isOld = () => keys.map((key) => queries.getQueryState(key)?.isInvalidated);
  const job = { kind: 'printJob', id: 'j1' } as const;
  applyChanges(queries, 'c1', [{ kind: 'order', id: 'o1' }, job], readNone);
  expect(isOld()).toEqual([false, true]);
  applyChanges(queries, 'c1', [job], readNone);
  expect(isOld()).toEqual([true, true]);
});
