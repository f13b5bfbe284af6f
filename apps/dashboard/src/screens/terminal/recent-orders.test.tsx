import { zero } from '@comanda/domain/money';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { useRemembered } from '../../parts/remembered.ts';
import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { RecentOrders, recentState } from './recent-orders.tsx';

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

test('an order that lies in another one is not called paid', () => {
  expect(recentState(anOrder({ state: 'done', mergedInto: 'other', stillToPay: zero, total: zero }))).toBe('merged');
  expect(recentState(anOrder({ state: 'done', stillToPay: zero }))).toBe('paid');
});
