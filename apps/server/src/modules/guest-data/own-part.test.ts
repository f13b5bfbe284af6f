/** A guest gets and takes along all of the own, also what was cut off it, and nothing of others (decision 0047). */
import { aCashPayment, aDraft, aDraftProduct, anId } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openDoors } from '../../test/guest-doors.ts';
import { paymentCalls } from '../../test/payment-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from '../settlements/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await openDoors(server);
  await paymentCalls(() => server).add(aMethod('ext_coupon'));
});
afterAll(() => server.close());

const params = { customerId: 'linde' };
const place = async (draft: Parameters<typeof aDraft>[1], lines: Parameters<typeof aDraft>[0] = ['espresso']) =>
  (await server.call('POST /v1/orders', { as: 'sara', body: aDraft(lines, draft) })).order;
type Order = Awaited<ReturnType<typeof place>>;
type Id = Pick<Order, 'id'>;
const at = ({ id }: Id) => ({ as: 'sara', params: { orderId: id } });
const fetched = (guest: string) => ({ type: 'pickup', table: 't_linde', guest, phone: '079 555 12 34' }) as const;
const roesti = (count: number, allergy: string) => aDraftProduct('roesti', { count, allergy });
const read = async (order: Id) => (await server.call('GET /v1/orders/{orderId}', at(order))).order;
const opidOf = (order: Order, product: string) => order.products.find(({ id }) => id === product)?.opid ?? 'none';
const merge = (into: Id, from: Id) =>
  server.call('POST /v1/orders/{orderId}/merge', { ...at(into), body: { id: anId(), from: from.id } });
type Part = { readonly opid: string; readonly count?: number; readonly newOpid?: string };
const move = (from: Id, lines: Part[], to: Id) =>
  server.call('POST /v1/orders/{orderId}/moveProducts', {
    ...at(from),
    body: { id: anId(), lines, to: { order: to.id } },
  });
const payAndEnd = async (order: Id, changes: Parameters<typeof aCashPayment>[1] = {}) => {
  const body = aCashPayment([order.id], changes);
  const { payment } = await server.call('POST /v1/payments', { as: 'sara', body });
  for (const [step, from] of [
    ['markReady', 'preparing'],
    ['handOver', 'ready'],
  ] as const) {
    if ((await read(order)).state === from)
      await server.call(`POST /v1/orders/{orderId}/${step}`, { ...at(order), body: { id: anId() } });
  }
  return payment;
};
const personOf = async (text: string) => {
  const body = { text };
  const { finds } = await server.call('POST /v1/customers/{customerId}/guestData/search', {
    as: 'anna',
    params,
    body,
  });
  return finds.filter(({ kind }) => kind === 'person');
};
const placesOf = async (text: string) => (await personOf(text)).map(({ kind, id }) => ({ kind, id }));
const exported = async (text: string) =>
  server.call('POST /v1/customers/{customerId}/guestData/export', {
    as: 'anna',
    params,
    body: { places: await placesOf(text) },
  });
const erase = async (text: string) => {
  const body = { id: anId(), places: await placesOf(text), reason: 'guestAsked' as const };
  await server.call('POST /v1/customers/{customerId}/guestData/erase', { as: 'anna', params, body });
};
const problems = () => verifyVenue(server.house.database.read, 'linde');
const stands = async (table: 'order_lines' | 'print_jobs' | 'commands', word: string) => {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
    server.house.database.read.withoutPlugins(),
  );
  return rows.some((row) => JSON.stringify(Object.values(row)).includes(word));
};

test('what a cook began of a line is the guest’s too, where it stands and where it moves on alone', async () => {
  const own = await place(fetched('Aebischer'), [roesti(3, 'Lupinen')]);
  const [table, next] = [await place({}), await place({ table: 'linde-t10' })];
  await merge(table, own);
  const begun = { opid: opidOf(own, 'roesti'), count: 1, newOpid: anId() };
  await server.call('POST /v1/orders/{orderId}/startLine', { ...at(table), body: { id: anId(), lines: [begun] } });
  const here = async () => (await exported('aebischer')).orders.find(({ id }) => id === table.id);
  expect((await here())?.lines.map(({ count }) => count).toSorted()).toEqual([1, 2]);
  expect((await here())?.total).toBe(5550);

  await move(table, [{ opid: begun.newOpid }], next);
  for (const order of [table, next]) await payAndEnd(order);
  const { orders } = await exported('aebischer');
  expect(orders.map(({ id, total }) => [id, total])).toEqual(
    expect.arrayContaining([
      [table.id, 3700],
      [next.id, 1850],
    ]),
  );
  await erase('aebischer');
  for (const place of ['order_lines', 'print_jobs', 'commands'] as const) {
    expect([place, await stands(place, 'Lupinen')]).toEqual([place, false]);
  }
  expect(await problems()).toEqual([]);
});

test('of one move that cuts lines of two guests each gets the own part', async () => {
  const own = await place(fetched('Bischofberger'), [roesti(2, 'Senf')]);
  const [table, next] = [await place({}, [roesti(2, 'Sesam')]), await place({ table: 'linde-t10' })];
  await merge(table, own);
  const parts = [opidOf(table, 'roesti'), opidOf(own, 'roesti')].map((opid) => ({ opid, count: 1, newOpid: anId() }));
  await move(table, parts, next);
  for (const order of [table, next]) await payAndEnd(order);
  const handedOut = await exported('bischofberger');
  expect(handedOut.orders.find(({ id }) => id === next.id)).toMatchObject({ lines: [{ count: 1, texts: ['Senf'] }] });
  expect(JSON.stringify(handedOut)).not.toContain('Sesam');
});

test('whoever bought by a receipt gets it, what it is of and what was noted with it, not what others ate or said', async () => {
  const order = await place({ comment: 'Fensterplatz' }, [
    aDraftProduct('espresso', { note: 'ohne Zucker' }),
    aDraftProduct('rivella', { allergy: 'Laktose' }),
  ]);
  const pay = (product: string, changes: object) =>
    server.call('POST /v1/payments', {
      as: 'sara',
      body: aCashPayment([], {
        orders: [{ id: order.id, lines: [{ opid: opidOf(order, product), count: 1 }] }],
        split: 'lines',
        method: 'ext_coupon',
        ...changes,
      }),
    });
  const buyer = ['Camenzind AG', 'Seeweg 3', '6006 Luzern'];
  const { payment } = await pay('espresso', { buyer, reference: 'Gutschein Camenzind' });
  await pay('rivella', { reference: 'Gutschein Frau Dillier' });
  await server.call('POST /v1/payments/{paymentId}/refund', {
    as: 'anna',
    params: { paymentId: payment.id },
    body: { id: anId(), amount: null, reason: 'Camenzind war verrechnet' },
  });
  const handedOut = await exported('camenzind');
  expect(handedOut.finds[0]?.texts.toSorted()).toEqual(['Camenzind war verrechnet', 'Gutschein Camenzind']);
  expect(handedOut.receipts.map(({ total }) => total)).toEqual([payment.total, 0 - payment.total]);
  expect(handedOut.orders).toMatchObject([{ id: order.id, total: payment.total, lines: [{ count: 1, texts: [] }] }]);
});

test('whoever bought what others had left of an order gets those lines, without what was said of them', async () => {
  const order = await place({ comment: 'Fensterplatz' }, [
    aDraftProduct('espresso', { note: 'ohne Zucker' }),
    aDraftProduct('rivella', { allergy: 'Laktose' }),
    'roesti',
  ]);
  await byProduct(order, opidOf(order, 'espresso'));
  const rest = await payAndEnd(order, { buyer: ['Dubach AG', 'Seeweg 4', '6006 Luzern'] });
  const handedOut = await exported('dubach');
  expect(handedOut.finds[0]?.texts).toEqual([]);
  expect(handedOut.orders).toMatchObject([{ id: order.id, total: rest.total, lines: [{ texts: [] }, { texts: [] }] }]);
});

test('whose order took lines of another guest gets none of those, and no receipt of them alone', async () => {
  const own = await place(fetched('Egli'), [roesti(1, 'Krebstiere')]);
  const other = await place(fetched('Fankhauser'), [aDraftProduct('espresso', { note: 'ohne Zucker' })]);
  await merge(other, own);
  const pay = async (from: Order, product: string) => {
    const lines = [{ opid: opidOf(from, product), count: 1 }];
    return payAndEnd(other, { orders: [{ id: other.id, lines }], split: 'lines' });
  };
  const [ofOwn, ofOther] = [await pay(own, 'roesti'), await pay(other, 'espresso')];
  const handedOut = await exported('fankhauser');
  expect(handedOut.finds[0]?.texts).toEqual(['ohne Zucker']);
  expect(handedOut.orders).toMatchObject([{ id: other.id, total: ofOther.total, lines: [{ texts: ['ohne Zucker'] }] }]);
  expect(handedOut.receipts.map(({ total }) => total)).toEqual([ofOther.total]);
  expect((await exported('egli')).receipts.map(({ total }) => total)).toEqual([ofOwn.total]);
});

const byProduct = async (into: Id, opid: string, changes: Parameters<typeof aCashPayment>[1] = {}) => {
  const orders = [{ id: into.id, lines: [{ opid, count: 1 }] }];
  const body = aCashPayment([], { orders, split: 'lines', ...changes });
  return (await server.call('POST /v1/payments', { as: 'sara', body })).payment;
};
const withCoupon = (reference: string) => ({ method: 'ext_coupon', reference }) as const;
const refund = async ({ id }: Id, reason: string, amount: number | null = null) => {
  const body = { id: anId(), amount, reason };
  await server.call('POST /v1/payments/{paymentId}/refund', { as: 'anna', params: { paymentId: id }, body });
};

test('what was noted with payments is of whose lines they paid, in an own order as in one that took them', async () => {
  const own = await place(fetched('Gasser'), [roesti(1, 'Krebstiere')]);
  const other = await place(fetched('Hürlimann'), ['espresso']);
  await merge(other, own);
  const ofOwn = await byProduct(other, opidOf(own, 'roesti'), withCoupon('Gutschein Frau G.'));
  const ofOther = await byProduct(other, opidOf(other, 'espresso'), withCoupon('Gutschein Herr H.'));
  await refund(ofOwn, 'Frau G. ging');
  await refund(ofOther, 'Herr H. wartete');
  const textsOf = async (guest: string) => (await exported(guest)).finds[0]?.texts.toSorted();
  expect(await textsOf('hürlimann')).toEqual(['Gutschein Herr H.', 'Herr H. wartete']);
  expect(await textsOf('gasser')).toEqual(['Frau G. ging', 'Gutschein Frau G.', 'Krebstiere']);
  expect((await personOf('hürlimann'))[0]?.texts).not.toContain('Gutschein Frau G.');
});

test('what was noted with a payment of the whole is of each who had a line there', async () => {
  const own = await place(fetched('Iten'), ['roesti']);
  const other = await place(fetched('Jenny'), ['espresso']);
  await merge(other, own);
  await payAndEnd(other, { ...withCoupon('Gutschein der Runde') });
  for (const guest of ['iten', 'jenny'])
    expect((await exported(guest)).finds[0]?.texts).toEqual(['Gutschein der Runde']);
});

test('a part of a payment that went back is of whose lines that payment had paid', async () => {
  const own = await place(fetched('Keiser'), ['roesti']);
  const other = await place(fetched('Lötscher'), ['espresso']);
  await merge(other, own);
  const ofOwn = await byProduct(other, opidOf(own, 'roesti'));
  const ofOther = await byProduct(other, opidOf(other, 'espresso'));
  await refund(ofOwn, 'Frau K. wartete', 500);
  const [ofKeiser, ofLoetscher] = [await exported('keiser'), await exported('lötscher')];
  expect(ofKeiser.receipts.map(({ total }) => total)).toEqual([ofOwn.total, -500]);
  expect(ofKeiser.finds[0]?.texts).toEqual(['Frau K. wartete']);
  expect(ofLoetscher.receipts.map(({ total }) => total)).toEqual([ofOther.total]);
  expect(ofLoetscher.finds[0]?.texts).toEqual([]);
});

test('whose order was merged into one that they also bought at gets the own lines there and all of their receipts', async () => {
  const own = await place(fetched('Marti'), [roesti(1, 'Krebstiere')]);
  const table = await place({ comment: 'Fensterplatz' }, [
    aDraftProduct('espresso', { note: 'ohne Zucker' }),
    aDraftProduct('rivella', { note: 'ohne Eis' }),
  ]);
  await merge(table, own);
  const ofOwn = await byProduct(table, opidOf(own, 'roesti'));
  await byProduct(table, opidOf(table, 'rivella'), withCoupon('Gutschein Frau N.'));
  const person = await read(own);
  const buyer = [person.guest ?? '', 'Seeweg 3', '6006 Luzern'];
  const bought = await byProduct(table, opidOf(table, 'espresso'), { buyer, ...withCoupon('Gutschein Marti') });
  const handedOut = await exported('marti');
  expect(handedOut.orders.find(({ id }) => id === table.id)).toMatchObject({
    total: ofOwn.total,
    lines: [{ texts: ['Krebstiere'] }],
  });
  expect(handedOut.receipts.map(({ total }) => total)).toEqual([ofOwn.total, bought.total]);
  const texts = handedOut.finds.flatMap((find) => find.texts);
  expect(texts).toEqual(expect.arrayContaining(['Krebstiere', 'Gutschein Marti']));
  for (const ofOthers of ['Zucker', 'Eis', 'Frau N.']) expect(JSON.stringify(handedOut)).not.toContain(ofOthers);
});
