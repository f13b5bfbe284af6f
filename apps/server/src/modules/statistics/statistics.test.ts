import { dayBeside } from '@comanda/domain/time/periods';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from '../settlements/index.ts';

let server: TestServer;
beforeAll(async () => {
  // Friday 23 October 2026, two days before the clocks go back.
  server = await startTestServer();
  server.clock.moveTo(Date.UTC(2026, 9, 23, 10));
});
afterAll(() => server.close());

const { place, pay, cancel, cancelProduct, restore } = cancelCalls(() => server);
const params = { customerId: 'linde' };
const hourMs = 3_600_000;
const ask = (query: { from?: string; to?: string; businessDate?: string } = {}) =>
  server.call('GET /v1/customers/{customerId}/statistics', { as: 'anna', params, query });
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const db = () => server.house.database.read;

/** Nothing is kept any more: the next answer is made of the books alone. */
async function forgetSums(): Promise<void> {
  for (const table of ['statistics_sums', 'statistics_days', 'statistics_heads'] as const) {
    await server.house.database.write.deleteFrom(table).where('customer_id', '=', 'linde').execute();
  }
}

/** By business day, as the ledger has it. */
async function ledgerTurnover(from: string, to: string) {
  const rows = await db()
    .selectFrom('ledger')
    .select(['business_date', (eb) => eb.fn.sum<number>('amount').as('amount')])
    .where('customer_id', '=', 'linde')
    .where('account', 'in', ['turnover', 'vat'])
    .where('business_date', '>=', from)
    .where('business_date', '<=', to)
    .groupBy('business_date')
    .execute();
  return new Map(rows.map(({ business_date, amount }) => [business_date, 0 - Number(amount)]));
}

describe('an evening', () => {
  test('is told by what was sold, where, by whom and how it was paid', async () => {
    const table = await place([['espresso', 2], 'roesti'], { covers: 2 });
    const away = await place(['roesti'], { type: 'takeaway', table: 't_linde' });
    await pay([table.id], { tip: 200 });
    server.clock.pass(hourMs);
    await pay([away.id]);
    const open = await place(['espresso'], { covers: 4 });
    await cancel((await place(['espresso'])).id);
    const day = await ask();
    const turnover = 2 * 480 + 2 * 1850;
    expect(day).toMatchObject({
      from: '2026-10-23',
      to: '2026-10-23',
      today: '2026-10-23',
      orders: 3,
      // One is not paid yet: what an order and its guests come to is asked of the others.
      paidOrders: 2,
      guests: 6,
      paidGuests: 2,
      turnover,
      tips: 200,
      states: { pending: 2, done: 1, canceled: 1 },
      canceled: { orders: 1, amount: 480, lines: 0, linesAmount: 0, refunded: 0 },
      open: { orders: 1, amount: 480 },
      days: [{ date: '2026-10-23', turnover, orders: 3, guests: 6 }],
      weekdays: [{ weekday: 5, days: 1, turnover, orders: 3 }],
      hours: [
        { hour: 12, turnover: 2810, before: 0 },
        { hour: 13, turnover: 1850, before: 0 },
      ],
      products: [
        { id: 'roesti', count: 2, turnover: 3700 },
        { id: 'espresso', count: 2, turnover: 960 },
      ],
      otherProducts: null,
      types: [
        { type: 'dinein', orders: 2, paidOrders: 1, turnover: 2810 },
        { type: 'takeaway', orders: 1, paidOrders: 1, turnover: 1850 },
      ],
      sources: [{ source: 'dashboard', orders: 3, paidOrders: 2, turnover }],
      persons: [
        { id: 'sara', orders: 3, paidOrders: 2, guests: 6, turnover, tips: 200, canceled: { orders: 0, amount: 0 } },
        { id: 'anna', orders: 0, turnover: 0, canceled: { orders: 1, amount: 480 } },
      ],
      methods: [{ method: 'cash', payments: 2, amount: turnover + 200, isConfirmed: true }],
      before: { from: '2026-10-16', to: '2026-10-16', orders: 0, paidOrders: 0, turnover: 0 },
    });
    expect(sum(day.vat.map(({ gross }) => gross))).toBe(turnover);
    expect(sum(day.categories.map((category) => category.turnover))).toBe(turnover);
    await pay([open.id]);
  });

  test('is compared with the same weekday a week before, also when that is long over', async () => {
    const { turnover } = await ask({ businessDate: '2026-10-23' });
    // Two hours later in the evening than all of it, though the clocks went back by one.
    server.clock.pass((7 * 24 + 2) * hourMs);
    const day = await ask();
    expect(day.before).toMatchObject({ from: '2026-10-23', orders: 3, turnover, tips: 200 });
    expect(sum(day.hours.map(({ before }) => before))).toBe(turnover);
    expect(day).toMatchObject({ turnover: 0, products: [], days: [{ date: '2026-10-30', turnover: 0 }] });
  });
});

test('an hour that the clocks show twice is one, and before the cut-off it is still yesterday', async () => {
  const night = Date.UTC(2026, 9, 25, 0, 30);
  server.clock.moveTo(night);
  await pay([(await place(['espresso'])).id]);
  server.clock.pass(hourMs);
  await pay([(await place(['espresso'])).id]);
  // The wall shows half past two twice, and half past three thereafter.
  server.clock.pass(hourMs);
  await pay([(await place(['espresso'])).id]);
  server.clock.pass(hourMs);
  await pay([(await place(['espresso'])).id]);
  const saturday = await ask({ businessDate: '2026-10-24' });
  expect(saturday.hours.map(({ hour, turnover }) => [hour, turnover])).toEqual([
    [2, 960],
    [3, 480],
  ]);
  expect((await ask({ businessDate: '2026-10-25' })).hours.map(({ hour }) => hour)).toEqual([4]);
});

test('a sale of tomorrow, by a clock that was set back since, is part of its day', async () => {
  server.clock.moveTo(Date.UTC(2026, 9, 27, 12));
  await pay([(await place(['roesti'])).id]);
  server.clock.moveTo(Date.UTC(2026, 9, 26, 12));
  const day = await ask({ businessDate: '2026-10-27' });
  expect(day).toMatchObject({ today: '2026-10-26', turnover: 1850 });
  expect(day.days).toMatchObject([{ date: '2026-10-27', turnover: 1850 }]);
  expect(sum(day.weekdays.map(({ turnover }) => turnover))).toBe(1850);
  server.clock.moveTo(Date.UTC(2026, 9, 28, 12));
});

test.each([
  ['ends before it begins', { from: '2026-10-25', to: '2026-10-24' }],
  ['is longer than three years', { from: '2020-01-01', to: '2026-10-24' }],
])('a period that %s is refused', async (_, query) => {
  const refused = await server.refused('GET /v1/customers/{customerId}/statistics', { as: 'anna', params, query });
  expect(refused).toMatchObject({ status: 422, message: 'exports.error.periodInvalid' });
});

test('what is no date is refused by name', async () => {
  const sent = { as: 'anna', params, query: { from: 'gestern' } };
  const refused = await server.refused('GET /v1/customers/{customerId}/statistics', sent);
  expect(refused).toMatchObject({ status: 400, message: 'request.error.malformed' });
  expect(Object.keys(refused.fields ?? {})).toEqual(['from']);
});

describe('random weeks', () => {
  const from = '2026-10-19';
  /** Repeatable chance. */
  let state = 20_261_023;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const dishes = ['espresso', 'roesti', 'fendant', 'rivella', 'odd'];
  const someDish = () => dishes[random(dishes.length)] ?? 'espresso';
  const recent: string[] = [];

  async function sellSomething(): Promise<void> {
    const lines = Array.from({ length: 1 + random(3) }, () => [someDish(), 1 + random(3)] as const);
    const type = random(4) === 0 ? { type: 'takeaway' as const, table: 't_linde' } : { covers: 1 + random(4) };
    const order = await place(lines, type);
    recent.push(order.id);
    if (random(5) > 0) await pay([order.id], { tip: random(3) * 50, method: 'cash' });
    const chance = random(6);
    if (chance === 0) await cancel(order.id, { money: 'refund' });
    if (chance === 1) await cancel(order.id, { money: 'fee' });
    const [first] = order.products;
    if (chance === 2 && first !== undefined) await cancelProduct(order.id, first.opid, { money: 'refund' });
    if (chance <= 1 && random(2) === 0) {
      server.clock.pass(20 * 60_000);
      await restore(order.id);
    }
  }

  test('what is kept of days and months is what the books say, whatever was done to them since', async () => {
    server.clock.moveTo(Date.UTC(2026, 9, 26, 9));
    let today = '';
    for (let day = 0; day < 40; day += 6) {
      for (let order = 1 + random(3); order > 0; order -= 1) {
        await sellSomething();
        server.clock.pass(1 + random(90) * 60_000);
      }
      // Past the cut-off at times: what is restored then was canceled yesterday.
      if (random(2) === 0) {
        const late = await place(['roesti']);
        await pay([late.id]);
        server.clock.moveTo(Date.UTC(2026, 9, 27 + day, 2, 40));
        await cancel(late.id, { money: 'refund' });
        await ask({ from });
        server.clock.pass(50 * 60_000);
        await restore(late.id);
      }
      server.clock.moveTo(Date.UTC(2026, 9, 31 + day, 9 + random(4)));
      ({ today } = await ask(random(2) === 0 ? {} : { from: dayBeside(from, random(day + 1)) }));
    }
    const periods = [
      { from: '2026-10-01', to: '2026-10-31' },
      { from: '2026-10-20', to: today },
      { from: '2026-11-01', to: '2026-11-30' },
      { from: '2026-09-01', to: '2026-12-31' },
    ];
    const answers = [];
    for (const period of periods) answers.push(await ask(period));
    const ledger = await ledgerTurnover('2026-10-01', '2026-12-31');
    for (const [index, period] of periods.entries()) {
      const kept = answers[index];
      await forgetSums();
      const made = await ask(period);
      expect(made).toEqual(kept);
      for (const { date, turnover } of made.days) expect([date, turnover]).toEqual([date, ledger.get(date) ?? 0]);
      const parts = [made.days, made.weekdays, made.hours, made.categories, made.products];
      const whole = [made.types, made.sources, made.persons];
      for (const some of [...parts, ...whole]) expect(sum(some.map(({ turnover }) => turnover))).toBe(made.turnover);
      expect(sum(made.vat.map(({ gross }) => gross))).toBe(made.turnover);
      for (const some of whole) {
        expect(sum(some.map(({ orders }) => orders))).toBe(made.orders);
      }
    }
    expect(answers[3]?.turnover).toBeGreaterThan(20_000);
    const months = db().selectFrom('statistics_days').select('business_date').where('business_date', '=', '2026-11');
    expect(await months.execute()).toHaveLength(1);
    expect(await verifyVenue(db(), 'linde')).toEqual([]);
    // Five times months of days are made up by a thread, which reads its program from the sources here.
  }, 300_000);

  test('two that ask for the same days at once get the same answer', async () => {
    await forgetSums();
    const autumn = { from: '2026-10-01', to: '2026-12-31' };
    const [one, other] = await Promise.all([ask(autumn), ask(autumn)]);
    expect(one).toEqual(other);
  }, 300_000);
});

test('the stock of what is counted, for a house that booked the package', async () => {
  const call = 'GET /v1/customers/{customerId}/inventory';
  const { products } = await server.call(call, { as: 'anna', params });
  const counted = await db()
    .selectFrom('products')
    .select(['id', 'current_stock'])
    .where('customer_id', '=', 'linde')
    .where('current_stock', 'is not', null)
    .execute();
  expect(counted.length).toBeGreaterThan(0);
  const amounts = products.map(({ id, currentStockAmount }) => ({ id, current_stock: currentStockAmount }));
  expect(amounts.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
    counted.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
  expect(products[0]?.categoryName).toMatchObject({ de: expect.any(String) });
  expect(await server.refused(call, { as: 'sara', params })).toMatchObject({ status: 403 });
  const rose = { as: 'rosa', params: { customerId: 'rose' } };
  expect(await server.refused(call, rose)).toMatchObject({ status: 403, message: 'access.error.packageMissing' });
});

test('whoever canceled single products stands among the people with them', async () => {
  server.clock.pass(21 * 24 * hourMs);
  const order = await place(['espresso', 'roesti']);
  const before = await ask();
  expect(before.persons.map(({ id }) => id)).not.toContain('anna');
  await cancelProduct(order.id, order.products.find(({ id }) => id === 'roesti')?.opid ?? '');
  const byAnna = async () => (await ask()).persons.find(({ id }) => id === 'anna')?.canceled;
  expect(await byAnna()).toEqual({ orders: 0, amount: 0, lines: 1, linesAmount: 1850 });
  await cancel(order.id);
  expect(await byAnna()).toEqual({ orders: 1, amount: 480, lines: 1, linesAmount: 1850 });
  expect((await ask()).canceled).toMatchObject({ orders: 1, amount: 480, lines: 1, linesAmount: 1850 });
});

describe('a day that runs', () => {
  test('is held against what there was at the same time a week ago, a day that is over against a whole one', async () => {
    const noon = Date.UTC(2027, 0, 8, 11);
    server.clock.moveTo(noon);
    await pay([(await place(['roesti'])).id], { tip: 100 });
    server.clock.moveTo(noon + 7 * hourMs);
    await pay([(await place(['espresso'])).id], { tip: 50 });
    const now = noon + 7 * 24 * hourMs + hourMs / 2;
    server.clock.moveTo(now);
    await pay([(await place(['roesti'])).id]);
    const { before, hours } = await ask();
    const until = (noon + hourMs / 2) / 1000;
    expect(before).toMatchObject({ from: '2027-01-08', until, orders: 1, paidOrders: 1, turnover: 1850, tips: 100 });
    expect(hours.map(({ hour, before: then }) => [hour, then])).toEqual([
      [12, 1850],
      [19, 480],
    ]);
    const week = await ask({ from: '2027-01-11', to: '2027-01-17' });
    expect(week.before).toMatchObject({ from: '2027-01-04', to: '2027-01-08', until, turnover: 1850 });
    const over = await ask({ businessDate: '2027-01-08' });
    expect(over.before).toMatchObject({ from: '2027-01-01', until: null });
    server.clock.moveTo(now + 24 * hourMs);
    const wholeDay = (await ask({ businessDate: '2027-01-15' })).before;
    expect(wholeDay).toMatchObject({ until: null, orders: 2, paidOrders: 2, turnover: 2330, tips: 150 });
  });
});
