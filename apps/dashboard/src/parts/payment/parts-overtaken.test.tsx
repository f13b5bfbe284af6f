/** A bill in parts while others work on it, and while the server answers slowly or not at all. */
import type { WireOrder } from '@comanda/contract/orders';
import type { TakePayment } from '@comanda/contract/payments';
import { money, zero } from '@comanda/domain/money';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { aPayment } from '../../test/a-payment.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { useRemembered } from '../remembered.ts';
import { PaymentSheet } from './payment-sheet.tsx';

beforeEach(() => useRemembered.setState({ userId: 'u1', people: {}, venues: {} }));
afterEach(cleanup);

const first = anOrder({ stillToPay: money(2000), total: money(2000) });
const second = anOrder({ id: 'o2', number: '2026-47-120', stillToPay: money(3900), total: money(3900) });

type Server = {
  readonly orders: readonly WireOrder[];
  readonly read: (id: string) => unknown;
  readonly take: (body: TakePayment) => unknown;
};

function open({ orders, read, take }: Server) {
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/paymentMethods': () => ({
      paymentMethods: [{ id: 'm_cash', method: 'cash', name: '', offeredOn: ['pos'] }],
    }),
    'GET /v1/customers/{customerId}/devices': () => ({ printers: [], terminals: [], readers: [] }),
    'GET /v1/orders/{orderId}/payments': () => ({ payments: [] }),
    'GET /v1/orders/{orderId}': (input) =>
      read((input as { readonly params: { readonly orderId: string } }).params.orderId),
    'GET /v1/payments/{paymentId}': () => new Promise(() => {}),
    'POST /v1/payments': (input) => take((input as { readonly body: TakePayment }).body),
  });
  const place = { short: 'T4', long: 'Tisch T4' };
  renderScreen(<PaymentSheet orders={orders} place={place} onClose={() => {}} onDone={() => {}} />, api);
  return userEvent.setup();
}

const button = (name: RegExp | string) => screen.findByRole('button', { name });

async function payHalf(user: ReturnType<typeof userEvent.setup>, amount: RegExp): Promise<void> {
  await user.click(await screen.findByLabelText('Rechnung teilen'));
  await user.click(await screen.findByRole('radio', { name: 'Gleichmässig' }));
  await user.click(await button(amount));
  await user.click(await button('Bar kassieren'));
}

const halfOfBoth = (body: TakePayment) => ({
  payment: aPayment({
    id: body.id,
    split: 'equal',
    amount: money(2000),
    openAmount: zero,
    orders: [{ id: 'o1', number: '2026-47-119', amount: money(2000), state: 'done', stillToPay: zero, lines: [] }],
  }),
  revision: 2,
});

test.each([
  ['cannot be read', () => failure('general.error.internal', 500)],
  ['are read slowly', () => new Promise(() => {})],
])('orders that %s are not paid: what is open of the others stands there', async (_how, read) => {
  const user = open({ orders: [first, second], read, take: halfOfBoth });
  await payHalf(user, /^Bar\s*CHF\s*29\.50/);
  expect(await button('Nächster Teil')).toBeTruthy();
  expect(await screen.findByText(/39\.00/)).toBeTruthy();
});

test('counting a part that another device overtook leads back to what is shared', async () => {
  const now = anOrder({ stillToPay: money(1000), payed: money(1000), total: money(2000), version: 2 });
  const take = () => failure('payments.error.aboveOpenAmount', 409);
  const user = open({ orders: [first], read: () => ({ order: now }), take });
  await payHalf(user, /^Bar\s*CHF\s*10\.00/);
  expect(await screen.findByText(/Offen sind jetzt CHF.10\.00/)).toBeTruthy();
  expect(await screen.findByRole('radio', { name: 'Gleichmässig' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Bar kassieren' })).toBeNull();
});

test('a line that somebody moved away meanwhile is no dead end: the sheet goes on with what is there', async () => {
  const now = anOrder({ stillToPay: money(1000), total: money(1000), version: 2 });
  const take = () => failure('orders.error.lineNotFound', 409);
  const user = open({ orders: [first], read: () => ({ order: now }), take });
  await payHalf(user, /^Bar\s*CHF\s*10\.00/);
  expect(await screen.findByText(/Offen sind jetzt CHF.10\.00/)).toBeTruthy();
  expect(screen.queryByText('Zahlung fehlgeschlagen')).toBeNull();
});

test('what is read late of a part says nothing of the next one: after the last nothing is open', async () => {
  const half = anOrder({ stillToPay: money(1000), payed: money(1000), total: money(2000), version: 2 });
  let readLate = () => {};
  const reads: (() => unknown)[] = [
    () => new Promise((resolve) => (readLate = () => resolve({ order: half }))),
    () => ({ order: half }),
    () => new Promise(() => {}),
  ];
  const opens = [money(1000), zero];
  const take = ({ id }: TakePayment) => {
    const openAmount = opens.shift() ?? zero;
    const paid = { id: 'o1', number: '2026-47-119', amount: money(1000), stillToPay: openAmount, lines: [] };
    const orders = [{ ...paid, state: openAmount === 0 ? ('done' as const) : ('preparing' as const) }];
    return { payment: aPayment({ id, split: 'equal', amount: money(1000), openAmount, orders }), revision: 2 };
  };
  const user = open({ orders: [first], read: () => reads.shift()?.(), take });
  await payHalf(user, /^Bar\s*CHF\s*10\.00/);
  await user.click(await button('Nächster Teil'));
  await screen.findByRole('radio', { name: 'Gleichmässig' });
  await act(async () => {
    readLate();
    await Promise.resolve();
  });
  await user.click(await button(/^Bar\s*CHF/));
  await user.click(await button('Bar kassieren'));
  expect(await button('Neue Bestellung')).toBeTruthy();
  expect(screen.queryByText('Noch offen')).toBeNull();
});

test('the next part is offered once what the one before has left is read, and no sum of before in its place', async () => {
  const half = anOrder({ stillToPay: money(1000), payed: money(1000), total: money(2000), version: 2 });
  const waiting: (() => void)[] = [];
  const read = () => new Promise((resolve) => waiting.push(() => resolve({ order: half })));
  const paid = { id: 'o1', number: '2026-47-119', amount: money(1000), stillToPay: money(1000), lines: [] };
  const take = ({ id }: TakePayment) => ({
    payment: aPayment({
      id,
      split: 'equal',
      amount: money(1000),
      openAmount: money(1000),
      orders: [{ ...paid, state: 'preparing' as const }],
    }),
    revision: 2,
  });
  const user = open({ orders: [first], read, take });
  await payHalf(user, /^Bar\s*CHF\s*10\.00/);
  await user.click(await button('Nächster Teil'));
  expect((await button(/^Bar\s*CHF/)).getAttribute('aria-busy')).toBe('true');
  await act(async () => {
    for (const answer of waiting) answer();
    await Promise.resolve();
  });
  expect(await screen.findByText('offen 10.00')).toBeTruthy();
  expect((await button(/^Bar\s*CHF/)).getAttribute('aria-busy')).toBeNull();
});
