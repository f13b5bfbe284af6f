import { aDraft, aDraftProduct, anId } from '@comanda/test-kit/a-draft';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { moveCalls } from '../../test/move-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { footprint, printJobs } from '../../test/storage.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const calls = moveCalls(() => server);
const { place, params, read, pay, later, papers, refused, add } = calls;
afterEach(() => calls.sound());

describe('add products', () => {
  test('prices them, takes stock and prints what is new alone', async () => {
    const order = await place([['espresso', 2]]);
    const stock = async () => (await footprint(server.house, 'linde'))['stock'];
    const before = await stock();
    const after = await add(order.id, [['filet', 2], 'espresso']);
    expect(after).toMatchObject({ total: 2 * 480 + 2 * 5200 + 480, version: 2, state: 'preparing' });
    expect(after.products.map(({ posi, id }) => [posi, id])).toEqual([
      [0, 'espresso'],
      [1, 'filet'],
      [2, 'espresso'],
    ]);
    expect(before).toContainEqual({ id: 'filet', current_stock: 5 });
    expect(await stock()).toContainEqual({ id: 'filet', current_stock: 3 });
    expect(await papers(order.id)).toEqual([
      ['bar', 'new', '2x espresso (de)'],
      ['bar', 'addition', '1x espresso (de)'],
      ['kitchen', 'addition', '2x filet (de)'],
    ]);
  });

  test('happens once, whatever is sent again, and not with a line that is there', async () => {
    const order = await place();
    const body = { id: anId(), products: [aDraftProduct('espresso')] };
    const send = (changed = {}) =>
      server.send('POST /v1/orders/{orderId}/products', {
        as: 'luca',
        ...params(order.id),
        body: { ...body, ...changed },
      });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json<{ revision: number }>().revision)).size).toBe(1);
    expect((await read(order.id)).total).toBe(960);
    expect((await send({ products: [aDraftProduct('rivella')] })).statusCode).toBe(409);
    expect(await refused('POST /v1/orders/{orderId}/products', order.id, { products: body.products })).toMatchObject({
      message: 'cart.error.duplicateLine',
    });
  });

  test('of two who add at once both win', async () => {
    const order = await place();
    await Promise.all([
      ...Array.from({ length: 4 }, () => add(order.id, ['espresso'], 'luca')),
      ...Array.from({ length: 4 }, () => add(order.id, ['rivella'], 'sara')),
    ]);
    const after = await read(order.id);
    expect(after.total).toBe(5 * 480 + 4 * 520);
    expect(after.version).toBe(9);
    expect(await papers(order.id)).toHaveLength(9);
  });

  test('takes a ready order back to the kitchen, and none that is done, sold out or unknown', async () => {
    const order = await place();
    await server.call('POST /v1/orders/{orderId}/markReady', { as: 'sara', ...params(order.id), body: { id: anId() } });
    expect(await add(order.id, ['espresso'])).toMatchObject({ state: 'preparing', readyAt: null });
    const key = 'POST /v1/orders/{orderId}/products';
    expect(await refused(key, order.id, { products: [] })).toMatchObject({ message: 'cart.error.productMissing' });
    expect(await refused(key, order.id, { products: [aDraftProduct('soup')] })).toMatchObject({
      message: 'cart.error.notInStock',
    });
    expect(await refused(key, order.id, { products: [aDraftProduct('filet', { count: 900 })] })).toMatchObject({
      message: 'cart.error.notInStock',
    });
    expect(await refused(key, anId(), { products: [aDraftProduct('espresso')] })).toMatchObject({ status: 404 });
    await pay(order.id);
    expect(await refused(key, order.id, { products: [aDraftProduct('espresso')] })).toMatchObject({
      status: 409,
      message: 'orders.error.moveNotAllowed',
    });
  });

  test('follows an order to the one that took it meanwhile, and says nothing of it once that one is paid', async () => {
    const [into, from] = [await place(['rivella']), await place(['espresso'])];
    const body = { id: anId(), from: from.id };
    await server.call('POST /v1/orders/{orderId}/merge', { as: 'sara', ...params(into.id), body });
    const after = await add(from.id, ['espresso']);
    expect(after.id).toBe(into.id);
    expect(after.total).toBe(520 + 2 * 480);
    await pay(into.id);
    const products = [aDraftProduct('espresso')];
    expect(await refused('POST /v1/orders/{orderId}/products', from.id, { products })).toMatchObject({
      message: 'orders.error.moveNotAllowed',
    });
  });

  test('the comment and the number of guests that come along stand on the order and on the ticket', async () => {
    const order = await place(['espresso'], { comment: 'Kinderstuhl', covers: 2 });
    later();
    await server.call('POST /v1/orders/{orderId}/products', {
      as: 'luca',
      ...params(order.id),
      body: { id: anId(), products: aDraft(['roesti']).products, comment: 'eilig', covers: 3 },
    });
    expect(await read(order.id)).toMatchObject({ comment: 'Kinderstuhl; eilig', covers: 3 });
    const [, ticket] = await printJobs(server.house.database.read, order.id);
    expect(JSON.stringify(ticket?.document)).toContain('> Kinderstuhl; eilig');
  });

  test('is not made again where the answer was lost and the device kept it', async () => {
    const order = await place();
    const draft = aDraft(['roesti']);
    const body = { id: draft.id, products: draft.products };
    await server.call('POST /v1/orders/{orderId}/products', { as: 'luca', ...params(order.id), body });
    const after = await footprint(server.house, 'linde');
    const now = Math.floor(server.clock.now() / 1000);
    const offline = { at: now, menuRevision: 1, deviceNumber: null, addsTo: order.id };
    const kept = { ...draft, offline, sentAt: now };
    const told = await server.call('POST /v1/orders', { as: 'luca', body: kept });
    expect(told.order.id).toBe(order.id);
    expect(await footprint(server.house, 'linde')).toEqual(after);
    const reused = { message: 'command.error.idReused' };
    expect(await server.refused('POST /v1/orders', { as: 'sara', body: kept })).toMatchObject(reused);
    expect(await server.refused('POST /v1/orders', { as: 'luca', body: draft })).toMatchObject(reused);
    // Whoever moved it on meanwhile: it is told of the order that has it now.
    const other = await place();
    const lines = draft.products.map(({ opid }) => ({ opid }));
    const moved = { id: anId(), lines, to: { order: other.id } };
    await server.call('POST /v1/orders/{orderId}/moveProducts', { as: 'sara', ...params(order.id), body: moved });
    expect((await server.call('POST /v1/orders', { as: 'luca', body: kept })).order.id).toBe(other.id);
  });

  test('after money was taken only the rest is to pay', async () => {
    const order = await place(['espresso'], { type: 'takeaway' });
    await pay(order.id);
    const after = await add(order.id, ['rivella']);
    expect(after).toMatchObject({ payed: 480, stillToPay: 520, state: 'preparing' });
    expect((await pay(order.id)).payment).toMatchObject({ amount: 520 });
    expect((await read(order.id)).products.map(({ settled }) => settled)).toEqual([true, true]);
  });
});

describe('change the table', () => {
  const key = 'POST /v1/orders/{orderId}/table';
  const move = async (id: string, table: string) => {
    later();
    return (await server.call(key, { as: 'sara', ...params(id), body: { id: anId(), table } })).order;
  };

  test('moves the order and tells the stations that have it, repeating nothing', async () => {
    const order = await place(['espresso', 'roesti']);
    expect(await move(order.id, 'linde-t10')).toMatchObject({ table: 'linde-t10', method: 'table', version: 2 });
    expect(await papers(order.id)).toEqual([
      ['bar', 'new', '1x espresso (de)'],
      ['kitchen', 'new', '1x roesti (de)'],
      ['bar', 'moved', 'von T2'],
      ['kitchen', 'moved', 'von T2'],
    ]);
    expect(await move(order.id, 't_linde')).toMatchObject({ method: 'checkout' });
  });

  test('refuses a table that is unknown, closed or the same, and another venue’s', async () => {
    const order = await place();
    expect(await refused(key, order.id, { table: 'nowhere' })).toMatchObject({ message: 'cart.error.tableUnknown' });
    expect(await refused(key, order.id, { table: 'linde-closed' })).toMatchObject({
      message: 'cart.error.tableUnknown',
    });
    expect(await refused(key, order.id, { table: 'rose-t2' })).toMatchObject({ message: 'cart.error.tableUnknown' });
    expect(await refused(key, order.id, { table: '' })).toMatchObject({ message: 'cart.error.tableMissing' });
    expect(await refused(key, order.id, { table: 'linde-t2' })).toMatchObject({
      status: 409,
      message: 'orders.error.nothingToChange',
    });
  });
});

describe('change the type', () => {
  const key = 'POST /v1/orders/{orderId}/type';
  const change = async (id: string, type: 'dinein' | 'takeaway') => {
    later();
    return (await server.call(key, { as: 'sara', ...params(id), body: { id: anId(), type } })).order;
  };

  test('rates what is not paid anew and tells the stations', async () => {
    const order = await place(['espresso', 'fendant']);
    expect(await change(order.id, 'takeaway')).toMatchObject({
      type: 'takeaway',
      method: 'takeaway',
      tracksHandOver: true,
      total: order.total,
    });
    expect((await papers(order.id)).slice(1)).toEqual([['bar', 'typeChanged', '']]);
    await pay(order.id);
    const rates = await server.house.database.read
      .selectFrom('ledger')
      .select(['vat_rate', 'amount'])
      .where('order_id', '=', order.id)
      .where('account', '=', 'vat')
      .execute();
    expect(rates.map(({ vat_rate }) => vat_rate ?? 0).toSorted((a, b) => a - b)).toEqual([26, 81]);
    // Paid before it is made: the kitchen keeps it and reads that it is eaten here.
    expect(await change(order.id, 'dinein')).toMatchObject({
      state: 'preparing',
      method: 'table',
      tracksHandOver: true,
    });
    expect((await papers(order.id)).filter(([, kind]) => kind === 'typeChanged')).toHaveLength(2);
    const handOver = { as: 'sara', ...params(order.id), body: { id: anId() } } as const;
    const { order: done } = await server.call('POST /v1/orders/{orderId}/handOver', handOver);
    expect(done).toMatchObject({ state: 'done', stillToPay: 0 });
    expect(await refused(key, order.id, { type: 'pickup' })).toMatchObject({ message: 'orders.error.moveNotAllowed' });
  });
});

describe('a station that prints only by hand', () => {
  const print = (orderId: string) =>
    server.call('POST /v1/orders/{orderId}/printStationReceipt', { as: 'sara', ...params(orderId) });
  const cancel = async (orderId: string) => {
    later();
    const query = { commandId: anId(), cancelComment: 'fiel hin' };
    await server.call('DELETE /v1/orders/{orderId}/storno', { as: 'anna', ...params(orderId), query });
  };
  const ofTill = async (orderId: string) =>
    (await papers(orderId)).flatMap(([station, title]) => (station === 'till' ? [title] : []));

  test('hears of canceled lines that it had paper of in the order they came from', async () => {
    const [from, to] = [await place(['bread', 'espresso']), await place(['espresso'])];
    later();
    await print(from.id);
    const lines = from.products.filter(({ id }) => id === 'bread').map(({ opid }) => ({ opid }));
    later();
    // The same table: nothing to tell, and nothing is printed.
    await server.call('POST /v1/orders/{orderId}/moveProducts', {
      as: 'sara',
      ...params(from.id),
      body: { id: anId(), lines, to: { order: to.id } },
    });
    expect(await ofTill(to.id)).toEqual([]);
    await cancel(to.id);
    expect(await ofTill(to.id)).toEqual(['cancellation']);
  });

  test.each(['linde-t2', 'linde-t10'])(
    'reads DUPLICATE of what it had paper of where it was before, and of nothing else (%s)',
    async (table) => {
      const from = await place(['bread', 'bread', 'espresso', 'espresso']);
      const [bread, more, coffee] = from.products.map(({ opid }) => ({ opid }));
      await print(from.id);
      const newOrder = { id: anId(), table };
      const moveTo = async (
        lines: (typeof bread)[],
        to: { order: string } | { newOrder: { id: string; table: string } },
      ) => {
        later();
        const named = lines.flatMap((line) => line ?? []);
        const body = { id: anId(), lines: named, to };
        await server.call('POST /v1/orders/{orderId}/moveProducts', { as: 'sara', ...params(from.id), body });
      };
      await moveTo([bread, coffee], { newOrder });
      const marked = async (orderId: string) =>
        (await printJobs(server.house.database.read, orderId)).flatMap((job) =>
          JSON.stringify(job.document).includes('DUPLIKAT') ? [job.station_id] : [],
        );
      await print(newOrder.id);
      expect((await marked(newOrder.id)).toSorted()).toEqual(['bar', 'kitchen', 'till']);
      // Of its own it has no paper yet: with that, what comes to it is on no copy.
      const other = await place(['bread', 'espresso'], { table });
      await moveTo([more], { order: other.id });
      await print(other.id);
      expect((await marked(other.id)).toSorted()).toEqual(['bar', 'kitchen']);
    },
  );

  test('hears that a canceled order is restored, and nothing of one that it has no paper of', async () => {
    const [printed, unprinted] = [await place(['bread']), await place(['bread'])];
    later();
    await print(printed.id);
    for (const { id } of [printed, unprinted]) {
      await cancel(id);
      later();
      const query = { commandId: anId() };
      await server.call('DELETE /v1/orders/{orderId}/undoStorno', { as: 'anna', ...params(id), query });
    }
    expect(await ofTill(printed.id)).toEqual(['new', 'cancellation', 'restored']);
    expect(await ofTill(unprinted.id)).toEqual([]);
  });
});
