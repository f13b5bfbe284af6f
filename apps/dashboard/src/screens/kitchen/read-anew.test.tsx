/** A kitchen goes on while nobody can tell anew which stations there are. */
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useRemembered } from '../../parts/remembered.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { KitchenScreen } from './kitchen-screen.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  useRemembered.setState({ venues: {} });
});

test('tickets stay in sight while the stations cannot be read anew', async () => {
  let isAway = false;
  const station = { id: 'kitchen', name: 'Küche', autoPrint: true, deliverer: 'server', posi: 0, version: 1 };
  const products = anOrder().products.map((line) => ({ ...line, processingStation: 'kitchen' }));
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [aTable()],
    'GET /v1/customers/{customerId}/stations': () => (isAway ? failure('network', 0) : [station]),
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [anOrder({ products })], revision: 1, cursor: null }),
  });
  const address = '/dashboard/kitchen/kitchen';
  const { queries } = renderAt(address, { '/dashboard/kitchen/$stationId': <KitchenScreen /> }, api);
  await screen.findByRole('article', { name: /T12/ });
  isAway = true;
  await act(() => queries.invalidateQueries());
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByRole('article', { name: /T12/ })).toBeTruthy();
});
