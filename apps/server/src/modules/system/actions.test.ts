import { aCashPayment, aDraft } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type MailServer, nobodyThere, startMailServer, textOf } from '../../test/mail-server.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { forge } from '../../test/storage.ts';
import { goOnChecking } from './check-round.ts';

let post: MailServer;
let server: TestServer;
beforeAll(async () => {
  post = await startMailServer();
  server = await startTestServer({ smtpUrl: post.url });
  const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso', 'roesti']) });
  await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id]) });
});
afterAll(async () => {
  await server.close();
  await post.close();
});

describe('resend print queue', () => {
  const resend = (customer?: string) =>
    server.call('POST /v1/system/resendPrintQueue', { as: 'system', body: customer === undefined ? {} : { customer } });
  const setAll = (change: object) =>
    server.house.database.write.updateTable('print_jobs').set(change).where('customer_id', '=', 'linde').execute();
  const jobs = () => server.house.database.read.selectFrom('print_jobs').selectAll().orderBy('id').execute();

  test('lets what failed wait again, from now on', async () => {
    await setAll({ status: 'failed', error: 'printer.none', finished_at: server.clock.now() });
    server.clock.pass(3_600_000);
    const count = (await jobs()).length;
    expect(count).toBeGreaterThan(1);
    expect(await resend('rose')).toEqual({ jobs: 0, unclear: 0 });
    expect(await resend()).toEqual({ jobs: count, unclear: 0 });
    for (const job of await jobs()) {
      expect(job).toMatchObject({ status: 'pending', error: null, finished_at: null, resent_at: server.clock.now() });
    }
    expect(await resend('linde')).toEqual({ jobs: 0, unclear: 0 });
  });

  test('only counts what is unclear, and leaves what is older than a day or printed', async () => {
    const [one, two] = await jobs();
    await setAll({ status: 'printed' });
    const set = (id: string | undefined, status: 'failed' | 'unclear') =>
      server.house.database.write
        .updateTable('print_jobs')
        .set({ status })
        .where('id', '=', id ?? '')
        .execute();
    await set(one?.id, 'unclear');
    await set(two?.id, 'failed');
    server.clock.pass(24 * 3_600_000);
    expect(await resend()).toEqual({ jobs: 0, unclear: 0 });
    server.clock.pass(-2 * 3_600_000);
    expect(await resend()).toEqual({ jobs: 1, unclear: 1 });
    const states = (await jobs()).map(({ id, status }) => [id, status]);
    expect(states).toContainEqual([one?.id, 'unclear']);
    expect(states).toContainEqual([two?.id, 'pending']);
  });

  test('of a venue that there is not is refused', async () => {
    const sent = { as: 'system', body: { customer: 'x' } };
    for (const key of ['POST /v1/system/resendPrintQueue', 'POST /v1/system/verifyJournal'] as const) {
      expect(await server.refused(key, sent)).toEqual({ status: 404, message: 'customers.error.notFound' });
    }
  });
});

describe('the books', () => {
  /** On a slow machine the two of them take more than a call. */
  const untilDone = async <Part extends { readonly left: number }>(ask: () => Promise<Part>): Promise<Part> => {
    const part = await ask();
    return part.left === 0 ? part : untilDone(ask);
  };
  const verify = (body: object) =>
    untilDone(() => server.call('POST /v1/system/verifyJournal', { as: 'system', body }));
  const rebuild = () => untilDone(() => server.call('POST /v1/system/rebuildStatistics', { as: 'system' }));

  test('of all venues, or of one, are sound', async () => {
    const { venues } = await verify({});
    expect(venues.map(({ customer, problems }) => [customer, problems])).toEqual([
      ['linde', []],
      ['rose', []],
    ]);
    expect(venues[0]?.entries).toBe(2);
    expect((await verify({ customer: 'rose' })).venues).toHaveLength(1);
    const rebuilt = await rebuild();
    expect(rebuilt).toEqual({ venues: 2, problems: 0, notChecked: 0, left: 0 });
  });

  test('are what statistics are rebuilt from: sums that were kept beside them go', async () => {
    const db = server.house.database.write;
    const params = { customerId: 'linde' };
    const period = { from: '2026-01-01', to: '2026-01-02' };
    const ask = () => server.call('GET /v1/customers/{customerId}/statistics', { as: 'anna', params, query: period });
    const before = await ask();
    const kept = db.updateTable('statistics_days').set({ orders: 7 }).where('customer_id', '=', 'linde');
    expect(Number((await kept.executeTakeFirst()).numUpdatedRows)).toBeGreaterThan(0);
    expect((await ask()).orders).not.toBe(before.orders);
    await rebuild();
    expect(await ask()).toEqual(before);
  });

  test('of many venues are checked in several calls: each goes on, and what was found is kept', async () => {
    const { house } = server;
    const kept = () => server.call('GET /v1/system/verifyJournal', { as: 'system' });
    const names = ({ venues, left }: Awaited<ReturnType<typeof kept>>) => [
      venues.map(({ customer }) => customer),
      left,
    ];
    const before = await kept();
    expect(names(before)).toEqual([['linde', 'rose'], 0]);
    const prepared: string[] = [];
    const some = () => goOnChecking(house, 'verify', { budgetMs: 0, prepare: async (id) => void prepared.push(id) });
    expect(names(await some())).toEqual([['linde'], 1]);
    expect(names(await kept())).toEqual([['linde'], 1]);
    // Whoever asks next, from whichever browser.
    expect(names(await verify({}))).toEqual([['linde', 'rose'], 0]);
    expect(prepared).toEqual(['linde']);
    expect(await kept()).toEqual(before);
    // One alone is no part of it.
    await verify({ customer: 'rose' });
    expect(names(await some())).toEqual([['linde'], 1]);
    expect(names(await some())).toEqual([['linde', 'rose'], 0]);
    expect(prepared).toEqual(['linde', 'linde', 'rose']);
    // What was left in the middle for a day says too little of today.
    expect(names(await some())).toEqual([['linde'], 1]);
    server.clock.pass(25 * 3_600_000);
    expect(names(await some())).toEqual([['linde'], 1]);
    expect(names(await verify({}))).toEqual([['linde', 'rose'], 0]);
  });

  test('that somebody forged are found', async () => {
    await server.house.database.write
      .updateTable('payments')
      .set({ tip: 100 as never })
      .where('customer_id', '=', 'linde')
      .execute();
    await forge(server.house, 'journal', `update journal set hash = 'x' where customer_id = 'linde' and sequence = 1`);
    const { venues } = await verify({});
    expect(venues[0]?.problems).toEqual(
      expect.arrayContaining(['journal 1: its hash is not that of its body', 'journal 2: does not continue the chain']),
    );
    const rebuilt = await rebuild();
    expect(rebuilt).toEqual({ venues: 2, problems: venues[0]?.problems.length, notChecked: 0, left: 0 });
  });
});

describe('the test mail', () => {
  const send = (to: string) => ({ as: 'system', body: { to } });

  test('arrives', async () => {
    await server.call('POST /v1/system/sendTestMail', send('erika@venue.test'));
    const mail = post.mails.at(-1);
    expect(mail?.to).toBe('erika@venue.test');
    expect(mail && textOf(mail)).toContain('Mailversand von Comanda funktioniert');
  });

  test('that the server does not take is refused', async () => {
    const refused = await server.refused('POST /v1/system/sendTestMail', send(nobodyThere));
    expect(refused).toEqual({ status: 502, message: 'mail.error.failed' });
    expect(server.logged()).toContain('a mail could not be sent');
    expect(server.logged()).not.toContain(nobodyThere);
  });

  test('is refused where mail is not set up', async () => {
    const silent = await startTestServer();
    const refused = await silent.refused('POST /v1/system/sendTestMail', send('erika@venue.test'));
    expect(refused).toEqual({ status: 409, message: 'mail.error.notSet' });
    await silent.close();
  });
});
