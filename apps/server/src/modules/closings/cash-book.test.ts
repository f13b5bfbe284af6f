import { money } from '@comanda/domain/money';
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { closingCalls } from '../../test/closing-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from '../settlements/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.pass(60_000));

const { place, pay, cancel, setPin } = cancelCalls(() => server);
const { close, x, move, moveSent, refusedMove, balance, book } = closingCalls(() => server);
const params = { customerId: 'linde' };
const sound = async () => expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);

describe('cash without a sale', () => {
  test('every kind moves the drawer, and the book tells it with reason and person', async () => {
    await move('float', 30_000);
    server.clock.pass(1000);
    const order = await place(['roesti']);
    await pay([order.id], { tip: money(150) });
    server.clock.pass(1000);
    await move('payOut', 1250, { reason: 'Milch vom Nachbarn' });
    await move('payIn', 500, { reason: 'gefunden' });
    await move('bankDeposit', 20_000, { reason: 'Kantonalbank' });
    await move('tipPayout', 150, { person: 'sara' });
    const { balance: left } = await move('count', 11_050, { reason: 'Zählung am Mittag' });
    expect(left).toBe(11_050);
    const { entries } = await book();
    expect(entries.map(({ kind, amount, balance: after, reason }) => [kind, amount, after, reason])).toEqual([
      ['count', -50, 11_050, 'Zählung am Mittag'],
      ['tipPayout', -150, 11_100, null],
      ['bankDeposit', -20_000, 11_250, 'Kantonalbank'],
      ['payIn', 500, 31_250, 'gefunden'],
      ['payOut', -1250, 30_750, 'Milch vom Nachbarn'],
      ['payment', 2000, 32_000, null],
      ['float', 30_000, 30_000, null],
    ]);
    expect(entries[1]).toMatchObject({ by: { id: 'anna' }, person: { id: 'sara' }, receiptNumber: null });
    expect(entries[5]).toMatchObject({ by: { id: 'sara' }, receiptNumber: 1 });
    await sound();
  });

  test('a count that agrees books nothing, one that differs books a difference', async () => {
    const { amount } = await balance();
    await move('count', amount);
    await move('count', amount - 45, { reason: 'Münzrolle' });
    expect((await balance()).amount).toBe(amount - 45);
    const [row] = await server.house.database.read
      .selectFrom('ledger')
      .select((eb) => eb.fn.sum<number>('amount').as('amount'))
      .where('customer_id', '=', 'linde')
      .where('account', '=', 'difference')
      .execute();
    expect(Number(row?.amount)).toBe(50 + 45);
    await sound();
  });

  test('the balance of any moment before is the ledger of then', async () => {
    const then = Math.floor(server.clock.now() / 1000);
    const before = await balance();
    server.clock.pass(5000);
    await move('float', 7700);
    const order = await place(['espresso']);
    await pay([order.id]);
    expect((await balance()).amount).toBe(before.amount + 7700 + 480);
    expect(await balance(then)).toMatchObject({ amount: before.amount, drawers: before.drawers });
    expect((await balance(0)).amount).toBe(0);
  });

  test('pages of the book follow each other, and each balance is that of its moment', async () => {
    const all = (await book()).entries;
    const first = await book({ limit: 3 });
    const second = await book({ limit: 100, cursor: first.cursor ?? '' });
    expect([...first.entries, ...second.entries]).toEqual(all);
    expect(all.at(-1)?.balance).toBe(all.at(-1)?.amount);
    const moves = (await book({ only: 'moves' })).entries;
    expect(moves).toEqual(all.filter(({ kind }) => kind !== 'payment' && kind !== 'refund'));
    expect((await book({ from: '2026-11-21' })).entries).toEqual([]);
    expect((await book({ drawer: 'nobody' })).entries).toEqual([]);
  });

  test('tips are paid out as far as they are owed, across closings', async () => {
    const order = await place(['espresso']);
    await pay([order.id], { tip: money(520) });
    await close();
    expect((await balance()).tipsOwed).toMatchObject([{ person: { id: 'sara' }, amount: 520 }]);
    expect(await refusedMove('tipPayout', 521, { person: 'sara' })).toBe('cash.error.aboveTips');
    expect(await refusedMove('tipPayout', 5, { person: 'luca' })).toBe('cash.error.aboveTips');
    expect(await refusedMove('tipPayout', 5)).toBe('cash.error.personMissing');
    await move('tipPayout', 300, { person: 'sara' });
    expect((await x()).tips).toMatchObject([{ earned: 0, paidOut: 300, owed: 220 }]);
    expect((await balance()).tipsOwed).toMatchObject([{ amount: 220 }]);
    await sound();
  });

  test('of a moment before, tips are owed as they were then, whatever was closed and paid out since', async () => {
    const now = () => Math.floor(server.clock.now() / 1000);
    const owedAt = async (at?: number) =>
      (await balance(at)).tipsOwed.find(({ person }) => person?.id === 'sara')?.amount ?? 0;
    const moments: [number, number][] = [];
    const remember = async () => {
      moments.push([now(), await owedAt()]);
      server.clock.pass(5000);
    };
    await remember();
    const order = await place(['espresso']);
    await pay([order.id], { tip: money(90) });
    await remember();
    await close();
    await remember();
    await move('tipPayout', 200, { person: 'sara' });
    await remember();
    expect(new Set(moments.map(([, owed]) => owed)).size).toBe(3);
    for (const [at, owed] of moments) expect([at, await owedAt(at)]).toEqual([at, owed]);
    expect((await balance(0)).tipsOwed).toEqual([]);
  });

  test('two devices at once pay tips out once', async () => {
    const key = 'POST /v1/customers/{customerId}/cashBalance';
    const order = await place(['espresso']);
    await pay([order.id], { tip: money(610) });
    const owed = (await balance()).tipsOwed.find(({ person }) => person?.id === 'sara')?.amount ?? 0;
    const before = (await balance()).amount;
    const sent = [1, 2, 3].map(() => moveSent('tipPayout', owed, { person: 'sara' }));
    const answers = await Promise.all(sent.map((one) => server.send(key, one)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode === 422);
    expect(refused.map((one) => one.json<{ message: string }>().message)).toEqual(
      Array(2).fill('cash.error.aboveTips'),
    );
    expect((await balance()).amount).toBe(before - owed);
    expect((await balance()).tipsOwed.filter(({ person }) => person?.id === 'sara')).toEqual([]);
    await sound();
  });

  test('a settlement and a payout at once, and one command that comes twice, pay tips out once', async () => {
    const order = await place(['espresso']);
    await pay([order.id], { tip: money(430) });
    const owed = (await balance()).tipsOwed.find(({ person }) => person?.id === 'sara')?.amount ?? 0;
    const before = (await balance()).amount;
    const sent = moveSent('tipPayout', owed, { person: 'sara' });
    const settlement = { as: 'anna', params, body: { id: anId(), person: 'sara', paysTips: true } };
    const [first, again, settled] = await Promise.all([
      server.send('POST /v1/customers/{customerId}/cashBalance', sent),
      server.send('POST /v1/customers/{customerId}/cashBalance', sent),
      server.send('POST /v1/customers/{customerId}/settlements', settlement),
    ]);
    expect([first.statusCode, settled.statusCode]).toEqual([again.statusCode, 200]);
    expect((await balance()).amount).toBe(before - owed);
    expect((await balance()).tipsOwed.filter(({ person }) => person?.id === 'sara')).toEqual([]);
    await sound();
  });

  test('a refund in cash stands in the book below zero', async () => {
    const order = await place(['bread']);
    await pay([order.id]);
    await cancel(order.id, { money: 'refund' });
    expect((await book({ limit: 1 })).entries[0]).toMatchObject({ kind: 'refund', amount: -350 });
  });
});

describe('who may, and bad input', () => {
  test('nothing below zero, nothing without a reason, no unknown drawer; nothing is booked', async () => {
    const before = await balance();
    expect(await refusedMove('payIn', -5, { reason: 'x' })).toBe('cash.error.amountInvalid');
    expect(await refusedMove('payOut', 5)).toBe('cash.error.reasonMissing');
    expect(await refusedMove('count', before.amount + 5)).toBe('cash.error.reasonMissing');
    expect(await refusedMove('float', 5, { drawer: 'gone' })).toBe('payments.error.drawerUnknown');
    expect(await balance()).toEqual(before);
  });

  test('more than is there leaves no drawer by itself; who says yes to what is missing finds it in the book', async () => {
    const { amount: there } = await balance();
    const reason = 'Kantonalbank';
    const asked = await server.refused(
      'POST /v1/customers/{customerId}/cashBalance',
      moveSent('bankDeposit', there + 500, { reason }),
    );
    expect(asked).toMatchObject({
      status: 422,
      message: 'cash.error.aboveBalance',
      params: { missing: 500, balance: there },
    });
    expect(await refusedMove('payOut', there + 1000, { reason, missing: money(500) })).toBe('cash.error.aboveBalance');
    expect((await balance()).amount).toBe(there);
    expect((await move('bankDeposit', there + 500, { reason, missing: money(500) })).balance).toBe(-500);
    expect((await book({ limit: 1 })).entries[0]).toMatchObject({ kind: 'bankDeposit', balance: -500, reason });
    await move('payIn', there + 500, { reason: 'zurück' });
    await sound();
  });

  test('a repeat moves nothing twice', async () => {
    const sent = moveSent('float', 1000);
    const first = await server.call('POST /v1/customers/{customerId}/cashBalance', sent);
    expect(await server.call('POST /v1/customers/{customerId}/cashBalance', sent)).toEqual(first);
  });

  test('a waiter moves cash with the admin PIN alone, and reads no balance', async () => {
    expect(await refusedMove('float', 500, {}, 'sara')).toBe('adminPin.error.notSet');
    await setPin('2580');
    expect(await refusedMove('float', 500, {}, 'sara')).toBe('adminPin.error.required');
    expect(await refusedMove('float', 500, { pin: '1111' }, 'sara')).toBe('adminPin.error.wrong');
    await move('float', 500, { pin: '2580' }, 'sara');
    const sent = { as: 'sara', params, query: {} };
    expect(await server.refused('GET /v1/customers/{customerId}/cashBalance', sent)).toMatchObject({ status: 403 });
    const foreign = { as: 'rosa', params, body: { id: anId(), kind: 'float', amount: 5 } };
    expect(await server.refused('POST /v1/customers/{customerId}/cashBalance', foreign)).toMatchObject({ status: 404 });
    await sound();
  });
});
