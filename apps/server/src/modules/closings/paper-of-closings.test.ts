import { layOut } from '@comanda/paper/lay-out';
import { textOf } from '@comanda/paper/lines';
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { closingCalls } from '../../test/closing-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { place, pay } = cancelCalls(() => server);
const { close } = closingCalls(() => server);
const params = { customerId: 'linde' };

const settle = async (as: string) => {
  const body = { id: anId(), counted: null, prints: true };
  await server.call('POST /v1/customers/{customerId}/settlements', { as, params, body });
};
const printX = () => {
  const body = { id: anId(), station: null };
  return server.call('POST /v1/customers/{customerId}/closings/next/print', { as: 'anna', params, body });
};
/** The papers of closings, the first one first. */
const papers = async (as: string) => {
  const { jobs } = await server.call('GET /v1/customers/{customerId}/orderPrints', { as, params });
  return jobs.filter(({ kind }) => kind === 'closing').toReversed();
};
const wordsOf = (document: string) => layOut(JSON.parse(document), 48).map(textOf).join('\n');
const look = async (as: string, jobId: string) => {
  const response = await server.send('GET /v1/orderPrints/{jobId}/document', { as, params: { jobId } });
  const answer = response.json<{ message?: string; document?: string }>();
  return answer.document === undefined ? answer.message : wordsOf(answer.document);
};
const again = (as: string, jobId: string) =>
  server.send('POST /v1/orderPrints/{jobId}/printAgain', { as, params: { jobId }, body: { id: anId() } });
const fail = () =>
  server.house.database.write
    .updateTable('print_jobs')
    .set({ status: 'failed', error: 'printer.paperEnd' })
    .where('customer_id', '=', 'linde')
    .execute();

test('figures of the house and of others are on no paper that a waiter can look at, or print once more', async () => {
  const order = await place(['filet']);
  await pay([order.id]);
  for (const person of ['sara', 'luca']) await settle(person);
  await printX();
  await close([], { prints: true });
  await fail();

  const [ofSara, ofLuca, x, z] = await papers('sara');
  expect([ofSara, ofLuca, x, z].map((job) => job?.isReadable)).toEqual([true, false, false, false]);
  expect([ofSara, ofLuca, x, z].map((job) => job?.moves.includes('printAgain'))).toEqual([true, false, false, false]);
  // Paper that did not come out is still everybody's to bring.
  expect([ofSara, ofLuca, x, z].every((job) => job?.moves.includes('retry'))).toBe(true);
  expect(await look('sara', ofSara?.id ?? '')).toContain('52.00');
  for (const job of [ofLuca, x, z]) {
    expect(await look('sara', job?.id ?? '')).toBe('access.error.forbidden');
    expect((await again('sara', job?.id ?? '')).statusCode).toBe(403);
  }
  expect((await again('sara', ofSara?.id ?? '')).statusCode).toBe(200);

  const toAnna = (await papers('anna')).filter(({ status }) => status === 'failed');
  // Of the first one somebody has decided.
  expect(toAnna.map(({ id }) => id)).toEqual([ofLuca?.id, x?.id, z?.id]);
  for (const job of toAnna) {
    expect(job.isReadable).toBe(true);
    expect(job.moves).toContain('printAgain');
    expect(await look('anna', job.id)).not.toBe('access.error.forbidden');
  }
});

test('one more paper of a closing is of that closing too: its person reads it, and the next one is a duplicate', async () => {
  const order = await place(['espresso']);
  await pay([order.id]);
  await settle('sara');
  await fail();
  const own = (await papers('sara')).findLast(({ isReadable }) => isReadable);
  expect((await again('sara', own?.id ?? '')).statusCode).toBe(200);
  const copy = (await papers('sara')).at(-1);
  // The one before never came out.
  expect(copy).toMatchObject({ status: 'pending', isReadable: true, isDuplicate: false });
  expect(copy?.id).not.toBe(own?.id);
  expect(await look('sara', copy?.id ?? '')).toContain('Sara');

  const query = { kind: 'person' } as const;
  const { closings } = await server.call('GET /v1/customers/{customerId}/closings', { as: 'anna', params, query });
  const [closing] = closings;
  const print = { as: 'anna', params: { closingId: closing?.id ?? '' }, body: { id: anId(), station: null } };
  await server.call('POST /v1/closings/{closingId}/print', print);
  expect((await papers('anna')).at(-1)).toMatchObject({ status: 'pending', isDuplicate: true });
});
