/** Correct whose an order is that was sent already, where it goes, when, and how many sit there. */
import { money } from '@comanda/domain/money';
import { aCashPayment, anId } from '@comanda/test-kit/a-draft';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { moveCalls } from '../../test/move-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { footprint, printJobs } from '../../test/storage.ts';

const key = 'POST /v1/orders/{orderId}/guest';
const shopId = anId();

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const params = { customerId: 'linde' };
  const { orderMethods } = await server.call('GET /v1/customers/{customerId}/orderMethods', { as: 'anna', params });
  const areas = [
    { id: 'town', name: 'Stadt', zips: '8400-8411', fee: 700, minimum: 2000 },
    { id: 'village', name: 'Dorf', zips: '8420', fee: 1100, minimum: 0 },
  ];
  for (const { method, version, weekdays } of orderMethods) {
    const open = weekdays.map((day) => ({ ...day, allowsPreorders: true }));
    const change = { weekdays: open, ...(method === 'delivery' && { areas }) };
    const body = { id: anId(), version, method, ...change };
    await server.call('PATCH /v1/customers/{customerId}/orderMethods', { as: 'anna', params, body });
  }
  const place = { street: 'Gasse 1', zip: '8400', city: 'Winterthur' };
  const body = { id: shopId, type: 'pickup' as const, name: 'Laden', ...place, description: {} };
  await server.call('POST /v1/customers/{customerId}/location', { as: 'anna', params, body });
});
afterAll(() => server.close());

const calls = moveCalls(() => server);
const { place, params, read, later, papers, refused } = calls;
afterEach(() => calls.sound());

type Order = Awaited<ReturnType<typeof read>>;
type Body = Parameters<typeof server.call<typeof key>>[1]['body'];

const keller = {
  guest: 'Vreni Keller',
  phone: '079 555 12 34',
  email: 'vreni@keller.example',
  deliveryAddress: { street: 'Lindenweg 3', zip: '8400', city: 'Winterthur' },
};
/** What the order says of its guest, as a screen sends it. */
const said = ({ version, covers, guest, phone, email, deliveryAddress, pickupLocation, wishedAt }: Order) => {
  return {
    version,
    covers,
    guest,
    phone,
    email,
    deliveryAddress,
    pickupLocation: pickupLocation?.id ?? null,
    wishedAt,
  };
};
const change = async (order: Order, body: Partial<Body>, as = 'sara') => {
  later();
  return (await server.call(key, { as, ...params(order.id), body: { id: anId(), ...said(order), ...body } })).order;
};
const refusal = async (order: Order, body: Partial<Body>) =>
  (await refused(key, order.id, { ...said(order), ...body })).message;
const delivery = () => place([['roesti', 2], 'espresso'], { table: 't_linde', type: 'delivery', ...keller });
const notices = async ({ id }: Order) => (await papers(id)).filter(([, kind]) => kind !== 'new');

describe('a delivery', () => {
  test('goes to another address of the same area at the same price, and its papers say so', async () => {
    const order = await delivery();
    const deliveryAddress = { ...keller.deliveryAddress, street: 'Lindenweg 13' };
    const after = await change(order, { deliveryAddress, guest: ' Vreni Kellerhals ' });
    expect(after).toMatchObject({ deliveryAddress, guest: 'Vreni Kellerhals', phone: keller.phone, version: 2 });
    expect([after.total, after.products]).toEqual([order.total, order.products]);
    expect(await notices(order)).toEqual([
      ['bar', 'guestChanged', ''],
      ['kitchen', 'guestChanged', ''],
    ]);
    const last = (await printJobs(server.house.database.read, order.id)).at(-1);
    expect(JSON.stringify(last?.document)).toContain('Lindenweg 13');
  });

  test('costs what the new area asks, and is refused where nobody drives to', async () => {
    const order = await delivery();
    const there = { ...keller.deliveryAddress, zip: '8420', city: 'Dorf' };
    const after = await change(order, { deliveryAddress: there });
    expect(after.total).toBe(order.total + 400);
    expect(after.products.filter(({ id }) => id === 'delivery-fee').map(({ total }) => total)).toEqual([1100]);
    expect((await change(after, { deliveryAddress: keller.deliveryAddress })).total).toBe(order.total);
    const now = await read(order.id);
    for (const [code, body] of [
      ['guest.error.nameMissing', { guest: ' ' }],
      ['guest.error.phoneMissing', { phone: null }],
      ['location.error.streetMissing', { deliveryAddress: null }],
      ['location.error.zipInvalid', { deliveryAddress: { ...there, zip: '84' } }],
      ['orders.error.notDelivered', { deliveryAddress: { ...there, zip: '8000' } }],
      ['orders.error.timeNotOffered', { wishedAt: Math.floor(server.clock.now() / 1000) - 8000 }],
      ['orders.error.nothingToChange', {}],
    ] as const) {
      expect(await refusal(now, body)).toBe(code);
    }
  });

  test('owes back what was paid of a fee that goes down', async () => {
    const order = await delivery();
    const far = await change(order, { deliveryAddress: { ...keller.deliveryAddress, zip: '8420' } });
    const at = Math.floor(server.clock.now() / 1000);
    const orders = [{ id: far.id, amount: money(far.total - 100) }];
    await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([], { orders, offline: { at } }) });
    const after = await change(await read(far.id), { deliveryAddress: keller.deliveryAddress });
    expect(after).toMatchObject({ total: order.total, stillToPay: 0, refundDue: 300 });
  });

  test('leaves a fee that somebody has paid by its line', async () => {
    const order = await delivery();
    const { opid = '' } = order.products.find(({ id }) => id === 'delivery-fee') ?? {};
    const orders = [{ id: order.id, lines: [{ opid, count: 1 }] }];
    await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([], { split: 'lines', orders }) });
    const there = { ...keller.deliveryAddress, zip: '8420', city: 'Dorf' };
    const after = await change(await read(order.id), { deliveryAddress: there });
    expect(after).toMatchObject({ deliveryAddress: there, total: order.total, payed: 700 });
  });

  test('tells those who bring it also when all is made, and nobody of an e-mail address', async () => {
    const order = await delivery();
    const ready = { as: 'sara', ...params(order.id), body: { id: anId() } };
    const { order: made } = await server.call('POST /v1/orders/{orderId}/markReady', ready);
    const mailed = await change(made, { email: 'neu@keller.example' });
    expect(mailed).toMatchObject({ email: 'neu@keller.example', state: 'ready' });
    expect(await notices(order)).toEqual([]);
    await change(mailed, { phone: '079 555 99 99' });
    expect((await notices(order)).map(([station]) => station)).toEqual(['bar', 'kitchen']);
  });
});

describe('an order that is fetched', () => {
  test('is wanted later, at another place, by somebody', async () => {
    const order = await place(['roesti'], { table: 't_linde', type: 'pickup' });
    const wishedAt = Math.floor(server.clock.now() / 1000) + 7200;
    const after = await change(order, { wishedAt, pickupLocation: shopId, guest: 'Keller', phone: '079 555 12 34' });
    expect(after).toMatchObject({ wishedAt, guest: 'Keller', pickupLocation: { id: shopId, name: 'Laden' } });
    expect(await notices(order)).toEqual([['kitchen', 'guestChanged', '']]);
    expect(await change(after, { phone: null })).toMatchObject({ guest: 'Keller', phone: null });
    expect(await notices(order)).toHaveLength(1);
    expect(await refusal(await read(order.id), { pickupLocation: anId() })).toBe('location.error.notFound');
  });
});

describe('the guests at a table', () => {
  test('are counted anew without a word to the kitchen, and stand in the figures', async () => {
    const guests = async () => {
      const asked = { as: 'anna', params: { customerId: 'linde' }, query: { from: today(), to: today() } };
      return (await server.call('GET /v1/customers/{customerId}/statistics', asked)).guests;
    };
    const order = await place(['roesti'], { covers: 2 });
    const before = await guests();
    const after = await change(order, { covers: 5, guest: 'Niemand', wishedAt: 1_763_000_000 }, 'luca');
    expect(after).toMatchObject({ covers: 5, guest: null, wishedAt: null });
    expect(await guests()).toBe(before + 3);
    expect(await notices(order)).toEqual([]);
    expect(await refusal(after, { guest: 'Niemand' })).toBe('orders.error.nothingToChange');
    expect(await change(after, { covers: null })).toMatchObject({ covers: null });
  });
});

const today = () => new Date(server.clock.now()).toISOString().slice(0, 10);

test('happens once, whatever is sent again', async () => {
  const order = await place(['roesti'], { covers: 2 });
  const body = { id: anId(), ...said(order), covers: 4 };
  const send = (other = {}) => server.send(key, { as: 'sara', ...params(order.id), body: { ...body, ...other } });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.json<{ revision: number }>().revision)).size).toBe(1);
  const after = await footprint(server.house, 'linde');
  expect((await send()).statusCode).toBe(200);
  expect((await send({ covers: 6 })).statusCode).toBe(409);
  expect(await footprint(server.house, 'linde')).toEqual(after);
  expect(await read(order.id)).toMatchObject({ covers: 4, version: 2 });
});

test('of two at once the faster one wins, and the other one hears of it', async () => {
  const order = await delivery();
  const send = (as: string, guest: string) =>
    server.send(key, { as, ...params(order.id), body: { id: anId(), ...said(order), guest } });
  const answers = await Promise.all([send('sara', 'Frau A'), send('luca', 'Frau B')]);
  const [won, lost] = answers.toSorted((a, b) => a.statusCode - b.statusCode);
  expect([won?.statusCode, lost?.statusCode]).toEqual([200, 409]);
  expect(lost?.json()).toMatchObject({ message: 'orders.error.overtaken' });
  expect((await read(order.id)).guest).toBe(won?.json<{ order: Order }>().order.guest);
});

test('is refused once the order has ended, and to another house', async () => {
  const order = await place(['roesti'], { covers: 2 });
  const elsewhere = { as: 'remo', ...params(order.id), body: { id: anId(), ...said(order), covers: 9 } };
  expect(await server.refused(key, elsewhere)).toMatchObject({ status: 404 });
  await calls.pay(order.id);
  const done = await read(order.id);
  expect(await refusal(done, { covers: 9 })).toBe('orders.error.moveNotAllowed');
});

test('the journal and the history know that it happened and who did it, but no guest', async () => {
  const order = await delivery();
  const guest = 'Geheimnisvoll';
  const deliveryAddress = { ...keller.deliveryAddress, street: 'Verborgen 7' };
  await change(order, { guest, deliveryAddress, phone: '079 111 22 33', email: 'leise@keller.example', covers: 3 });
  const { steps } = await server.call('GET /v1/orders/{orderId}/history', { as: 'sara', ...params(order.id) });
  expect(steps.at(-1)).toMatchObject({ what: 'order.guestChanged', by: { id: 'sara' }, covers: { was: null, now: 3 } });
  const rows = await server.house.database.read.selectFrom('journal').selectAll().execute();
  const journal = JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value));
  expect(journal).toContain('order.guestChanged');
  for (const word of [guest, 'Verborgen', '079 111 22 33', 'leise@']) {
    expect(journal).not.toContain(word);
    expect(JSON.stringify(steps)).not.toContain(word);
  }
});
