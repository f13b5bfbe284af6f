/** Lines that are picked to be moved, while others change the table's orders. */
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keepOrder } from '../../parts/orders/keep-order.ts';
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
  localStorage.clear();
});

test('where the picked line is canceled while a table is chosen, the choice closes and the table stays where it is', async () => {
  const [line] = anOrder().products;
  if (line === undefined) throw new Error('an order has a line');
  const beer = { ...line, opid: 'beer', title: { de: 'Stange' } };
  const wine = { ...line, opid: 'wine', title: { de: 'Fendant' }, posi: 1 };
  const taken = { what: 'order.productCanceled', by: { id: 'u2', name: 'Luca Frei' }, lines: [{ opid: 'beer' }] };
  const order = anOrder({ id: 'o7', table: 'b', products: [beer, wine] });
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [aTable({ id: 'a', name: 'T1' }), aTable({ id: 'b', name: 'T2' })],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [order], revision: 1, cursor: null }),
    'GET /v1/orders/{orderId}/history': () => ({ steps: [taken], prints: [] }),
  });
  const at = <TablesScreen />;
  const paths = { '/dashboard/tables': at, '/dashboard/tables/$tableId': at };
  const { queries } = renderAt('/dashboard/tables/b', paths, api);
  await userEvent.click(await screen.findByRole('checkbox', { name: '1× Stange auswählen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Umsetzen' }));
  await screen.findByRole('dialog', { name: 'Umsetzen an Tisch' });
  const canceled = { ...beer, state: 'canceled' as const };
  act(() => keepOrder(queries, 'c1', { ...order, version: 2, products: [canceled, wine] }));
  expect(await screen.findByText('Eine gewählte Position ist inzwischen storniert (Luca Frei).')).toBeDefined();
  // No picker is left in which a table would take the whole order.
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent.filter(({ key }) => key.startsWith('POST'))).toEqual([]);
});
