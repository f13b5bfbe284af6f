/** A cook's tap shows at once what it does; the server confirms it, or it is taken back (design.md §13). */
import type { WireOrder } from '@comanda/contract/orders';
import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keepOrder } from '../../parts/orders/keep-order.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { KitchenScreen } from './kitchen-screen.tsx';

const [sample] = anOrder({}).products;
if (sample === undefined) throw new Error('a line');
const line = (opid: string, title: string, posi: number) => ({ ...sample, opid, id: opid, title: { de: title }, posi });
const rows = [line('soup', 'Suppe', 0), line('salad', 'Salat', 1), line('tart', 'Wähe', 2)];
const order = anOrder({ id: 'k1', products: rows });
type State = WireOrder['products'][number]['state'];
/** As the server has it after so many commands. */
const after = (
  version: number,
  states: Readonly<Record<string, State>>,
  change: Partial<WireOrder> = {},
): WireOrder => ({
  ...order,
  version,
  products: rows.map((row) => {
    const state = states[row.opid] ?? row.state;
    return { ...row, state, finishedAt: state === 'finished' ? 1_763_000_500 : null };
  }),
  ...change,
});

type Reply = (value: unknown) => void;

/** Each command waits until the test answers it. */
function house(list: WireOrder[] = [order]) {
  const waiting: Reply[] = [];
  const command = () => new Promise<unknown>((resolve) => waiting.push(resolve));
  const fake = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [aTable()],
    'GET /v1/customers/{customerId}/stations': () => [],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: list, revision: 1, cursor: null }),
    'POST /v1/orders/{orderId}/startLine': command,
    'POST /v1/orders/{orderId}/finishLine': command,
    'POST /v1/orders/{orderId}/recall': command,
  });
  const rendered = renderAt('/dashboard/kitchen', { '/dashboard/kitchen': <KitchenScreen /> }, fake.api);
  const commands = () =>
    fake.sent
      .filter(({ key }) => key.startsWith('POST'))
      .map(({ key, input }) => {
        const { body } = input as { body: { id: string; lines: { opid: string; newOpid?: string }[] } };
        const { id, lines } = body;
        return { move: key.slice(key.lastIndexOf('/') + 1), id, lines, opids: lines.map(({ opid }) => opid) };
      });
  const said = () => commands().map(({ move, opids }) => `${move} ${opids.join(' ')}`);
  const answer = async (value: unknown) => {
    await waitFor(() => expect(waiting.length).toBe(1));
    await act(async () => {
      waiting.shift()?.(value);
      await Promise.resolve();
    });
  };
  const say = (now: WireOrder) => answer({ order: now, revision: now.version });
  return { ...rendered, commands, said, answer, say };
}

const states = () =>
  screen
    .queryAllByRole('button', { name: /Suppe|Salat|Wähe/ })
    .filter((button) => button.className === 'kt__line')
    .map(({ textContent }) => textContent?.replaceAll(/\s/g, '').replace('1×', ''));
const tapLine = async (name: string) => {
  const card = within(await screen.findByRole('article'));
  await userEvent.click(card.getByRole('button', { name: new RegExp(`^1× ${name}`) }));
};
/** Nobody taps the same line for a second purpose before. */
const pause = () => new Promise((resolve) => void setTimeout(resolve, 320));

const hearing = (queries: ReturnType<typeof house>['queries']) => (now: WireOrder) =>
  act(async () => {
    keepOrder(queries, 'c1', now);
    await new Promise((resolve) => void setTimeout(resolve, 0));
  });

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('lines tapped one after the other are all begun at once, and sent in their order', async () => {
  const { said, say, commands } = house();
  for (const name of ['Suppe', 'Salat', 'Wähe']) await tapLine(name);
  const begun = ['SuppeinArbeit', 'SalatinArbeit', 'WäheinArbeit'];
  expect(states()).toEqual(begun);
  expect(said()).toEqual(['startLine soup']);
  await say(after(2, { soup: 'started' }));
  expect(states()).toEqual(begun);
  await say(after(3, { soup: 'started', salad: 'started' }));
  expect(states()).toEqual(begun);
  await say(after(4, { soup: 'started', salad: 'started', tart: 'started' }));
  expect(states()).toEqual(begun);
  expect(said()).toEqual(['startLine soup', 'startLine salad', 'startLine tart']);
  expect(new Set(commands().map(({ id }) => id)).size).toBe(3);
});

test('begun and finished before the first answer, and taken back: each waits for the one before', async () => {
  const { said, say } = house();
  await tapLine('Suppe');
  await pause();
  await tapLine('Suppe');
  expect(states()[0]).toBe('Suppefertig');
  await pause();
  await userEvent.click(screen.getByRole('button', { name: /^Zurück in Arbeit: 1× Suppe/ }));
  expect(states()[0]).toBe('SuppeinArbeit');
  await say(after(2, { soup: 'started' }));
  await say(after(3, { soup: 'finished' }));
  // What the server has meanwhile is behind what was tapped.
  expect(states()[0]).toBe('SuppeinArbeit');
  await say(after(4, { soup: 'started' }));
  expect(states()[0]).toBe('SuppeinArbeit');
  expect(said()).toEqual(['startLine soup', 'finishLine soup', 'recall soup']);
});

test('a finger that taps twice begins a line, and does not finish it', async () => {
  const { said, say } = house();
  const soup = within(await screen.findByRole('article')).getByRole('button', { name: /^1× Suppe/ });
  act(() => soup.click());
  act(() => soup.click());
  expect(states()[0]).toBe('SuppeinArbeit');
  await say(after(2, { soup: 'started' }));
  expect(said()).toEqual(['startLine soup']);
});

/** As fingers tap: at a place, whatever lies there, the second time a tenth of a second later, however slow the machine. */
const touch = (button: HTMLElement, detail: number, x = 200) =>
  act(async () => {
    const click = createEvent.click(button, { detail, clientX: x, clientY: 300 });
    touchedAt = detail === 1 ? performance.now() : touchedAt + 100;
    Object.defineProperty(click, 'timeStamp', { value: touchedAt });
    fireEvent(button, click);
    await Promise.resolve();
  });
let touchedAt = 0;

test('a finger that taps twice takes one ticket away, and not the one that slid up under it', async () => {
  const last = after(1, { soup: 'finished', salad: 'finished', tart: 'started' });
  const below = { ...order, id: 'k2', number: '2026-47-120', orderedAt: order.orderedAt + 60 };
  const { said, say } = house([last, { ...below, products: [line('stew', 'Eintopf', 0)] }]);
  const head = async () => {
    const [first] = await screen.findAllByRole('button', { name: /Alles (fertig|beginnen)$/ });
    if (first === undefined) throw new Error('no ticket');
    return first;
  };
  await touch(await head(), 1);
  expect(screen.getAllByRole('article')).toHaveLength(1);
  await touch(await head(), 2);
  await say(
    after(2, { soup: 'finished', salad: 'finished', tart: 'finished' }, { state: 'ready', readyAt: 1_763_000_500 }),
  );
  expect(said()).toEqual(['finishLine tart']);
  // Elsewhere, or once it could be read, it counts.
  await touch(await head(), 2, 600);
  await say({ ...below, version: 2, products: [{ ...line('stew', 'Eintopf', 0), state: 'started' }] });
  expect(said()).toEqual(['finishLine tart', 'startLine stew']);
});

test('nor does it take back two of what was finished last', async () => {
  const made = after(1, { soup: 'finished', salad: 'finished' });
  const { said, say } = house([made]);
  const firstMade = async () => {
    const list = within(await screen.findByRole('region', { name: 'Zuletzt fertig' }));
    const [first] = list.getAllByRole('button');
    if (first === undefined) throw new Error('nothing was finished');
    return first;
  };
  await touch(await firstMade(), 1);
  await touch(await firstMade(), 2);
  await say(after(2, { salad: 'finished', soup: 'started' }));
  expect(said()).toHaveLength(1);
  expect(within(screen.getByRole('region', { name: 'Zuletzt fertig' })).getAllByRole('button')).toHaveLength(1);
});

test('the last line takes the ticket away at once, and no answer brings it back', async () => {
  const made = after(1, { soup: 'finished', salad: 'finished', tart: 'started' });
  const { say } = house([made]);
  await tapLine('Wähe');
  expect(screen.queryByRole('article')).toBeNull();
  const seen = new Set<boolean>();
  const watch = new MutationObserver(() => seen.add(screen.queryByRole('article') !== null));
  watch.observe(document.body, { childList: true, subtree: true });
  await say(
    after(2, { soup: 'finished', salad: 'finished', tart: 'finished' }, { state: 'ready', readyAt: 1_763_000_500 }),
  );
  watch.disconnect();
  expect(seen).not.toContain(true);
  expect(screen.queryByRole('article')).toBeNull();
});

test('what is refused goes back alone, with a word; what fits no more is not sent, the rest is', async () => {
  const list = [order];
  const { said, say, answer } = house(list);
  await tapLine('Suppe');
  await pause();
  await tapLine('Suppe');
  await tapLine('Salat');
  expect(states().slice(0, 2)).toEqual(['Suppefertig', 'SalatinArbeit']);
  // Canceled meanwhile on another device.
  list[0] = after(2, { soup: 'canceled' });
  await answer(failure('orders.error.overtaken', 409));
  expect(await screen.findByText(/Ein anderes Gerät war schneller/)).toBeDefined();
  expect(states()).toEqual(['SalatinArbeit', 'Wäheoffen']);
  await say(after(3, { soup: 'canceled', salad: 'started' }));
  expect(states()).toEqual(['SalatinArbeit', 'Wäheoffen']);
  expect(said()).toEqual(['startLine soup', 'startLine salad']);
});

test('news that come before the answer, and answers older than the news, move nothing', async () => {
  const { queries, say } = house();
  await tapLine('Suppe');
  const hear = hearing(queries);
  await hear(after(2, { soup: 'started' }));
  await hear(after(3, { soup: 'started', tart: 'finished' }));
  expect(states()).toEqual(['SuppeinArbeit', 'Salatoffen', 'Wähefertig']);
  await say(after(2, { soup: 'started' }));
  expect(states()).toEqual(['SuppeinArbeit', 'Salatoffen', 'Wähefertig']);
});

test('one of three is cut off once, though the news of it come before the answer', async () => {
  // Parts of one line stand by their opids: what is cut off comes behind.
  const soup = { ...line('0', 'Suppe', 0), count: 3 };
  const three = { ...order, products: [soup] };
  const { queries, commands, say } = house([three]);
  await userEvent.click(await screen.findByRole('button', { name: '1× beginnen: Suppe' }));
  const counts = () =>
    screen.getAllByRole('button', { name: /^\d× Suppe/ }).map(({ textContent }) => textContent?.replaceAll(/\s/g, ''));
  const both = ['2×Suppeoffen', '1×SuppeinArbeit'];
  expect(counts()).toEqual(both);
  await waitFor(() => expect(commands()).toHaveLength(1));
  const opid = commands()[0]?.lines[0]?.newOpid ?? '';
  const products = [
    { ...soup, count: 2 },
    { ...soup, opid, count: 1, state: 'started' as const },
  ];
  await hearing(queries)({ ...three, version: 2, products });
  expect(counts()).toEqual(both);
  await say({ ...three, version: 2, products });
  expect(counts()).toEqual(both);
});
