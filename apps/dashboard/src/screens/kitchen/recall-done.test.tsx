/** What was paid in advance ends with its last finished line: a cook takes a slip of the finger back (docs/decisions/0025). */
import type { WireOrder } from '@comanda/contract/orders';
import { money } from '@comanda/domain/money';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keepOrder } from '../../parts/orders/keep-order.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { KitchenScreen } from './kitchen-screen.tsx';

const [sample] = anOrder({}).products;
if (sample === undefined) throw new Error('a line');
const line = (opid: string, title: string, posi: number) => ({ ...sample, opid, id: opid, title: { de: title }, posi });
const rows = [line('soup', 'Suppe', 0), line('tart', 'Wähe', 1)];
const order = anOrder({ id: 'rd1', products: rows });
const now = () => Math.floor(Date.now() / 1000);

type State = WireOrder['products'][number]['state'];
type States = Readonly<Record<'soup' | 'tart', State>>;
/** Paid before anybody began, as the server has it after so many commands. */
const paid = (version: number, states: States, change: Partial<WireOrder> = {}, at = now()): WireOrder => ({
  ...order,
  version,
  stillToPay: money(0),
  payed: order.total,
  products: rows.map((row, index) => {
    const state = index === 0 ? states.soup : states.tart;
    return { ...row, state, finishedAt: state === 'finished' ? at : null };
  }),
  ...change,
});
const made = { soup: 'finished', tart: 'finished' } as const;
const ended = (version: number, at = now()) => paid(version, made, { state: 'done', readyAt: at }, at);

/** Each command waits until the test answers it. */
function house(list: WireOrder[]) {
  const waiting: ((value: unknown) => void)[] = [];
  const command = () => new Promise<unknown>((resolve) => waiting.push(resolve));
  const fake = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [aTable()],
    'GET /v1/customers/{customerId}/stations': () => [],
    'GET /v1/customers/{customerId}/orders': (input) => {
      const { query } = input as { readonly query: { readonly state: string } };
      const isAsked = ({ state }: WireOrder) => (state === 'done') === (query.state === 'done');
      return { orders: list.filter(isAsked), revision: 1, cursor: null };
    },
    'POST /v1/orders/{orderId}/finishLine': command,
    'POST /v1/orders/{orderId}/recall': command,
  });
  const { queries } = renderAt('/dashboard/kitchen', { '/dashboard/kitchen': <KitchenScreen /> }, fake.api);
  const said = () => fake.sent.map(({ key }) => key).filter((key) => key.startsWith('POST'));
  /** The server has it so, and answers the command that waits. */
  const say = async (order: WireOrder) => {
    list[0] = order;
    await waitFor(() => expect(waiting.length).toBe(1));
    await act(async () => {
      waiting.shift()?.({ order, revision: order.version });
      await Promise.resolve();
    });
  };
  const hear = (order: WireOrder) =>
    act(async () => {
      list[0] = order;
      keepOrder(queries, 'c1', order);
      await new Promise((resolve) => void setTimeout(resolve, 0));
    });
  return { said, say, hear };
}

const states = () =>
  screen
    .queryAllByRole('button', { name: /Suppe|Wähe/ })
    .filter((button) => button.className === 'kt__line')
    .map(({ textContent }) => textContent?.replaceAll(/\s/g, '').replace('1×', ''));
const lastMade = () => screen.queryByRole('region', { name: 'Zuletzt fertig' });
const namesOf = (region: HTMLElement | null) =>
  region === null
    ? []
    : within(region)
        .getAllByRole('button')
        .map(({ textContent }) => /Suppe|Wähe/.exec(textContent ?? '')?.[0]);
const finish = 'POST /v1/orders/{orderId}/finishLine';
const recall = 'POST /v1/orders/{orderId}/recall';
/** Nobody taps the same line for a second purpose before. */
const pause = () => new Promise((resolve) => void setTimeout(resolve, 320));

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('a slip of the finger on the last line is taken back, also before any answer came', async () => {
  const before = paid(1, { soup: 'finished', tart: 'started' });
  const { said, say } = house([before]);
  const card = within(await screen.findByRole('article'));
  await userEvent.click(card.getByRole('button', { name: /^1× Wähe/ }));
  expect(screen.queryByRole('article')).toBeNull();
  expect(new Set(namesOf(lastMade()))).toEqual(new Set(['Suppe', 'Wähe']));
  await pause();
  await userEvent.click(screen.getByRole('button', { name: /Wähe/ }));
  const back = ['Suppefertig', 'WäheinArbeit'];
  expect(states()).toEqual(back);
  expect(said()).toEqual([finish]);
  await say(ended(2));
  expect(states()).toEqual(back);
  await waitFor(() => expect(said()).toEqual([finish, recall]));
  await say({ ...before, version: 3 });
  expect(states()).toEqual(back);
});

test('what ended stays among the last ones once the server said so', async () => {
  const { say } = house([paid(1, { soup: 'finished', tart: 'started' })]);
  const card = within(await screen.findByRole('article'));
  await userEvent.click(card.getByRole('button', { name: /^1× Wähe/ }));
  await say(ended(2));
  expect(new Set(namesOf(lastMade()))).toEqual(new Set(['Suppe', 'Wähe']));
  expect(screen.queryByRole('article')).toBeNull();
});

test('a screen that is opened anew knows what was done within the hour, and hears what is done elsewhere', async () => {
  const { said, say, hear } = house([ended(2, now() - 3500)]);
  await screen.findByRole('region', { name: 'Zuletzt fertig' });
  expect(namesOf(lastMade())).toHaveLength(2);
  await hear(ended(3, now() - 3700));
  expect(lastMade()).toBeNull();
  await hear(ended(4));
  expect(namesOf(lastMade())).toHaveLength(2);
  await hear({ ...ended(5), handedOverAt: now() });
  expect(lastMade()).toBeNull();
  await hear(ended(6));
  await userEvent.click(screen.getByRole('button', { name: /Suppe/ }));
  expect(states()).toEqual(['SuppeinArbeit', 'Wähefertig']);
  await say(paid(7, { soup: 'started', tart: 'finished' }));
  expect(states()).toEqual(['SuppeinArbeit', 'Wähefertig']);
  expect(namesOf(lastMade())).toEqual(['Wähe']);
  expect(said()).toEqual([recall]);
});
