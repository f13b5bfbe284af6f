import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useRemembered } from '../../parts/remembered.ts';
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
  useRemembered.setState({ venues: {} });
});

test('a table with practice offers no bill', async () => {
  useRemembered.getState().setVenue('u1 c1', { isTraining: true });
  const orders = [anOrder({ id: 'o1' }), anOrder({ id: 'o2', number: 'T-2026-47-1', training: true })];
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [aTable()],
    'GET /v1/customers/{customerId}/orders': () => ({ orders, revision: 1, cursor: null }),
  });
  renderAt('/dashboard/tables/tb_12', { '/dashboard/tables/$tableId': <TablesScreen /> }, api);
  expect(await screen.findByText(/1 Bestellung/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Zwischenbeleg drucken' })).toBeNull();
  act(() => void useRemembered.setState({ venues: {} }));
  expect(await screen.findByRole('button', { name: 'Zwischenbeleg drucken' })).toBeDefined();
});
