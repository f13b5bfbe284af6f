import { money } from '@comanda/domain/money';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keepOrder } from '../../parts/orders/keep-order.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { TablesScreen } from './tables-screen.tsx';

const tableCount = 400;
const now = Date.UTC(2026, 10, 20, 18, 42);

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('of four hundred tables the one that changes is drawn, and none of the others again', async () => {
  const drawn = new Set<string>();
  const tables = Array.from({ length: tableCount }, (_, index) => {
    const table = aTable({ id: `t${index}`, name: `T${index + 1}`, area: `Saal ${index % 4}` });
    // A tile alone asks how many can sit there.
    return Object.defineProperty(table, 'seats', {
      enumerable: true,
      get: () => {
        drawn.add(table.id);
        return null;
      },
    });
  });
  const order = anOrder({ id: 'o1', table: 't7', orderedAt: now / 1000 - 60, stillToPay: money(950) });
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => tables,
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [order], revision: 1, cursor: null }),
  });
  // One route, as in the app: the list stays while a table is open beside it.
  const { queries } = renderAt('/dashboard/tables', { '/dashboard/tables/{-$tableId}': <TablesScreen /> }, api);
  await screen.findByText('T400');
  expect(drawn.size).toBe(tableCount);

  drawn.clear();
  act(() => keepOrder(queries, 'c1', { ...order, version: 9, stillToPay: money(1900) }));
  await screen.findByText('19.00');
  expect([...drawn]).toEqual(['t7']);

  drawn.clear();
  fireEvent.click(screen.getByText('T3'));
  await vi.waitFor(() => expect(drawn.size).toBeGreaterThan(0));
  await screen.findByRole('complementary');
  expect([...drawn].toSorted()).toEqual(['t2']);
});
