/** What a printer signed in with counts once, whichever of several processes it is sent to (docs/security.md, Ways in). */
import { anId } from '@comanda/test-kit/a-draft';
import { startEpsonPrinter } from '@comanda/test-kit/epson-fetching-printer';
import { authorizationOf, readChallenge } from '@comanda/test-kit/printer-digest';
import type { PrinterSend } from '@comanda/test-kit/printer-http';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { changeStation, fetchUrl, jobsOf, placeOrder, sendInto } from '../../test/fetching-station.ts';
import { freshStorage } from '../../test/fresh-storage.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { nonceMs } from './digest.ts';

const signIn = { user: 'bar', password: 'Ristretto-77' };
const asked = { method: 'POST', body: 'ConnectionType=GetRequest&ID=bar' } as const;

let one: TestServer;
let other: TestServer;
let beside: Awaited<ReturnType<typeof freshStorage>>;
let url = '';
let uri = '';
const another = () => startTestServer({ storage: beside, clock: one.clock, venues: [] });
beforeEach(async () => {
  const storage = await freshStorage();
  one = await startTestServer({ storage });
  beside = { ...storage, drop: () => Promise.resolve() };
  other = await another();
  await changeStation(one, 'bar', 'printer');
  url = await fetchUrl(one, 'bar-printer');
  uri = new URL(url).pathname;
  await one.call('PUT /v1/customers/{customerId}/printers/{printerId}/fetchSignIn', {
    as: 'anna',
    params: { customerId: 'linde', printerId: 'bar-printer' },
    body: { id: anId(), signIn },
  });
});
afterEach(async () => {
  await other.close();
  await one.close();
});

const challenged = async (server = one) => readChallenge(await sendInto(server, url)(asked));
const signed = (challenge: { realm: string; nonce: string }, count = 1) =>
  authorizationOf(signIn, challenge, { method: 'POST', uri, count });
const ask = (server: TestServer, authorization: string) =>
  sendInto(server, url)({ ...asked, headers: { authorization } });
const claims = async () => {
  const rows = await one.house.database.read.selectFrom('claims').select('key').execute();
  return rows.filter(({ key }) => key.startsWith('printer.nonce')).length;
};

test('what was taken at one is stale at all others, whatever its count', async () => {
  const challenge = await challenged();
  const heard = signed(challenge);
  expect((await ask(other, heard)).status).toBe(200);
  for (const server of [one, other]) expect((await ask(server, heard)).status).toBe(401);
  const refused = readChallenge(await ask(one, signed(challenge, 2)));
  expect([refused.isStale, refused.nonce === challenge.nonce]).toEqual([true, false]);
  expect((await ask(other, signed(challenge, 2))).status).toBe(200);
});

test('sent to all at once it counts at one', async () => {
  const heard = signed(await challenged());
  const answers = await Promise.all([one, other, one, other].map((server) => ask(server, heard)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401]);
});

test('a process that starts takes nothing that was made before it', async () => {
  const heard = signed(await challenged());
  expect((await ask(one, heard)).status).toBe(200);
  const unused = await challenged();
  one.clock.pass(1000);
  const restarted = await another();
  try {
    expect((await ask(restarted, heard)).status).toBe(401);
    expect(readChallenge(await ask(restarted, signed(unused))).isStale).toBe(true);
    expect((await ask(restarted, signed(await challenged(restarted)))).status).toBe(200);
  } finally {
    await restarted.close();
  }
});

/** One request after the other goes to another process, as a balancer may send them. */
const byTurns = (): PrinterSend => {
  let turn = 0;
  const sends = [one, other].map((server) => sendInto(server, url));
  return (request) => {
    turn += 1;
    return (sends[turn % 2] as PrinterSend)(request);
  };
};

test('a printer whose requests go to all of them by turns prints and reports', async () => {
  const printer = startEpsonPrinter(byTurns(), { signIn: { ...signIn, uri } });
  for (let round = 0; round < 3; round += 1) {
    const order = await placeOrder(one);
    expect(await printer.poll()).toBe(1);
    expect(await printer.poll()).toBe(0);
    expect(await jobsOf(one, order)).toEqual([['printed', null, 1]]);
  }
});

test('while a printer stays at one process it costs a row for each nonce, and those that lapsed go', async () => {
  const printer = startEpsonPrinter(sendInto(one, url), { signIn: { ...signIn, uri } });
  for (let round = 0; round < 5; round += 1) await printer.poll();
  expect(await claims()).toBe(1);
  for (let round = 0; round < 4; round += 1) {
    one.clock.pass(nonceMs + 1);
    await printer.poll();
  }
  expect(await claims()).toBeLessThan(4);
});
