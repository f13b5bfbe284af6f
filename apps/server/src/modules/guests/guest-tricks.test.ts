/** Guests with bad intentions or bad luck: nothing of it changes the books or another guest's evening. */
import { aDraftProduct, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { aGuestDraft } from '../../test/guest-doors.ts';
import { byHand, guestCalls, type GuestPayServer, price, startGuestPayServer } from '../../test/guest-payments.ts';
import { footprint } from '../../test/storage.ts';

let at: GuestPayServer;
beforeAll(async () => {
  at = await startGuestPayServer();
});
afterAll(() => at.close());
beforeEach(async () => {
  at.sandbox.script.reset();
  at.server.clock.pass(3_600_000);
  await byHand(at.server, false);
});

const calls = guestCalls(() => at);
const { order, payBy, refusedBy, payment, press, becomes, isSound } = calls;

/** Asks, and nothing of the venue is another one afterwards. */
async function refused(body: unknown): Promise<string> {
  const before = await footprint(at.server.house, 'linde');
  const { status, message } = await at.server.refused('POST /v1/guest/orders', { body });
  expect(await footprint(at.server.house, 'linde')).toEqual(before);
  return `${status} ${message}`;
}

test.each([-1, -price])('a tip of %d is refused', async (tip) => {
  const placed = await order();
  expect((await refusedBy(placed.token, { tip })).refusal).toMatch(/^4\d\d /);
  await isSound();
});

test('a tip far above the price is refused with the most that may be given', async () => {
  const placed = await order();
  const far = { refusal: '422 payments.error.tipTooHigh', params: { most: 20_000 } };
  expect(await refusedBy(placed.token, { tip: 1_000_000 })).toEqual(far);
  expect(await refusedBy(placed.token, { tip: 20_001 })).toEqual(far);
  const { payment: begun } = await payBy(placed.token, { tip: 20_000 });
  expect(begun.tip).toBe(20_000);
  await press(begun.id, 'approve');
  await becomes(placed.token, { payed: price, stillToPay: 0 });
  await isSound();
});

test('who begins one payment after the other is told to wait, and the others go on', async () => {
  const [placed, other] = [await order(), await order()];
  const pay = (tip: number) => refusedBy(placed.token, { tip });
  for (let tip = 0; tip < 30; tip += 1) expect((await pay(1_000_000 + tip)).refusal).toMatch(/tipTooHigh$/);
  expect((await pay(0)).refusal).toBe('429 guest.error.tooManyPayments');
  const goesOn = async (token: string) => {
    const { payment: begun } = await payBy(token);
    await press(begun.id, 'approve');
    await becomes(token, { payed: price, stillToPay: 0 });
  };
  await goesOn(other.token);
  at.server.clock.pass(600_000);
  await goesOn(placed.token);
  await isSound();
});

test('a comment of ten thousand letters is refused, and so are its lines’ notes', async () => {
  const long = 'x'.repeat(10_000);
  expect(await refused(aGuestDraft(['espresso'], 480, { comment: long }))).toMatch(/^4\d\d /);
  expect(await refused(aGuestDraft([aDraftProduct('espresso', { note: long })], 480))).toMatch(/^4\d\d /);
});

test('hundreds of empty lines make no paper, and nobody turns what others read', async () => {
  const rain = `Ohne Zwiebeln${'\n'.repeat(480)}bitte`;
  const products = [aDraftProduct('espresso', { note: rain, allergy: '\u202eNüsse\n\n' })];
  const body = aGuestDraft(products, 480, { comment: rain });
  const { order: placed } = await at.server.call('POST /v1/guest/orders', { body });
  expect(placed).toMatchObject({
    comment: 'Ohne Zwiebeln; bitte',
    products: [{ note: 'Ohne Zwiebeln; bitte', allergy: 'Nüsse' }],
  });
  const toDoor = {
    door: 'app' as const,
    code: 'linde',
    type: 'pickup' as const,
    guest: `Aline\u202e${'\n'.repeat(50)}Muster`,
    phone: '\u202a+41 79 000 00 00\u202c',
  };
  const { order: fetched } = await at.server.call('POST /v1/guest/orders', {
    body: aGuestDraft(['espresso'], 480, toDoor),
  });
  const seen = await at.server.call('GET /v1/orders/{orderId}', { as: 'sara', params: { orderId: fetched.id } });
  expect(seen.order).toMatchObject({ guest: 'Aline; Muster', phone: '+41 79 000 00 00' });
});

test('a product, a table and a token of another venue are none here', async () => {
  expect(await refused(aGuestDraft(['adler-soup'], 480))).toBe('422 cart.error.productUnknown');
  expect(await refused(aGuestDraft(['espresso'], 480, { code: 'linde-t2' }))).toBe('404 guest.error.doorNotFound');
});

test('who pressed twice, came back and pressed again has paid once', async () => {
  const placed = await order();
  const [first, second] = await Promise.all([payBy(placed.token), payBy(placed.token)]);
  const third = await payBy(placed.token);
  const ids = new Set([first.payment.id, second.payment.id, third.payment.id]);
  for (const id of ids) await press(id, 'approve').catch(() => {});
  await becomes(placed.token, { payed: price, stillToPay: 0 });
  const states = [];
  for (const id of ids) states.push((await payment(placed.token, id)).state);
  expect(states.filter((state) => state === 'success')).toHaveLength(1);
  await isSound();
});

test('with a new code on the table the old one orders nothing, and what was ordered is still followed and paid', async () => {
  const params = { customerId: 'linde', tableId: 'linde-t2' };
  const placed = await order();
  const late = aGuestDraft(['espresso'], 480);
  await at.server.call('POST /v1/customers/{customerId}/tables/{tableId}/newCode', {
    as: 'anna',
    params,
    body: { id: anId(), version: 1 },
  });
  expect(await refused(late)).toBe('404 guest.error.doorNotFound');
  const { payment: begun } = await payBy(placed.token);
  await press(begun.id, 'approve');
  await becomes(placed.token, { payed: price, stillToPay: 0 });
  await isSound();
});

test('an order that arrived is told once more after the table got a new code, and is no second one', async () => {
  const venue = { as: 'anna', params: { customerId: 'linde' } };
  const params = { customerId: 'linde', tableId: 'linde-t2' };
  const tables = await at.server.call('GET /v1/customers/{customerId}/tables', venue);
  const links = await at.server.call('GET /v1/customers/{customerId}/tableLinks', venue);
  const version = tables.find(({ id }) => id === 'linde-t2')?.version ?? 0;
  const code =
    links
      .find(({ table }) => table === 'linde-t2')
      ?.link.split('/')
      .at(-1) ?? '';
  const body = aGuestDraft(['espresso'], 480, { code });
  const placed = await at.server.call('POST /v1/guest/orders', { body });
  await at.server.call('POST /v1/customers/{customerId}/tables/{tableId}/newCode', {
    as: 'anna',
    params,
    body: { id: anId(), version },
  });
  const before = await footprint(at.server.house, 'linde');
  expect(await at.server.call('POST /v1/guest/orders', { body })).toEqual(placed);
  expect(await refused({ ...body, comment: 'anders' })).toBe('409 command.error.idReused');
  expect(await refused({ ...body, id: anId() })).toBe('404 guest.error.doorNotFound');
  expect(await footprint(at.server.house, 'linde')).toEqual(before);
});
