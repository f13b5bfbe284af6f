import type { Announcement } from '@comanda/contract/events';
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything } from '../../test/storage.ts';
import { verifyVenue } from '../settlements/verify-venue.ts';
import { changeSetup, refuseOld } from './index.ts';

let server: TestServer;
const heard: Announcement[] = [];
beforeAll(async () => {
  server = await startTestServer();
  server.house.announcer.onAnnounced((announcement) => heard.push(announcement));
});
afterAll(() => server.close());

const params = { customerId: 'linde' };
const db = () => server.house.database;
const setPin = (pin: string) =>
  server.call('PUT /v1/customers/{customerId}/adminPin', { as: 'system', params, body: { id: anId(), pin } });
const showPin = (as: string, pin = '2580') =>
  server.call('POST /v1/customers/{customerId}/checkAdminPin/', { as, params, body: { pin } });
const status = (as: string) => server.call('GET /v1/customers/{customerId}/adminPin', { as, params });

/** Nothing of one test is in the way of the next. */
beforeEach(async () => {
  server.clock.pass(86_400_000);
  heard.length = 0;
  const { write } = db();
  await write.updateTable('settings').set({ admin_pin_hash: null }).where('customer_id', '=', 'linde').execute();
  await write
    .updateTable('venue_heads')
    .set((eb) => ({ setup_revision: eb('setup_revision', '+', 1) }))
    .where('customer_id', '=', 'linde')
    .execute();
});

const callerOf = async (as: string) => {
  const authentication = await server.door.authenticate(`Bearer ${await server.tokenOf(as)}`);
  if (!authentication.ok) throw new Error(authentication.code);
  return authentication.caller;
};

type Rename = { as?: string; id?: string; name?: string; version?: number };

/** As a use case of a module does it: load, decide, save. */
const rename = async ({ as = 'anna', id = anId(), name = 'Fumoir', version }: Rename = {}) => {
  const body = { name, version };
  const change = {
    customerId: 'linde',
    caller: await callerOf(as),
    id,
    kind: 'station.change',
    body,
    socketId: 'mine',
  };
  return changeSetup(server.house, change, { raises: 'setup' }, async ({ tx, customerId }) => {
    const station = await tx
      .selectFrom('stations')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('id', '=', 'bar')
      .executeTakeFirstOrThrow();
    const old = refuseOld(station, version ?? station.version);
    if (old !== null) return old;
    await tx
      .updateTable('stations')
      .set({ name, version: station.version + 1 })
      .where('customer_id', '=', customerId)
      .where('id', '=', 'bar')
      .execute();
    const changes = [{ kind: 'station' as const, id: 'bar' }];
    const told = { thing: 'station', thingId: 'bar', move: 'changed', fields: ['name'], changes } as const;
    return { ok: true, value: { answer: { stationId: 'bar' }, ...told } };
  });
};
const outcome = async (wish: Rename = {}) => {
  const done = await rename(wish);
  return done.ok ? 'done' : done.code;
};
const bar = () =>
  db()
    .read.selectFrom('stations')
    .selectAll()
    .where('customer_id', '=', 'linde')
    .where('id', '=', 'bar')
    .executeTakeFirstOrThrow();
const head = () =>
  db()
    .read.selectFrom('venue_heads')
    .select(['menu_revision', 'setup_revision'])
    .where('customer_id', '=', 'linde')
    .executeTakeFirstOrThrow();

describe('the admin PIN', () => {
  test('is not asked of an administrator where there is none; a waiter needs one', async () => {
    expect(await outcome()).toBe('done');
    expect(await outcome({ as: 'sara' })).toBe('adminPin.error.notSet');
    expect(await status('sara')).toEqual({ isSet: false, grantedUntil: null });
  });

  test('is asked where there is one, and counts for five minutes', async () => {
    await setPin('2580');
    // Signing in is stored too.
    for (const person of ['anna', 'sara']) await server.tokenOf(person);
    const before = await everything(server.house);
    expect(await outcome()).toBe('adminPin.error.required');
    expect(await outcome({ as: 'sara' })).toBe('adminPin.error.required');
    expect(await everything(server.house)).toBe(before);
    await showPin('anna');
    await showPin('sara');
    expect(await status('anna')).toEqual({ isSet: true, grantedUntil: server.clock.now() / 1000 + 300 });
    expect(await outcome()).toBe('done');
    expect(await outcome({ as: 'sara' })).toBe('done');
    server.clock.pass(300_000);
    expect(await outcome()).toBe('adminPin.error.required');
    expect(await status('anna')).toEqual({ isSet: true, grantedUntil: null });
  });

  test('is not asked of the provider', async () => {
    await setPin('2580');
    expect(await outcome({ as: 'system' })).toBe('done');
  });
});

describe('a change', () => {
  test('is journaled by the names of its fields, announced, and seen by later commands', async () => {
    const before = await head();
    const done = await rename({ name: 'Bar im Hof' });
    expect(done).toMatchObject({ ok: true, value: { stationId: 'bar' } });
    expect(await head()).toEqual({ ...before, setup_revision: before.setup_revision + 1 });
    const { body } = await db()
      .read.selectFrom('journal')
      .select('body')
      .where('customer_id', '=', 'linde')
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(body)).toMatchObject({
      actor: 'anna',
      event: { type: 'setup.changed', thing: 'station', id: 'bar', move: 'changed', fields: ['name'] },
    });
    expect(body).not.toContain('Bar im Hof');
    const revision = done.ok ? done.value.revision : 0;
    expect(heard).toEqual([{ customerId: 'linde', revision, changes: [{ kind: 'station', id: 'bar' }] }]);
    expect(await verifyVenue(db().read, 'linde')).toEqual([]);
  });

  test('of the menu raises the menu’s revision alone', async () => {
    const before = await head();
    const caller = await callerOf('anna');
    const change = { customerId: 'linde', caller, id: anId(), kind: 'category.change', body: {}, socketId: 'mine' };
    const told = { thing: 'category', thingId: 'food', move: 'changed', fields: [], changes: [] } as const;
    const work = () => Promise.resolve({ ok: true as const, value: { answer: {}, ...told } });
    await changeSetup(server.house, change, { raises: 'menu' }, work);
    expect(await head()).toEqual({ ...before, menu_revision: before.menu_revision + 1 });
  });

  test('happens once, however often it is sent', async () => {
    const id = anId();
    const { version } = await bar();
    const first = await rename({ id });
    const answers = await Promise.all([rename({ id }), rename({ id })]);
    expect(answers).toEqual([first, first]);
    expect((await bar()).version).toBe(version + 1);
    expect(await outcome({ id, name: 'Keller' })).toBe('command.error.idReused');
  });

  test('upon an old version is refused; of two at once one is told', async () => {
    const { version } = await bar();
    const outcomes = await Promise.all([outcome({ version, name: 'A' }), outcome({ version, name: 'B' })]);
    expect(outcomes.toSorted()).toEqual(['done', 'setup.error.changedMeanwhile']);
    const before = await everything(server.house);
    expect(await outcome({ version })).toBe('setup.error.changedMeanwhile');
    expect(await everything(server.house)).toBe(before);
  });
});
