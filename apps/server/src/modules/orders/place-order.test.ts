import type { Announcement } from '@comanda/contract/events';
import { layOut } from '@comanda/paper/lay-out';
import { textOf } from '@comanda/paper/lines';
import { aChoice, aDraft, aDraftProduct, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { printJobs } from '../../test/storage.ts';
import { fridayEvening } from '../../test/test-clock.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.moveTo(fridayEvening));

const place = (draft = aDraft(['espresso'])) => server.call('POST /v1/orders', { as: 'sara', body: draft });
const sequenceOf = ({ order }: { order: { number: string } }) => Number(order.number.split('-')[2]);

const stockOf = async (id: string) => {
  const products = await server.call('GET /v1/products', { as: 'sara', query: { customerId: 'linde' } });
  return products.find((product) => product.id === id)?.currentStockAmount;
};

describe('what it costs', () => {
  test('is said by the menu of the own house', async () => {
    const schnitzel = aDraftProduct('schnitzel', {
      count: 2,
      selectedModifiers: [aChoice('side', ['hash', aChoice('hash-style', 'with-bacon')]), aChoice('extras', 'small')],
      note: ' ohne Zitrone ',
    });
    const { order } = await place(aDraft([schnitzel, ['espresso', 3]], { comment: ' eilt ', covers: 2 }));
    expect(order.total).toBe(2 * (3450 + 250 + 300 - 400) + 3 * 480);
    expect(order).toMatchObject({
      state: 'preparing',
      method: 'table',
      payed: 0,
      stillToPay: order.total,
      comment: 'eilt',
    });
    expect(order.orderedBy).toEqual({ id: 'sara', name: 'Sara Muster' });
    expect(order.products[0]).toMatchObject({ price: 3600, total: 7200, note: 'ohne Zitrone', posi: 0 });
    expect(order.products[0]?.selectedModifiers.map(({ id }) => id)).toEqual(['side', 'extras']);
    const elsewhere = aDraft(['espresso'], { customer: 'rose' });
    expect((await server.call('POST /v1/orders', { as: 'remo', body: elsewhere })).order.total).toBe(590);
  });

  test('is entered by staff where the menu asks them to', async () => {
    const daily = aDraftProduct('daily-dish', { count: 2, manualPrice: 2150 });
    const sundries = aDraftProduct('sundries', { manualPrice: 100 });
    expect((await place(aDraft([daily, sundries]))).order.total).toBe(4400);
  });
});

describe('its number', () => {
  test('has no gap over twenty tills at once and over a refused order', async () => {
    const first = sequenceOf(await place());
    const refused = server.refused('POST /v1/orders', { as: 'luca', body: aDraft(['soup']) });
    const placed = await Promise.all([...Array.from({ length: 20 }, () => place()), refused]);
    const numbers = placed.slice(0, 20).map((answer) => sequenceOf(answer as Awaited<ReturnType<typeof place>>));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => first + 1 + index));
  });

  test('begins anew on Monday in the time zone of the house, and never goes back', async () => {
    const sunday = Date.UTC(2026, 10, 22, 22, 59);
    server.clock.moveTo(sunday);
    const last = await place();
    expect(last.order.number).toMatch(/^2026-47-\d+$/);
    server.clock.pass(60_000);
    expect((await place()).order.number).toBe('2026-48-1');
    server.clock.moveTo(sunday);
    expect((await place()).order.number).toBe('2026-48-2');
    server.clock.moveTo(Date.UTC(2027, 0, 1, 12));
    expect((await place()).order.number).toBe('2026-53-1');
  });

  test.each([
    ['03:59', Date.UTC(2026, 10, 21, 2, 59), '2026-11-20'],
    ['04:00', Date.UTC(2026, 10, 21, 3, 0), '2026-11-21'],
  ])('at %s the business day is the right one', async (_, at, businessDate) => {
    server.clock.moveTo(at);
    const { order } = await place();
    const row = await server.house.database.read
      .selectFrom('orders')
      .select('business_date')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(row.business_date).toBe(businessDate);
    expect(order.orderedAt).toBe(at / 1000);
  });
});

describe('what the house does', () => {
  test('writes a ticket for each station that prints by itself, with its lines only', async () => {
    const { order } = await place(
      aDraft([['espresso', 2], 'bread', 'roesti', aDraftProduct('sundries', { manualPrice: 5 })]),
    );
    const jobs = await printJobs(server.house.database.read, order.id);
    const tickets = jobs.map((job) => [job.station_id, layOut(job.document).map(textOf).join('\n')] as const);
    expect(tickets.map(([station]) => station)).toEqual(['bar', 'kitchen']);
    const [bar, kitchen] = tickets.map(([, text]) => text);
    expect(bar).toMatch(/2x\s+espresso \(de\)/);
    expect(bar).toContain('bread');
    expect(bar).not.toContain('roesti');
    expect(kitchen).toContain('roesti');
    expect(kitchen).toContain('bread');
    expect(kitchen).not.toContain('espresso');
    expect(`${bar}${kitchen}`).not.toContain('sundries');
    expect(bar).toContain('T2');
    expect(jobs).toMatchObject([{ kind: 'ticket', status: 'pending', is_duplicate: false }, { status: 'pending' }]);
    expect(jobs.every((job) => !job.document.drawerKick)).toBe(true);
  });

  test('takes what was ordered from the stock, until there is none', async () => {
    const before = (await stockOf('filet')) ?? 0;
    await place(aDraft([['filet', 2], 'espresso', ['filet', 1]]));
    expect(await stockOf('filet')).toBe(before - 3);
    const tooMuch = await server.refused('POST /v1/orders', { as: 'sara', body: aDraft([['filet', before - 2]]) });
    expect(tooMuch).toMatchObject({ message: 'cart.error.notInStock', params: { product: 'filet', left: before - 3 } });
    await place(aDraft([['filet', before - 3]]));
    expect(await stockOf('filet')).toBe(0);
    expect((await server.refused('POST /v1/orders', { as: 'sara', body: aDraft(['filet']) })).status).toBe(409);
  });

  test('writes one entry into the journal and tells the others', async () => {
    const heard: Announcement[] = [];
    server.house.announcer.onAnnounced((announcement) => heard.push(announcement));
    const draft = aDraft(['espresso']);
    const { order, revision } = await place(draft);
    const row = await server.house.database.read
      .selectFrom('journal')
      .selectAll()
      .where('customer_id', '=', 'linde')
      .where('sequence', '=', revision)
      .executeTakeFirstOrThrow();
    const [job] = await printJobs(server.house.database.read, order.id);
    const changes = [
      { kind: 'order', id: draft.id },
      { kind: 'printJob', id: job?.id },
    ];
    expect(JSON.parse(row.body)).toMatchObject({
      sequence: revision,
      at: fridayEvening,
      actor: 'sara',
      command: draft.id,
      event: { type: 'order.placed', order: { id: draft.id, number: order.number, lines: [{ sentCount: 1 }] } },
    });
    expect(row.changes).toEqual(changes);
    expect(heard).toEqual([{ customerId: 'linde', revision, changes }]);
    const next = await place();
    expect(next.revision).toBe(revision + 1);
  });

  test('tells the others what of the menu is sold', async () => {
    const heard: Announcement[] = [];
    server.house.announcer.onAnnounced((announcement) => heard.push(announcement));
    const { write } = server.house.database;
    await write.updateTable('products').set({ current_stock: 9 }).where('id', '=', 'filet').execute();
    await place(aDraft(['espresso', 'filet', 'filet']));
    expect(heard[0]?.changes.filter(({ kind }) => kind === 'menu')).toEqual([{ kind: 'menu', id: 'filet' }]);
  });

  test('shows it to whoever asks', async () => {
    const { order } = await place(aDraft(['roesti'], { type: 'takeaway', table: 't_linde' }));
    const one = await server.call('GET /v1/orders/{orderId}', { as: 'luca', params: { orderId: order.id } });
    expect(one.order).toEqual(order);
    expect(order).toMatchObject({ method: 'takeaway', tracksHandOver: true });
    const list = await server.call('GET /v1/customers/{customerId}/orders', {
      as: 'luca',
      params: { customerId: 'linde' },
      query: { state: 'pending' },
    });
    expect(list.orders).toContainEqual(order);
    expect(list.revision).toBe(one.revision);
  });
});

test('an id of another house is no obstacle, and each sees its own order', async () => {
  const id = anId();
  const ours = await place(aDraft(['espresso'], { id }));
  const theirs = await server.call('POST /v1/orders', {
    as: 'remo',
    body: aDraft(['espresso'], { id, customer: 'rose' }),
  });
  expect([ours.order.total, theirs.order.total]).toEqual([480, 590]);
  for (const [as, total] of [
    ['sara', 480],
    ['remo', 590],
  ] as const) {
    const found = await server.call('GET /v1/orders/{orderId}', { as, params: { orderId: id } });
    expect(found.order.total).toBe(total);
  }
});
