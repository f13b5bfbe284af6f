import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { footprint } from '../../test/storage.ts';
import { verifyVenue } from '../settlements/index.ts';
import { forgetOldAnswers } from './forget-answers.ts';

const day = 24 * 3_600_000;
let server: TestServer;
beforeEach(async () => (server = await startTestServer()));
afterEach(() => server.close());

/** An order that was walked and paid: what a till may send once more. */
async function sell() {
  const draft = aDraft(['espresso', ['filet', 1]]);
  await server.call('POST /v1/orders', { as: 'sara', body: draft });
  const payment = aCashPayment([draft.id], { tip: 100 });
  const ready = { as: 'sara', params: { orderId: draft.id }, body: { id: anId() } };
  await server.call('POST /v1/orders/{orderId}/markReady', ready);
  await server.call('POST /v1/payments', { as: 'sara', body: payment });
  return {
    sendAgain: () =>
      Promise.all([
        server.send('POST /v1/orders', { as: 'sara', body: draft }),
        server.send('POST /v1/orders/{orderId}/markReady', ready),
        server.send('POST /v1/payments', { as: 'sara', body: payment }),
      ]),
  };
}

const kept = async () => {
  const rows = await server.house.database.read.selectFrom('commands').select('answer').execute();
  return { known: rows.length, answered: rows.filter(({ answer }) => answer !== null).length };
};
const codes = (answers: Awaited<ReturnType<Awaited<ReturnType<typeof sell>>['sendAgain']>>) =>
  answers.map((answer) => [answer.statusCode, answer.json<{ message?: string }>().message]);

test('an answer is kept for 30 days; after that its id is known, and nothing happens twice', async () => {
  const old = await sell();
  server.clock.pass(29 * day);
  const young = await sell();
  expect(await forgetOldAnswers(server.house)).toBe(0);
  expect(codes(await old.sendAgain())).toEqual([200, 200, 200].map((status) => [status, undefined]));
  server.clock.pass(day + 1);
  const before = await footprint(server.house, 'linde');
  expect(await forgetOldAnswers(server.house)).toBe(3);
  expect(await kept()).toEqual({ known: 6, answered: 3 });
  expect(codes(await old.sendAgain())).toEqual([409, 409, 409].map((status) => [status, 'command.error.idReused']));
  expect(codes(await young.sendAgain())).toEqual([200, 200, 200].map((status) => [status, undefined]));
  expect(await footprint(server.house, 'linde')).toEqual(before);
  expect(await forgetOldAnswers(server.house)).toBe(0);
  expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
});

test('thousands are forgotten in small steps, and a stop does not wait for all of them', async () => {
  const { write } = server.house.database;
  const command = { customer_id: 'linde', kind: 'order.place', actor_id: 'sara', body_hash: 'x', created_at: 1 };
  const rows = Array.from({ length: 1200 }, () => ({ ...command, id: anId(), answer: '{"revision":1}' }));
  for (let at = 0; at < rows.length; at += 200) {
    await write
      .insertInto('commands')
      .values(rows.slice(at, at + 200))
      .execute();
  }
  let looks = 0;
  expect(await forgetOldAnswers(server.house, () => (looks += 1) > 1)).toBe(500);
  expect(await forgetOldAnswers(server.house)).toBe(700);
  expect(await kept()).toEqual({ known: 1200, answered: 0 });
});
