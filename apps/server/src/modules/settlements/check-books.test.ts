/** Books are checked while the venue is at work: what commands write meanwhile is no problem, what somebody forged is one. */
import { setTimeout as pause } from 'node:timers/promises';

import { contract } from '@comanda/contract/calls';
import { aCashPayment, aDraft } from '@comanda/test-kit/a-draft';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { ThreadEnded } from '../../platform/thread.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { forge } from '../../test/storage.ts';
import { verifyStorage } from '../../upkeep/verify.ts';
import { booksNow, checkBooks } from './check-books.ts';
import { takePayment } from './take-payment.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const params = { customerId: 'linde' };
const check = () => server.call('GET /v1/customers/{customerId}/journal/check', { as: 'anna', params });

async function place(): Promise<string> {
  const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso', 'roesti']) });
  return order.id;
}

/** The thread comes after whoever sells (platform/serve-thread.ts): tills leave it some of the processor. */
const pauseMs = 15;

/** Tills that place and pay, for as long as `work` takes. @returns orders that were paid meanwhile */
async function whileSelling(work: (evening: { readonly paid: number }) => Promise<void>): Promise<number> {
  const evening = { isOver: false, paid: 0 };
  const till = async () => {
    while (!evening.isOver) {
      await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([await place()]) });
      evening.paid += 1;
      await pause(pauseMs);
    }
  };
  const tills = Promise.all([till(), till()]);
  try {
    await work(evening);
  } finally {
    evening.isOver = true;
    await tills;
  }
  return evening.paid;
}

async function hashOf(sequence: number): Promise<string | undefined> {
  const { read } = server.house.database;
  const row = await read
    .selectFrom('journal')
    .select('hash')
    .where('customer_id', '=', 'linde')
    .where('sequence', '=', sequence)
    .executeTakeFirst();
  return row?.hash;
}

/** What happens after so many questions were answered, and before the next one is asked. */
function after(answers: number, happens: () => Promise<void>): KyselyPlugin {
  let left = answers;
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      left -= 1;
      if (left === 0) await happens();
      return result;
    },
  };
}

// The beginning itself, the head, the journal, and tables after it.
test.each([2, 3, 4, 6, 9])('a payment between question %i and the next one is not seen', async (answers) => {
  const payment = contract['POST /v1/payments'].body.parse(aCashPayment([await place()]));
  const { engine, read } = server.house.database;
  let taken: Awaited<ReturnType<typeof takePayment>> | null = null;
  const pay = async () => {
    taken = await takePayment(server.house, { payment, caller: { userId: 'sara', name: 'Sara' } });
  };
  const before = await booksNow(server.house.database, 'linde');
  expect(await booksNow({ engine, read: read.withPlugin(after(answers, pay)) }, 'linde')).toEqual(before);
  expect(taken).toMatchObject({ ok: true });
  const now = await booksNow(server.house.database, 'linde');
  expect(now).toEqual({ entries: before.entries + 1, hash: await hashOf(before.entries + 1), problems: [] });
});

test('more books than a thread may hold are refused in words, and any other fault is one', async () => {
  const ending = (error: Error) => checkBooks(server.house, 'linde', () => Promise.reject(error));
  expect(await ending(new ThreadEnded('out of memory'))).toEqual({ ok: false, code: 'journal.error.notChecked' });
  expect(server.logged()).toContain('books could not be checked');
  await expect(ending(new Error('no storage'))).rejects.toThrow('no storage');
});

describe('while tills place and pay', () => {
  test('an auditor is told of no problem, and of the chain as it was at that moment', async () => {
    const told: Awaited<ReturnType<typeof check>>[] = [];
    await whileSelling(async (evening) => {
      for (let count = 0; count < 4; count += 1) {
        told.push(await check());
        const { paid } = evening;
        // Each question is about another moment, however quickly it was answered.
        await vi.waitUntil(() => evening.paid > paid, { timeout: 30_000, interval: 5 });
      }
    });
    expect(told.map(({ problems }) => problems)).toEqual(told.map(() => []));
    expect(new Set(told.map(({ entries }) => entries)).size).toBe(told.length);
    for (const { entries, hash } of told) expect(hash).toBe(await hashOf(entries));
  });

  test('nor are the provider and `comanda verify`', async () => {
    await whileSelling(async () => {
      const { venues } = await server.call('POST /v1/system/verifyJournal', { as: 'system', body: {} });
      expect(venues.map(({ customer, problems }) => [customer, problems])).toEqual([
        ['linde', []],
        ['rose', []],
      ]);
      const { said } = await verifyStorage(server.house.database.config);
      expect(said).toContain('All is sound.');
    });
  });

  test('a sale that somebody changed is found and named', async () => {
    const orderId = await place();
    const { payment } = await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([orderId]) });
    const { write } = server.house.database;
    const cheaper = (by: number) =>
      sql`update orders set total = total - ${by} where customer_id = 'linde' and id = ${orderId}`.execute(write);
    const soldFor = (by: number) =>
      forge(
        server.house,
        'ledger',
        `update ledger set amount = amount + ${by} where payment_id = '${payment.id}' and account = 'cash'`,
      );
    const problems = async () => (await check()).problems.join('\n');
    await cheaper(500);
    await soldFor(-500);
    const told: string[] = [];
    await whileSelling(async () => void told.push(await problems(), await problems()));
    for (const text of told) {
      expect(text).toContain(`order ${orderId}: total differs from the journal`);
      expect(text).toMatch(/ledger \d+: its postings differ from the journal/);
    }
    await cheaper(-500);
    await soldFor(500);
    expect(await problems()).toBe('');
  });
});
