/** Lines that are picked to be moved, while others change the table's orders. */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keepOrder } from '../../parts/orders/keep-order.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { TablesScreen } from './tables-screen.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('where the picked line is canceled while a table is chosen, the table stays where it is', async () => {
  const [line] = anOrder().products;
  if (line === undefined) throw new Error('an order has a line');
  const beer = { ...line, opid: 'beer', title: { de: 'Stange' } };
  const wine = { ...line, opid: 'wine', title: { de: 'Fendant' }, posi: 1 };
  const order = anOrder({ id: 'o7', table: 'b', products: [beer, wine] });
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [aTable({ id: 'a', name: 'T1' }), aTable({ id: 'b', name: 'T2' })],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [order], revision: 1, cursor: null }),
    'POST /v1/orders/{orderId}/table': () => ({ order: { ...order, table: 'a', version: 3 }, revision: 3 }),
    'POST /v1/orders/{orderId}/moveProducts': () => failure('orders.error.lineCanceled', 409),
  });
  const at = <TablesScreen />;
  const paths = { '/dashboard/tables': at, '/dashboard/tables/$tableId': at };
  const { queries } = renderAt('/dashboard/tables/b', paths, api);
  await userEvent.click(await screen.findByRole('checkbox', { name: '1× Stange auswählen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Umsetzen' }));
  const picker = within(await screen.findByRole('dialog', { name: 'Umsetzen an Tisch' }));
  const canceled = { ...beer, state: 'canceled' as const };
  act(() => keepOrder(queries, 'c1', { ...order, version: 2, products: [canceled, wine] }));
  await userEvent.click(picker.getByRole('button', { name: /T1 / }));
  await userEvent.click(await screen.findByRole('button', { name: '1 Stück umsetzen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.filter(({ key }) => key.startsWith('POST')).map(({ key }) => key)).toEqual([
    'POST /v1/orders/{orderId}/moveProducts',
  ]);
});
