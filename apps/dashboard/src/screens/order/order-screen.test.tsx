import { money } from '@comanda/domain/money';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keepOrder } from '../../parts/orders/keep-order.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { OrderScreen } from './order-screen.tsx';

const order = anOrder({ id: 'o1', comment: 'Kindersitz' });
const step = {
  methodName: '',
  byMethod: [],
  by: { id: 'u1', name: 'Sara Meier' },
  lines: [],
  fromTable: null,
  toTable: null,
  fromType: null,
  deliveryFee: null,
  course: null,
  covers: null,
  tip: null,
  toType: null,
  seats: [],
  coins: null,
  fromOrder: null,
  toOrder: null,
  fee: null,
  amount: null,
  method: null,
  reason: null,
  said: null,
};
const steps = [
  {
    ...step,
    sequence: 4,
    at: 1_763_000_000,
    what: 'order.placed',
    lines: [{ opid: 'l1', title: { de: 'Stange' }, was: 0, count: 3, reduction: null }],
    receiptNumber: null,
  },
  {
    ...step,
    sequence: 5,
    at: 1_763_000_060,
    what: 'order.productsMoved',
    lines: [{ opid: 'l1', title: { de: 'Stange' }, was: 3, count: 1, reduction: null }],
    receiptNumber: null,
  },
  {
    ...step,
    sequence: 9,
    at: 1_763_100_000,
    what: 'order.tableChanged',
    fromTable: 'tb_1',
    toTable: 'tb_3',
    by: null,
    receiptNumber: null,
  },
  {
    ...step,
    sequence: 10,
    at: 1_763_100_030,
    what: 'order.guestChanged',
    deliveryFee: { was: 500, now: 900 },
    covers: { was: null, now: 4 },
    receiptNumber: null,
  },
  {
    ...step,
    sequence: 11,
    at: 1_763_100_060,
    what: 'payment.taken',
    amount: money(2400),
    method: 'cash',
    methodName: 'Bargeld',
    receiptNumber: 7,
  },
];
const prints = [{ id: 'p1', at: 1_763_000_001, kind: 'ticket', station: 'bar', isDuplicate: false, status: 'failed' }];

function house(answers: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /v1/orders/{orderId}': () => ({ order, revision: 1 }),
    'GET /v1/orders/{orderId}/history': () => ({ steps, prints }),
    'GET /v1/customers/{customerId}/tables': () => [aTable(), aTable({ id: 'tb_3', name: 'T3' })],
    'GET /v1/customers/{customerId}/stations': () => [{ id: 'bar', name: 'Bar' }],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [order], revision: 1, cursor: null }),
    ...answers,
  });
}
const open = (api = house().api) =>
  renderAt('/dashboard/orders/o1', { '/dashboard/orders/$orderId': <OrderScreen /> }, api);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('what becomes of the order by others is heard', async () => {
  const shown = anOrder({ id: 'heard' });
  const { api } = house({ 'GET /v1/orders/{orderId}': () => ({ order: shown, revision: 1 }) });
  const { queries } = renderAt('/dashboard/orders/heard', { '/dashboard/orders/$orderId': <OrderScreen /> }, api);
  await screen.findByRole('region', { name: 'Verlauf' });
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  const heard = () => screen.getByRole('status').textContent;
  expect(heard()).toBe('');
  act(() => keepOrder(queries, 'c1', { ...shown, state: 'ready', readyAt: 1_763_000_100, version: 2 }));
  await waitFor(() => expect(heard()).toBe('Bestellung #119, T12, ist bereit'));
});

test('the history says who did what and when, with its paper, and the date where the day changes', async () => {
  open();
  const past = within(await screen.findByRole('region', { name: 'Verlauf' }));
  await past.findByText('Bestellt');
  await waitFor(() => expect(past.queryByText(/ → T3$/)).not.toBeNull());
  expect(past.getAllByRole('listitem').flatMap((row) => row.querySelector('b')?.textContent ?? [])).toEqual([
    'Bestellt',
    'Küchenbon, Bar',
    'Positionen umgesetzt',
    'Tisch gewechselt',
    'Angaben zum Gast geändert',
    'Bezahlt',
  ]);
  expect(past.getByText('Lieferung: 5.00 → 9.00 · – → 4 Gäste')).toBeDefined();
  expect(past.getByText('3× Stange')).toBeDefined();
  expect(past.getByText('Stange: 3 → 1')).toBeDefined();
  expect(past.getByText('vielleicht nicht gedruckt')).toBeDefined();
  expect(past.getByText('CHF 24.00 · Bargeld · Beleg 7')).toBeDefined();
  expect(past.getByText('System')).toBeDefined();
  expect(past.getByText('14.11.2025, 07:00')).toBeDefined();
});

test('the history says why: of a step, of each line that is charged less for, and of what a person decided', async () => {
  const line = { opid: 'l1', title: { de: 'Stange' }, was: 1, count: 1 };
  const reduction = { kind: 'onTheHouse', percentOff: 100, amount: money(600), reason: 'Geburtstag' };
  const why = [
    { ...step, sequence: 2, at: 1, what: 'order.discounted', lines: [{ ...line, reduction }], receiptNumber: null },
    { ...step, sequence: 3, at: 2, what: 'order.canceled', reason: 'Gast ging', receiptNumber: null },
    { ...step, sequence: 4, at: 3, what: 'payment.taken', said: 'Beleg gesehen', receiptNumber: 8 },
    { ...step, sequence: 5, at: 4, what: 'payment.notRefunded', said: 'Terminal war aus', receiptNumber: null },
  ];
  open(house({ 'GET /v1/orders/{orderId}/history': () => ({ steps: why, prints: [] }) }).api);
  const past = within(await screen.findByRole('region', { name: 'Verlauf' }));
  expect(await past.findByText('Grund: Gast ging')).toBeDefined();
  expect(past.getByText('Von Hand entschieden: Beleg gesehen')).toBeDefined();
  expect(past.getByText('Rückzahlung beendet, nichts zurückbezahlt')).toBeDefined();
  expect(past.getByText('Von Hand entschieden: Terminal war aus')).toBeDefined();
  expect(past.getByText(/^1× Stange: 100.% weniger, CHF.6\.00 · Aufs Haus · Geburtstag$/)).toBeDefined();
});

test('the history says what the drawer got or gave where cash was rounded', async () => {
  const cash = { ...step, method: 'cash', methodName: 'Bargeld', receiptNumber: null };
  const rounded = [
    { ...cash, sequence: 2, at: 1, what: 'payment.taken', amount: money(1042), coins: { rounding: -2, taken: 1040 } },
    { ...cash, sequence: 3, at: 2, what: 'order.canceled', amount: money(-1042), coins: { rounding: 2, taken: -1040 } },
    { ...cash, sequence: 4, at: 3, what: 'payment.taken', amount: money(2), coins: { rounding: -2, taken: 0 } },
  ];
  open(house({ 'GET /v1/orders/{orderId}/history': () => ({ steps: rounded, prints: [] }) }).api);
  const past = within(await screen.findByRole('region', { name: 'Verlauf' }));
  expect(await past.findByText('CHF 10.42 · Bargeld · Rundung −0.02, bar CHF 10.40')).toBeDefined();
  expect(past.getByText('CHF 10.42 zurückbezahlt · Bargeld · Rundung −0.02, bar CHF 10.40')).toBeDefined();
  expect(past.getByText('CHF 0.02 · Bargeld · Rundung −0.02, bar CHF 0.00')).toBeDefined();
});

test('the history says which guest has which number since they came to those of another table', async () => {
  const fromOrder = { id: 'o7', number: '2026-47-120' };
  const seats = [
    { was: 1, now: 5 },
    { was: 2, now: null },
  ];
  const came = [{ ...step, sequence: 2, at: 1, what: 'order.merged', fromOrder, seats, receiptNumber: null }];
  open(house({ 'GET /v1/orders/{orderId}/history': () => ({ steps: came, prints: [] }) }).api);
  const past = within(await screen.findByRole('region', { name: 'Verlauf' }));
  expect(await past.findByText('Gast 1 wird Gast 5, Gast 2 hat keine Nummer mehr')).toBeDefined();
});

test('a history that cannot be read hides nothing else, and is read again when asked', async () => {
  let isBroken = true;
  const { api } = house({
    'GET /v1/orders/{orderId}/history': () => (isBroken ? failure('network', 0) : { steps, prints }),
  });
  open(api);
  const again = await screen.findByRole('button', { name: 'Nochmals versuchen' });
  expect(screen.getByText('Zürcher Geschnetzeltes')).toBeDefined();
  isBroken = false;
  await userEvent.click(again);
  expect(await screen.findByText('Bestellt')).toBeDefined();
});

test('an order that was merged away leads to where it lies now, and has nothing left to print or pay', async () => {
  const gone = { ...order, comment: null, state: 'done' as const, mergedInto: 'o9', products: [], total: money(0) };
  const { api } = house({
    'GET /v1/orders/{orderId}': (input) =>
      (input as { params: { orderId: string } }).params.orderId === 'o9'
        ? { order: anOrder({ id: 'o9', number: '2026-47-140' }), revision: 1 }
        : { order: gone, revision: 1 },
  });
  open(api);
  const link = await screen.findByRole('link', { name: 'Zusammengelegt in #140' });
  expect(link.getAttribute('href')).toBe('/dashboard/orders/o9');
  expect(screen.queryByRole('button', { name: /drucken/ })).toBeNull();
  expect(screen.queryByText('Noch zu zahlen')).toBeNull();
});

test('what was canceled is on no ticket and on no bill; what nobody has accepted is on no ticket', async () => {
  const buttons = async (state: 'canceled' | 'requested' | 'preparing', stillToPay: number) => {
    open(
      house({
        'GET /v1/orders/{orderId}': () => ({ order: { ...order, state, stillToPay: money(stillToPay) }, revision: 1 }),
      }).api,
    );
    await screen.findByRole('region', { name: 'Verlauf' });
    const names = screen.queryAllByRole('button', { name: /drucken$/ }).map(({ textContent }) => textContent);
    cleanup();
    return names;
  };
  expect(await buttons('preparing', 500)).toEqual(['Küchenbon drucken', 'Zwischenbeleg drucken']);
  expect(await buttons('requested', 500)).toEqual(['Zwischenbeleg drucken']);
  expect(await buttons('canceled', 0)).toEqual([]);
});

test('paper that is on its way is asked about until it came out', async () => {
  const [print] = prints;
  let status = 'pending';
  const { api, sent } = house({
    'GET /v1/orders/{orderId}/history': () => ({ steps, prints: [{ ...print, status }] }),
  });
  open(api);
  expect(await screen.findByText('unterwegs')).toBeTruthy();
  status = 'printed';
  expect(await screen.findByText('gedruckt', {}, { timeout: 5000 })).toBeTruthy();
  const asked = () => sent.filter(({ key }) => key.endsWith('/history')).length;
  const before = asked();
  await new Promise((resolve) => {
    setTimeout(resolve, 2500);
  });
  expect(asked()).toBe(before);
});

test('a ticket whose answer was lost is asked for again by the same command, the next one by another', async () => {
  const answers = [failure('network', 0), { revision: 2 }, { revision: 3 }];
  const { api, sent } = house({ 'POST /v1/orders/{orderId}/printStationReceipt': () => answers.shift() });
  open(api);
  const ids = () =>
    sent
      .filter(({ key }) => key.endsWith('/printStationReceipt'))
      .map(({ input }) => (input as { query: { commandId: string } }).query.commandId);
  for (let tries = 1; tries <= 3; tries += 1) {
    await userEvent.click(await screen.findByRole('button', { name: 'Küchenbon drucken' }));
    await waitFor(() => expect(ids()).toHaveLength(tries));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Küchenbon drucken' }).disabled).toBe(false),
    );
  }
  const [lost, again, next] = ids();
  expect(again).toBe(lost);
  expect(next).not.toBe(lost);
});

test('practice makes no paper, and offers none', async () => {
  open(house({ 'GET /v1/orders/{orderId}': () => ({ order: { ...order, training: true }, revision: 1 }) }).api);
  await screen.findByRole('region', { name: 'Verlauf' });
  expect(screen.queryByRole('button', { name: /drucken/ })).toBeNull();
  cleanup();
  open();
  await screen.findByRole('region', { name: 'Verlauf' });
  expect(screen.getAllByRole('button', { name: /drucken/ })).toHaveLength(2);
});
