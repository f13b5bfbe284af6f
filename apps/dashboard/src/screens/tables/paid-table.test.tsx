import { zero } from '@comanda/domain/money';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { TablesScreen } from './tables-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a table that has paid for what it still waits for says so, and no sum of nothing', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  const orderedAt = Date.now() / 1000 - 52 * 60;
  const paid = anOrder({ id: 'o_paid', table: 'tb_paid', state: 'preparing', orderedAt, stillToPay: zero });
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [aTable({ id: 'tb_paid', name: 'T2' })],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [paid], revision: 1, cursor: null }),
  });
  renderAt('/dashboard/tables', { '/dashboard/tables': <TablesScreen /> }, api);
  const tile = await screen.findByRole('link', { name: /T2/ });
  expect(tile.querySelector('.sr-only')?.textContent).toBe('T2, besetzt, 52 Minuten, bezahlt');
  expect(tile.querySelector('.top__sum')?.textContent).toBe('bezahlt');
});

test('of two orders at a table it says which one is paid', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  const paid = anOrder({ id: 'o_one', number: '2026-47-31', table: 'tb_two', state: 'preparing', stillToPay: zero });
  const open = anOrder({ id: 'o_two', number: '2026-47-32', table: 'tb_two', state: 'preparing' });
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [aTable({ id: 'tb_two', name: 'T2' })],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [paid, open], revision: 1, cursor: null }),
  });
  renderAt('/dashboard/tables/tb_two', { '/dashboard/tables/$tableId': <TablesScreen /> }, api);
  const headOf = async (name: string) =>
    within(await screen.findByRole('region', { name })).getByRole('heading').textContent;
  expect(await headOf('#31')).toMatch(/, bezahlt$/);
  expect(await headOf('#32')).not.toContain('bezahlt');
});
