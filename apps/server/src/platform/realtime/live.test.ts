import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { announced, type Announcement, standing } from '@comanda/contract/events';
import { aDraft } from '@comanda/test-kit/a-draft';
import { aPerson } from '@comanda/test-kit/a-venue';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { makeReadAccess } from '../../modules/sessions/index.ts';
import { nothingWatched } from '../../test/nothing-watched.ts';
import { hire } from '../../test/open-test-venue.ts';
import { fetchToken, signIn, startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { readEra } from '../database/era.ts';
import { openLive } from './live.ts';

let server: TestServer;
let url = '';
beforeAll(async () => {
  server = await startTestServer();
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.http.server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

let sockets: Socket[] = [];
beforeEach(() => {
  sockets = [];
});
afterEach(() => {
  for (const socket of sockets) socket.disconnect();
});

type Browser = { readonly socket: Socket; readonly heard: Announcement[]; join(message: unknown): Promise<unknown> };

const open = async (at = url): Promise<Browser> => {
  const socket = io(at, { path: '/live', transports: ['websocket'], forceNew: true, reconnection: false });
  sockets.push(socket);
  const heard: Announcement[] = [];
  socket.on(announced, (announcement: Announcement) => heard.push(announcement));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  return { socket, heard, join: (message) => socket.timeout(20_000).emitWithAck('join', message) };
};
const joined = async (as: string, customerId = 'linde'): Promise<Browser> => {
  const browser = await open();
  expect(await browser.join({ accessToken: await server.tokenOf(as), customerId })).toMatchObject({ ok: true });
  return browser;
};
const place = (changes: Parameters<typeof aDraft>[1] = {}, as = 'sara') =>
  server.call('POST /v1/orders', { as, body: aDraft(['espresso'], changes) });
/** A message of the same socket comes after all that was sent before. */
const settled = (browser: Browser) => browser.join({});

describe('an order', () => {
  test('is heard by all staff of the house, with revisions that rise by one', async () => {
    const [anna, luca] = [await joined('anna'), await joined('luca')];
    const answers = [await place(), await place({}, 'luca'), await place()];
    for (const browser of [anna, luca]) {
      await expect.poll(() => browser.heard.length).toBe(3);
      expect(browser.heard.map(({ revision }) => revision)).toEqual(answers.map(({ revision }) => revision));
      expect(browser.heard[0]).toMatchObject({
        customerId: 'linde',
        changes: [{ kind: 'order', id: answers[0]?.order.id }, {}],
      });
      expect(Object.keys(browser.heard[0] ?? {}).toSorted()).toEqual(['changes', 'customerId', 'revision']);
    }
    const revisions = answers.map(({ revision }) => revision - (answers[0]?.revision ?? 0));
    expect(revisions).toEqual([0, 1, 2]);
  });

  test('does not come back to the browser that sent it', async () => {
    const [sara, luca] = [await joined('sara'), await joined('luca')];
    await place({ socketId: sara.socket.id ?? '' });
    await expect.poll(() => luca.heard.length).toBe(1);
    await settled(sara);
    expect(sara.heard).toEqual([]);
    await place({ socketId: 'staff linde' });
    await expect.poll(() => [sara.heard.length, luca.heard.length]).toEqual([1, 2]);
  });

  test('is not told when it is refused, nor twice when it is repeated', async () => {
    const anna = await joined('anna');
    await server.refused('POST /v1/orders', { as: 'sara', body: aDraft(['soup']) });
    const draft = aDraft(['espresso']);
    for (let time = 0; time < 3; time += 1) await server.call('POST /v1/orders', { as: 'sara', body: draft });
    await expect.poll(() => anna.heard.length).toBe(1);
    await settled(anna);
    expect(anna.heard).toHaveLength(1);
  });
});

describe('joining', () => {
  test.each([
    ['without anything', () => undefined, 'session.error.missing'],
    ['with something else', () => 'hello', 'session.error.missing'],
    ['without a token', () => ({ customerId: 'linde' }), 'session.error.missing'],
    ['with a forged token', () => ({ accessToken: 'x', customerId: 'linde' }), 'session.error.expired'],
    [
      'a house that is not theirs',
      async () => ({ accessToken: await server.tokenOf('remo'), customerId: 'linde' }),
      'access.error.venueUnknown',
    ],
    ['no house', async () => ({ accessToken: await server.tokenOf('sara') }), 'access.error.venueUnknown'],
    [
      'as a loudspeaker',
      async () => ({ accessToken: await server.tokenOf('mega'), customerId: 'linde' }),
      'access.error.venueUnknown',
    ],
    [
      'without a role',
      async () => ({ accessToken: await server.tokenOf('nora'), customerId: 'linde' }),
      'access.error.venueUnknown',
    ],
  ])('%s is refused, and nothing is heard', async (_, message, code) => {
    const browser = await open();
    expect(await browser.join(await message())).toEqual({ ok: false, code });
    const anna = await joined('anna');
    await place();
    await expect.poll(() => anna.heard.length).toBe(1);
    await settled(browser);
    expect(browser.heard).toEqual([]);
  });

  test('answers with the revision from which on everything is heard', async () => {
    const { revision } = await place();
    const browser = await open();
    const message = { accessToken: await server.tokenOf('anna'), customerId: 'linde' };
    expect(await browser.join(message)).toEqual({ ok: true, revision, era: await readEra(server.house.database) });
    await place();
    await expect.poll(() => browser.heard.map((announcement) => announcement.revision)).toEqual([revision + 1]);
  });

  test('another house leaves the first', async () => {
    const [system, anna] = [await joined('system', 'rose'), await joined('anna')];
    await place();
    await expect.poll(() => anna.heard.length).toBe(1);
    expect(await system.join({ accessToken: await server.tokenOf('system'), customerId: 'linde' })).toMatchObject({
      ok: true,
    });
    await place({ customer: 'rose' }, 'remo');
    const { revision } = await place();
    await expect.poll(() => system.heard.length).toBe(1);
    expect(system.heard).toMatchObject([{ customerId: 'linde', revision }]);
  });

  test('while the storage is away is answered, and the server lives on', async () => {
    const faults: string[] = [];
    const http = createServer();
    const live = openLive(http, {
      authenticate: () => Promise.reject(new Error('storage away')),
      readAccess: () => Promise.reject(new Error('storage away')),
      findStanding: server.door.findStanding,
      visits: server.door.visits,
      revisionOf: () => Promise.resolve(0),
      era: () => Promise.resolve(''),
      watched: nothingWatched,
      log: { error: (_, message) => faults.push(message) },
    });
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const browser = await open(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
    const answer = await browser.join({ accessToken: 'x', customerId: 'linde' });
    expect(answer).toEqual({ ok: false, code: 'general.error.internal' });
    expect(faults).toEqual(['joining the live updates failed']);
    await live.close();
  });
});

describe('hearing', () => {
  /** A door of its own that looks again every few milliseconds. */
  const openDoor = async () => {
    const http = createServer();
    const live = openLive(http, {
      authenticate: server.door.authenticate,
      readAccess: makeReadAccess(server.house),
      findStanding: server.door.findStanding,
      visits: server.door.visits,
      revisionOf: () => Promise.resolve(0),
      era: () => Promise.resolve(''),
      watched: nothingWatched,
      log: server.house.log,
      recheckMs: 20,
    });
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const at = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    const hear = async (accessToken: string) => {
      const browser = await open(at);
      expect(await browser.join({ accessToken, customerId: 'linde' })).toMatchObject({ ok: true });
      return browser.socket;
    };
    return { live, hear };
  };
  const aWhile = () => new Promise((resolve) => setTimeout(resolve, 150));

  test('ends for a user who is deactivated, who lost the role, whose session ended, and for nobody else', async () => {
    const { live, hear } = await openDoor();
    const { write } = server.house.database;
    for (const id of ['deactivated', 'moved', 'ended'])
      await hire(server.house, aPerson(id, { venueRole: 'waiter' }), 'linde');
    const left = await Promise.all(['deactivated', 'moved', 'ended'].map(async (id) => hear(await server.tokenOf(id))));
    const anna = await hear(await server.tokenOf('anna'));
    await aWhile();
    expect(left.map((socket) => socket.connected)).toEqual([true, true, true]);
    await write.updateTable('users').set({ active: false }).where('id', '=', 'deactivated').execute();
    await write.deleteFrom('user_roles').where('user_id', '=', 'moved').execute();
    await write.updateTable('sessions').set({ ended_at: 1 }).where('user_id', '=', 'ended').execute();
    await expect.poll(() => left.map((socket) => socket.connected)).toEqual([false, false, false]);
    // A token lives for five minutes; the session behind it is what counts.
    server.clock.pass(3_600_000);
    await aWhile();
    expect(anna.connected).toBe(true);
    await live.close();
  });

  test('ends at once for who is deactivated; at the door the reason is told', async () => {
    await hire(server.house, aPerson('fired', { venueRole: 'waiter' }), 'linde');
    const fired = await joined('fired');
    const accessToken = await server.tokenOf('fired');
    await server.call('PATCH /v1/users/{userId}', {
      as: 'system',
      params: { userId: 'fired' },
      body: { active: false },
    });
    await expect.poll(() => fired.socket.connected).toBe(false);
    const again = await open();
    expect(await again.join({ accessToken, customerId: 'linde' })).toEqual({
      ok: false,
      code: 'session.error.deactivated',
    });
  });

  test('ends at once with the logout of that device', async () => {
    const [{ cookie }, other] = [await signIn(server, 'luca'), await joined('luca')];
    const { accessToken, cookie: newest } = await fetchToken(server, cookie);
    const luca = await open();
    expect(await luca.join({ accessToken, customerId: 'linde' })).toMatchObject({ ok: true });
    await server.http.inject({ method: 'POST', url: '/v1/logout', cookies: { comanda_session: newest ?? '' } });
    await expect.poll(() => luca.socket.connected).toBe(false);
    expect(other.socket.connected).toBe(true);
  });
});

describe('what somebody may do', () => {
  /** Counts what this browser is told; whoever is told asks anew. */
  const told = (browser: Browser) => {
    let count = 0;
    browser.socket.on(standing, () => (count += 1));
    return () => count;
  };
  const suspend = (active: boolean) =>
    server.call('PATCH /v1/customers/{customerId}', {
      as: 'system',
      params: { customerId: 'rose' },
      body: { active },
    });

  test('is told to staff of a suspended venue when it is released, and to nobody else', async () => {
    await suspend(false);
    const [remo, sara] = [await open(), await joined('sara')];
    const [remoTold, saraTold] = [told(remo), told(sara)];
    const message = { accessToken: await server.tokenOf('remo'), customerId: 'rose' };
    expect(await remo.join(message)).toEqual({ ok: false, code: 'access.error.customerInactive' });
    await suspend(true);
    await expect.poll(remoTold).toBe(1);
    expect(remo.heard).toEqual([]);
    expect(await remo.join(message)).toMatchObject({ ok: true });
    expect(saraTold()).toBe(0);
  });

  test('a suspended venue is closed also to who may enter every venue', async () => {
    await hire(server.house, aPerson('roamer', { allCustomers: true }), 'linde');
    const message = { accessToken: await server.tokenOf('roamer'), customerId: 'rose' };
    expect(await (await open()).join(message)).toMatchObject({ ok: true });
    await suspend(false);
    expect(await (await open()).join(message)).toEqual({ ok: false, code: 'access.error.customerInactive' });
    await suspend(true);
  });

  test('is told to who gets a role, also without a venue so far', async () => {
    const nora = await open();
    const noraTold = told(nora);
    const message = { accessToken: await server.tokenOf('nora'), customerId: '' };
    expect(await nora.join(message)).toEqual({ ok: false, code: 'access.error.venueUnknown' });
    await server.call('PATCH /v1/users/{userId}', {
      as: 'system',
      params: { userId: 'nora' },
      body: { roles: [{ customer: 'rose', role: 'waiter' }] },
    });
    await expect.poll(noraTold).toBeGreaterThan(0);
    await server.call('PATCH /v1/users/{userId}', { as: 'system', params: { userId: 'nora' }, body: { roles: [] } });
  });
});

test('only WebSocket is spoken', async () => {
  const answer = await fetch(`${url}/live/?EIO=4&transport=polling`);
  expect(answer.status).toBe(400);
});
