import type { WireOrder } from '@comanda/contract/orders';
import { zero } from '@comanda/domain/money';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { aPayment } from '../../../test/a-payment.ts';
import { aTable } from '../../../test/a-table.ts';
import { anOrder } from '../../../test/an-order.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { aSession, renderAt, renderScreen } from '../../../test/render-screen.tsx';
import { memoryKey, useRemembered } from '../../remembered.ts';
import { PaymentDone } from './payment-done.tsx';

beforeEach(() => useRemembered.setState({ userId: 'u1', people: {}, venues: {} }));
afterEach(cleanup);

const paid = anOrder({});
const free = 'T12 ist jetzt frei';

/** @param pending as the house has them @param state of the order that was paid */
async function show(pending: readonly WireOrder[], state = 'done', order = paid) {
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [aTable({ id: paid.table })],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: pending, revision: 1, cursor: null }),
    'GET /v1/customers/{customerId}/paymentMethods': () => ({ paymentMethods: [] }),
  });
  const payment = aPayment({
    orders: [{ id: paid.id, number: paid.number, amount: paid.total, state, stillToPay: zero, lines: [] }],
  });
  const place = { short: 'T12', long: 'Tisch T12' };
  const rest = { orders: [order], place, asked: null, left: zero, onDone: () => {}, onNext: () => {} };
  renderScreen(<PaymentDone payment={payment} {...rest} />, api);
  await screen.findByRole('dialog');
  await new Promise((resolve) => setTimeout(resolve, 50));
}

test('a table at which nothing else is open is free, also before the list knows of the payment', async () => {
  await show([paid, anOrder({ id: 'other', table: 'elsewhere' })]);
  expect(await screen.findByText(free)).toBeTruthy();
});

test('one at which another order is open is not', async () => {
  await show([anOrder({ id: 'other' })]);
  expect(screen.queryByText(free)).toBeNull();
});

test('nor one whose guests still wait for what they paid', async () => {
  await show([paid], 'preparing');
  expect(screen.queryByText(free)).toBeNull();
});

test('practice frees no table at which guests sit', async () => {
  useRemembered.getState().setVenue(memoryKey({ user: { id: 'u1' }, customer: { id: 'c1' } }), { isTraining: true });
  const practised = anOrder({ training: true });
  await show([anOrder({ id: 'guests' })], 'done', practised);
  expect(screen.queryByText(free)).toBeNull();
  cleanup();
  await show([anOrder({ id: 'elsewhere', table: 'elsewhere' })], 'done', practised);
  expect(await screen.findByText(free)).toBeTruthy();
});

test('what is practised at a table keeps it from nobody', async () => {
  await show([anOrder({ id: 'practised', training: true })]);
  expect(await screen.findByText(free)).toBeTruthy();
});

test.each([
  [true, 'pos', 'Beleg 41 wird gedruckt'],
  [false, 'pos', 'Beleg 41'],
  // Of what guests pay with their own phones nothing comes out of a printer.
  [true, 'app', 'Beleg 41'],
  [true, 'receipt', 'Beleg 41'],
] as const)(
  'a receipt is said to be printing only where it does so by itself: %s, %s',
  async (autoPrintReceipt, source, said) => {
    const { api } = fakeApi({
      'GET /v1/customers/{customerId}/tables': () => [],
      'GET /v1/customers/{customerId}/orders': () => ({ orders: [], revision: 1, cursor: null }),
      'GET /v1/customers/{customerId}/paymentMethods': () => ({ paymentMethods: [] }),
    });
    const place = { short: 'T12', long: 'Tisch T12' };
    const rest = { orders: [paid], place, asked: null, left: zero, onDone: () => {}, onNext: () => {} };
    const session = aSession(api);
    const settings = { ...session.settings, autoPrintReceipt };
    renderAt('/', { '/': <PaymentDone payment={aPayment({ source })} {...rest} /> }, api, { ...session, settings });
    expect(await screen.findByText(said)).toBeTruthy();
  },
);
