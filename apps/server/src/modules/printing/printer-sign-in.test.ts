import { anId } from '@comanda/test-kit/a-draft';
import { startEpsonPrinter } from '@comanda/test-kit/epson-fetching-printer';
import { authorizationOf, readChallenge } from '@comanda/test-kit/printer-digest';
import { overHttp } from '@comanda/test-kit/printer-http';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { changeStation, fetchUrl, jobsOf, placeOrder, sendInto } from '../../test/fetching-station.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything } from '../../test/storage.ts';
import { nonceMs } from './digest.ts';

const params = { customerId: 'linde', printerId: 'bar-printer' };
const signIn = { user: 'bar', password: 'Ristretto-77' };
const asked = { method: 'POST', body: 'ConnectionType=GetRequest&ID=bar' } as const;

let server: TestServer;
let url = '';
let uri = '';
beforeEach(async () => {
  server = await startTestServer();
  await changeStation(server, 'bar', 'printer');
  url = await fetchUrl(server, 'bar-printer');
  uri = new URL(url).pathname;
});
afterEach(() => server.close());

const change = (typed: typeof signIn | null, id: string = anId()) =>
  server.call('PUT /v1/customers/{customerId}/printers/{printerId}/fetchSignIn', {
    as: 'anna',
    params,
    body: { id, signIn: typed },
  });
const send = () => sendInto(server, url);
const anEpson = (typed = signIn) => startEpsonPrinter(send(), { signIn: { ...typed, uri } });
const ask = (authorization: string) => send()({ ...asked, headers: { authorization } });
const challenged = async () => readChallenge(await send()(asked));
const signed = (challenge: { realm: string; nonce: string }, { count = 1, method = 'POST', at = uri } = {}) =>
  authorizationOf(signIn, challenge, { method, uri: at, count });

test('a printer with name and password fetches, prints and reports', async () => {
  await change(signIn);
  const printer = anEpson();
  const order = await placeOrder(server);
  expect(await printer.poll()).toBe(1);
  expect(await printer.poll()).toBe(0);
  expect(printer.papers()).toHaveLength(1);
  expect(await jobsOf(server, order)).toEqual([['printed', null, 1]]);
});

test('over a real connection too', async () => {
  await change(signIn);
  await placeOrder(server);
  await server.http.listen({ host: '127.0.0.1', port: 0 });
  const at = server.http.server.address();
  const host = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`;
  const printer = startEpsonPrinter(overHttp(`${host}${uri}`), { signIn: { ...signIn, uri } });
  expect(await printer.poll()).toBe(1);
  expect(await printer.poll()).toBe(0);
});

test('the key alone, another name or another password get nothing, and change nothing', async () => {
  await change(signIn);
  const order = await placeOrder(server);
  const before = await everything(server.house);
  await expect(startEpsonPrinter(send()).poll()).rejects.toThrow('status 401');
  await expect(anEpson({ ...signIn, password: 'ristretto-77' }).poll()).rejects.toThrow('not let in');
  await expect(anEpson({ ...signIn, user: 'kitchen' }).poll()).rejects.toThrow('not let in');
  for (const rubbish of [
    '',
    'Basic YmFyOmE=',
    'Digest',
    'Digest username="bar"',
    'Digest nonce="1.2", username="bar"',
  ]) {
    expect((await ask(rubbish)).status).toBe(401);
  }
  expect(await everything(server.house)).toBe(before);
  expect(await jobsOf(server, order)).toEqual([['pending', null, 0]]);
});

test('a nonce counts up, is this printer’s own, and was made by this server', async () => {
  await change(signIn);
  const challenge = await challenged();
  expect((await ask(signed(challenge))).status).toBe(200);
  // Heard on the network and sent again.
  expect((await ask(signed(challenge))).status).toBe(401);
  expect((await ask(signed(challenge, { count: 2 }))).status).toBe(200);
  const [time] = challenge.nonce.split('.');
  for (const nonce of ['x', `${time}.abc`, challenge.nonce.replace(/^\d/, '9'), `${challenge.nonce}0`]) {
    expect((await ask(signed({ ...challenge, nonce }, { count: 3 }))).status).toBe(401);
  }
  // Of another call, or another address.
  expect((await ask(signed(challenge, { count: 4, method: 'GET' }))).status).toBe(401);
  expect((await ask(signed(challenge, { count: 5, at: '/print/epson/x' }))).status).toBe(401);
});

test('one that is too old is told so, and the printer goes on by itself', async () => {
  await change(signIn);
  const printer = anEpson();
  expect(await printer.poll()).toBe(0);
  const old = await challenged();
  server.clock.pass(nonceMs + 1);
  const refused = readChallenge(await ask(signed(old)));
  expect([refused.isStale, refused.nonce === old.nonce]).toEqual([true, false]);
  const order = await placeOrder(server);
  expect(await printer.poll()).toBe(1);
  expect(await jobsOf(server, order)).toEqual([['printed', null, 1]]);
});

test('the password is stored nowhere, the name is shown, and both can be taken away again', async () => {
  const id = anId();
  const { printer } = await change(signIn, id);
  expect(printer.fetchUser).toBe('bar');
  // A repeat is the same command; with another password it is another one.
  await change(signIn, id);
  const other = await server.refused('PUT /v1/customers/{customerId}/printers/{printerId}/fetchSignIn', {
    as: 'anna',
    params,
    body: { id, signIn: { ...signIn, password: 'another' } },
  });
  expect(other.status).toBe(409);
  expect(await everything(server.house)).not.toContain(signIn.password);
  expect(server.logged()).not.toContain(signIn.password);
  expect((await change(null)).printer.fetchUser).toBeNull();
  await placeOrder(server);
  expect(await startEpsonPrinter(send()).poll()).toBe(1);
});

test('is set by administrators of the house alone, in letters that a printer can be given', async () => {
  const key = 'PUT /v1/customers/{customerId}/printers/{printerId}/fetchSignIn';
  const foreign = await server.refused(key, { as: 'rosa', params, body: { id: anId(), signIn } });
  expect(foreign).toMatchObject({ status: 404, message: 'access.error.venueUnknown' });
  for (const user of ['', 'a b', 'a"b', 'a:b', 'bär']) {
    expect(
      (await server.refused(key, { as: 'anna', params, body: { id: anId(), signIn: { ...signIn, user } } })).status,
    ).toBe(400);
  }
});
