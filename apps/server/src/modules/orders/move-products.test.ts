import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { aGuestDraft, openDoors } from '../../test/guest-doors.ts';
import { papersOf } from '../../test/papers.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { footprint } from '../../test/storage.ts';
import { verifyVenue } from '../settlements/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(async () => {
  const problems = await verifyVenue(server.house.database.read, 'linde');
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

type Lines = Parameters<typeof aDraft>[0];

const place = async (lines: Lines, changes: Parameters<typeof aDraft>[1] = {}) =>
  (await server.call('POST /v1/orders', { as: 'sara', body: aDraft(lines, changes) })).order;
const elsewhere = { table: 'linde-t10' };
const params = (orderId: string) => ({ params: { orderId } });
const papers = (orderId: string) => papersOf(server.house.database.read, orderId);
const shown = (order: Awaited<ReturnType<typeof place>>) => order.products.map(({ count, id }) => `${count} ${id}`);

const moveKey = 'POST /v1/orders/{orderId}/moveProducts';
type Part = { opid: string } | { opid: string; count: number; newOpid: string };
type To = { order: string } | { newOrder: { id: string; table: string } };
const move = async (from: string, lines: Part[], to: To) => {
  server.clock.pass(1000);
  return server.call(moveKey, { as: 'luca', ...params(from), body: { id: anId(), lines, to } });
};
const refuseMove = async (from: string, lines: Part[], to: To) => {
  const before = await footprint(server.house, 'linde');
  const answer = await server.refused(moveKey, { as: 'luca', ...params(from), body: { id: anId(), lines, to } });
  expect(await footprint(server.house, 'linde')).toEqual(before);
  return `${answer.status} ${answer.message}`;
};
/** The line of a product. */
const line = (order: Awaited<ReturnType<typeof place>>, product: string): { opid: string } => {
  const found = order.products.find(({ id }) => id === product);
  if (!found) throw new Error(`no ${product}`);
  return { opid: found.opid };
};
const some = (order: Awaited<ReturnType<typeof place>>, product: string, count: number): Part => {
  return { ...line(order, product), count, newOpid: anId() };
};

test('the id of an order that a move made is no id for another one', async () => {
  const from = await place(['espresso', 'roesti']);
  const newOrder = { id: anId(), table: 'linde-t10' };
  await move(from.id, [line(from, 'roesti')], { newOrder });
  const used = { status: 409, message: 'command.error.idReused' };
  const body = aDraft(['espresso'], { id: newOrder.id });
  expect(await server.refused('POST /v1/orders', { as: 'sara', body })).toEqual(used);
  const addition = { at: body.timestamp, menuRevision: 0, addsTo: anId() };
  const later = { ...body, offline: addition, sentAt: body.timestamp };
  expect(await server.refused('POST /v1/orders', { as: 'sara', body: later })).toEqual(used);
  await openDoors(server);
  const guests = aGuestDraft(['espresso'], 480, { id: newOrder.id });
  expect(await server.refused('POST /v1/guest/orders', { body: guests })).toEqual(used);
  const { order } = await server.call('GET /v1/orders/{orderId}', { as: 'sara', ...params(newOrder.id) });
  expect([shown(order), order.version]).toEqual([['1 roesti'], 1]);
});

describe('move products', () => {
  test('a whole line to an order at another table: nothing is new, the kitchen learns where it goes', async () => {
    const from = await place(['espresso', 'roesti']);
    const to = await place(['rivella'], elsewhere);
    const moved = await move(from.id, [line(from, 'roesti')], { order: to.id });
    expect([shown(moved.from), shown(moved.to)]).toEqual([['1 espresso'], ['1 rivella', '1 roesti']]);
    expect([moved.from.total, moved.to.total]).toEqual([480, 520 + 1850]);
    expect([moved.from.version, moved.to.version]).toEqual([2, 2]);
    expect(await papers(from.id)).toHaveLength(2);
    expect((await papers(to.id)).slice(1)).toEqual([['kitchen', 'moved', '1x roesti (de), von T2']]);
  });

  test('part of a line, at the same table: the paper stays still', async () => {
    const from = await place([['espresso', 3]]);
    const to = await place(['rivella']);
    const moved = await move(from.id, [some(from, 'espresso', 2)], { order: to.id });
    expect([shown(moved.from), shown(moved.to)]).toEqual([['1 espresso'], ['1 rivella', '2 espresso']]);
    expect(await papers(to.id)).toHaveLength(1);
    const cashed = await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([to.id]) });
    expect(cashed.payment.amount).toBe(520 + 960);
  });

  test('to an order of another week that has the same number: at the checkout each is a place of its own', async () => {
    const ofNewWeek = async () => {
      server.clock.pass(7 * 86_400_000);
      return place(['roesti', 'espresso'], { table: 't_linde' });
    };
    const [from, to] = [await ofNewWeek(), await ofNewWeek()];
    const numbers = [from, to].map(({ number }) => number.split('-').at(-1));
    expect([numbers[0], from.number === to.number]).toEqual([numbers[1], false]);
    await move(from.id, [line(from, 'roesti')], { order: to.id });
    expect((await papers(to.id)).slice(2)).toEqual([['kitchen', 'moved', `1x roesti (de), von #${numbers[0]}`]]);
  });

  test('several lines, whole and in part, to a new order at a table', async () => {
    const from = await place([['espresso', 3], 'roesti', ['fendant', 2]], { comment: 'Fenster', covers: 2 });
    const newOrder = { id: anId(), table: 'linde-t10' };
    const moved = await move(from.id, [some(from, 'espresso', 1), line(from, 'fendant')], { newOrder });
    expect([shown(moved.from), shown(moved.to)]).toEqual([
      ['2 espresso', '1 roesti'],
      ['1 espresso', '2 fendant'],
    ]);
    expect(moved.to).toMatchObject({
      id: newOrder.id,
      table: 'linde-t10',
      state: 'preparing',
      total: 480 + 5800,
      orderedAt: from.orderedAt,
      orderedBy: { id: 'luca' },
      covers: null,
      comment: null,
      version: 1,
    });
    expect(Number(moved.to.number.split('-')[2])).toBe(Number(from.number.split('-')[2]) + 1);
    expect(await papers(newOrder.id)).toEqual([['bar', 'moved', '1x espresso (de), 2x fendant (de), von T2']]);
    expect(moved.from).toMatchObject({ covers: 2, comment: 'Fenster' });
  });

  test('notes travel, and the journal seals them in both orders', async () => {
    const note = { ...aDraft(['roesti']).products[0], note: 'für Frau Keller' };
    const from = await place([{ opid: anId(), id: 'roesti', count: 2, ...note }, 'espresso']);
    const to = await place(['rivella'], elsewhere);
    const moved = await move(from.id, [line(from, 'roesti')], { order: to.id });
    expect(moved.to.products.map((product) => product.note)).toEqual([null, 'für Frau Keller']);
    const made = await move(to.id, [line(moved.to, 'roesti')], { newOrder: { id: anId(), table: 'linde-t2' } });
    expect(made.to.products[0]?.note).toBe('für Frau Keller');
    const rows = await server.house.database.read.selectFrom('journal').select('body').execute();
    expect(rows.map(({ body }) => body).join('\n')).not.toContain('Keller');
  });

  test('an order that becomes empty ends as merged: not pending, not canceled, its guests go along', async () => {
    const from = await place(['espresso', 'roesti'], { covers: 2 });
    const to = await place(['rivella'], { ...elsewhere, covers: 3 });
    const moved = await move(from.id, [line(from, 'espresso'), line(from, 'roesti')], { order: to.id });
    expect(moved.from).toMatchObject({ state: 'done', mergedInto: to.id, total: 0, products: [], covers: null });
    expect(moved.to).toMatchObject({ covers: 5, total: 520 + 480 + 1850 });
    expect(await refuseMove(to.id, [line(moved.to, 'espresso')], { order: from.id })).toBe(
      '409 orders.error.moveNotAllowed',
    );
  });

  test('a line comes back to where it was', async () => {
    const from = await place(['espresso', 'roesti']);
    const to = await place(['rivella'], elsewhere);
    await move(from.id, [line(from, 'roesti')], { order: to.id });
    const back = await move(to.id, [line(from, 'roesti')], { order: from.id });
    expect([shown(back.from), shown(back.to)]).toEqual([['1 rivella'], ['1 espresso', '1 roesti']]);
  });

  test('happens once; the same line is not moved twice, nor paid and moved', async () => {
    const from = await place(['espresso', 'roesti']);
    const to = await place(['rivella'], elsewhere);
    const body = { id: anId(), lines: [line(from, 'roesti')], to: { order: to.id } };
    const send = () => server.send(moveKey, { as: 'luca', ...params(from.id), body });
    const again = await Promise.all([send(), send()]);
    expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await refuseMove(from.id, body.lines, { order: to.id })).toBe('404 orders.error.lineNotFound');
    await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([from.id]) });
    expect(await refuseMove(from.id, [line(from, 'espresso')], { order: to.id })).toBe(
      '409 orders.error.moveNotAllowed',
    );
    const takeaway = await place(['espresso'], { type: 'takeaway' });
    await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([takeaway.id]) });
    expect(await refuseMove(takeaway.id, [line(takeaway, 'espresso')], { order: to.id })).toBe(
      '409 orders.error.lineSettled',
    );
  });

  test('refuses orders and tables that are not there, itself, and more than there is', async () => {
    const from = await place([['espresso', 3]]);
    const opid = line(from, 'espresso');
    expect(await refuseMove(from.id, [opid], { order: anId() })).toBe('404 orders.error.notFound');
    expect(await refuseMove(anId(), [opid], { order: from.id })).toBe('404 orders.error.notFound');
    expect(await refuseMove(from.id, [opid], { order: from.id })).toBe('422 orders.error.sameOrder');
    const newOrder = (id: string, table: string) => ({ newOrder: { id, table } });
    expect(await refuseMove(from.id, [opid], newOrder(anId(), 'rose-t2'))).toBe('422 cart.error.tableUnknown');
    expect(await refuseMove(from.id, [opid], newOrder(from.id, 'linde-t2'))).toBe('409 orders.error.orderExists');
    const to = await place(['rivella']);
    expect(await refuseMove(from.id, [], { order: to.id })).toBe('422 cart.error.productMissing');
    expect(await refuseMove(from.id, [some(from, 'espresso', 4)], { order: to.id })).toBe(
      '409 orders.error.countTooLarge',
    );
    const foreign = await server.call('POST /v1/orders', {
      as: 'remo',
      body: aDraft(['espresso'], { customer: 'rose' }),
    });
    expect(await refuseMove(from.id, [opid], { order: foreign.order.id })).toBe('404 orders.error.notFound');
  });
});

describe('merge', () => {
  const mergeKey = 'POST /v1/orders/{orderId}/merge';
  const merge = (into: string, from: string) => {
    server.clock.pass(1000);
    return server.call(mergeKey, { as: 'luca', ...params(into), body: { id: anId(), from } });
  };

  test('one order takes all of the other, which ends as merged', async () => {
    const into = await place(['rivella'], { covers: 2 });
    const from = await place(['espresso', ['roesti', 2]], { ...elsewhere, covers: 3, comment: 'Kinderstuhl' });
    const merged = await merge(into.id, from.id);
    expect(shown(merged.to)).toEqual(['1 rivella', '1 espresso', '2 roesti']);
    expect(merged.to).toMatchObject({ covers: 5, comment: 'Kinderstuhl', table: 'linde-t2' });
    expect(merged.from).toMatchObject({ state: 'done', mergedInto: into.id, total: 0, payed: 0 });
    expect((await papers(into.id)).slice(1)).toEqual([
      ['bar', 'moved', '1x espresso (de), von T10'],
      ['kitchen', 'moved', '2x roesti (de), von T10'],
    ]);
    const pending = await server.call('GET /v1/customers/{customerId}/orders', {
      as: 'sara',
      params: { customerId: 'linde' },
      query: { state: 'pending' },
    });
    expect(pending.orders.map(({ id }) => id)).not.toContain(from.id);
  });

  test('who a delivery was for fetches it with the other order, at no address', async () => {
    const deliveryAddress = { street: 'Lindenweg 3', zip: '6030', city: 'Ebikon' };
    const who = { guest: 'Vreni Keller', phone: '+41 79 555 12 34' };
    const from = await place(['roesti'], { type: 'delivery', ...who, deliveryAddress });
    const into = await place(['espresso'], { type: 'pickup' });
    const { to } = await merge(into.id, from.id);
    expect(to).toMatchObject({ type: 'pickup', guest: who.guest, deliveryAddress: null });
    const { order } = await server.call('GET /v1/orders/{orderId}', { as: 'sara', ...params(from.id) });
    expect(order).toMatchObject({ guest: who.guest, deliveryAddress });
  });

  test('refuses an order that money was taken for, itself, and one that is not there', async () => {
    const into = await place(['rivella']);
    const paid = await place(['espresso'], { type: 'takeaway' });
    await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([paid.id]) });
    const refused = async (id: string, from: string) => {
      const answer = await server.refused(mergeKey, { as: 'luca', ...params(id), body: { id: anId(), from } });
      return `${answer.status} ${answer.message}`;
    };
    const fetched = await place(['espresso'], { type: 'pickup' });
    expect(await refused(fetched.id, into.id)).toBe('409 orders.error.eatenHere');
    expect(await refused(into.id, paid.id)).toBe('409 orders.error.hasPayments');
    expect(await refused(into.id, into.id)).toBe('422 orders.error.sameOrder');
    expect(await refused(into.id, anId())).toBe('404 orders.error.notFound');
    expect(await refused(anId(), into.id)).toBe('404 orders.error.notFound');
  });
});
