/** The disk fills up in the middle of an evening and is cleared again (decisions.md §11, bad days). */
import { aCashPayment, aDraft } from '@comanda/test-kit/a-draft';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { clearDisk, fillDisk } from '../test/bad-disk.ts';
import { drafts, expectOnceEach, placeUntilTaken, readiness, whyNotReady } from '../test/fault-trial.ts';
import { startTestServer, type TestServer } from '../test/start-test-server.ts';
import { everything } from '../test/storage.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const fill = () => fillDisk(server.house);
const clear = () => clearDisk(server.house);
const place = (draft: ReturnType<typeof aDraft>) => server.send('POST /v1/orders', { as: 'sara', body: draft });

/** Free pages inside the file take some orders yet. @returns the first that was refused */
async function placeUntilFull(answered: Map<string, string>) {
  for (let tries = 0; tries < 500; tries += 1) {
    const draft = aDraft([['espresso', 2]]);
    const answer = await place(draft);
    if (answer.statusCode !== 200) return { draft, answer };
    answered.set(draft.id, answer.json<{ order: { number: string } }>().order.number);
  }
  throw new Error('the disk never filled up');
}

test('an order is refused in words, nothing of it is stored, reading goes on, readiness says so, and it heals by itself', async () => {
  const answered = new Map<string, string>();
  for (const draft of drafts(3)) await placeUntilTaken(server, { draft, answered });
  expect(await readiness(server)).toBe(200);
  await fill();
  const { draft, answer } = await placeUntilFull(answered);
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ message: 'general.error.storageFull' });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);

  const before = await everything(server.house);
  const [paid = ''] = answered.keys();
  const refusals = [
    await place(draft),
    await server.send('POST /v1/payments', { as: 'sara', body: aCashPayment([paid]) }),
  ];
  for (const refused of refusals) expect(refused.json()).toEqual({ message: 'general.error.storageFull' });
  expect(await everything(server.house)).toBe(before);
  const pending = await server.call('GET /v1/customers/{customerId}/orders', {
    as: 'sara',
    params: { customerId: 'linde' },
    query: { state: 'pending' },
  });
  expect(pending.orders).toHaveLength(answered.size);
  expect(await readiness(server)).toBe(503);
  expect(await whyNotReady(server)).toEqual({ ok: false, storage: 'full' });
  expect((await server.http.inject({ url: '/health/live' })).statusCode).toBe(200);
  // Refused orders do not fill what is left of the disk with words about it.
  for (let tries = 0; tries < 20; tries += 1) await place(draft);
  expect(server.logged().split('"trouble":"full"').length).toBeLessThan(6);

  await clear();
  // Without an order: a load balancer sends none to who is not ready.
  expect(await readiness(server)).toBe(200);
  await placeUntilTaken(server, { draft, answered });
  await expectOnceEach(server, answered);
});

test('a crowd that fills the disk together: each is answered or refused, and what was refused is taken later', async () => {
  const answered = new Map<string, string>();
  await placeUntilTaken(server, { draft: aDraft(['espresso']), answered });
  await fill();
  let refused = 0;
  const onRefused = () => (refused += 1);
  const crowd = drafts(120).map((draft) => placeUntilTaken(server, { draft, answered, everyMs: 100, onRefused }));
  await expect.poll(() => refused, { timeout: 60_000 }).toBeGreaterThan(5);
  expect(await readiness(server)).toBe(503);
  await clear();
  await Promise.all(crowd);
  await expectOnceEach(server, answered);
});
