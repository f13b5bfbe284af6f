/** An order that the house calls off while its guest is paying at the kiosk. */
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { order, payment } from '../test/kiosk-server.ts';
import { arrive, bodies, fillCart, leave, open, orderKey, pass, tap } from '../test/kiosk-walk.tsx';
import { numberMs } from './kiosk-pay.tsx';

vi.mock('../parts/live-socket.ts', () => ({
  hearMenu: () => () => {},
  hearOrder: () => () => {},
  hearTable: () => () => {},
}));

beforeEach(arrive);
afterEach(leave);

const payKey = 'POST /v1/guest/orders/t/payments';
const awaiting = order({ awaitsPayment: true });
const canceled = order({ state: 'canceled', canCancel: false, cancelComment: 'Küche zu', stillToPay: 0 as never });

test('while the terminal still asks it says that it is being stopped, and sends nobody away', async () => {
  let state: 'paying' | 'canceled' = 'paying';
  open({
    [orderKey]: () => [200, { order: awaiting }],
    [payKey]: () => [200, { payment: payment(), order: awaiting }],
    'GET /v1/guest/orders/t/payments/p': () => [200, { payment: payment({ state }), order: canceled }],
  });
  await fillCart();
  await tap(/^Karte oder Handy/);
  await screen.findByText('Bitte Karte ans Gerät halten');
  await pass(2000);
  expect(await screen.findByText(/^Bitte keine Karte mehr hinhalten/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  await pass(numberMs + 2000);
  expect(screen.getByRole('heading', { name: 'Abgesagt' })).toBeTruthy();
  state = 'canceled';
  await pass(2000);
  expect((await screen.findByRole('alert')).textContent).toMatch(/Küche zu/);
});

test('while the terminal asks: it says so and why, and the next guest begins anew', async () => {
  const sent = open({
    [orderKey]: () => [200, { order: awaiting }],
    [payKey]: () => [200, { payment: payment(), order: awaiting }],
    'GET /v1/guest/orders/t/payments/p': () => [200, { payment: payment({ state: 'canceled' }), order: canceled }],
  });
  await fillCart();
  await tap(/^Karte oder Handy/);
  await screen.findByText('Bitte Karte ans Gerät halten');
  await pass(2000);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^AbgesagtKüche zu.*Was bezahlt wurde/);
  await pass(numberMs);
  expect(await screen.findByRole('button', { name: /^Hier essen/ })).toBeTruthy();
  expect(bodies(sent, 'POST /v1/guest/orders/t/cancel')).toEqual([]);
});

test.each([
  ['called off', canceled, 'Abgesagt'],
  ['paid at the counter', order({ stillToPay: 0 as never }), 'Vielen Dank'],
])('before another try, %s: not that there is nothing to pay', async (_, now, title) => {
  open({
    [orderKey]: () => [200, { order: awaiting }],
    [payKey]: () => [409, { message: 'payments.error.nothingToPay' }],
    'GET /v1/guest/orders/t': () => [200, { order: now }],
  });
  await fillCart();
  await tap(/^Karte oder Handy/);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});
