import { aCashPayment, aChoice, aDraft, aDraftProduct, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { largestBodyBytes } from '../../app.ts';
import { type SentLoosely, startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything, rowCounts } from '../../test/storage.ts';
import { fridayEvening } from '../../test/test-clock.ts';

let server: TestServer;
let theirOrder = '';
let ourOrder = '';
beforeAll(async () => {
  server = await startTestServer();
  for (const person of ['sara', 'luca', 'remo', 'system']) await server.tokenOf(person);
  const placed = await server.call('POST /v1/orders', { as: 'remo', body: aDraft(['espresso'], { customer: 'rose' }) });
  theirOrder = placed.order.id;
  ourOrder = (await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) })).order.id;
});
afterAll(() => server.close());

let before = '';
beforeEach(async () => {
  server.clock.moveTo(fridayEvening);
  before = await everything(server.house);
});
const nothingStored = async () => expect(await everything(server.house)).toBe(before);

const order = (sent: SentLoosely) => server.refused('POST /v1/orders', { as: 'sara', ...sent });
const withSide = (option: string) => aDraftProduct('schnitzel', { selectedModifiers: [aChoice('side', option)] });

test('rows are counted in every table', async () => {
  const counts = await rowCounts(server.house);
  expect(counts).toMatchObject({ orders: 2, order_lines: 2, journal: 2, commands: 2, payments: 0 });
  expect(Object.keys(counts).length).toBeGreaterThan(25);
});

describe('an order that breaks a rule', () => {
  test.each([
    ['an unknown product', () => aDraft(['lobster']), 422, 'cart.error.productUnknown'],
    ['a product that is no longer sold', () => aDraft(['retired']), 422, 'cart.error.productUnknown'],
    ['the table of a foreign house', () => aDraft(['espresso'], { table: 'rose-t2' }), 422, 'cart.error.tableUnknown'],
    ['a table that is closed', () => aDraft(['espresso'], { table: 'linde-closed' }), 422, 'cart.error.tableUnknown'],
    ['no table', () => aDraft(['espresso'], { table: '' }), 422, 'cart.error.tableMissing'],
    ['no product', () => aDraft([]), 422, 'cart.error.productMissing'],
    ['a product out of stock', () => aDraft(['espresso', 'soup']), 409, 'cart.error.notInStock'],
    ['more than there is', () => aDraft([['filet', 6]]), 409, 'cart.error.notInStock'],
    ['an option out of stock', () => aDraft([withSide('salad')]), 409, 'cart.error.modifierNotInStock'],
    ['an unknown option', () => aDraft([withSide('rice')]), 422, 'dashboard.error.modifierUnknown'],
    ['a missing required modifier', () => aDraft(['schnitzel']), 422, 'dashboard.error.modifiersRequired'],
    ['one missing below another', () => aDraft([withSide('hash')]), 422, 'dashboard.error.modifiersRequired'],
    [
      'a price where it is fixed',
      () => aDraft([aDraftProduct('espresso', { manualPrice: 1 })]),
      422,
      'cart.error.priceNotAllowed',
    ],
    ['no price where it is asked', () => aDraft(['daily-dish']), 422, 'dashboard.error.productPrice'],
    [
      'a negative price',
      () => aDraft([aDraftProduct('daily-dish', { manualPrice: -100 })]),
      422,
      'dashboard.error.productPrice',
    ],
    [
      'an absurd price',
      () => aDraft([aDraftProduct('daily-dish', { manualPrice: 9e15 })]),
      422,
      'dashboard.error.productPrice',
    ],
  ])('%s', async (_, draft, status, message) => {
    expect(await order({ body: draft() })).toMatchObject({ status, message });
    await nothingStored();
  });

  test('one line twice', async () => {
    const line = aDraftProduct('espresso');
    expect(await order({ body: aDraft([line, line]) })).toMatchObject({ message: 'cart.error.duplicateLine' });
    await nothingStored();
  });
});

describe('an order of a wrong shape names the field', () => {
  const line = (more: object) => ({ ...aDraftProduct('espresso'), ...more });
  test.each([
    ['a negative count', { products: [line({ count: -1 })] }, 'products.0.count'],
    ['a count of zero', { products: [line({ count: 0 })] }, 'products.0.count'],
    ['half a coffee', { products: [line({ count: 0.5 })] }, 'products.0.count'],
    ['a price of the client', { products: [line({ price: 1 })] }, 'products.0.price'],
    ['a total of the client', { total: 1 }, 'total'],
    ['a line total of the client', { products: [line({ total: 1 })] }, 'products.0.total'],
    ['a discount of the client', { products: [line({ percent: 0 })] }, 'products.0.percent'],
    ['an id that is none', { id: 'one' }, 'id'],
    ['an unknown type', { type: 'catering' }, 'type'],
    ['a time that is none', { timestamp: 'now' }, 'timestamp'],
    ['a NUL in a text', { comment: 'a\u0000b' }, 'comment'],
    ['an escape sequence in a text', { products: [line({ note: '\u001Bp' })] }, 'products.0.note'],
    ['half a character in a text', { comment: '\uD83D' }, 'comment'],
    ['a NUL in an id', { table: 'linde\u0000' }, 'table'],
    [
      'a NUL in the id of an option',
      { products: [line({ selectedModifiers: [aChoice('a\u0000')] })] },
      'products.0.selectedModifiers.0.id',
    ],
    ['no list of products', { products: 'espresso' }, 'products'],
  ])('%s', async (_, changes, field) => {
    const refused = await order({ body: { ...aDraft([]), ...changes } });
    expect(refused).toMatchObject({ status: 400, message: 'request.error.malformed' });
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
    await nothingStored();
  });

  test.each([
    ['an empty body', '', 400, 'request.error.malformed'],
    ['null', 'null', 400, 'request.error.malformed'],
    ['a body that is not JSON', '{"id": ', 400, 'request.error.notJson'],
    ['a body that changes the prototype', '{"__proto__": {"admin": true}}', 400, 'request.error.notJson'],
    ['a too large body', JSON.stringify({ comment: 'x'.repeat(largestBodyBytes) }), 413, 'request.error.tooLarge'],
  ])('%s', async (_, body, status, message) => {
    expect(await order({ body, headers: { 'content-type': 'application/json' } })).toMatchObject({ status, message });
    await nothingStored();
  });

  test('a form instead of JSON', async () => {
    const sent = { body: 'id=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect(await order(sent)).toMatchObject({ status: 400, message: 'request.error.notJson' });
    await nothingStored();
  });
});

test.each([9, 5000])('modifiers nested %i deep are refused before they are read', async (depth) => {
  const open = '{"id":"a","selectedModifierProducts":[{"id":"a","selectedModifiers":[';
  const nested = open.repeat(depth) + ']}]}'.repeat(depth);
  const body = JSON.stringify(aDraft([aDraftProduct('espresso', { selectedModifiers: [] })])).replace(
    '"selectedModifiers":[]',
    `"selectedModifiers":[${nested}]`,
  );
  const headers = { 'content-type': 'application/json' };
  expect(await order({ body, headers })).toMatchObject({ status: 400, message: 'request.error.malformed' });
  await nothingStored();
});

describe('a payment of a wrong shape or size', () => {
  test.each([
    ['an absurd tip', { tip: 9e15 }, 400, 'request.error.malformed'],
    ['a negative tip', { tip: -5 }, 422, 'payments.error.amountInvalid'],
    ['absurd cash', { cashReceived: 9e15 }, 400, 'request.error.malformed'],
    ['too little cash', { cashReceived: 100 }, 422, 'payments.error.receivedTooLittle'],
    ['half a rappen', { tip: 0.5 }, 400, 'request.error.malformed'],
    ['another method', { method: 'bitcoin' }, 400, 'request.error.malformed'],
    ['no order', { orders: [] }, 400, 'request.error.malformed'],
    ['an unknown order', { orders: [{ id: 'nobody' }] }, 404, 'orders.error.notFound'],
    ['a total of the client', { total: 1 }, 400, 'request.error.malformed'],
  ])('%s', async (_, changes, status, message) => {
    const body = { ...aCashPayment([ourOrder]), ...changes };
    expect(await server.refused('POST /v1/payments', { as: 'sara', body })).toMatchObject({ status, message });
    await nothingStored();
  });

  test('the order of a foreign house', async () => {
    const body = aCashPayment([theirOrder]);
    const refused = await server.refused('POST /v1/payments', { as: 'sara', body });
    expect(refused).toMatchObject({ status: 404, message: 'orders.error.notFound' });
    await nothingStored();
  });
});

describe('who does not belong here', () => {
  test.each([
    ['without a token', {}, 'session.error.missing'],
    ['with another kind of authorization', { headers: { authorization: 'Basic c2FyYTp4' } }, 'session.error.missing'],
    ['with a forged token', { token: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJzYXJhIn0.' }, 'session.error.expired'],
  ])('%s learns nothing, not even from a wrong shape', async (_, sent, message) => {
    const refused = await server.refused('POST /v1/orders', { body: { id: 1 }, ...sent });
    expect(refused).toEqual({ status: 401, message });
    expect((await server.refused('GET /v1/products', sent)).status).toBe(401);
    await nothingStored();
  });

  test('a token that has run out', async () => {
    const token = await server.tokenOf('sara');
    server.clock.pass(300_000);
    const refused = await server.refused('POST /v1/orders', { token, body: aDraft(['espresso']) });
    expect(refused).toMatchObject({ status: 401, message: 'session.error.expired' });
    server.clock.pass(-1000);
    await server.http.inject({ url: '/v1/roles', headers: { authorization: `Bearer ${token}` } }).then((answer) => {
      expect(answer.statusCode).toBe(200);
    });
    await nothingStored();
  });

  test('a foreign house in the body', async () => {
    const refused = await order({ body: aDraft(['espresso'], { customer: 'rose' }) });
    expect(refused).toMatchObject({ status: 404, message: 'access.error.venueUnknown' });
    await nothingStored();
  });

  test.each(['sara', 'system'])('a house that does not exist, named by %s', async (as) => {
    const refused = await order({ as, body: aDraft(['espresso'], { customer: 'nowhere' }) });
    expect(refused).toMatchObject({ status: 404, message: 'access.error.venueUnknown' });
    const settings = await server.refused('GET /v1/settings/{customerId}', { as, params: { customerId: 'nowhere' } });
    expect(settings).toMatchObject({ status: 404, message: 'access.error.venueUnknown' });
    await nothingStored();
  });

  const orderCalls = [
    ['GET /v1/orders/{orderId}', false],
    ['POST /v1/orders/{orderId}/accept', true],
    ['POST /v1/orders/{orderId}/markReady', true],
    ['POST /v1/orders/{orderId}/handOver', true],
    ['POST /v1/orders/{orderId}/printReceipt', true],
    ['POST /v1/orders/{orderId}/printStationReceipt', false],
  ] as const;
  test.each(orderCalls)('%s: an order of a foreign house, by its id and with its name', async (key, hasBody) => {
    for (const customer of [{}, { customer: 'linde' }, { customer: 'rose' }]) {
      const sent = {
        as: 'sara',
        params: { orderId: theirOrder },
        ...customer,
        ...(hasBody && { body: { id: anId() } }),
      };
      const refused = await server.refused(key, sent);
      const message = customer.customer === 'rose' ? 'access.error.venueUnknown' : 'orders.error.notFound';
      expect(refused).toEqual({ status: 404, message });
    }
    await nothingStored();
  });

  test('a payment that nobody knows', async () => {
    const refused = await server.refused('GET /v1/payments/{paymentId}', { as: 'sara', params: { paymentId: anId() } });
    expect(refused).toMatchObject({ status: 404, message: 'payments.error.notFound' });
  });
});

test('a NUL in a path or a query', async () => {
  const malformed = { status: 400, message: 'request.error.malformed' };
  const params = { orderId: `${ourOrder}\u0000` };
  expect(await server.refused('GET /v1/orders/{orderId}', { as: 'sara', params })).toMatchObject(malformed);
  expect(await server.refused('GET /v1/products', { as: 'system', query: { customerId: '\u0000' } })).toMatchObject(
    malformed,
  );
  const list = { as: 'sara', params: { customerId: 'linde' }, query: { cursor: '1.\u0000' } };
  expect(await server.refused('GET /v1/customers/{customerId}/orders', list)).toMatchObject(malformed);
  expect(await server.refused('GET /v1/invites/{inviteId}', { params: { inviteId: 'a\u0000' } })).toMatchObject(
    malformed,
  );
});

test('line breaks and tabs are text', async () => {
  const { order: placed } = await server.call('POST /v1/orders', {
    as: 'sara',
    body: aDraft(['espresso'], { comment: 'one\n\ttwo 😀' }),
  });
  expect(placed.comment).toBe('one\n\ttwo 😀');
});

test('a path that is no call', async () => {
  for (const url of ['/v1/nothing', '/v1/orders/%zz', '/v1/orders/a/b/c', '/elsewhere']) {
    const answer = await server.http.inject({ url });
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'request.error.notFound' }]);
  }
});

describe('a number that no storage and no calendar holds is no fault of the server', () => {
  const huge = Number.MAX_SAFE_INTEGER;
  test.each([
    ['a time to be ready', { type: 'pickup', wishedAt: huge }],
    ['one before all times', { type: 'pickup', wishedAt: 0 - huge }],
    ['the last one of the calendar', { type: 'pickup', wishedAt: 253_402_300_799 }],
    ['a clock', { timestamp: huge }],
    ['a moment without a network', { offline: { at: huge, menuRevision: 0 } }],
    ['the last moment', { offline: { at: 253_402_300_799, menuRevision: 0 }, sentAt: 253_402_300_799 }],
    ['a menu of then', { offline: { at: Math.floor(fridayEvening / 1000), menuRevision: huge } }],
  ])('%s', async (_, changes) => {
    const { statusCode } = await server.send('POST /v1/orders', {
      as: 'sara',
      body: aDraft(['espresso'], changes as Parameters<typeof aDraft>[1]),
    });
    expect(statusCode).toBeLessThan(500);
  });

  test('an attempt of a print agent', async () => {
    const { key } = await server.call('POST /v1/customers/{customerId}/stations/{stationId}/agentKey', {
      as: 'anna',
      params: { customerId: 'linde', stationId: 'bar' },
      body: { id: anId() },
    });
    const { statusCode } = await server.send('POST /v1/printAgent/renew', {
      body: { key, job: anId(), attempt: huge },
    });
    expect(statusCode).toBeLessThan(500);
  });
});
