import { money } from '@comanda/domain/money';
import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { closingCalls } from '../../test/closing-calls.ts';
import { book } from '../../test/guest-doors.ts';
import { nfcCalls } from '../../test/nfc-calls.ts';
import { paymentCalls } from '../../test/payment-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from '../settlements/index.ts';

let server: TestServer;
let purse = '';
beforeAll(async () => {
  server = await startTestServer();
  await add(aMethod('ext_twint'));
  const body = {
    id: anId(),
    name: 'Portemonnaie Luca',
    printer: null,
    active: true,
    kind: 'waiter',
    user: 'luca',
  } as const;
  purse = (await server.call('POST /v1/customers/{customerId}/drawers', { as: 'anna', params, body })).drawer.id;
});
afterAll(() => server.close());
beforeEach(() => server.clock.pass(60_000));

const { add } = paymentCalls(() => server);
const { close, balance, x } = closingCalls(() => server);
const params = { customerId: 'linde' };
const sound = async () => expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
const sell = async (as: string, dish: string, more: object = {}) => {
  const { order } = await server.call('POST /v1/orders', { as, body: aDraft([dish]) });
  const body = { id: anId(), customer: 'linde', method: 'cash' as const, orders: [{ id: order.id }], ...more };
  await server.call('POST /v1/payments', { as, body });
};
const next = (as: string, person?: string) =>
  server.call('GET /v1/customers/{customerId}/settlements/next', {
    as,
    params,
    query: person === undefined ? {} : { person },
  });
const settleSent = (as: string, more: object = {}) => ({ as, params, body: { id: anId(), ...more } });
const settle = async (as: string, more: object = {}) =>
  (await server.call('POST /v1/customers/{customerId}/settlements', settleSent(as, more))).closing;
const refused = async (as: string, more: object) =>
  (await server.refused('POST /v1/customers/{customerId}/settlements', settleSent(as, more))).message;

/** What a settlement did to the purse, in the order of the book: kind, amount and balance. */
async function purseMoves(closingId: string) {
  const rows = await server.house.database.read
    .selectFrom('cash_moves')
    .select(['kind', 'amount', 'balance'])
    .where('closing_id', '=', closingId)
    .where('drawer_id', '=', purse)
    .orderBy('position')
    .execute();
  return rows.map(({ kind, amount, balance: left }) => [kind, amount, left]);
}

test('a waiter counts the purse, keeps the tips and hands over the rest', async () => {
  await sell('luca', 'roesti', { tip: money(150) });
  await sell('luca', 'odd', { method: 'ext_twint', tip: money(67) });
  await sell('sara', 'espresso');
  const before = await next('luca');
  expect(before).toMatchObject({
    person: { id: 'luca' },
    purse: { id: purse },
    number: 1,
    figures: {
      orders: { count: 2 },
      turnover: 1850 + 1233,
      methods: [
        { method: 'cash', payments: 1, total: 2000 },
        { method: 'ext_twint', payments: 1, total: 1300 },
      ],
      tips: [{ earned: 217, paidOut: 0, owed: 217 }],
      drawers: [{ drawer: purse, takings: 2000, expected: 2000 }],
      carriedForward: null,
    },
  });
  const slip = await server.call('GET /v1/customers/{customerId}/settlements/next/receipt', {
    as: 'luca',
    params,
    query: {},
  });
  expect(slip.document).toContain('Luca Muster');
  expect(slip.document).toContain('Portemonnaie Luca');
  expect(await refused('luca', { counted: 1990 })).toBe('closings.error.reasonMissing');
  expect(await refused('luca', { counted: 2000, handedOver: 1786 })).toBe('closings.error.handOverInvalid');
  expect(await refused('luca', { counted: 2000, handedOver: 1703 })).toBe('cash.error.notInCoins');
  const closing = await settle('luca', { pieces: [{ value: 1990, count: 1 }], reason: 'Münze' });
  expect(closing).toMatchObject({
    kind: 'person',
    number: 1,
    person: { id: 'luca' },
    handedOver: { amount: 1990 - 215, into: 'Kasse', tips: 215 },
    figures: { drawers: [{ counted: 1990, difference: -10, reason: 'Münze' }] },
  });
  const { drawers, tipsOwed } = await balance();
  expect(drawers.map(({ id, balance: left }) => [id, left])).toEqual([
    ['drawer', 480 + 1775],
    [purse, 0],
  ]);
  expect(tipsOwed).toEqual([{ person: { id: 'luca', name: 'Luca Muster' }, amount: 2 }]);
  expect((await next('luca')).figures).toMatchObject({ turnover: 0, methods: [], tips: [{ earned: 0, owed: 2 }] });
  await sound();
});

test('the Z of the house tells what settlements moved, and no sale twice', async () => {
  // Tips were paid in coins: what is left in the till can be counted in them.
  const kasse = { drawer: 'drawer', pieces: [{ value: money(5), count: (480 + 1775) / 5 }] };
  const { figures } = await close([kasse]);
  expect(figures).toMatchObject({ turnover: 1850 + 1233 + 480, tips: [{ earned: 217, paidOut: 215, owed: 2 }] });
  const ofPurse = figures.drawers.find(({ drawer }) => drawer === purse);
  expect(ofPurse?.moves.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['tipPayout', -215],
    ['count', -10],
    ['handOver', -1775],
  ]);
  expect((await x()).turnover).toBe(0);
  await sound();
});

test('without a purse the tips come from the drawer of the house, and there is nothing to count', async () => {
  await sell('sara', 'espresso', { tip: money(20) });
  expect((await next('sara')).purse).toBeNull();
  expect(await refused('sara', { counted: 500 })).toBe('closings.error.noPurse');
  const closing = await settle('sara');
  expect(closing).toMatchObject({
    number: 2,
    handedOver: { amount: 0, into: null, tips: 20 },
    figures: { drawers: [] },
  });
  await sound();
});

test('a waiter settles and reads itself alone; whoever closes the venue settles everybody', async () => {
  expect(await refused('sara', { person: 'luca' })).toBe('users.error.notFound');
  const foreign = { as: 'sara', params, query: { person: 'luca' } };
  expect(await server.refused('GET /v1/customers/{customerId}/settlements/next', foreign)).toMatchObject({
    status: 404,
  });
  expect(await server.refused('GET /v1/customers/{customerId}/settlements/next/receipt', foreign)).toMatchObject({
    message: 'users.error.notFound',
  });
  expect(await refused('anna', { person: 'rosa' })).toBe('users.error.notFound');
  await sell('luca', 'bread');
  const closing = await settle('anna', { person: 'luca', counted: money(350), handedOver: money(300) });
  expect(closing).toMatchObject({ closedBy: { id: 'anna' }, person: { id: 'luca' }, handedOver: { amount: 300 } });
  const list = async (as: string) =>
    (await server.call('GET /v1/customers/{customerId}/settlements', { as, params, query: {} })).closings;
  expect((await list('sara')).map(({ person }) => person?.id)).toEqual(['sara']);
  expect((await list('anna')).map(({ number }) => number)).toEqual([3, 2, 1]);
  const own = await server.call('GET /v1/closings/{closingId}', { as: 'luca', params: { closingId: closing.id } });
  expect(own.closing).toEqual(closing);
  const others = { as: 'sara', params: { closingId: closing.id } };
  expect(await server.refused('GET /v1/closings/{closingId}', others)).toMatchObject({
    message: 'closings.error.notFound',
  });
  await sound();
});

test('what a waiter loaded on tags for cash is in the purse, and nothing of it is turnover', async () => {
  await book(server, ['menu', 'nfc_credit']);
  await add(aMethod('nfc_credit'));
  await settle('luca');
  const nfc = nfcCalls(() => server);
  const tag = await nfc.register({}, 'luca');
  await nfc.charge(tag.id, 5000, {}, 'luca');
  await nfc.charge(tag.id, 2000, { method: 'ext_twint' }, 'luca');
  await nfc.charge((await nfc.register()).id, 700);
  await sell('luca', 'roesti', { method: 'nfc_credit', nfcTag: { id: tag.id }, tip: money(150) });
  await sell('luca', 'roesti');
  const { figures } = await next('luca');
  expect(figures).toMatchObject({
    turnover: 2 * 1850,
    methods: [
      { method: 'cash', total: 1850 },
      { method: 'nfc_credit', total: 2000, tips: 150 },
    ],
    nfcCredit: {
      charged: [
        { method: 'cash', count: 1, amount: 5000 },
        { method: 'ext_twint', count: 1, amount: 2000 },
      ],
      paid: { count: 1, amount: 2000 },
    },
    rounding: 0,
    tips: [{ owed: 152 }],
    drawers: [{ takings: 1850, moves: [{ kind: 'charge', amount: 5000 }], expected: 6850 }],
  });
  const closing = await settle('luca', { counted: 6850 });
  expect(closing).toMatchObject({ handedOver: { amount: 6850 - 150, tips: 150 } });
  await sound();
});

test('what the house adds to tips by card is in the purse before they are taken out of it', async () => {
  await sell('luca', 'roesti', { tip: money(150) });
  await sell('luca', 'roesti', { method: 'ext_twint', tip: money(4000) });
  const [held] = (await next('luca')).figures.drawers;
  const { tips } = (await next('luca')).figures;
  const owed = Math.floor((tips[0]?.owed ?? 0) / 5) * 5;
  const left = (held?.expected ?? 0) - owed;
  expect(left).toBeLessThan(0);
  const closing = await settle('luca', { counted: held?.expected });
  expect(closing).toMatchObject({ handedOver: { amount: left, into: 'Kasse', tips: owed } });
  expect(await purseMoves(closing.id)).toEqual([
    ['handOver', -left, owed],
    ['tipPayout', -owed, 0],
  ]);
  await sound();
});

test('who left the venue is settled all the same: the purse and the tips are still in the books', async () => {
  await sell('luca', 'roesti', { tip: money(150) });
  await sell('sara', 'espresso', { method: 'ext_twint', tip: money(120) });
  const leave = (userId: string) =>
    server.call('PUT /v1/customers/{customerId}/users/{userId}/role', {
      as: 'anna',
      params: { ...params, userId },
      body: { id: anId(), role: null },
    });
  await leave('luca');
  await leave('sara');
  expect(await next('anna', 'luca')).toMatchObject({
    person: { id: 'luca', name: 'Luca Muster' },
    purse: { id: purse },
    figures: { tips: [{ owed: 152 }] },
  });
  const { drawers } = (await next('anna', 'luca')).figures;
  const closing = await settle('anna', { person: 'luca', counted: drawers[0]?.expected });
  expect(closing).toMatchObject({ person: { id: 'luca' }, handedOver: { tips: 150 } });
  expect(await settle('anna', { person: 'sara' })).toMatchObject({ handedOver: { tips: 120 } });
  // What was settled stays to be looked at.
  expect((await next('anna', 'sara')).figures.tips).toEqual([]);
  expect(await refused('anna', { person: 'rosa' })).toBe('users.error.notFound');
  await sound();
});
