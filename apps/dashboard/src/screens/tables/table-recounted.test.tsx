import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { TablesScreen } from './tables-screen.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const key = 'POST /v1/orders/{orderId}/guest' as const;

test('who sits at a table is counted anew beside its order, and nothing that waits on this device', async () => {
  const order = anOrder({ id: 'o1', table: 'b', covers: 2 });
  const unsent = anOrder({ id: 'o2', number: '', deviceNumber: 'K3-0007', table: 'b', version: 0, covers: 2 });
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [aTable({ id: 'b', name: 'T2' })],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [order, unsent], revision: 1, cursor: null }),
    'GET /v1/customers/{customerId}/tableService': () => ({ requests: [], openTables: [], until: 4_000_000_000 }),
    [key]: () => ({ order: { ...order, covers: 1, version: 2 }, revision: 2 }),
  });
  const at = <TablesScreen />;
  renderAt('/dashboard/tables/b', { '/dashboard/tables': at, '/dashboard/tables/$tableId': at }, api);
  const side = within(await screen.findByRole('complementary', { name: 'Tisch T2' }));
  await userEvent.click(await side.findByRole('button', { name: 'Anzahl Gäste ändern' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Anzahl Gäste ändern' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Weniger Gäste' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Übernehmen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const bodies = sent.filter((call) => call.key === key).map(({ input }) => input);
  expect(bodies).toMatchObject([{ params: { orderId: 'o1' }, body: { version: 1, covers: 1 } }]);
});
