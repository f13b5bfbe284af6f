/** Some pieces of a line go once, however often it is tried while the answer is lost (decisions.md §3). */
import type { WireOrder } from '@comanda/contract/orders';
import { money } from '@comanda/domain/money';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { aSession, renderAt } from '../../test/render-screen.tsx';
import { OrderScreen } from './order-screen.tsx';

const [line] = anOrder().products;
if (line === undefined) throw new Error('an order has a line');
const beer = { ...line, opid: 'beer', title: { de: 'Stange' }, count: 3, total: money(1500) };
const order = anOrder({ id: 'o1', table: 'tb_3', products: [beer], total: money(1500), stillToPay: money(1500) });
/** One piece has gone. */
const after = { ...order, version: 2, products: [{ ...beer, count: 2, total: money(1000) }] };
const begun = anOrder({ id: 'o9', number: '2026-47-130', table: 'tb_4' });

const key = 'POST /v1/orders/{orderId}/moveProducts' as const;
const fault = failure('general.error.internal', 502);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** @param replies what becomes of each try; `now` is the order as the server has it */
function open(replies: unknown[], server: { now: WireOrder }) {
  const { api, sent } = fakeApi({
    'GET /v1/orders/{orderId}': () => ({ order: server.now, revision: 1 }),
    'GET /v1/orders/{orderId}/history': () => ({ steps: [], prints: [] }),
    'GET /v1/customers/{customerId}/tables': () => [
      aTable({ id: 'tb_3', name: 'T3' }),
      aTable({ id: 'tb_4', name: 'T4' }),
    ],
    'GET /v1/customers/{customerId}/stations': () => [],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [server.now], revision: 1, cursor: null }),
    [key]: () => replies.shift(),
  });
  renderAt('/dashboard/orders/o1', { '/dashboard/orders/$orderId': <OrderScreen /> }, api, aSession(api));
  const tries = () => sent.filter((call) => call.key === key).map(({ input }) => (input as { body: object }).body);
  const reads = () => sent.filter((call) => call.key === 'GET /v1/orders/{orderId}').length;
  return { tries, reads };
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Umsetzen nach T4' }));
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
async function toOnePiece() {
  await userEvent.click(await screen.findByRole('checkbox', { name: '3× Stange auswählen' }));
  await press('Umsetzen');
  await press(/^T4/);
  await userEvent.click(dialog().getByRole('button', { name: 'Weniger Stange' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Weniger Stange' }));
}

test('what went although its answer was lost goes again as the very same command', async () => {
  const server = { now: order };
  const { tries, reads } = open([fault, { from: after, to: begun, revision: 3 }], server);
  await toOnePiece();
  const before = reads();
  server.now = after;
  await userEvent.click(dialog().getByRole('button', { name: '1 Stück umsetzen' }));
  // What came of it is read, for nobody is told of what they did themselves.
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  await userEvent.click(dialog().getByRole('button', { name: '1 Stück umsetzen' }));
  expect(await screen.findByText('Umgesetzt nach T4')).toBeDefined();
  const [first, second] = tries();
  expect(first).toMatchObject({ lines: [{ opid: 'beer', count: 1 }], to: { newOrder: { table: 'tb_4' } } });
  expect(second).toEqual(first);
});

test('a refusal ends it', async () => {
  const { tries } = open([failure('orders.error.overtaken', 409)], { now: order });
  await toOnePiece();
  await userEvent.click(dialog().getByRole('button', { name: '1 Stück umsetzen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(tries()).toHaveLength(1);
});
