import type { WireCustomer } from '@comanda/contract/customers';
import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { aPerson } from '@comanda/test-kit/a-venue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hire } from '../../test/open-test-venue.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from '../settlements/index.ts';
import { slugOf } from './make-customer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const make = async (name: string, packages: WireCustomer['packages'] = []) => {
  const body = { id: anId(), name, packages };
  return (await server.call('POST /v1/customers', { as: 'system', body })).customer;
};
const look = async (customerId: string) =>
  (await server.call('GET /v1/customers/{customerId}', { as: 'system', params: { customerId } })).customer;
const change = (customerId: string, body: { name?: string; active?: boolean }) =>
  server.call('PATCH /v1/customers/{customerId}', { as: 'system', params: { customerId }, body });
const tables = (as: string, customerId: string) =>
  server.send('GET /v1/customers/{customerId}/tables', { as, params: { customerId } });
const codeOf = (answer: { statusCode: number; json<T>(): T }) =>
  answer.statusCode === 200 ? 'done' : answer.json<{ message: string }>().message;
const lastEntry = async (customerId: string) => {
  const row = await server.house.database.read
    .selectFrom('journal')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { changes: row.changes, ...(JSON.parse(row.body) as { actor: string; event: object }) };
};

describe('a new venue', () => {
  test('has all it needs to sell something', async () => {
    const made = await make('Gasthof Bären & Söhne', ['inventory']);
    expect(made).toMatchObject({
      name: 'Gasthof Bären & Söhne',
      slug: 'gasthof-baeren-soehne',
      active: true,
      packages: ['menu', 'inventory'],
      created: Math.floor(server.clock.now() / 1000),
      lastOrderAt: null,
      unprintedJobs: 0,
      unknownPayments: 0,
      storageBytes: 0,
    });
    const as = 'system';
    const params = { customerId: made.id };
    expect(await server.call('GET /v1/customers/{customerId}/tables', { as, params })).toMatchObject([
      { id: `t_${made.id}`, name: 'terminal', active: true },
    ]);
    expect(await server.call('GET /v1/settings/{customerId}', { as, params })).toMatchObject({
      restaurantName: 'Gasthof Bären & Söhne',
      currency: 'CHF',
      theme: 'dark',
      primaryColor: '#00d9ff',
      contentLanguage: 'de',
    });
    expect(await verifyVenue(server.house.database.read, made.id)).toEqual([]);
    const drawers = await server.house.database.read
      .selectFrom('drawers')
      .select(['kind', 'balance'])
      .where('customer_id', '=', made.id)
      .execute();
    expect(drawers).toEqual([{ kind: 'venue', balance: 0 }]);
  });

  test('is made once, however often and by how many it is sent', async () => {
    const body = { id: anId(), name: 'Krone', packages: ['order' as const] };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => server.call('POST /v1/customers', { as: 'system', body })),
    );
    expect(new Set(answers.map(({ customer }) => customer.slug))).toEqual(new Set(['krone']));
    for (const other of [{ name: 'Hirschen' }, { packages: [] }]) {
      const refused = await server.refused('POST /v1/customers', { as: 'system', body: { ...body, ...other } });
      expect(refused).toEqual({ status: 409, message: 'command.error.idReused' });
    }
  });

  test('gets an address of its own, also when two of one name come at once', async () => {
    const made = await Promise.all([make('Löwen'), make('Löwen'), make('loewen')]);
    expect(made.map(({ slug }) => slug).toSorted()).toEqual(['loewen', 'loewen-2', 'loewen-3']);
  });

  test.each([
    ['Café Zoë', 'cafe-zoe'],
    ['  --  ', 'venue'],
    ['寿司', 'venue'],
    ['a'.repeat(100), 'a'.repeat(60)],
  ])('%j is %s in addresses', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  test.each([
    ['name', { name: ' ' }],
    ['packages.0', { packages: ['everything'] }],
    ['id', { id: 'mine' }],
  ])('needs a proper %s', async (field, changes) => {
    const body = { id: anId(), name: 'A', packages: [], ...changes };
    const refused = await server.refused('POST /v1/customers', { as: 'system', body });
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, [field]]);
  });
});

describe('a venue', () => {
  test('shows when it last sold and what did not print, and nothing of its business', async () => {
    const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
    await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id]) });
    const { write } = server.house.database;
    const jobs = await server.house.database.read
      .selectFrom('print_jobs')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('customer_id', '=', 'linde')
      .executeTakeFirstOrThrow();
    const unprinted = async () => (await look('linde')).unprintedJobs;
    expect(await unprinted()).toBe(Number(jobs.count));
    const at = write.updateTable('print_jobs').where('customer_id', '=', 'linde');
    await at.set({ status: 'failed' }).execute();
    expect(await unprinted()).toBe(Number(jobs.count));
    // Somebody has seen to them.
    await at.set({ settled_at: 1 }).execute();
    expect(await unprinted()).toBe(0);
    await at.set({ settled_at: null }).execute();
    await write.updateTable('print_jobs').set({ status: 'printed' }).where('customer_id', '=', 'linde').execute();
    expect(await unprinted()).toBe(0);
    await write.updateTable('payments').set({ state: 'unknown' }).where('customer_id', '=', 'linde').execute();
    const seen = await look('linde');
    expect(seen).toMatchObject({ lastOrderAt: Math.floor(server.clock.now() / 1000), unknownPayments: 1 });
    expect(seen.storageBytes).toBeGreaterThan(1000);
    await write.updateTable('payments').set({ state: 'success' }).where('customer_id', '=', 'linde').execute();
    const { customers } = await server.call('GET /v1/customers', { as: 'system', query: { search: 'HAUS LIN' } });
    expect(customers).toEqual([{ ...seen, unknownPayments: 0, storageBytes: null }]);
    expect((await look('rose')).lastOrderAt).toBeNull();
  });

  test('is renamed and gets packages; its journal tells, once', async () => {
    const { id } = await make('Sternen');
    const params = { customerId: id };
    const body = { packages: ['nfc_credit' as const, 'order' as const] };
    const booked = await server.call('PUT /v1/customers/{customerId}/packages', { as: 'system', params, body });
    expect(booked.customer.packages).toEqual(['menu', 'order', 'nfc_credit']);
    expect(await lastEntry(id)).toMatchObject({
      actor: 'system',
      event: { type: 'customer.changed', fields: ['packages'], packages: ['menu', 'order', 'nfc_credit'] },
      changes: [{ kind: 'customer', id }],
    });
    const before = await lastEntry(id);
    await server.call('PUT /v1/customers/{customerId}/packages', { as: 'system', params, body });
    await change(id, {});
    expect(await lastEntry(id)).toEqual(before);
    expect((await change(id, { name: 'Goldener Sternen' })).customer.name).toBe('Goldener Sternen');
    expect((await lastEntry(id))?.event).toEqual({ type: 'customer.changed', fields: ['name'] });
    expect(await verifyVenue(server.house.database.read, id)).toEqual([]);
  });

  test('stands in the list where people look for its name', async () => {
    for (const name of ['Zur Reihe 10', 'Zur Reihe 2', 'zur Reihe 1', 'Ärzur Reihe']) await make(name);
    const search = 'zur Reihe';
    const { customers } = await server.call('GET /v1/customers', { as: 'system', query: { search } });
    const wanted = ['Ärzur Reihe', 'zur Reihe 1', 'Zur Reihe 2', 'Zur Reihe 10'];
    expect(customers.map(({ name }) => name)).toEqual(wanted);
    const roles = await server.call('GET /v1/roles', { as: 'system' });
    const listed = roles.map(({ customer }) => customer.name).filter((name) => name.includes('ur Reihe'));
    expect(listed).toEqual(wanted);
  });

  test('that two of the provider book packages for has what both have booked', async () => {
    const { id } = await make('Traube', ['order', 'delivery']);
    const book = async (packages: WireCustomer['packages']) => {
      const body = { packages, packagesBefore: ['menu' as const, 'order' as const, 'delivery' as const] };
      const sent = { as: 'system', params: { customerId: id }, body };
      return (await server.call('PUT /v1/customers/{customerId}/packages', sent)).customer.packages;
    };
    expect(await book(['menu', 'order', 'delivery', 'inventory'])).toEqual(['menu', 'order', 'delivery', 'inventory']);
    expect(await book(['menu', 'order', 'nfc_credit'])).toEqual(['menu', 'order', 'nfc_credit', 'inventory']);
    expect(await book(['menu', 'order', 'nfc_credit'])).toEqual(['menu', 'order', 'nfc_credit', 'inventory']);
  });

  test('that is suspended answers its staff with a notice; the provider and reads of the session go on', async () => {
    const { id } = await make('Ochsen');
    await hire(server.house, aPerson('olga', { venueRole: 'admin' }), id);
    await hire(server.house, aPerson('everywhere', { allCustomers: true }), id);
    expect(codeOf(await tables('olga', id))).toBe('done');
    expect((await change(id, { active: false })).customer.active).toBe(false);
    for (const as of ['olga', 'everywhere']) expect(codeOf(await tables(as, id))).toBe('access.error.customerInactive');
    expect(codeOf(await tables('system', id))).toBe('done');
    const roles = await server.call('GET /v1/roles', { as: 'olga' });
    expect(roles).toMatchObject([{ customer: { id, active: false }, role: 'admin' }]);
    expect(codeOf(await tables('everywhere', 'linde'))).toBe('done');
    await change(id, { active: true });
    expect(codeOf(await tables('olga', id))).toBe('done');
  });

  test('hears who of the provider enters, and keeps it', async () => {
    const heard: unknown[] = [];
    server.house.announcer.onAnnounced((announcement) => heard.push(announcement));
    const sent = { as: 'system', params: { customerId: 'rose' }, body: { id: anId() } };
    const { revision } = await server.call('POST /v1/customers/{customerId}/enter', sent);
    expect(await server.call('POST /v1/customers/{customerId}/enter', sent)).toEqual({ revision });
    expect(heard).toEqual([{ customerId: 'rose', revision, changes: [{ kind: 'support', id: 'system' }] }]);
    expect(await lastEntry('rose')).toMatchObject({
      actor: 'system',
      event: { type: 'support.entered', userId: 'system' },
    });
  });

  test('without orders can be removed; nobody finds it any more, its journal stays', async () => {
    const { id } = await make('Kurz');
    await hire(server.house, aPerson('kurt', { venueRole: 'admin' }), id);
    await server.send('POST /v1/customers/{customerId}/invites', {
      as: 'kurt',
      params: { customerId: id },
      body: { id: anId(), role: 'waiter' },
    });
    const params = { customerId: id };
    await server.call('DELETE /v1/customers/{customerId}', { as: 'system', params });
    // The answer was lost, and the same is sent again.
    expect(await server.call('DELETE /v1/customers/{customerId}', { as: 'system', params })).toEqual({});
    const unknown = { status: 404, message: 'customers.error.notFound' };
    expect(await server.refused('GET /v1/customers/{customerId}', { as: 'system', params })).toEqual(unknown);
    const never = { as: 'system', params: { customerId: anId() } };
    expect(await server.refused('DELETE /v1/customers/{customerId}', never)).toEqual(unknown);
    for (const as of ['system', 'kurt']) expect(codeOf(await tables(as, id))).toBe('access.error.venueUnknown');
    expect(await server.call('GET /v1/roles', { as: 'kurt' })).toEqual([]);
    const { customers } = await server.call('GET /v1/customers', { as: 'system' });
    expect(customers.map((customer) => customer.id)).not.toContain(id);
    expect((await lastEntry(id))?.event).toMatchObject({ type: 'user.invited' });
    const open = await server.house.database.read
      .selectFrom('invites')
      .select('id')
      .where('customer_id', '=', id)
      .where('expires_at', '>', server.clock.now())
      .execute();
    expect(open).toEqual([]);
    expect((await make('Kurz')).slug).toBe('kurz');
  });

  test('with orders stays', async () => {
    const sold = await server.refused('DELETE /v1/customers/{customerId}', {
      as: 'system',
      params: { customerId: 'linde' },
    });
    expect(sold).toEqual({ status: 409, message: 'customers.error.hasOrders' });
    expect(codeOf(await tables('sara', 'linde'))).toBe('done');
  });

  test('with money in its books stays, also where nobody ever ordered', async () => {
    const { id } = await make('Kasse');
    const params = { customerId: id };
    await hire(server.house, aPerson('karin', { venueRole: 'admin' }), id);
    const float = { id: anId(), kind: 'float' as const, amount: 20_000 };
    await server.call('POST /v1/customers/{customerId}/cashBalance', { as: 'karin', params, body: float });
    const refused = await server.refused('DELETE /v1/customers/{customerId}', { as: 'system', params });
    expect(refused).toEqual({ status: 409, message: 'customers.error.hasOrders' });
    expect(codeOf(await tables('karin', id))).toBe('done');
  });

  test.each(['GET /v1/customers/{customerId}', 'DELETE /v1/customers/{customerId}'] as const)(
    '%s that there is not is not found',
    async (key) => {
      const unknown = await server.refused(key, { as: 'system', params: { customerId: 'x' } });
      expect(unknown).toEqual({ status: 404, message: 'customers.error.notFound' });
    },
  );
});
