/** What lies on this device unsent is at no server yet: it stays where it was taken when the others of its table move. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { anOutbox } from '../../test/an-outbox.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { aSession, renderAt } from '../../test/render-screen.tsx';
import { TablesScreen } from './tables-screen.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const move = 'POST /v1/orders/{orderId}/table' as const;
const sent = anOrder({ id: 'o1', table: 'b' });
const unsent = anOrder({ id: 'kept', table: 'b', version: 0, orderedAt: sent.orderedAt + 60 });

async function open(listed: readonly (typeof sent)[]) {
  const outbox = anOutbox();
  const entry = { id: 'kept', ownerId: 'u2', customerId: 'c1', madeAtMs: Date.now() };
  await outbox.add(null, () => ({ ...entry, command: { call: 'POST /v1/orders', body: {} as never, order: unsent } }));
  const fake = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [aTable({ id: 'a', name: 'T1' }), aTable({ id: 'b', name: 'T2' })],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: listed, revision: 1, cursor: null }),
    [move]: () => ({ order: { ...sent, table: 'a', version: 2 }, revision: 2 }),
  });
  const at = <TablesScreen />;
  const paths = { '/dashboard/tables': at, '/dashboard/tables/$tableId': at };
  renderAt('/dashboard/tables/b', paths, fake.api, aSession(fake.api, outbox));
  return fake;
}

test('the others move, and it is no mistake of anybody', async () => {
  const fake = await open([sent]);
  await screen.findByText('2 Bestellungen', { exact: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Umsetzen' }));
  await userEvent.click(await screen.findByRole('button', { name: /^T1/ }));
  expect(await screen.findByText('Umgesetzt nach T1')).toBeDefined();
  const moved = fake.sent.filter(({ key }) => key === move).map(({ input }) => input);
  expect(moved).toMatchObject([{ params: { orderId: 'o1' } }]);
});

test('alone it cannot be moved', async () => {
  await open([]);
  await screen.findByText('1 Bestellung', { exact: false });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Umsetzen' })).toBeNull());
});
