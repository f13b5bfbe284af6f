import type { WireOrder } from '@comanda/contract/orders';
import { money } from '@comanda/domain/money';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keepOrder } from '../../parts/orders/keep-order.ts';
import { useRemembered } from '../../parts/remembered.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { KitchenScreen } from './kitchen-screen.tsx';

const station = (id: string, name: string) => ({ id, name, autoPrint: true, deliverer: 'server', posi: 0, version: 1 });
const anOrderFor = (stationId: string, number: string): WireOrder => {
  const order = anOrder({ id: `kitchen-${number}`, number: `2026-47-${number}` });
  const products = order.products.map((line) => ({ ...line, opid: `line ${number}`, processingStation: stationId }));
  return { ...order, products };
};
const first = anOrderFor('kitchen', '119');

async function open() {
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [aTable()],
    'GET /v1/customers/{customerId}/stations': () => [station('kitchen', 'Küche'), station('bar', 'Bar')],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [first], revision: 1, cursor: null }),
  });
  const { queries } = renderAt(
    '/dashboard/kitchen/kitchen',
    { '/dashboard/kitchen/$stationId': <KitchenScreen /> },
    api,
  );
  await screen.findByRole('article');
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  return (...orders: readonly WireOrder[]) =>
    act(() => {
      for (const order of orders) keepOrder(queries, 'c1', order);
    });
}

const heard = () => screen.getByRole('status').textContent;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  useRemembered.setState({ venues: {} });
});

test('what others send to the station and cancel is said, not what another station makes', async () => {
  const arrive = await open();
  expect(heard()).toBe('');
  arrive(anOrderFor('bar', '120'), anOrderFor('kitchen', '121'));
  await waitFor(() => expect(heard()).toBe('Neue Bestellung #121, T12'));
  arrive({ ...first, version: 9, state: 'canceled' });
  await waitFor(() => expect(heard()).toBe('Bestellung #119, T12, storniert'));
});

test('a course that is called is a new one; who pays is not told', async () => {
  const arrive = await open();
  const held = anOrderFor('kitchen', '122');
  const lines = (isHeld: boolean) => held.products.map((line) => ({ ...line, held: isHeld }));
  arrive({ ...held, products: lines(true) });
  arrive({ ...first, version: 9, payed: first.total, stillToPay: money(0) });
  arrive({ ...held, version: 9, products: lines(false) });
  await waitFor(() => expect(heard()).toBe('Neue Bestellung #122, T12'));
});
