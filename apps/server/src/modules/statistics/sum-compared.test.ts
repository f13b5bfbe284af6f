import { afterAll, beforeAll, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { sumCompared } from './sum-compared.ts';
import { sumDays } from './sum-days.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { place, pay, cancel, cancelProduct, restore } = cancelCalls(() => server);
const customerId = 'linde';
const date = '2026-11-20';
const minuteMs = 60_000;

/** Repeatable chance. */
let state = 20_261_120;
const random = (below: number) => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((state / 2_147_483_648) * below);
};
const dishes = ['espresso', 'roesti', 'fendant', 'rivella'];
const passSome = () => server.clock.pass(1 + random(12 * minuteMs));

async function sellSomething(): Promise<void> {
  const lines = Array.from({ length: 1 + random(4) }, () => [dishes[random(4)] ?? 'espresso', 1 + random(3)] as const);
  const type = random(3) === 0 ? { type: 'takeaway' as const, table: 't_linde' } : { covers: 1 + random(5) };
  const order = await place(lines, type);
  passSome();
  if (random(4) > 0) await pay([order.id], { tip: random(3) * 50, method: 'cash' });
  passSome();
  const chance = random(7);
  const [first] = order.products;
  if (chance < 2) await cancel(order.id, { money: chance === 0 ? 'refund' : 'fee' });
  if (chance === 2 && first !== undefined) await cancelProduct(order.id, first.opid, { money: 'refund' });
  passSome();
  if (chance === 0 && random(2) === 0) await restore(order.id);
}

/** Row by row, as one would with pencil and paper. */
async function byHand(until: number) {
  const db = server.house.database.read;
  const sold = await db.selectFrom('sold_lines').selectAll().where('business_date', '=', date).execute();
  const ledger = await db.selectFrom('ledger').selectAll().where('business_date', '=', date).execute();
  const orders = await db.selectFrom('orders').selectAll().where('business_date', '=', date).execute();
  const lines = await db.selectFrom('order_lines').selectAll().where('customer_id', '=', customerId).execute();
  const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);
  const settled = sold.filter((row) => row.sold_at < until);
  const perOrder = new Map<string, number>();
  for (const { order_id: id, gross } of settled) perOrder.set(id, (perOrder.get(id) ?? 0) + gross);
  const tips = ledger.filter((row) => row.account === 'tips' && (row.taken_at ?? row.booked_at) < until);
  const placed = orders.filter((row) => row.placed_at < until && !row.is_training);
  const standing = placed.filter((row) => row.state !== 'canceled' && row.merged_into === null);
  const canceled = orders.filter((row) => row.state === 'canceled' && (row.canceled_at ?? row.placed_at) < until);
  const whole = new Set(placed.filter((row) => row.merged_into === null).map(({ id }) => id));
  const gone = lines.filter((line) => line.state === 'canceled' && whole.has(line.order_id));
  return {
    amount: sum(settled, (row) => row.gross),
    count: [...perOrder.values()].filter((gross) => gross > 0).length,
    orders: standing.length,
    guests: sum(standing, (row) => row.covers ?? 0),
    tips: 0 - sum(tips, (row) => row.amount),
    canceled: [canceled.length, sum(canceled, (row) => row.total)],
    lines: [gone.length, sum(gone, (row) => row.total)],
  };
}

test('a day up to any moment is what its rows add up to, and the whole of it what the sums of the day say', async () => {
  server.clock.moveTo(Date.UTC(2026, 10, 20, 8));
  const begun = server.clock.now();
  for (let order = 0; order < 30; order += 1) await sellSomething();
  const ended = server.clock.now() + 1;
  const moments = [begun, ended, ...Array.from({ length: 12 }, () => begun + random(ended - begun))];
  for (const until of moments) {
    const { totals, table } = await sumCompared(server.house.database.read, { customerId, date, until });
    const of = (kind: 'tips' | 'canceled' | 'canceledLines') => {
      const [one] = table.of(kind);
      return one ?? { amount: 0, orders: 0, count: 0 };
    };
    expect({
      amount: totals.amount,
      count: totals.count,
      orders: totals.orders,
      guests: totals.guests,
      tips: of('tips').amount,
      canceled: [of('canceled').orders, of('canceled').amount],
      lines: [of('canceledLines').count, of('canceledLines').amount],
    }).toEqual(await byHand(until));
  }
  const [day] = await sumDays(server.house.database.read, { customerId, timeZone: 'Europe/Zurich', dates: [date] });
  const { tips, canceled, lines, ...totals } = await byHand(ended);
  expect(day).toMatchObject(totals);
  const amountOf = (kind: string, measure: 'amount' | 'orders' | 'count') =>
    (day?.sums ?? []).filter((one) => one.kind === kind).reduce((all, one) => all + one[measure], 0);
  expect(amountOf('tips', 'amount')).toBe(tips);
  expect([amountOf('canceled', 'orders'), amountOf('canceled', 'amount')]).toEqual(canceled);
  expect([amountOf('canceledLines', 'count'), amountOf('canceledLines', 'amount')]).toEqual(lines);
  expect(amountOf('type', 'count')).toBe(totals.count);
  expect(totals.count).toBeGreaterThan(10);
  expect(canceled[0]).toBeGreaterThan(0);
  expect(lines[0]).toBeGreaterThan(0);
}, 120_000);
