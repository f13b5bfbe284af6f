import { zero } from '@comanda/domain/money';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { useRemembered } from '../../parts/remembered.ts';
import { anOrder } from '../../test/an-order.ts';
import { anOutbox } from '../../test/an-outbox.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderAt, renderScreen } from '../../test/render-screen.tsx';
import { RecentDialog } from './recent-dialog.tsx';
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
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [], revision: 1, cursor: null }),
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

test('without a network what waits on this device and what the board knows stand there too', async () => {
  const { addLatestOrder } = useRemembered.getState();
  for (const id of ['known', 'kept']) addLatestOrder('u1 c1', id);
  const outbox = anOutbox();
  const kept = anOrder({ id: 'kept', number: 'K3-0007', version: 0 });
  const entry = { id: 'kept', ownerId: 'u1', customerId: 'c1', madeAtMs: Date.now() };
  await outbox.add(null, () => ({ ...entry, command: { call: 'POST /v1/orders', body: {} as never, order: kept } }));
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [],
    'GET /v1/customers/{customerId}/orders': () => ({
      orders: [anOrder({ id: 'known', number: '2026-47-4' })],
      revision: 1,
      cursor: null,
    }),
    'GET /v1/orders/{orderId}': () => failure('network', 0),
  });
  renderScreen(<RecentOrders />, api, undefined, undefined, undefined, outbox);
  expect(await screen.findByRole('link', { name: /#4/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /K3-0007/ })).toBeTruthy();
});

test('an order that lies in another one is not called paid', () => {
  expect(recentState(anOrder({ state: 'done', mergedInto: 'other', stillToPay: zero, total: zero }))).toBe('merged');
  expect(recentState(anOrder({ state: 'done', stillToPay: zero }))).toBe('paid');
});

describe('as a list', () => {
  const open = (answer: (orderId: string) => unknown, onClose = () => {}) => {
    const { api } = fakeApi({
      'GET /v1/customers/{customerId}/tables': () => [],
      'GET /v1/orders/{orderId}': (input) => answer((input as { params: { orderId: string } }).params.orderId),
    });
    return renderAt('/dashboard/terminal', { '/dashboard/terminal': <RecentDialog onClose={onClose} /> }, api);
  };

  test('each leads to its page and the dialog goes first; below stands the way to those of everybody', async () => {
    useRemembered.getState().addLatestOrder('u1 c1', '7');
    const onClose = vi.fn<() => void>();
    const { address } = open((id) => ({ order: anOrder({ id, number: `2026-47-${id}`, state: 'canceled' }) }), onClose);
    const row = await screen.findByRole('link', { name: /#7/ });
    expect(row.closest('li')?.textContent).toContain('storniert');
    const today = screen.getByRole('link', { name: 'Heutige Bestellungen' });
    expect(today.getAttribute('href')).toBe('/dashboard#today');
    await userEvent.click(row);
    expect(onClose).toHaveBeenCalled();
    await waitFor(() => expect(address()).toBe('/dashboard/orders/7'));
  });

  test('what could not be read is asked for again', async () => {
    useRemembered.getState().addLatestOrder('u1 c1', '7');
    let tries = 0;
    open((id) => {
      tries += 1;
      return tries === 1 ? failure('network', 0) : { order: anOrder({ id, number: '2026-47-7' }) };
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Nochmals versuchen' }));
    expect(await screen.findByRole('link', { name: /#7/ })).toBeTruthy();
  });

  test('where there are none yet it says what will stand here', async () => {
    open(() => null);
    expect(await screen.findByText('Was hier gesendet wird, steht danach in dieser Liste.')).toBeTruthy();
  });

  test('while somebody practises none of them is there', async () => {
    useRemembered.getState().addLatestOrder('u1 c1', '7');
    useRemembered.getState().setVenue('u1 c1', { isTraining: true });
    open(() => null);
    expect(await screen.findByText('Noch keine Bestellung von diesem Gerät')).toBeTruthy();
    expect(screen.queryByText(/Was hier gesendet wird/)).toBeNull();
  });
});
