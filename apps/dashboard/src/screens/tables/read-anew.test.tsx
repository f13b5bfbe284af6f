/** Tables that cannot be read anew for now stay what they were. */
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useRemembered } from '../../parts/remembered.ts';
import { aTable } from '../../test/a-table.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { TablesScreen } from './tables-screen.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  useRemembered.setState({ venues: {} });
});

test('the room stays in sight while its tables cannot be read anew, and a new table comes by itself', async () => {
  let isAway = false;
  let tables = [aTable({ id: 'a', name: 'T1' })];
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => (isAway ? failure('network', 0) : tables),
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [], revision: 1, cursor: null }),
  });
  const { queries } = renderAt('/dashboard/tables', { '/dashboard/tables': <TablesScreen /> }, api);
  await screen.findByRole('link', { name: /^T1/ });
  isAway = true;
  tables = [...tables, aTable({ id: 'b', name: 'T2' })];
  await act(() => queries.invalidateQueries());
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('link', { name: /^T1/ })).toBeTruthy();
  isAway = false;
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(screen.getByRole('link', { name: /^T2/ })).toBeTruthy();
});
