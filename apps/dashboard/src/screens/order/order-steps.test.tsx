/** What is next for an order is done on its own page too: accepted, rejected, ready, taken back, handed over. */
import type { WireOrder } from '@comanda/contract/orders';
import { money } from '@comanda/domain/money';
import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { memoryKey, useRemembered } from '../../parts/remembered.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { aSession, renderAt } from '../../test/render-screen.tsx';
import { OrderScreen } from './order-screen.tsx';

const takeaway = anOrder({ id: 'o1', type: 'takeaway', method: 'takeaway', tracksHandOver: true });
const asked = anOrder({ id: 'o1', state: 'requested', source: 'online', door: 'table', orderedBy: null });
const ready = { ...takeaway, state: 'ready' as const, readyAt: 1_763_000_100, version: 2 };
const [line] = anOrder().products;
if (line === undefined) throw new Error('an order has a line');

function open(
  order: WireOrder,
  after: WireOrder = order,
  may?: (permission: string) => boolean,
  answer: () => unknown = () => ({ order: { ...after, version: order.version + 1 }, revision: 2 }),
) {
  const fake = fakeApi({
    'GET /v1/orders/{orderId}': () => ({ order, revision: 1 }),
    'GET /v1/orders/{orderId}/history': () => ({ steps: [], prints: [] }),
    'GET /v1/customers/{customerId}/tables': () => [aTable()],
    'GET /v1/customers/{customerId}/stations': () => [],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [order], revision: 1, cursor: null }),
    'GET /v1/customers/{customerId}/orderMethods': () => ({
      orderMethods: [{ method: 'table', active: true, acceptingStation: 'kitchen' }],
    }),
    'POST /v1/orders/{orderId}/accept': answer,
    'POST /v1/orders/{orderId}/markReady': answer,
    'POST /v1/orders/{orderId}/handOver': answer,
    'POST /v1/orders/{orderId}/recall': answer,
  });
  const own = aSession(fake.api);
  const customer = { ...own.customer, packages: ['menu', 'order'] };
  const session = { ...own, customer, ...(may !== undefined && { may }) } as typeof own;
  renderAt('/dashboard/orders/o1', { '/dashboard/orders/$orderId': <OrderScreen /> }, fake.api, session);
  const moves = () => fake.sent.filter(({ key }) => key.startsWith('POST')).map(({ key }) => key.split('/').at(-1));
  return { sent: fake.sent, moves, key: memoryKey(session) };
}
const button = (name: string) => screen.findByRole('button', { name });
const names = async () => {
  await screen.findByText('Noch zu zahlen');
  return screen
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => /^(Annehmen|Ablehnen|Bereit|Abgeholt|Serviert|Zurück in Arbeit)$/.test(text));
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  useRemembered.setState({ venues: {} });
});

test('what was handed over and is not paid waits for nobody to fetch it', async () => {
  open({ ...ready, handedOverAt: 1_763_000_200, stillToPay: money(450), version: 3 });
  expect(await screen.findByText('übergeben')).toBeDefined();
  expect(screen.queryByText('abholbereit')).toBeNull();
});

test('takeaway is called ready, taken back and handed over on its page, each offered once', async () => {
  const first = open(takeaway, ready);
  expect(await names()).toEqual(['Bereit']);
  await userEvent.click(await button('Bereit'));
  await waitFor(async () => expect(await names()).toEqual(['Zurück in Arbeit', 'Abgeholt']));
  expect(await screen.findByRole('button', { name: 'Rückgängig' })).toBeDefined();
  expect(first.moves()).toEqual(['markReady']);
  cleanup();
  const second = open(ready, takeaway);
  await userEvent.click(await button('Zurück in Arbeit'));
  expect(await button('Bereit')).toBeDefined();
  expect(second.sent.find(({ key }) => key.endsWith('/recall'))?.input).toMatchObject({
    body: { lines: [{ opid: 'l1' }] },
  });
  cleanup();
  const third = open(ready, { ...ready, state: 'done', stillToPay: money(0), handedOverAt: 1_763_000_200 });
  await userEvent.click(await button('Abgeholt'));
  await waitFor(async () => expect(await names()).toEqual([]));
  expect(third.moves()).toEqual(['handOver']);
});

test('a tap is seen at once on its page, and taken back where another device was faster', async () => {
  let refuse = () => {};
  const answer = () =>
    new Promise((resolve) => {
      refuse = () => resolve(failure('orders.error.moveNotAllowed', 409));
    });
  open(takeaway, ready, undefined, answer);
  await userEvent.click(await button('Bereit'));
  expect(await names()).toEqual(['Zurück in Arbeit', 'Abgeholt']);
  act(refuse);
  expect(await screen.findByText(/Ein anderes Gerät war schneller/)).toBeDefined();
  expect(await names()).toEqual(['Bereit']);
});

test('a finger that taps twice does not press what came up under it', async () => {
  const carried = { ...ready, handedOverAt: 1_763_000_200 };
  const { moves } = open(carried, takeaway);
  const from = performance.now();
  // A finger is as quick also where the machine is not.
  const tap = async (name: string, detail: number, afterMs: number) => {
    const found = await button(name);
    const click = createEvent.click(found, { detail, clientX: 200, clientY: 300 });
    Object.defineProperty(click, 'timeStamp', { value: from + afterMs });
    await act(async () => {
      fireEvent(found, click);
      await Promise.resolve();
    });
  };
  await tap('Zurück in Arbeit', 1, 0);
  expect(await names()).toEqual(['Bereit']);
  await tap('Bereit', 2, 100);
  expect(moves()).toEqual(['recall']);
  await tap('Bereit', 1, 420);
  await waitFor(() => expect(moves()).toEqual(['recall', 'markReady']));
});

test('a guest’s order is accepted or rejected where the board would offer it', async () => {
  const { moves, key } = open(asked, { ...asked, state: 'preparing' });
  expect(await names()).toEqual(['Ablehnen', 'Annehmen']);
  act(() => useRemembered.getState().setVenue(key, { stationId: 'bar' }));
  expect(await screen.findByText('Wartet auf eine andere Station')).toBeDefined();
  expect(await names()).toEqual([]);
  act(() => useRemembered.getState().setVenue(key, { stationId: 'kitchen' }));
  await userEvent.click(await button('Annehmen'));
  await waitFor(() => expect(moves()).toEqual(['accept']));
  await waitFor(async () => expect(await names()).toEqual([]));
  cleanup();
  open({ ...asked, awaitsPayment: true });
  expect(await screen.findByText('Gast zahlt noch online')).toBeDefined();
  expect(await names()).toEqual([]);
});

test('at a table it is served; what nobody hands over has no step, and neither has what is over', async () => {
  open(anOrder({ id: 'o1', state: 'ready', readyAt: 1_763_000_100 }));
  expect(await names()).toEqual(['Zurück in Arbeit', 'Serviert']);
  for (const change of [{}, { state: 'done' }, { state: 'canceled' }] as const) {
    cleanup();
    open(anOrder({ id: 'o1', ...change }));
    expect(await names()).toEqual([]);
  }
});

test('a station that confirms says itself when it is ready, and so does a course that is held', async () => {
  for (const change of [{ digitalConfirmation: true }, { held: true, course: 2 }]) {
    open({ ...takeaway, stillToPay: money(0), products: [{ ...line, ...change }] });
    expect(await names()).toEqual([]);
    cleanup();
  }
  open({ ...takeaway, products: [{ ...line, digitalConfirmation: true, state: 'finished' }] });
  expect(await names()).toEqual(['Bereit']);
});

test('what was handed over by mistake and is not paid goes back too', async () => {
  const { moves } = open({ ...ready, handedOverAt: 1_763_000_200 }, takeaway);
  expect(await names()).toEqual(['Zurück in Arbeit']);
  await userEvent.click(await button('Zurück in Arbeit'));
  await waitFor(() => expect(moves()).toEqual(['recall']));
});

test('in training it goes the same way; what is on this device alone cannot be moved', async () => {
  open({ ...takeaway, training: true });
  expect(await names()).toEqual(['Bereit']);
  cleanup();
  open({ ...takeaway, version: 0 });
  expect(await names()).toEqual([]);
});

test('who may do none of it is offered none of it', async () => {
  open(ready, ready, () => false);
  expect(await names()).toEqual([]);
  cleanup();
  open(asked, asked, (permission) => permission === 'order.accept');
  const main = within(await screen.findByRole('main'));
  expect(await main.findByRole('button', { name: 'Annehmen' })).toBeDefined();
  expect(main.queryByRole('button', { name: 'Ablehnen' })).toBeNull();
});

test('what was paid above the price stands in words where else it says what is still to pay', async () => {
  open(anOrder({ total: money(3000), payed: money(5000), stillToPay: money(0), refundDue: money(2000) }));
  expect((await screen.findByText('Zu viel bezahlt')).nextSibling?.textContent).toBe('20.00');
  expect(screen.queryByText('Noch zu zahlen')).toBeNull();
});
