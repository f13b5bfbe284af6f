/** A kiosk that is loaded anew during a payment goes on with it, and takes back what nobody goes on with. */
import type { GuestDraft } from '@comanda/contract/guests';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { order, payment, type Reply } from '../test/kiosk-server.ts';
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
const cancelKey = 'POST /v1/guest/orders/t/cancel';
const awaiting = order({ awaitsPayment: true });

/** Up to the question of the terminal, then the page is gone. @returns where the payment is asked for */
async function payThenLoadAnew() {
  const sent = open({
    [orderKey]: () => [200, { order: awaiting }],
    [payKey]: () => [
      200,
      { payment: payment({ id: (bodies(sent, payKey)[0] as { id: string }).id }), order: awaiting },
    ],
  });
  await fillCart();
  await tap(/^Karte oder Handy/);
  await screen.findByText('Bitte Karte ans Gerät halten');
  cleanup();
  const { id } = bodies(sent, payKey)[0] as { id: string };
  const paymentKey = `GET /v1/guest/orders/t/payments/${id}`;
  return { paymentKey, id };
}

test('it waits for the card as before, says the number, and forgets it with the guest', async () => {
  const { paymentKey, id } = await payThenLoadAnew();
  let state: 'paying' | 'success' = 'paying';
  open({ [paymentKey]: () => [200, { payment: payment({ id, state }), order: awaiting }] });
  expect(await screen.findByText('Bitte Karte ans Gerät halten')).toBeTruthy();
  expect(screen.getByText(/9\.50/)).toBeTruthy();
  await pass(2000);
  state = 'success';
  await pass(2000);
  expect(await screen.findByText('124')).toBeTruthy();
  await pass(numberMs);
  expect(await screen.findByRole('button', { name: /^Hier essen/ })).toBeTruthy();
  cleanup();
  open();
  expect(await screen.findByRole('button', { name: /^Hier essen/ })).toBeTruthy();
});

test('what was not paid is taken back, also where the page goes once more before that is done', async () => {
  const { paymentKey } = await payThenLoadAnew();
  const failed = (): Reply => [200, { payment: payment({ state: 'failed' }), order: awaiting }];
  open({ [paymentKey]: failed, [cancelKey]: () => null });
  await pass(2000);
  expect(await screen.findByRole('button', { name: /^Hier essen/ })).toBeTruthy();
  cleanup();
  const sent = open({ [cancelKey]: () => [200, { order: order({ canCancel: false }) }] });
  await pass(10_000);
  expect(bodies(sent, cancelKey)).toHaveLength(1);
});

test('what is paid at the counter shows its number again', async () => {
  const sent = open({ [orderKey]: () => [200, { order: order() }] });
  await fillCart();
  await tap(/^An der Kasse/);
  await screen.findByText('124');
  cleanup();
  const foundKey = `GET /v1/guest/kiosks/abc/orders/${(bodies(sent, orderKey)[0] as GuestDraft).id}`;
  const next = open({ [foundKey]: () => [200, { order: order() }] });
  expect(await screen.findByText('124')).toBeTruthy();
  expect(bodies(next, orderKey)).toEqual([]);
});

/** To be paid at the counter, and the page is gone. @returns where it is asked for */
async function orderThenLoadAnew(): Promise<string> {
  const sent = open({ [orderKey]: () => [200, { order: order() }] });
  await fillCart();
  await tap(/^An der Kasse/);
  await screen.findByText('124');
  cleanup();
  return `GET /v1/guest/kiosks/abc/orders/${(bodies(sent, orderKey)[0] as GuestDraft).id}`;
}

test('without a network it takes nothing back, and shows the number once somebody answers', async () => {
  const foundKey = await orderThenLoadAnew();
  let reply: Reply = null;
  const next = open({ [foundKey]: () => reply, [cancelKey]: () => [200, { order: order({ canCancel: false }) }] });
  expect(await screen.findByText(/^Wir fragen nach, ob deine Bestellung angekommen ist/)).toBeTruthy();
  expect(screen.getByText(/9\.50/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  await pass(60_000);
  reply = [503, { message: 'general.error.storageAway' }];
  await pass(60_000);
  expect(bodies(next, cancelKey)).toEqual([]);
  reply = [200, { order: order() }];
  await pass(5000);
  expect(await screen.findByText('124')).toBeTruthy();
  expect(bodies(next, cancelKey)).toEqual([]);
});

test('it goes on in the language of who stands before it, and speaks to the next guest as to anybody', async () => {
  const sent = open({ [orderKey]: () => [200, { order: order() }] });
  await tap('EN, English');
  await tap(/^To go/);
  await tap('Add Tagessuppe (en)');
  await tap(/^Review 1 item/);
  await tap('Continue to payment');
  await tap(/^At the counter/);
  await screen.findByText('124');
  cleanup();
  const { id } = bodies(sent, orderKey)[0] as GuestDraft;
  open({ [`GET /v1/guest/kiosks/abc/orders/${id}`]: () => [200, { order: order() }] });
  expect(await screen.findByText('Please pay at the counter with this number.')).toBeTruthy();
  await tap('Done');
  expect(await screen.findByRole('button', { name: /^Hier essen/ })).toBeTruthy();
});
