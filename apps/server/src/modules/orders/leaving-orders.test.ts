/** Orders that are fetched or delivered, through the door: what is kept of the guest, what the way costs, what prints. */
import { money } from '@comanda/domain/money';
import { layOut } from '@comanda/paper/lay-out';
import { textOf } from '@comanda/paper/lines';
import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything, printJobs } from '../../test/storage.ts';
import { verifyVenue } from '../settlements/index.ts';

const params = { customerId: 'linde' };
const shop = { street: 'Gasse 1', zip: '8400', city: 'Winterthur' };
const shopId = anId();

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { orderMethods } = await server.call('GET /v1/customers/{customerId}/orderMethods', { as: 'anna', params });
  const areas = [{ id: 'town', name: 'Stadt', zips: '8400-8411', fee: 700, minimum: 2000 }];
  for (const { method, version, weekdays } of orderMethods) {
    const open = weekdays.map((day) => ({ ...day, allowsPreorders: true }));
    const change = { weekdays: open, ...(method === 'delivery' && { areas }) };
    await server.call('PATCH /v1/customers/{customerId}/orderMethods', {
      as: 'anna',
      params,
      body: { id: anId(), version, method, ...change },
    });
  }
  const body = { id: shopId, type: 'pickup' as const, name: 'Laden', ...shop, description: {} };
  await server.call('POST /v1/customers/{customerId}/location', { as: 'anna', params, body });
});
afterAll(() => server.close());

const keller = {
  guest: ' Vreni Keller ',
  phone: '079 555 12 34',
  email: 'vreni@keller.example',
  deliveryAddress: { street: 'Lindenweg 3', zip: '8400', city: 'Winterthur' },
};
type Changes = NonNullable<Parameters<typeof aDraft>[1]>;
const draft = (changes: Changes) => aDraft([['roesti', 2], 'espresso'], { table: 't_linde', ...changes });
const place = (changes: Changes) => server.call('POST /v1/orders', { as: 'sara', body: draft(changes) });
const refused = async (changes: Changes) =>
  (await server.refused('POST /v1/orders', { as: 'sara', body: draft(changes) })).message;
const papersOf = async (orderId: string) => {
  const jobs = await printJobs(server.house.database.read, orderId);
  return jobs.map((job) => [job.kind, layOut(job.document).map(textOf).join('\n')] as const);
};

describe('a delivery', () => {
  test('says whose it is and where to, and costs the fee of the area', async () => {
    const { order } = await place({ type: 'delivery', ...keller });
    expect(order).toMatchObject({ ...keller, guest: 'Vreni Keller', method: 'delivery', pickupLocation: null });
    const fee = order.products.at(-1);
    expect(fee).toMatchObject({ id: 'delivery-fee', title: { de: 'Lieferung', en: 'Delivery' }, total: 700 });
    expect(order.products).toHaveLength(3);
    const dishes = order.products.slice(0, 2).reduce((sum, { total }) => sum + total, 0);
    expect(order.total).toBe(dishes + 700);
    const read = await server.call('GET /v1/orders/{orderId}', { as: 'sara', params: { orderId: order.id } });
    expect(read.order).toEqual(order);
    const list = await server.call('GET /v1/customers/{customerId}/orders', {
      as: 'sara',
      params,
      query: { state: 'pending' },
    });
    expect(list.orders.find(({ id }) => id === order.id)).toEqual(order);
  });

  test('keeps its fee when dishes leave it, and two of them for one way pay one', async () => {
    const [{ order: first }, { order: second }] = [
      await place({ type: 'delivery', ...keller }),
      await place({ type: 'delivery', ...keller }),
    ];
    const feesOf = ({ products }: typeof first) => products.filter(({ id }) => id === 'delivery-fee').length;
    const [roesti] = first.products;
    const moving = { id: anId(), lines: [{ opid: roesti?.opid ?? '' }], to: { order: second.id } };
    const moved = await server.call('POST /v1/orders/{orderId}/moveProducts', {
      as: 'sara',
      params: { orderId: first.id },
      body: moving,
    });
    expect([feesOf(moved.from), feesOf(moved.to)]).toEqual([1, 1]);
    const merged = await server.call('POST /v1/orders/{orderId}/merge', {
      as: 'sara',
      params: { orderId: second.id },
      body: { id: anId(), from: first.id },
    });
    expect([feesOf(merged.from), feesOf(merged.to)]).toEqual([0, 1]);
    expect(merged.to.total).toBe(first.total + second.total - 700);
    expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
  });

  test('is paid with its fee, and its papers say where it goes', async () => {
    const { order } = await place({ type: 'delivery', ...keller });
    const body = aCashPayment([order.id], { cashReceived: order.total + 1000 });
    await server.call('POST /v1/payments', { as: 'sara', body });
    await server.call('POST /v1/orders/{orderId}/printReceipt', {
      as: 'sara',
      params: { orderId: order.id },
      body: { id: anId() },
    });
    const papers = await papersOf(order.id);
    for (const kind of ['ticket', 'receipt']) {
      const [, paper] = papers.find(([each]) => each === kind) ?? [];
      expect(paper).toContain('Vreni Keller');
      expect(paper).toContain('Lindenweg 3');
      expect(paper).toContain('8400 Winterthur');
    }
    expect(papers.find(([kind]) => kind === 'ticket')?.[1]).toContain('079 555 12 34');
    expect(papers.find(([kind]) => kind === 'receipt')?.[1]).toMatch(/1 Lieferung\s+7\.00/);
  });

  test.each([
    ['guest.error.nameMissing', { guest: null }],
    ['guest.error.phoneMissing', { phone: ' ' }],
    ['location.error.streetMissing', { deliveryAddress: null }],
    ['location.error.zipInvalid', { deliveryAddress: { ...shop, zip: '84' } }],
    ['location.error.cityMissing', { deliveryAddress: { ...shop, city: '' } }],
    ['orders.error.notDelivered', { deliveryAddress: { ...shop, zip: '8000' } }],
  ])('is refused as %s', async (code, change) => {
    const before = await everything(server.house);
    expect(await refused({ type: 'delivery', ...keller, ...change })).toBe(code);
    expect(await everything(server.house)).toEqual(before);
  });
});

describe('an order that is fetched', () => {
  test('may be anybody’s, and keeps its location when that is gone', async () => {
    const nobody = await place({ type: 'pickup' });
    expect(nobody.order).toMatchObject({ guest: null, pickupLocation: null, wishedAt: null });
    const { order } = await place({ type: 'pickup', guest: 'Keller', pickupLocation: shopId });
    const location = { id: shopId, name: 'Laden', ...shop };
    expect(order).toMatchObject({ guest: 'Keller', deliveryAddress: null, pickupLocation: location });
    await server.call('DELETE /v1/locations/{locationId}', {
      as: 'anna',
      customer: 'linde',
      params: { locationId: shopId },
      query: { commandId: anId() },
    });
    expect(await refused({ type: 'pickup', pickupLocation: shopId })).toBe('location.error.notFound');
    const read = await server.call('GET /v1/orders/{orderId}', { as: 'sara', params: { orderId: order.id } });
    expect(read.order.pickupLocation).toEqual(location);
  });

  test('can be for later, which its ticket says', async () => {
    const wishedAt = Math.floor(server.clock.now() / 1000) + 7200;
    const { order } = await place({ type: 'pickup', wishedAt });
    expect(order.wishedAt).toBe(wishedAt);
    const [[, ticket] = []] = await papersOf(order.id);
    expect(ticket).toMatch(/Auf \d\d\.\d\d\.\d{4} \d\d:\d\d/);
    expect(await refused({ type: 'pickup', wishedAt: wishedAt - 8000 })).toBe('orders.error.timeNotOffered');
  });
});

test('the journal knows no guest, and the books are sound', async () => {
  const { order } = await place({ type: 'delivery', ...keller, guest: 'Geheimnisvoll' });
  const rows = await server.house.database.read.selectFrom('journal').selectAll().execute();
  const journal = JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value));
  expect(journal).toContain(order.id);
  for (const word of ['Geheimnisvoll', 'Lindenweg', '079 555 12 34', 'vreni@']) expect(journal).not.toContain(word);
  const persons = await server.house.database.read.selectFrom('persons').selectAll().execute();
  expect(persons.map(({ name }) => name)).toContain('Geheimnisvoll');
  expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
});

describe('another type', () => {
  type Change = Parameters<typeof server.call<'POST /v1/orders/{orderId}/type'>>[1]['body'];
  const changed = async (orderId: string, body: Omit<Change, 'id'>) =>
    (
      await server.call('POST /v1/orders/{orderId}/type', {
        as: 'sara',
        params: { orderId },
        body: { id: anId(), ...body },
      })
    ).order;
  const sound = async () => expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);

  test('asks a delivery whose it is, and charges its way as placing does', async () => {
    const { order } = await place({ type: 'takeaway' });
    const before = await everything(server.house);
    for (const [code, leaving] of [
      ['guest.error.nameMissing', undefined],
      ['guest.error.phoneMissing', { ...keller, phone: null }],
      ['orders.error.notDelivered', { ...keller, deliveryAddress: { ...shop, zip: '8000' } }],
    ] as const) {
      const body = { id: anId(), type: 'delivery', ...(leaving && { leaving }) };
      const sent = { as: 'sara', params: { orderId: order.id }, body };
      expect((await server.refused('POST /v1/orders/{orderId}/type', sent)).message).toBe(code);
    }
    expect(await everything(server.house)).toEqual(before);
    const delivered = await changed(order.id, { type: 'delivery', leaving: keller });
    expect(delivered).toMatchObject({ ...keller, guest: 'Vreni Keller', type: 'delivery', total: order.total + 700 });
    expect(delivered.products.at(-1)).toMatchObject({ id: 'delivery-fee', total: 700 });
    const [, notice] = (await papersOf(order.id)).at(-1) ?? [];
    expect(notice).toContain('Lindenweg 3');
    await sound();
  });

  test('lets the fee go again, and the guest with the address where nobody needs them', async () => {
    const { order } = await place({ type: 'delivery', ...keller });
    const fetched = await changed(order.id, { type: 'pickup' });
    expect(fetched).toMatchObject({ guest: 'Vreni Keller', deliveryAddress: null, total: order.total - 700 });
    expect(fetched.products).toHaveLength(2);
    const taken = await changed(order.id, { type: 'takeaway' });
    expect(taken).toMatchObject({ guest: null, phone: null, total: order.total - 700 });
    await sound();
  });

  test('owes back what was paid of the fee', async () => {
    const { order } = await place({ type: 'delivery', ...keller });
    const at = Math.floor(server.clock.now() / 1000);
    const orders = [{ id: order.id, amount: money(order.total - 100) }];
    await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([], { orders, offline: { at } }) });
    const taken = await changed(order.id, { type: 'takeaway' });
    expect(taken).toMatchObject({ stillToPay: 0, refundDue: 600 });
    expect(taken.products.map(({ settled }) => settled)).toEqual([true, true]);
    await sound();
  });
});
