import type { WireOrder } from '@comanda/contract/orders';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { useBellMemory } from '../../parts/orders/bell.ts';
import { keepOrder } from '../../parts/orders/keep-order.ts';
import { useRemembered } from '../../parts/remembered.ts';
import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { LateGuests } from './late-guests.tsx';

const bell = { arm: vi.fn<() => void>(), ring: vi.fn<() => void>() };
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  useBellMemory.setState({ isOn: true });
  useRemembered.setState({ venues: {} });
});

const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1000) - minutes * 60;
const guest = (id: string, minutes: number, change: Partial<WireOrder> = {}) =>
  anOrder({ id, state: 'requested', source: 'online', door: 'table', orderedAt: minutesAgo(minutes), ...change });

async function show(orders: readonly WireOrder[], path = '/dashboard/terminal') {
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/orders': () => ({ orders, revision: 1, cursor: null }),
  });
  const alarm = <LateGuests bell={bell} />;
  const { queries } = renderAt(path, { '/dashboard/terminal': alarm, '/dashboard': <>{alarm}Bestellungen</> }, api);
  await waitFor(() => expect(queries.getQueryData(['orders', 'c1', 'pending'])).toBeDefined());
  return { change: (order: WireOrder) => keepOrder(queries, 'c1', order) };
}

test('an order that nobody answers alarms on every screen beyond the late threshold, and leads to the board', async () => {
  await show([guest('a', 7), guest('b', 12), guest('c', 2)]);
  const alarm = await screen.findByRole('alert');
  expect(alarm.textContent).toContain('2 Gästebestellungen warten seit 12 Minuten auf Annahme');
  expect(bell.ring).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Ansehen' }));
  expect(await screen.findByText('Bestellungen')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Ansehen' })).toBeNull();
});

test('guests wait also where somebody practises', async () => {
  useRemembered.getState().setVenue('u1 c1', { isTraining: true });
  await show([guest('a', 7)]);
  expect((await screen.findByRole('alert')).textContent).toContain('wartet seit 7 Minuten auf Annahme');
  expect(bell.ring).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Übungsmodus beenden und ansehen' }));
  expect(await screen.findByText('Bestellungen')).toBeDefined();
  expect(useRemembered.getState().venues['u1 c1']?.isTraining).toBe(false);
});

test('the board of practice is not theirs: it is ended there too', async () => {
  useRemembered.getState().setVenue('u1 c1', { isTraining: true });
  await show([guest('a', 7)], '/dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'Übungsmodus beenden und ansehen' }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

test('it ends with the answer', async () => {
  const late = guest('a', 7);
  const { change } = await show([late]);
  await screen.findByRole('alert');
  change({ ...late, state: 'preparing', version: 2 });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a silent device shows it without a sound; what is young is no alarm', async () => {
  useBellMemory.setState({ isOn: false });
  await show([guest('a', 8)]);
  await screen.findByRole('alert');
  expect(bell.ring).not.toHaveBeenCalled();
  cleanup();
  await show([guest('a', 5)]);
  expect(screen.queryByRole('alert')).toBeNull();
});
