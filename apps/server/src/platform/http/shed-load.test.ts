import type { AddressInfo } from 'node:net';

import { aDraft } from '@comanda/test-kit/a-draft';
import Fastify, { type InjectOptions } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { drafts, expectOnceEach, placeUntilTaken } from '../../test/fault-trial.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { WaitingLine } from '../database/waiting-line.ts';
import { type Patience, shedLoad } from './shed-load.ts';

const most = 5;
let server: TestServer;
beforeEach(async () => (server = await startTestServer({ mostAtOnce: most })));
afterEach(() => server.close());

const numbers = async () => {
  const rows = await server.house.database.read.selectFrom('orders').select('number').execute();
  return rows.map(({ number }) => number);
};

test('more at once than the house can answer is refused at the door; sent again, each order is there once', async () => {
  await server.tokenOf('sara');
  const drafts = Array.from({ length: 60 }, () => aDraft(['espresso']));
  let waiting = drafts;
  let refused = 0;
  for (let round = 0; waiting.length > 0 && round < 100; round += 1) {
    const answers = await Promise.all(
      waiting.map(async (draft) => ({
        draft,
        answer: await server.send('POST /v1/orders', { as: 'sara', body: draft }),
      })),
    );
    const busy = answers.filter(({ answer }) => answer.statusCode !== 200);
    for (const { answer } of busy) {
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('1');
      expect(answer.json()).toEqual({ message: 'general.error.busy' });
    }
    // Never fewer than fit, also after many that were refused.
    expect(answers.length - busy.length).toBeGreaterThanOrEqual(Math.min(most, waiting.length));
    refused += busy.length;
    waiting = busy.map(({ draft }) => draft);
  }
  expect(refused).toBeGreaterThan(0);
  expect(new Set(await numbers()).size).toBe(drafts.length);
});

test('whoever goes away in the middle leaves the place to others; health is always answered', async () => {
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.http.server.address() as AddressInfo;
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  for (let round = 0; round < 4; round += 1) {
    const gone = Array.from({ length: most * 2 }, async () => {
      const leave = new AbortController();
      const asked = fetch(at('/v1/openapi.json'), { signal: leave.signal }).catch(() => null);
      leave.abort();
      await asked;
    });
    expect((await fetch(at('/health/live'))).status).toBe(200);
    await Promise.all(gone);
  }
  await expect
    .poll(async () => {
      const answers = await Promise.all(Array.from({ length: most }, () => fetch(at('/v1/version'))));
      return answers.map(({ status }) => status);
    })
    .toEqual(Array.from({ length: most }, () => 200));
});

test('whoever goes away while the answer is made leaves the place and the room of the body', async () => {
  let answer = () => {};
  const isAnswered = new Promise<void>((done) => (answer = done));
  const http = Fastify();
  const gate = shedLoad(http, { line: new WaitingLine(), mostBodyBytes: 100 });
  http.post('/v1/orders', async () => {
    await isAnswered;
    return {};
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/v1/orders`;
  const send = (signal?: AbortSignal) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'x'.repeat(60) }),
      signal: signal ?? null,
    });
  const leaving = new AbortController();
  const gone = send(leaving.signal).catch(() => null);
  await expect.poll(() => gate.underWay()).toBe(1);
  leaving.abort();
  await gone;
  await expect.poll(() => gate.underWay()).toBe(0);
  answer();
  expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(200);
  await expect.poll(() => gate.underWay()).toBe(0);
  await http.close();
});

const nextTurn = () => new Promise((next) => setImmediate(next));

/** Every call takes 100 ms of the process, as on one that has too much to do. */
function openBusyHouse(patience: Patience = { few: 2, commandMs: 500, readMs: 60_000 }) {
  let now = 0;
  let turn = 0;
  const http = Fastify();
  const line = new WaitingLine(() => now);
  shedLoad(http, { line, patience, now: () => now });
  const doneInTurn: number[] = [];
  const work = async () => {
    now += 100;
    doneInTurn[turn] = (doneInTurn[turn] ?? 0) + 1;
    return {};
  };
  http.post('/v1/orders', work);
  http.get('/v1/orders', work);
  http.get('/media/*', work);
  http.get('/health/live', work);
  const ask = async (method: 'GET' | 'POST', url = '/v1/orders') => (await http.inject({ method, url })).statusCode;
  const countTurns = async (until: Promise<unknown>) => {
    let isOver = false;
    void until.finally(() => (isOver = true));
    for (; !isOver; turn += 1) await nextTurn();
  };
  return { http, line, ask, countTurns, doneInTurn, pass: (ms: number) => (now += ms) };
}

test('a turn of the event loop does so many calls and no more; all of them have their turn', async () => {
  const { http, ask, countTurns, doneInTurn } = openBusyHouse();
  await http.ready();
  const all = Promise.all(Array.from({ length: 200 }, () => ask('POST')));
  await countTurns(all);
  expect(await all).toEqual(Array.from({ length: 200 }, () => 200));
  expect(Math.max(...doneInTurn.filter(Boolean))).toBeLessThanOrEqual(32);
  await http.close();
});

test('while those inside wait too long for their turn no command is let in; reading and health go on', async () => {
  const { http, ask } = openBusyHouse();
  await http.ready();
  const all = Promise.all(Array.from({ length: 200 }, () => ask('POST')));
  await nextTurn();
  await nextTurn();
  expect(await ask('POST')).toBe(503);
  expect(await ask('GET', '/health/live')).toBe(200);
  expect(await ask('GET')).toBe(200);
  await all;
  await nextTurn();
  expect(await ask('POST')).toBe(200);
  await http.close();
});

test('while commands wait too long for the storage no more are let in, and reading goes on', async () => {
  const { http, line, ask, pass } = openBusyHouse();
  await http.ready();
  const [first, second] = [line.join(), line.join()];
  expect(await ask('POST')).toBe(200);
  pass(501);
  expect(await ask('POST')).toBe(503);
  expect(await ask('GET')).toBe(200);
  first.leave();
  expect(await ask('POST')).toBe(200);
  second.leave();
  await http.close();
});

test('a venue for which too many wait is refused before its caller is asked for; reading and other venues go on', async () => {
  const http = Fastify();
  let asked = 0;
  shedLoad(http, { line: new WaitingLine(), venues: { isFull: (customerId) => customerId === 'linde' } });
  const answer = async () => ({ asked: (asked += 1) });
  http.post('/v1/orders', answer);
  http.patch('/v1/customers/:customerId', answer);
  http.get('/v1/customers/:customerId/orders', answer);
  const status = async (call: InjectOptions) => (await http.inject(call)).statusCode;
  expect(await status({ method: 'POST', url: '/v1/orders', body: { customer: 'linde' } })).toBe(503);
  expect(await status({ method: 'PATCH', url: '/v1/customers/linde', body: {} })).toBe(503);
  expect(asked).toBe(0);
  expect(await status({ method: 'POST', url: '/v1/orders', body: { customer: 'rose' } })).toBe(200);
  expect(await status({ method: 'POST', url: '/v1/orders', body: {} })).toBe(200);
  expect(await status({ method: 'GET', url: '/v1/customers/linde/orders' })).toBe(200);
  await http.close();
});

test('pictures stand at the same door as calls', async () => {
  const { http, ask } = openBusyHouse({ few: 2, commandMs: 500, readMs: 500 });
  await http.ready();
  const all = Promise.all(Array.from({ length: 200 }, () => ask('POST')));
  await nextTurn();
  await nextTurn();
  expect(await ask('GET', '/media/linde/picture/40.webp')).toBe(503);
  expect(await ask('GET', '/health/live')).toBe(200);
  await all;
  await nextTurn();
  expect(await ask('GET', '/media/linde/picture/40.webp')).toBe(200);
  await http.close();
});

test('a house without any patience takes every order once in the end, and answers whoever reads', async () => {
  const impatient = await startTestServer({ patience: { few: 3, commandMs: 0, readMs: Infinity } });
  try {
    await impatient.tokenOf('sara');
    const answered = new Map<string, string>();
    const all: Promise<number>[] = [];
    for (let wave = 0; wave < 4; wave += 1) {
      all.push(...drafts(40).map((draft) => placeUntilTaken(impatient, { draft, answered, everyMs: 5 })));
      await nextTurn();
    }
    const reads = Array.from({ length: 20 }, () =>
      impatient.send('GET /v1/customers/{customerId}/orders', {
        as: 'sara',
        params: { customerId: 'linde' },
        query: { state: 'pending' },
      }),
    );
    for (const { statusCode } of await Promise.all(reads)) expect(statusCode).toBe(200);
    const refused = await Promise.all(all);
    expect(refused.some((times) => times > 0)).toBe(true);
    await expectOnceEach(impatient, answered);
  } finally {
    await impatient.close();
  }
});
