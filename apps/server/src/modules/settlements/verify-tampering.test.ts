/** Whoever changes a stored sale with the file in hand is found by `verify`, which names the entry (decisions.md §2). */
import { money } from '@comanda/domain/money';
import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { closingCalls } from '../../test/closing-calls.ts';
import { problemsOfBooks } from '../../test/problems-of-books.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { forge } from '../../test/storage.ts';

let server: TestServer;
const calls = cancelCalls(() => server);
const { close, move } = closingCalls(() => server);
/** The day: two orders, one paid in cash with a tip, a refund of part of it, change brought, the till counted short. */
const ids = { order: '', line: '', payment: '', refund: '', closing: '', move: '', receipt: '' };
beforeAll(async () => {
  server = await startTestServer();
  const { house } = server;
  const order = await calls.place(['espresso', 'odd']);
  await server.call('POST /v1/orders', { as: 'luca', body: aDraft(['roesti']) });
  const payment = await calls.pay([order.id], { tip: money(67) });
  const body = { id: anId(), amount: money(500), reason: 'zu kalt' };
  await server.call('POST /v1/payments/{paymentId}/refund', { as: 'anna', params: { paymentId: payment.id }, body });
  await move('float', 20_000);
  const closing = await close([{ drawer: 'drawer', counted: money(21_000), reason: 'Münze fehlt' }]);
  const one = <Row>(rows: readonly Row[]): Row => {
    const [row] = rows;
    if (row === undefined) throw new Error('nothing of the kind was stored');
    return row;
  };
  const refunds = house.database.read.selectFrom('payments').select('id').where('refund_of', 'is not', null);
  const moves = house.database.read.selectFrom('cash_moves').select('id').where('kind', '=', 'float');
  const receipts = house.database.read.selectFrom('receipts').select('id').where('payment_id', '=', payment.id);
  Object.assign(ids, {
    order: order.id,
    line: order.products[0]?.opid,
    payment: payment.id,
    refund: one(await refunds.execute()).id,
    closing: closing.id,
    move: one(await moves.execute()).id,
    receipt: one(await receipts.execute()).id,
  });
});
afterAll(() => server.close());

const problems = () => problemsOfBooks(server);
type Kept = Parameters<typeof forge>[1];
type Forged = { readonly table: string; readonly id: keyof typeof ids; readonly column: string };

const isKept = (table: string): table is Kept =>
  ['journal', 'ledger', 'receipts', 'sold_lines', 'closings', 'cash_moves'].includes(table);

async function write(table: string, statement: string): Promise<void> {
  if (isKept(table)) await forge(server.house, table, statement);
  else await sql.raw(statement).execute(server.house.database.write);
}

/** Changes one cell, reads the problems, puts it back. @param value as it stands in a statement */
async function found({ table, id, column }: Forged, value: string): Promise<string> {
  const key = table === 'order_lines' ? 'opid' : 'id';
  const where = `where customer_id = 'linde' and ${key} = '${ids[id]}'`;
  const copy = `forged_${table}`;
  const database = server.house.database.write;
  await sql.raw(`create table ${copy} as select * from ${table} ${where}`).execute(database);
  await write(table, `update ${table} set ${column} = ${value} ${where}`);
  const list = await problems();
  await write(table, `update ${table} set ${column} = (select ${column} from ${copy}) ${where}`);
  await sql.raw(`drop table ${copy}`).execute(database);
  return list.join('\n');
}

test.each(['null', '{}', '{"sequence":1,"at":1}', 'no text of an entry'])(
  'an entry of an order that was made %s is named, and the books are checked all the same',
  async (forged) => {
    const { read } = server.house.database;
    const { sequence, body } = await read
      .selectFrom('journal_orders')
      .innerJoin('journal', (join) =>
        join
          .onRef('journal.customer_id', '=', 'journal_orders.customer_id')
          .onRef('journal.sequence', '=', 'journal_orders.sequence'),
      )
      .select(['journal.sequence', 'journal.body'])
      .where('journal_orders.order_id', '=', ids.order)
      .orderBy('journal.sequence', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const put = (text: string) =>
      forge(
        server.house,
        'journal',
        `update journal set body = '${text.replaceAll("'", "''")}' where sequence = ${sequence}`,
      );
    await put(forged);
    const list = await problems();
    await put(body);
    expect(list.join('\n')).toContain(`journal ${sequence}: `);
  },
);

test('the day is sound before anybody touches it', async () => {
  expect(await problems()).toEqual([]);
});

test.each<[Forged['table'], Forged['id'], string, string, string]>([
  ['orders', 'order', 'total', 'total + 5', 'order {order}: total'],
  ['orders', 'order', 'business_date', "'2026-11-19'", 'order {order}: businessDate'],
  ['orders', 'order', 'ordered_by', "'luca'", 'order {order}: orderedBy'],
  ['orders', 'order', 'number', "'2026-47-9'", 'order {order}: number'],
  ['order_lines', 'line', 'total', 'total - 1', 'order {order}: lines'],
  ['order_lines', 'line', 'count', 'count + 1', 'order {order}: lines'],
  ['order_lines', 'line', 'percent', '50', 'order {order}: lines'],
  ['order_lines', 'line', 'state', "'canceled'", 'order {order}: lines'],
  ['order_lines', 'line', 'tax_class', "'alcohol'", 'order {order}: lines'],
  ['payments', 'payment', 'amount', 'amount - 100', 'payment {payment}: amount'],
  ['payments', 'payment', 'total', 'total - 100', 'payment {payment}: total is not what it is made of'],
  ['payments', 'payment', 'method', "'ext_twint'", 'payment {payment}: method'],
  ['payments', 'payment', 'tip', '0', 'payment {payment}: tip'],
  ['payments', 'payment', 'rounding', 'rounding + 1', 'payment {payment}: rounding'],
  ['payments', 'payment', 'taken_by', "'luca'", 'payment {payment}: takenBy'],
  ['payments', 'payment', 'business_date', "'2026-11-19'", 'payment {payment}: businessDate'],
  ['payments', 'refund', 'amount', 'amount - 100', 'payment {refund}: amount'],
  ['payments', 'refund', 'reason', "'so'", 'payment {refund}: reason'],
  ['payments', 'refund', 'refund_of', 'null', 'payment {refund}: refundOf'],
  ['receipts', 'receipt', 'number', '99', 'payment {payment}: receipt'],
  ['closings', 'closing', 'number', '7', 'closing {closing}: number'],
  ['closings', 'closing', 'business_date', "'2026-11-19'", 'closing {closing}: businessDate'],
  ['closings', 'closing', 'closed_by', "'luca'", 'closing {closing}: closedBy'],
  ['closings', 'closing', 'closed_at', 'closed_at - 1', 'closing {closing}: closedAt'],
  ['closings', 'closing', 'sequence', 'sequence - 1', 'closing {closing}: belongs to another entry'],
  ['cash_moves', 'move', 'amount', 'amount - 100', 'cash move {move}: amount'],
  ['cash_moves', 'move', 'balance', 'balance - 100', 'cash move {move}: balance'],
  ['cash_moves', 'move', 'kind', "'payIn'", 'cash move {move}: kind'],
  ['cash_moves', 'move', 'reason', "'so'", 'cash move {move}: reason'],
  ['cash_moves', 'move', 'made_by', "'luca'", 'cash move {move}: belongs to another'],
])('%s of the %s: %s = %s', async (table, id, column, value, said) => {
  const named = said.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof ids) => ids[name]);
  expect(await found({ table, id, column }, value)).toContain(named);
});

test('the figures of a closing', async () => {
  const { read } = server.house.database;
  const row = await read
    .selectFrom('closings')
    .select('figures')
    .where('id', '=', ids.closing)
    .executeTakeFirstOrThrow();
  const forged = { ...row.figures, turnover: row.figures.turnover - 100 };
  const set = (figures: object) =>
    forge(
      server.house,
      'closings',
      `update closings set figures = '${JSON.stringify(figures)}' where id = '${ids.closing}'`,
    );
  await set(forged);
  expect((await problems()).join('\n')).toContain(`closing ${ids.closing}: figures differs from the journal`);
  await set(row.figures);
  expect(await problems()).toEqual([]);
});

/** Two postings of one entry forged against each other: no balance and no sum says so, the entry does. */
test.each([
  [
    'amount',
    (sign: number) => `amount = amount + ${sign} * case when account = 'turnover' then 10 else -10 end`,
    'postings differ',
  ],
  ['day', (sign: number) => `business_date = '2026-11-${sign > 0 ? 19 : 20}'`, 'business day differs'],
  ['time', (sign: number) => `booked_at = booked_at + ${sign}`, 'time differs'],
])('the %s of ledger entries', async (_, change, said) => {
  const { read } = server.house.database;
  const { sequence } = await read
    .selectFrom('ledger')
    .select('sequence')
    .where('account', '=', 'turnover')
    .where('order_id', '=', ids.order)
    .where('vat_rate', 'is not', null)
    .orderBy('sequence')
    .executeTakeFirstOrThrow();
  const only = `where customer_id = 'linde' and sequence = ${sequence} and account in ('turnover', 'vat')`;
  await forge(server.house, 'ledger', `update ledger set ${change(1)} ${only}`);
  const text = (await problems()).join('\n');
  await forge(server.house, 'ledger', `update ledger set ${change(-1)} ${only}`);
  expect(text).toContain(`ledger ${sequence}: its ${said} from the journal`);
});

/** The first entry of the journal placed an order: nothing was booked by it. */
test('an entry of the ledger that is gone, and one out of nothing', async () => {
  const { read } = server.house.database;
  const { sequence } = await read
    .selectFrom('ledger')
    .select('sequence')
    .where('account', '=', 'transit')
    .executeTakeFirstOrThrow();
  const shift = (from: number, to: number) =>
    forge(
      server.house,
      'ledger',
      `update ledger set sequence = ${to} where customer_id = 'linde' and sequence = ${from}`,
    );
  await shift(sequence, 1);
  const text = (await problems()).join('\n');
  await shift(1, sequence);
  expect(text).toContain(`ledger ${sequence}: is in the journal, not in the table`);
  expect(text).toContain('ledger 1: is in no journal entry');
});

/** That list is not hashed: the journal itself is read again, and what is found is the same. */
test('a sale whose entries are no longer listed under it', async () => {
  const database = server.house.database.write;
  const listed = `from journal_orders where customer_id = 'linde' and order_id = '${ids.order}'`;
  await sql.raw(`create table forged_list as select * ${listed}`).execute(database);
  await sql.raw(`delete ${listed} and sequence > 1`).execute(database);
  expect(await problems()).toEqual([]);
  expect(await found({ table: 'orders', id: 'order', column: 'total' }, 'total + 5')).toBe(
    `order ${ids.order}: total differs from the journal`,
  );
  expect(await found({ table: 'payments', id: 'payment', column: 'tip' }, 'tip + 5')).toContain(
    `payment ${ids.payment}: tip differs from the journal`,
  );
  await sql.raw(`delete ${listed}`).execute(database);
  await sql.raw(`insert into journal_orders select * from forged_list`).execute(database);
  await sql.raw(`drop table forged_list`).execute(database);
});

test('and all is well again', async () => {
  expect(await problems()).toEqual([]);
});
