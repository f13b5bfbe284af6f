import { zero } from '@comanda/domain/money';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { useRemembered } from '../../parts/remembered.ts';
import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { RecentOrders } from './recent-orders.tsx';

afterEach(() => {
  cleanup();
  useRemembered.setState({ venues: {} });
});

test('three stand side by side, a tap shows the last ten', async () => {
  const { addLatestOrder } = useRemembered.getState();
  for (let number = 1; number <= 12; number += 1) addLatestOrder('u1 c1', String(number));
  let asked = 13;
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [],
    'GET /v1/orders/{orderId}': () => {
      asked -= 1;
      return { order: anOrder({ id: String(asked), number: `2026-47-${asked}` }) };
    },
  });
  renderScreen(<RecentOrders />, api);
  await screen.findByRole('link', { name: /#10/ });
  expect(screen.getAllByRole('link')).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Die letzten zehn Bestellungen zeigen' }));
  await screen.findByRole('link', { name: /#3/ });
  expect(screen.getAllByRole('link')).toHaveLength(10);
});

test('an order that was merged away is not called paid: the one that has its lines stands there', async () => {
  const { addLatestOrder } = useRemembered.getState();
  for (const id of ['gone', 'kept']) addLatestOrder('u1 c1', id);
  const orders = [
    anOrder({ id: 'kept', number: '2026-47-8' }),
    anOrder({ id: 'gone', number: '2026-47-7', mergedInto: 'kept', state: 'done', total: zero, stillToPay: zero }),
  ];
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [],
    'GET /v1/orders/{orderId}': () => ({ order: orders.shift() }),
  });
  renderScreen(<RecentOrders />, api);
  await screen.findByRole('link', { name: /#8, offen/ });
  await vi.waitFor(() => expect(orders).toEqual([]));
  expect(screen.queryByText(/bezahlt/)).toBeNull();
});
