/** What of an order waits on this device to be sent: the server knows none of it, and does nothing with it (decisions.md §10). */
import { memoryStore } from '@comanda/api-client/outbox/memory-store';
import type { WireOrder } from '@comanda/contract/orders';
import { money } from '@comanda/domain/money';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { anOutbox } from '../../test/an-outbox.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { aSession, renderAt } from '../../test/render-screen.tsx';
import { OrderScreen } from './order-screen.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const [line] = anOrder().products;
if (line === undefined) throw new Error('an order has a line');
const soup = { ...line, opid: 'soup', title: { de: 'Suppe' }, count: 1, total: money(900) };
const cake = { ...soup, opid: 'cake', title: { de: 'Kuchen' }, course: 3, held: true };
const atServer = anOrder({ id: 'o1', products: [soup], total: money(900), stillToPay: money(900) });

/** @param addsTo null: it is an order of its own */
async function open(waiting: WireOrder, addsTo: string | null) {
  const store = memoryStore();
  const body = { id: waiting.id, offline: { at: 1, menuRevision: 1, addsTo } } as never;
  const command = { call: 'POST /v1/orders', body, order: waiting } as const;
  const made = { id: waiting.id, ownerId: 'u1', customerId: 'c1', madeAtMs: Date.now(), command };
  await store.add(null, () => made);
  const outbox = anOutbox({ store });
  outbox.start()();
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [aTable()],
    'GET /v1/customers/{customerId}/stations': () => [],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [atServer], revision: 1, cursor: null }),
    'GET /v1/orders/{orderId}': () => ({ order: atServer, revision: 1 }),
    'GET /v1/orders/{orderId}/history': () => ({ steps: [], prints: [] }),
    'GET /v1/orders/{orderId}/payments': () => ({ payments: [] }),
  });
  const paths = { '/dashboard/orders/$orderId': <OrderScreen /> };
  renderAt(`/dashboard/orders/${addsTo ?? waiting.id}`, paths, api, aSession(api, outbox));
}
const named = (name: RegExp) => screen.queryAllByRole('button', { name }).map(({ textContent }) => textContent);

test('of what is more for an order nothing is picked, canceled or fired before the server has it', async () => {
  await open(anOrder({ id: 'more', version: 0, products: [cake], total: money(900) }), 'o1');
  expect(await screen.findByText('Kuchen')).toBeDefined();
  const boxes = screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'));
  expect(boxes).toEqual(['1× Suppe auswählen', null]);
  expect(screen.getByRole('button', { name: /Suppe stornieren/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Kuchen stornieren/ })).toBeNull();
  expect(named(/Gang 3/)).toEqual([]);
});

test('an order that waits here is not printed by the server, nor is a course of it fired', async () => {
  await open(
    anOrder({ id: 'o2', number: 'K3-0007', version: 0, products: [soup, cake], stillToPay: money(900) }),
    null,
  );
  expect(await screen.findByRole('button', { name: /^Kassieren/ })).toBeDefined();
  expect([named(/Gang 3/), named(/drucken/)]).toEqual([[], []]);
});
