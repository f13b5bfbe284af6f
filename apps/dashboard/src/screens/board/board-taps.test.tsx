/** A tap shows at once what it does; the server confirms it, or it is taken back (design.md §13). */
import type { WireOrder } from '@comanda/contract/orders';
import { money } from '@comanda/domain/money';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useConnection } from '../../parts/connection.ts';
import { FailureContext, type ReportFailure } from '../../parts/failure/failure-context.ts';
import { keepOrder } from '../../parts/orders/keep-order.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { BoardScreen } from './board-screen.tsx';

const paid = anOrder({
  id: 'p',
  type: 'takeaway',
  method: 'takeaway',
  tracksHandOver: true,
  stillToPay: money(0),
});
const ready = { ...paid, state: 'ready' as const, readyAt: 1_763_000_100, version: 2 };
const handedOver = { ...ready, state: 'done' as const, handedOverAt: 1_763_000_200, version: 3 };

/** Answers that come when the test says so. */
function held<Value>() {
  const waiting: ((value: Value) => void)[] = [];
  return {
    answer: () => new Promise<Value>((resolve) => waiting.push(resolve)),
    give: (value: Value) =>
      act(async () => {
        waiting.shift()?.(value);
        await Promise.resolve();
      }),
    count: () => waiting.length,
  };
}

function house(listed: readonly WireOrder[], answers: Parameters<typeof fakeApi>[0]) {
  return fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [aTable()],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: listed, revision: 1, cursor: null }),
    ...answers,
  });
}
const open = ({ api }: ReturnType<typeof house>, report: ReportFailure = () => {}) => {
  const board = (
    <FailureContext value={report}>
      <BoardScreen />
    </FailureContext>
  );
  return renderAt('/dashboard', { '/dashboard': board, '/dashboard/orders/$orderId': null }, api);
};
const commands = ({ sent }: ReturnType<typeof house>) => sent.filter(({ key }) => key.startsWith('POST'));
const idsOf = (fake: ReturnType<typeof house>) =>
  commands(fake).map(({ input }) => (input as { body: { id: string } }).body.id);
const tap = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  useConnection.setState({ state: 'connecting' });
});

test('it stands in its next lane before the server has answered, and the answer changes nothing', async () => {
  const server = held();
  const fake = house([paid], { 'POST /v1/orders/{orderId}/markReady': server.answer });
  open(fake);
  await tap('Bereit');
  expect(screen.getByRole('button', { name: 'Abgeholt' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Bereit' })).toBeNull();
  expect(server.count()).toBe(1);
  await server.give({ order: ready, revision: 2 });
  expect(screen.getByRole('button', { name: 'Abgeholt' })).toBeDefined();
});

test('what is tapped next waits for its turn, and is shown all the same', async () => {
  const [made, given] = [held(), held()];
  const fake = house([paid], {
    'POST /v1/orders/{orderId}/markReady': made.answer,
    'POST /v1/orders/{orderId}/handOver': given.answer,
  });
  open(fake);
  await tap('Bereit');
  await tap('Abgeholt');
  expect(screen.queryByRole('article')).toBeNull();
  expect(commands(fake).map(({ key }) => key)).toEqual(['POST /v1/orders/{orderId}/markReady']);
  await made.give({ order: ready, revision: 2 });
  expect(screen.queryByRole('article')).toBeNull();
  await waitFor(() => expect(given.count()).toBe(1));
  await given.give({ order: handedOver, revision: 3 });
  expect(screen.queryByRole('article')).toBeNull();
});

test('a refusal takes it back once it is known how things stand, and says why', async () => {
  const server = held();
  const fake = house([paid], { 'POST /v1/orders/{orderId}/markReady': server.answer });
  open(fake);
  await tap('Bereit');
  await server.give(failure('orders.error.moveNotAllowed', 409));
  expect(await screen.findByText(/Ein anderes Gerät war schneller/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Bereit' })).toBeDefined();
});

test('what another device did to its lines meanwhile is no failure to report', async () => {
  const server = held();
  const told = vi.fn<ReportFailure>();
  open(house([paid], { 'POST /v1/orders/{orderId}/markReady': server.answer }), told);
  await tap('Bereit');
  await server.give(failure('orders.error.lineNotFinished', 409, { opid: 'l1' }));
  expect(await screen.findByText(/Ein anderes Gerät war schneller/)).toBeDefined();
  expect(told).not.toHaveBeenCalled();
});

test('what was said of a tap goes with it where it is refused, and its way back too', async () => {
  const server = held();
  const fake = house([paid], { 'POST /v1/orders/{orderId}/markReady': server.answer });
  open(fake);
  await tap('Bereit');
  expect(screen.getByText('Bestellung #119 ist bereit')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Rückgängig' })).toBeDefined();
  await server.give(failure('orders.error.moveNotAllowed', 409));
  expect(await screen.findByText(/Ein anderes Gerät war schneller/)).toBeDefined();
  expect(screen.queryByText('Bestellung #119 ist bereit')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull();
});

test('where another device did the same, nothing goes back and forth, and its person is named', async () => {
  const server = held();
  const list = [paid];
  const step = { what: 'order.markedReady', by: { id: 'luca', name: 'Luca' } };
  const fake = house(list, {
    'POST /v1/orders/{orderId}/markReady': server.answer,
    'GET /v1/orders/{orderId}': () => ({ order: list[0] }),
    'GET /v1/orders/{orderId}/history': () => ({ steps: [step], prints: [] }),
  });
  open(fake);
  await tap('Bereit');
  const shown = new Set<boolean>();
  const watch = new MutationObserver(() => shown.add(screen.queryByRole('button', { name: 'Bereit' }) !== null));
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  list[0] = ready;
  await server.give(failure('orders.error.moveNotAllowed', 409));
  expect(await screen.findByText('Luca hat das schon erledigt.')).toBeDefined();
  watch.disconnect();
  expect(shown).toEqual(new Set([false]));
  expect(screen.getByRole('button', { name: 'Abgeholt' })).toBeDefined();
  expect(screen.getByText('Bestellung #119 ist bereit')).toBeDefined();
  expect(screen.queryByText(/Ein anderes Gerät war schneller/)).toBeNull();
});

test('news before the answer, twice, and an answer older than the news leave it where it is', async () => {
  const server = held();
  const fake = house([paid], { 'POST /v1/orders/{orderId}/markReady': server.answer });
  const { queries } = open(fake);
  await tap('Bereit');
  const hear = (order: WireOrder) => act(() => keepOrder(queries, 'c1', order));
  hear(ready);
  hear(ready);
  expect(screen.getByRole('button', { name: 'Abgeholt' })).toBeDefined();
  hear({ ...handedOver, state: 'ready', stillToPay: money(100), version: 4 });
  await server.give({ order: ready, revision: 2 });
  // Carried away meanwhile: a row without buttons.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Abgeholt' })).toBeNull());
  expect(screen.getByRole('link', { name: /#119/ })).toBeDefined();
});

test('an answer that is lost is asked for again, with the same id', async () => {
  const replies = [failure('network', 0), failure('general.error.internal', 502), { order: ready, revision: 2 }];
  const fake = house([paid], { 'POST /v1/orders/{orderId}/markReady': () => replies.shift() });
  open(fake);
  await tap('Bereit');
  await waitFor(() => expect(replies).toEqual([]), { timeout: 5000 });
  const ids = idsOf(fake);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);
  expect(screen.getByRole('button', { name: 'Abgeholt' })).toBeDefined();
});

test('without a connection it goes back at once, is told, and is not tried again', async () => {
  const server = held();
  const fake = house([paid], { 'POST /v1/orders/{orderId}/markReady': server.answer });
  const told = vi.fn<ReportFailure>();
  open(fake, told);
  await screen.findByRole('article');
  act(() => useConnection.setState({ state: 'offline' }));
  await tap('Bereit');
  expect(screen.getByRole('button', { name: 'Abgeholt' })).toBeDefined();
  expect(screen.queryByText('Bestellung #119 ist bereit')).toBeNull();
  await server.give(failure('network', 0));
  expect(await screen.findByRole('button', { name: 'Bereit' })).toBeDefined();
  expect(told.mock.calls).toEqual([[expect.objectContaining({ code: 'network' })]]);
  expect(commands(fake)).toHaveLength(1);
});

test('where live updates are cut off and the server answers all the same, it is said once it has', async () => {
  const server = held();
  open(house([paid], { 'POST /v1/orders/{orderId}/markReady': server.answer }));
  await screen.findByRole('article');
  act(() => useConnection.setState({ state: 'offline' }));
  await tap('Bereit');
  await server.give({ order: ready, revision: 2 });
  expect(await screen.findByText('Bestellung #119 ist bereit')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Rückgängig' })).toBeDefined();
});

test('of a table the first that is refused ends it, and what was shown of the others goes back', async () => {
  const guest = (id: string) =>
    anOrder({
      ...paid,
      id,
      type: 'dinein',
      method: 'table',
      products: paid.products.map((line) => ({ ...line, opid: `line of ${id}` })),
    });
  const server = held();
  const fake = house([guest('a'), guest('b')], { 'POST /v1/orders/{orderId}/markReady': server.answer });
  open(fake);
  await tap('Bereit');
  expect(screen.queryByRole('button', { name: 'Bereit' })).toBeNull();
  await server.give(failure('orders.error.moveNotAllowed', 409));
  await screen.findByText(/Ein anderes Gerät war schneller/);
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('button', { name: 'Bereit' })).toBeDefined();
  await waitFor(() => expect(commands(fake)).toHaveLength(1));
});
