/** Lines that somebody picked, and that others pay, cancel and move while a dialog about them is open. */
import type { WireOrder } from '@comanda/contract/orders';
import { money } from '@comanda/domain/money';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { LineList } from './line-list.tsx';
import { PickedLines } from './picked-lines.tsx';
import { useLinePicking } from './use-line-picking.ts';

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
const cake = { ...line, opid: 'cake', title: { de: 'Kuchen' }, count: 1, total: money(700), posi: 1 };
const before = anOrder({ id: 'both', products: [soup, cake], total: money(1600), stillToPay: money(1600) });
const canceled = { state: 'canceled' as const };

function Lines({ then }: { readonly then: WireOrder | null }) {
  const [orders, setOrders] = useState<readonly WireOrder[]>([before]);
  const picking = useLinePicking(orders);
  return (
    <>
      {orders.map((order) => (
        <LineList key={order.id} order={order} picking={picking.pickingOf(order)} />
      ))}
      <PickedLines picking={picking} movesHere />
      <button onClick={() => setOrders(then === null ? [] : [then])}>read</button>
    </>
  );
}

const luca = { id: 'u2', name: 'Luca Frei' };
const step = (what: string, opids: readonly string[], by: object | null = luca) => ({
  what,
  by,
  lines: opids.map((opid) => ({ opid })),
});

async function open(button: string, then: WireOrder | null, answers: Parameters<typeof fakeApi>[0] = {}) {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/adminPin': () => ({ isSet: false, grantedUntil: null }),
    'GET /v1/customers/{customerId}/tables': () => [aTable(), aTable({ id: 'tb_4', name: 'T4' })],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [before], revision: 1, cursor: null }),
    ...answers,
  });
  renderScreen(<Lines then={then} />, api);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Alle auswählen' }));
  await userEvent.click(screen.getByRole('button', { name: button }));
  await screen.findByRole('dialog');
  return sent;
}
const readAnew = () => act(() => screen.getByRole<HTMLButtonElement>('button', { name: 'read', hidden: true }).click());
const dialog = () => within(screen.getByRole('dialog'));
const history = (...steps: object[]) => ({
  'GET /v1/orders/{orderId}/history': () => ({ steps, prints: [] }),
});

const allGone = anOrder({
  ...before,
  version: 2,
  products: [
    { ...soup, ...canceled },
    { ...cake, ...canceled },
  ],
});

test.each(['Rabatt', 'Umsetzen', '2 Stück stornieren'])(
  'all lines of “%s” are canceled by a colleague: it closes, and says by whom',
  async (button) => {
    await open(button, allGone, history(step('order.productCanceled', ['soup', 'cake'])));
    readAnew();
    expect(await screen.findByText('2 gewählte Positionen sind inzwischen storniert (Luca Frei).')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('an order that left the list because it was paid closes the dialog too, with what happened', async () => {
  await open('Umsetzen', null, history(step('payment.taken', [], null)));
  readAnew();
  expect(await screen.findByText('2 gewählte Positionen sind inzwischen bezahlt.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('where nobody can say what it was, the dialog does not close without a word', async () => {
  await open('2 Stück stornieren', null, { 'GET /v1/orders/{orderId}/history': () => failure('network', 0) });
  readAnew();
  expect(await screen.findByText('2 gewählte Positionen sind inzwischen nicht mehr offen.')).toBeDefined();
});

test('where only some went, the dialog goes on with the rest, says so, and keeps what was typed', async () => {
  const rest = anOrder({ ...before, version: 2, products: [{ ...soup, ...canceled }, cake], total: money(700) });
  const key = 'POST /v1/orders/{orderId}/cancelProducts' as const;
  const sent = await open('2 Stück stornieren', rest, {
    ...history(step('order.productCanceled', ['soup'])),
    [key]: () => ({ order: rest, refunded: money(0), inCash: money(0), byHand: money(0), revision: 3 }),
  });
  await userEvent.click(dialog().getByRole('button', { name: 'Reklamation' }));
  readAnew();
  const said = 'Eine gewählte Position ist inzwischen storniert (Luca Frei). Weiter geht es mit den übrigen.';
  expect(await screen.findByText(said)).toBeDefined();
  expect(dialog().queryByText('Suppe')).toBeNull();
  expect(dialog().getByRole('heading', { name: '1 Stück stornieren?' })).toBeDefined();
  await waitFor(() => expect(dialog().queryByText('Admin-PIN')).toBeNull());
  await userEvent.click(dialog().getByRole('button', { name: 'Stornieren' }));
  expect(await screen.findByText('1 Stück storniert')).toBeDefined();
  const [asked] = sent.filter((call) => call.key === key);
  expect(asked?.input).toMatchObject({ body: { lines: [{ opid: 'cake' }], comment: 'Reklamation' } });
});

test('what went by an own command whose answer was lost is nobody else’s, and is asked for again as it was', async () => {
  const key = 'POST /v1/orders/{orderId}/cancelProducts' as const;
  const done = { order: allGone, refunded: money(0), inCash: money(0), byHand: money(0), revision: 3 };
  const answers = [failure('network', 0), done];
  const sent = await open('2 Stück stornieren', allGone, { [key]: () => answers.shift() });
  await userEvent.click(dialog().getByRole('button', { name: 'Reklamation' }));
  await waitFor(() => expect(dialog().queryByText('Admin-PIN')).toBeNull());
  await userEvent.click(dialog().getByRole('button', { name: 'Stornieren' }));
  await waitFor(() => expect(sent.filter((call) => call.key === key)).toHaveLength(1));
  readAnew();
  await userEvent.click(dialog().getByRole('button', { name: 'Stornieren' }));
  expect(await screen.findByText('2 Stück storniert')).toBeDefined();
  const [first, second] = sent.filter((call) => call.key === key);
  expect(second?.input).toEqual(first?.input);
  expect(screen.queryByText(/inzwischen|schneller/)).toBeNull();
});
