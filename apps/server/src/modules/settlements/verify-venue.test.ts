import { createHash } from 'node:crypto';

import { aCashPayment, aDraft, aDraftProduct, anId } from '@comanda/test-kit/a-draft';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { problemsOfBooks } from '../../test/problems-of-books.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { forge } from '../../test/storage.ts';
import { verifyVenue } from './verify-venue.ts';

let server: TestServer;
let orderId = '';
let paymentId = '';
let writtenId = '';
beforeAll(async () => {
  server = await startTestServer();
  const placed: string[] = [];
  for (const lines of [['espresso', 'odd'], ['fendant'], ['roesti']]) {
    const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(lines, { type: 'pickup' }) });
    placed.push(order.id);
    const walk = { as: 'sara', params: { orderId: order.id }, body: { id: anId() } };
    await server.call('POST /v1/orders/{orderId}/markReady', walk);
  }
  const line = aDraftProduct('espresso', { note: 'für Herrn Brunner', allergy: 'Nüsse' });
  writtenId = (
    await server.call('POST /v1/orders', {
      as: 'sara',
      body: aDraft([line], { comment: 'Frau Keller, 079 123 45 67' }),
    })
  ).order.id;
  orderId = placed[0] ?? '';
  const taken = await server.call('POST /v1/payments', {
    as: 'luca',
    body: aCashPayment([placed[1] ?? '', orderId], { tip: 100 }),
  });
  paymentId = taken.payment.id;
  const handOver = { as: 'sara', params: { orderId }, body: { id: anId() } };
  await server.call('POST /v1/orders/{orderId}/handOver', handOver);
  await server.call('POST /v1/orders/{orderId}/printStationReceipt', { as: 'sara', params: { orderId } });
});
afterAll(() => server.close());

const problems = () => problemsOfBooks(server);
const write = (statement: string) => sql.raw(statement).execute(server.house.database.write);
/** Runs the forger's statement, reads the problems, puts everything right again. */
const found = async (change: () => Promise<unknown>, back: () => Promise<unknown>) => {
  await change();
  const list = await problems();
  await back();
  return list.join('\n');
};

test('a sound venue has no problem, nor has one that never sold', async () => {
  expect(await problems()).toEqual([]);
  expect(await verifyVenue(server.house.database.read, 'rose')).toEqual([]);
});

test('what people wrote is nowhere in the journal', async () => {
  const rows = await server.house.database.read.selectFrom('journal').select('body').execute();
  const text = rows.map(({ body }) => body).join('\n');
  expect(text).toContain(writtenId);
  expect(text).not.toMatch(/Keller|Brunner|079 123|Nüsse/);
});

describe('a changed table is found', () => {
  test.each([
    ['total', 'total', []],
    // Nothing was owed, and five were paid too much.
    ['paid', 'paid', ['guests owe -5 by their orders, 0 by the ledger']],
    ['version', 'version', []],
    ['placed_at', 'placedAt', []],
  ])('orders.%s', async (column, field, others) => {
    const add = (by: number) => write(`update orders set ${column} = ${column} + ${by} where id = '${orderId}'`);
    expect(
      await found(
        () => add(5),
        () => add(-5),
      ),
    ).toBe([`order ${orderId}: ${field} differs from the journal`, ...others].join('\n'));
  });

  test('what was written, in whichever line, also where somebody took it away without a word in the journal', async () => {
    const of = `where id = '${writtenId}'`;
    const line = `update order_lines set allergy =`;
    const differs = `order ${writtenId}: what was written differs from the journal`;
    const restore = () => write(`${line} 'Nüsse' where order_id = '${writtenId}'`);
    expect(await found(() => write(`${line} null where order_id = '${writtenId}'`), restore)).toBe(differs);
    const salt = await server.house.database.read
      .selectFrom('orders')
      .select('texts_salt')
      .where('id', '=', writtenId)
      .executeTakeFirstOrThrow();
    await write(`${line} null, note = null where order_id = '${writtenId}'`);
    await write(`update orders set comment = null, texts_salt = null ${of}`);
    expect(await problems()).toEqual([differs]);
    await write(
      `update orders set comment = 'Frau Keller, 079 123 45 67', texts_salt = '${salt.texts_salt ?? ''}' ${of}`,
    );
    await write(`${line} 'Nüsse', note = 'für Herrn Brunner' where order_id = '${writtenId}'`);
    expect(await problems()).toEqual([]);
  });

  test('the state of an order', async () => {
    const set = (state: string) => write(`update orders set state = '${state}' where id = '${orderId}'`);
    expect(
      await found(
        () => set('canceled'),
        () => set('done'),
      ),
    ).toContain('state differs');
  });

  test('the price of a line', async () => {
    const add = (by: number) =>
      write(`update order_lines set total = total + ${by} where order_id = '${orderId}' and product_id = 'odd'`);
    expect(
      await found(
        () => add(-1),
        () => add(1),
      ),
    ).toContain('lines differs');
  });

  test('a paid line whose turnover is not booked', async () => {
    const lines = server.house.database.write.updateTable('order_lines').where('order_id', '=', orderId);
    const one = lines.where('product_id', '=', 'odd');
    const { settled } = await server.house.database.read
      .selectFrom('order_lines')
      .select('settled')
      .where('order_id', '=', orderId)
      .where('product_id', '=', 'odd')
      .executeTakeFirstOrThrow();
    const text = await found(
      () => one.set({ settled: null }).execute(),
      () => one.set({ settled }).execute(),
    );
    expect(text).toContain(`order ${orderId} is paid, and turnover of its lines is not booked`);
    expect(text).toMatch(/guests owe -\d+ by their orders, 0 by the ledger/);
  });

  test('a payment and its share', async () => {
    const add = (by: number) => write(`update payments set tip = tip + ${by} where id = '${paymentId}'`);
    expect(
      await found(
        () => add(50),
        () => add(-50),
      ),
    ).toBe(
      [
        `payment ${paymentId}: tip differs from the journal`,
        `payment ${paymentId}: total is not what it is made of`,
      ].join('\n'),
    );
    const share = (by: number) =>
      write(`update payment_orders set amount = amount + ${by} where order_id = '${orderId}'`);
    expect(
      await found(
        () => share(5),
        () => share(-5),
      ),
    ).toContain('allocations differs');
  });

  test('the cash in the drawer', async () => {
    const add = (by: number) => write(`update drawers set balance = balance + ${by} where customer_id = 'linde'`);
    expect(
      await found(
        () => add(-1000),
        () => add(1000),
      ),
    ).toMatch(/^drawer drawer holds \d+, by the ledger \d+$/);
  });

  test('an order out of nothing', async () => {
    const columns = `type, method, state, table_id, source, is_training, placed_at, received_at, business_date,
      tracks_hand_over, total, paid, reserved, version, customer_id, week`;
    const insert = () =>
      write(`insert into orders (id, number, sequence, ${columns})
        select 'forged', '2026-47-9', 9, ${columns} from orders where id = '${orderId}'`);
    const text = await found(insert, () => write(`delete from orders where id = 'forged'`));
    expect(text).toContain('order forged is in no journal entry');
    expect(text).toContain('order number 202647-5 is missing');
  });
});

describe('a change past the triggers is found', () => {
  const books = (statement: string) => forge(server.house, 'ledger', statement);
  test('in the ledger', async () => {
    const add = (by: number) =>
      books(`update ledger set amount = amount + ${by} where payment_id = '${paymentId}' and account = 'tips'`);
    const text = await found(
      () => add(-900),
      () => add(900),
    );
    expect(text).toMatch(/balance tips\|\|\|\|sara is -1000, by the journal -100/);
    expect(text).toMatch(/ledger \d+ does not sum to zero/);
  });

  test('in what was sold line by line', async () => {
    const sold = (change: string) =>
      forge(server.house, 'sold_lines', `update sold_lines set ${change} where product_id in ('espresso', 'fendant')`);
    const text = await found(
      () => sold('gross = gross + 7'),
      () => sold('gross = gross - 7'),
    );
    expect(text).toContain('what was sold line by line is not in the ledger');
    const other = (from: string, to: string) =>
      forge(server.house, 'sold_lines', `update sold_lines set product_id = '${to}' where product_id = '${from}'`);
    const renamed = await found(
      () => other('espresso', 'caviar'),
      () => other('caviar', 'espresso'),
    );
    expect(renamed).toContain('what was sold line by line is not in the ledger');
  });

  test('in the numbers of the receipts', async () => {
    const set = (from: number, to: number) =>
      forge(server.house, 'receipts', `update receipts set number = ${to} where number = ${from}`);
    expect(
      await found(
        () => set(1, 2),
        () => set(2, 1),
      ),
    ).toContain('receipt number 1 is missing');
  });

  test('in a receipt: its number, its paper, the payment it belongs to', async () => {
    const differs = `payment ${paymentId}: receipt differs from the journal`;
    const receipt = await server.house.database.read
      .selectFrom('receipts')
      .select(['number', 'document'])
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const paper = JSON.stringify(receipt.document);
    const write = (document: string) =>
      forge(server.house, 'receipts', `update receipts set document = '${document}' where payment_id = '${paymentId}'`);
    const forged = paper.replace('Kaffee', 'Tee').replace('4.80', '3.80');
    expect(forged).not.toBe(paper);
    expect(
      await found(
        () => write(forged),
        () => write(paper),
      ),
    ).toBe(differs);
    const number = (to: number) => forge(server.house, 'receipts', `update receipts set number = ${to}`);
    expect(
      await found(
        () => number(receipt.number + 1),
        () => number(receipt.number),
      ),
    ).toContain(differs);
  });

  test('in the drawer’s balance of a payment', async () => {
    const add = (by: number) => write(`update payments set cash_balance = cash_balance + ${by}`);
    expect(
      await found(
        () => add(100),
        () => add(-100),
      ),
    ).toBe(`payment ${paymentId}: cashBalance differs from the journal`);
  });

  test('in the journal, even with a fitting hash', async () => {
    const read = () =>
      server.house.database.read
        .selectFrom('journal')
        .selectAll()
        .where('customer_id', '=', 'linde')
        .where('sequence', '=', 1)
        .executeTakeFirstOrThrow();
    const original = await read();
    const body = original.body.replaceAll(':480', ':380');
    const hash = createHash('sha256').update(`${original.previous_hash}\n${body}`).digest('hex');
    const set = (to: { body: string; hash: string }) =>
      forge(
        server.house,
        'journal',
        `update journal set body = '${to.body}', hash = '${to.hash}' where customer_id = 'linde' and sequence = 1`,
      );
    const text = await found(
      () => set({ body, hash }),
      () => set(original),
    );
    expect(text).toContain('journal 2: does not continue the chain');
    expect(text).toContain(`order ${orderId}: total differs`.replace('total', 'lines'));
    expect(
      await found(
        () => set({ body, hash: original.hash }),
        () => set(original),
      ),
    ).toContain('journal 1: its hash is not that of its body');
  });
});

test('and all is well again', async () => {
  expect(await problems()).toEqual([]);
});
