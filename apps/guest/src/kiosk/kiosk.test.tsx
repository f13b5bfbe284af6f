import type { GuestDraft } from '@comanda/contract/guests';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { door, method, order, payment, type Reply, serve } from '../test/kiosk-server.ts';
import { arrive, bodies, doorKey, fillCart, leave, open, orderKey, pass, tap } from '../test/kiosk-walk.tsx';
import KioskFrame from './kiosk-frame.tsx';
import { numberMs } from './kiosk-pay.tsx';
import { answerWithinSeconds, idleAfterMs } from './use-idle.ts';
import { longPressMs } from './use-long-press.ts';

vi.mock('../parts/live-socket.ts', () => ({
  hearMenu: () => () => {},
  hearOrder: () => () => {},
  hearTable: () => () => {},
}));

const payKey = 'POST /v1/guest/orders/t/payments';

/** A busy machine is no failure. */
const soon = { timeout: 60_000 };

beforeEach(arrive);
afterEach(leave);

test('eat here or take away, a soup, paid at the counter: the number, then the next guest', async () => {
  const sent = open({ [orderKey]: () => [200, { order: order() }] });
  await fillCart();
  expect(screen.queryByRole('button', { name: /datatrans|Online/ })).toBeNull();
  await tap(/^An der Kasse/);
  expect(await screen.findByText('124')).toBeTruthy();
  expect(bodies(sent, orderKey)).toMatchObject([
    { door: 'kiosk', code: 'abc', type: 'takeaway', total: 950, paysNow: false, products: [{ id: 'day', count: 1 }] },
  ]);
  await pass(numberMs);
  await tap(/^Hier essen/);
  expect(await screen.findByRole('button', { name: 'Wähle etwas aus' })).toBeTruthy();
  expect(Object.keys(localStorage).filter((key) => /draft|payment|orders|language/.test(key))).toEqual([]);
});

test('the second half of a double tap does not skip the review', async () => {
  open();
  await tap(/^Mitnehmen/);
  await pass(500);
  await tap('Tagessuppe dazulegen');
  await tap(/^1 Artikel prüfen/);
  const onward = await screen.findByRole('button', { name: 'Weiter zum Bezahlen' });
  fireEvent.click(onward, { detail: 2 });
  expect(onward.isConnected).toBe(true);
  await tap('Weiter zum Bezahlen');
  expect(onward.isConnected).toBe(false);
});

test('what is sold out can be seen and not be had', async () => {
  open();
  await tap(/^Hier essen/);
  expect(await screen.findByText('Gerstensuppe')).toBeTruthy();
  expect(screen.getByText('Ausverkauft')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Gerstensuppe dazulegen' })).toBeNull();
});

test('nobody touches it: a question that counts down, then everything is forgotten', async () => {
  open();
  await tap('EN, English');
  await tap(/^For here/);
  await tap('Add Tagessuppe (en)');
  await pass(idleAfterMs - 1000);
  expect(screen.queryByRole('dialog')).toBeNull();
  await pass(1500);
  expect((await screen.findByRole('dialog')).textContent).toContain('Are you still there?');
  await tap('Keep ordering');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: /^Review 1 item/ })).toBeTruthy();
  await pass(idleAfterMs + 500);
  await screen.findByRole('dialog');
  // docs/decisions/0060: 20 s to answer.
  await pass(18_500);
  expect(screen.getByRole('dialog').textContent).toContain('Are you still there?');
  await pass(2500);
  await tap(/^Hier essen/);
  expect(await screen.findByRole('button', { name: 'Wähle etwas aus' })).toBeTruthy();
});

test('who goes back to the start with something in the cart and walks away leaves nothing for the next guest', async () => {
  open();
  await tap(/^Hier essen/);
  await tap('Tagessuppe dazulegen');
  await tap('Hier essen');
  await screen.findByRole('button', { name: /^Mitnehmen/ });
  await pass(idleAfterMs + 500);
  expect((await screen.findByRole('dialog')).textContent).toContain('Bist du noch da?');
  await pass(21_000);
  await tap(/^Mitnehmen/);
  expect(await screen.findByRole('button', { name: 'Wähle etwas aus' })).toBeTruthy();
});

test('the card terminal: it is waited for, and nobody is asked meanwhile', async () => {
  let answered = payment();
  const sent = open({
    [orderKey]: () => [200, { order: order({ awaitsPayment: true }) }],
    [payKey]: () => [200, { payment: payment(), order: order({ awaitsPayment: true }) }],
    'GET /v1/guest/orders/t/payments/p': () => [200, { payment: answered, order: order({ stillToPay: 0 as never }) }],
  });
  await fillCart();
  await tap(/^Karte oder Handy/);
  expect(await screen.findByText('Bitte Karte ans Gerät halten')).toBeTruthy();
  expect(bodies(sent, orderKey)).toMatchObject([{ paysNow: true }]);
  await pass(idleAfterMs + 5000);
  expect(screen.queryByRole('dialog')).toBeNull();
  answered = payment({ state: 'success' });
  await pass(2000);
  expect(await screen.findByText(/^Bezahlt\./)).toBeTruthy();
  expect(screen.getByText('124')).toBeTruthy();
});

test('a payment that fails is tried again, then left to the counter: the order is the same one', async () => {
  let answered = payment({ state: 'failed' });
  const awaiting = order({ awaitsPayment: true });
  const sent = open({
    [orderKey]: () => [200, { order: awaiting }],
    [payKey]: () => [200, { payment: answered, order: awaiting }],
  });
  await fillCart();
  await tap(/^Karte oder Handy/);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Die Zahlung hat nicht geklappt/);
  await tap(/^Karte oder Handy/);
  await vi.waitFor(() => expect(bodies(sent, payKey)).toHaveLength(2), soon);
  answered = payment({ method: 'pay_later' });
  await tap(/^An der Kasse/);
  expect(await screen.findByText('124')).toBeTruthy();
  expect(bodies(sent, payKey)).toMatchObject([{ methodId: 'card' }, { methodId: 'card' }, { methodId: 'later' }]);
  expect(bodies(sent, orderKey)).toHaveLength(1);
});

test('where the answer to a payment is lost it is asked for, and the guest who paid reads the number', async () => {
  const awaiting = order({ awaitsPayment: true });
  let standing: Reply = null;
  const sent = serve({
    [doorKey]: () => [200, door],
    [orderKey]: () => [200, { order: awaiting }],
    [payKey]: () => null,
  });
  const answer = fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const [{ id }] = bodies(sent, payKey).concat({ id: '' }) as { id: string }[] as [{ id: string }];
    if (address !== `/v1/guest/orders/t/payments/${id}`) return answer(address, init);
    return standing === null
      ? Promise.reject(new TypeError('no network'))
      : Promise.resolve(Response.json(standing[1], { status: standing[0] }));
  });
  render(<KioskFrame address={{ door: 'kiosk', code: 'abc' }} />);
  await fillCart();
  await tap(/^Karte oder Handy/);
  expect(await screen.findByRole('heading', { name: 'Einen Moment, bitte warten' })).toBeTruthy();
  await pass(idleAfterMs + answerWithinSeconds * 1000);
  expect(bodies(sent, 'POST /v1/guest/orders/t/cancel')).toEqual([]);
  standing = [200, { payment: payment({ state: 'success' }), order: order({ stillToPay: 0 as never }) }];
  await pass(2000);
  expect(await screen.findByText(/^Bezahlt\./)).toBeTruthy();
  expect(screen.getByText('124')).toBeTruthy();
});

test('a payment that never arrived is begun anew', async () => {
  const awaiting = order({ awaitsPayment: true });
  const sent = open({ [orderKey]: () => [200, { order: awaiting }], [payKey]: () => null });
  const answer = fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    address.startsWith('/v1/guest/orders/t/payments/')
      ? Promise.resolve(Response.json({ message: 'guest.error.orderNotFound' }, { status: 404 }))
      : answer(address, init),
  );
  await fillCart();
  await tap(/^Karte oder Handy/);
  await pass(2000);
  await screen.findByRole('alert');
  await tap(/^Karte oder Handy/);
  await vi.waitFor(() => expect(bodies(sent, payKey)).toHaveLength(2), soon);
});

test('who gives up after a payment that failed leaves no order behind', async () => {
  const awaiting = order({ awaitsPayment: true });
  const sent = open({
    [orderKey]: () => [200, { order: awaiting }],
    [payKey]: () => [200, { payment: payment({ state: 'canceled' }), order: awaiting }],
  });
  await fillCart();
  await tap(/^Karte oder Handy/);
  await screen.findByRole('alert');
  await tap('Von vorn');
  await vi.waitFor(() => expect(bodies(sent, 'POST /v1/guest/orders/t/cancel')).toHaveLength(1), soon);
});

test('without an answer the very same order is sent once more', async () => {
  let reply: Reply = null;
  const sent = open({ [orderKey]: () => reply });
  await fillCart();
  await tap(/^An der Kasse/);
  expect((await screen.findByRole('alert')).textContent).toContain('Nochmals versuchen bestellt nicht doppelt');
  reply = [200, { order: order() }];
  await tap(/^An der Kasse/);
  expect(await screen.findByText('124')).toBeTruthy();
  const [first, second] = bodies(sent, orderKey) as GuestDraft[];
  expect(second).toEqual(first);
});

test('after a fault of the server, too, the very same order is sent once more', async () => {
  let reply: Reply = [500, { message: 'general.error.internal', incident: 'i' }];
  const sent = open({ [orderKey]: () => reply });
  await fillCart();
  await tap(/^An der Kasse/);
  await screen.findByRole('alert');
  reply = [200, { order: order() }];
  await tap(/^An der Kasse/);
  expect(await screen.findByText('124')).toBeTruthy();
  const [first, second] = bodies(sent, orderKey) as GuestDraft[];
  expect(second).toEqual(first);
});

test('an order that is refused goes back to what is in it', async () => {
  open({ [orderKey]: () => [409, { message: 'cart.error.notInStock', params: { name: 'Tagessuppe' } }] });
  await fillCart();
  await tap(/^An der Kasse/);
  expect(await screen.findByRole('button', { name: 'Weiter zum Bezahlen' })).toBeTruthy();
});

test('of what is short it says how many are left', async () => {
  open({ [orderKey]: () => [409, { message: 'cart.error.notInStock', params: { product: 'day', left: 1 } }] });
  await tap(/^Mitnehmen/);
  await tap('Tagessuppe dazulegen');
  await tap(/^1 Artikel prüfen/);
  await tap('Tagessuppe: eins mehr');
  await tap('Weiter zum Bezahlen');
  await tap(/^An der Kasse/);
  expect(await screen.findByText('Nur noch 1 da')).toBeTruthy();
  await tap('Tagessuppe: eins weniger');
  expect(screen.queryByText('Nur noch 1 da')).toBeNull();
});

test('there is no way out but the PIN, behind a long press', async () => {
  const leaving = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  let reply: Reply = [403, { message: 'adminPin.error.wrong', params: { left: 4 } }];
  const sent = open({ 'POST /v1/guest/kiosks/abc/leave': () => reply });
  const mark = await screen.findByTestId('kiosk-mark');
  fireEvent.pointerDown(mark);
  await pass(longPressMs - 500);
  fireEvent.pointerUp(mark);
  await pass(1000);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.pointerDown(mark);
  await pass(longPressMs);
  await screen.findByRole('dialog');
  const type = async () => {
    for (const digit of '2580') await tap(digit);
    await tap('Verlassen');
  };
  await type();
  expect((await screen.findByRole('alert')).textContent).toBe('Admin-PIN ist falsch');
  expect(leaving).not.toHaveBeenCalled();
  reply = [200, { mayLeave: true }];
  await type();
  await vi.waitFor(() => expect(leaving).toHaveBeenCalledWith('/'), soon);
  expect(bodies(sent, 'POST /v1/guest/kiosks/abc/leave')).toEqual([{ pin: '2580' }, { pin: '2580' }]);
});

test('closed, out of reach, or no kiosk at all', async () => {
  let reply: Reply = [200, { ...door, methods: [method('dinein', 'closed'), method('takeaway', 'closed')] }];
  open({ [doorKey]: () => reply });
  expect(await screen.findByRole('heading', { name: 'Zurzeit geschlossen' })).toBeTruthy();
  reply = [200, door];
  await pass(60_000);
  expect(await screen.findByRole('button', { name: /^Hier essen/ })).toBeTruthy();
  reply = null;
  await pass(60_000);
  expect(await screen.findByRole('heading', { name: 'Keine Verbindung' })).toBeTruthy();
  reply = [503, { message: 'general.error.storageAway' }];
  await pass(60_000);
  expect(await screen.findByRole('heading', { name: 'Ausser Betrieb' })).toBeTruthy();
  // Nobody knows the venue's language any more: the browser's.
  reply = [404, { message: 'guest.error.doorNotFound' }];
  await pass(60_000);
  expect(await screen.findByRole('heading', { name: 'This kiosk does not exist' })).toBeTruthy();
});

test('the controls stand low for who sits, until the next guest', async () => {
  open();
  await tap('Bedienung tiefer stellen');
  const low = () => document.querySelector('.k')?.classList.contains('is-low');
  expect(low()).toBe(true);
  await tap(/^Hier essen/);
  expect(low()).toBe(true);
  await tap('Von vorn');
  await screen.findByRole('button', { name: /^Hier essen/ });
  expect(low()).toBe(false);
});
