/** Two waiters fire the same course: the slower one has what was wished, and no failure (decisions.md §3). */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { FailureContext, type ReportFailure } from '../../parts/failure/failure-context.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { aSession, renderAt } from '../../test/render-screen.tsx';
import { OrderScreen } from './order-screen.tsx';

const [line] = anOrder().products;
if (line === undefined) throw new Error('an order has a line');
const waits = anOrder({ id: 'o1', products: [{ ...line, course: 2, held: true }] });
const fired = {
  sequence: 2,
  at: 1_763_000_100,
  what: 'order.courseFired',
  by: { id: 'luca', name: 'Luca' },
  lines: [],
  fromTable: null,
  toTable: null,
  fromType: null,
  toType: null,
  deliveryFee: null,
  course: 2,
  covers: null,
  tip: null,
  seats: [],
  coins: null,
  fromOrder: null,
  toOrder: null,
  amount: null,
  fee: null,
  method: null,
  byMethod: [],
  receiptNumber: null,
  reason: null,
  said: null,
};
const inKitchen = { ...waits, version: 2, products: [{ ...line, course: 2 }] };

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function fireTooLate(after: typeof waits) {
  const server = { now: waits };
  const { api } = fakeApi({
    'GET /v1/orders/{orderId}': () => ({ order: server.now, revision: 1 }),
    'GET /v1/orders/{orderId}/history': () => ({
      steps: server.now === inKitchen ? [fired] : [],
      prints: [],
    }),
    'GET /v1/customers/{customerId}/tables': () => [aTable()],
    'GET /v1/customers/{customerId}/stations': () => [],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [server.now], revision: 1, cursor: null }),
    'POST /v1/orders/{orderId}/fireCourse': () => {
      server.now = after;
      return failure('orders.error.nothingHeld', 409, { course: 2 });
    },
  });
  const told = vi.fn<ReportFailure>();
  const page = (
    <FailureContext value={told}>
      <OrderScreen />
    </FailureContext>
  );
  renderAt('/dashboard/orders/o1', { '/dashboard/orders/$orderId': page }, api, aSession(api));
  await userEvent.click(await screen.findByRole('button', { name: 'Gang 2 abrufen' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Gang 2 abrufen' })).toBeNull());
  expect(told).not.toHaveBeenCalled();
}

test('the course is in the kitchen, and who called it is named', async () => {
  await fireTooLate(inKitchen);
  expect(await screen.findByText('Gang 2 ist in der Küche')).toBeDefined();
  expect(await screen.findByText('Luca hat das schon erledigt.')).toBeDefined();
  const past = within(screen.getByRole('region', { name: 'Verlauf' }));
  await waitFor(() => expect(past.getByText('Gang abgerufen').closest('li')?.textContent).toContain('Gang 2'));
});

test('a course that was canceled meanwhile is in no kitchen', async () => {
  await fireTooLate({ ...waits, products: [{ ...line, course: 2, state: 'canceled' }] });
  expect(await screen.findByText(/Ein anderes Gerät war schneller/)).toBeDefined();
  expect(screen.queryByText('Gang 2 ist in der Küche')).toBeNull();
});
