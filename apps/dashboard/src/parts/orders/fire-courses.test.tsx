/** A course that was fired leaves its place late: the next one does not slide under a finger that taps twice. */
import type { WireOrder } from '@comanda/contract/orders';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { FireCourses } from './fire-courses.tsx';
import { usePendingOrders } from './use-pending-orders.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const [line] = anOrder().products;
if (line === undefined) throw new Error('an order has a line');
const course = (at: number) => ({ ...line, opid: `stay${at}`, course: at, held: true, posi: at });
const waits = anOrder({ id: 'stays1', version: 1, products: [course(2), course(3)] });
const firedOf = (order: WireOrder, at: number): WireOrder => ({
  ...order,
  version: order.version + 1,
  products: order.products.map((one) => ({ ...one, held: one.held && one.course !== at })),
});

function Courses() {
  return usePendingOrders().orders.map((order) => <FireCourses key={order.id} order={order} />);
}

const lying = () =>
  [...document.querySelectorAll<HTMLButtonElement>('.fire')].map(
    ({ textContent, disabled }) => `${textContent}${disabled ? ', taken' : ''}`,
  );
const user = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });

async function open() {
  let now = waits;
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [now], revision: now.version, cursor: null }),
    'POST /v1/orders/{orderId}/fireCourse': (input) => {
      now = firedOf(now, (input as { body: { course: number } }).body.course);
      return { order: now, revision: now.version };
    },
  });
  renderScreen(<Courses />, api);
  await screen.findByRole('button', { name: 'Gang 2 abrufen' });
  return { fired: () => sent.filter(({ key }) => key === 'POST /v1/orders/{orderId}/fireCourse').length };
}

test('its button stays where it is for a moment and takes nothing, the next one does not move meanwhile', async () => {
  const { fired } = await open();
  await user().click(screen.getByRole('button', { name: 'Gang 2 abrufen' }));
  await screen.findByText('Gang 2 ist in der Küche');
  await act(() => vi.advanceTimersByTimeAsync(700));
  expect(lying()).toEqual(['Gang 2 abrufen, taken', 'Gang 3 abrufen']);
  // For keys and for helpers that read the screen it is gone.
  expect(screen.queryByRole('button', { name: 'Gang 2 abrufen' })).toBeNull();
  const [taken] = document.querySelectorAll('.fire');
  if (taken !== undefined) await user().click(taken);
  expect(fired()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(lying()).toEqual(['Gang 3 abrufen']);
});

test('the next one can be fired on purpose meanwhile', async () => {
  const { fired } = await open();
  await user().click(screen.getByRole('button', { name: 'Gang 2 abrufen' }));
  await screen.findByText('Gang 2 ist in der Küche');
  await user().click(screen.getByRole('button', { name: 'Gang 3 abrufen' }));
  await screen.findByText('Gang 3 ist in der Küche');
  expect(fired()).toBe(2);
  expect(lying()).toEqual(['Gang 2 abrufen, taken', 'Gang 3 abrufen, taken']);
  await act(() => vi.advanceTimersByTimeAsync(1200));
  expect(lying()).toEqual([]);
});
