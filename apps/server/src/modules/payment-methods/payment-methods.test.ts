import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import type { WirePaymentMethod, WirePaymentMethodSetup } from '@comanda/contract/payment-methods';
import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { type PaymentSandbox, sandboxAccounts, startPaymentSandbox } from '@comanda/test-kit/payment-sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { freshStorage } from '../../test/fresh-storage.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything } from '../../test/storage.ts';
import { stoppedClock } from '../../test/test-clock.ts';
import { verifyVenue } from '../settlements/index.ts';

const clock = stoppedClock();
let sandbox: PaymentSandbox;
let server: TestServer;
const providersAt = (address: string) => ({ datatrans: address, wallee: address, sumup: address, timeoutMs: 400 });
beforeAll(async () => {
  sandbox = await startPaymentSandbox(clock.now);
  server = await startTestServer({ clock, providers: providersAt(sandbox.address) });
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});
/** Nothing of one test is in the way of the next. */
beforeEach(async () => {
  sandbox.setMood('well');
  const { write } = server.house.database;
  await write.deleteFrom('payment_secrets').execute();
  await write.deleteFrom('payment_methods').where('method', 'not in', ['cash', 'pay_later']).execute();
});

const params = { customerId: 'linde' };
const { datatrans, wallee, sumup } = sandboxAccounts;
const nowhere = { activeOnPos: false, activeOnApp: false, activeOnKiosk: false, activeOnReceipt: false };
const aMethod = (method: string, fields: object = {}) => ({
  id: anId(),
  method,
  name: '',
  displayTitle: '',
  status: 'active',
  ...nowhere,
  activeOnPos: true,
  subMethods: [],
  account: {},
  secrets: {},
  ...fields,
});
const aDatatrans = (fields: object = {}) =>
  aMethod('datatrans', {
    subMethods: ['twint', 'visa'],
    account: { username: datatrans.username },
    secrets: { password: datatrans.password },
    ...fields,
  });
const aWallee = (account: object = {}, secrets: object = {}) =>
  aMethod('wallee_terminal', {
    subMethods: ['visa'],
    account: { spaceId: wallee.spaceId, userId: wallee.userId, ...account },
    secrets: { authenticationKey: wallee.authenticationKey, ...secrets },
  });
const aSumup = (account: object = {}, secrets: object = {}) =>
  aMethod('sumup', {
    subMethods: ['visa'],
    account: { merchantCode: sumup.merchantCode, ...account },
    secrets: { apiKey: sumup.apiKey, ...secrets },
  });

const post = (body: object, as = 'anna') =>
  server.send('POST /v1/customers/{customerId}/paymentMethods', { as, params, body });
const add = async (body: object) => {
  const answer = await post(body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ paymentMethod: WirePaymentMethodSetup }>().paymentMethod;
};
const patch = (paymentMethodId: string, body: object, as = 'anna') =>
  server.send('PATCH /v1/paymentMethods/{paymentMethodId}', {
    as,
    params: { paymentMethodId },
    body: { id: anId(), ...body },
  });
const remove = (paymentMethodId: string, as = 'anna') =>
  server.send('DELETE /v1/paymentMethods/{paymentMethodId}', {
    as,
    customer: 'linde',
    params: { paymentMethodId },
    query: { commandId: anId() },
  });
const read = async (paymentMethodId: string, at: TestServer = server) =>
  (await at.call('GET /v1/paymentMethods/{paymentMethodId}', { as: 'anna', params: { paymentMethodId } }))
    .paymentMethod;
const list = async (as = 'sara') =>
  (await server.call('GET /v1/customers/{customerId}/paymentMethods', { as, params })).paymentMethods;
const said = (answer: { statusCode: number; json: () => { message: string } }) =>
  answer.statusCode === 200 ? 'done' : answer.json().message;

describe('payment methods', () => {
  test('begin with cash and paying later at the till', async () => {
    expect((await list()).map(({ method, status, offeredOn }) => [method, status, offeredOn])).toEqual([
      ['cash', 'active', ['pos']],
      ['pay_later', 'active', ['pos']],
    ]);
  });

  test('are added, changed, sorted and removed', async () => {
    const reka = await add(aMethod('ext_coupon', { name: 'Reka-Check', displayTitle: 'Reka' }));
    const lunch = await add(aMethod('ext_coupon', { name: 'Lunch-Check' }));
    expect(reka).toMatchObject({ status: 'active', account: {}, secrets: [], connectedAt: null, version: 1 });
    const changed = await patch(reka.id, { version: 1, displayTitle: 'Reka-Geld', activeOnPos: false });
    expect(changed.json<{ paymentMethod: object }>().paymentMethod).toEqual({
      ...reka,
      displayTitle: 'Reka-Geld',
      activeOnPos: false,
      offeredOn: [],
      version: 2,
    });
    expect(said(await patch(reka.id, { version: 1, name: 'x' }))).toBe('setup.error.changedMeanwhile');
    const ids = (await list()).map(({ id }) => id);
    await server.call('PUT /v1/customers/{customerId}/paymentMethods/order', {
      as: 'anna',
      params,
      body: { id: anId(), ids: [lunch.id, ...ids.slice(0, 2)] },
    });
    expect((await list()).map(({ id }) => id)).toEqual([lunch.id, ...ids.slice(0, 2), reka.id]);
    expect(said(await remove(reka.id))).toBe('done');
    expect(said(await remove(reka.id))).toBe('paymentMethods.error.notFound');
    expect((await list()).map(({ id }) => id)).not.toContain(reka.id);
    expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
  });

  test('happen once, and one kind stands there once but for what staff take by hand', async () => {
    const body = aMethod('ext_terminal');
    expect(await Promise.all([post(body), post(body)]).then((both) => both.map(said))).toEqual(['done', 'done']);
    expect((await list()).filter(({ method }) => method === 'ext_terminal')).toHaveLength(1);
    expect(said(await post({ ...body, name: 'x' }))).toBe('command.error.idReused');
    expect(said(await post(aMethod('cash')))).toBe('paymentMethods.error.methodTaken');
  });

  test('are an administrator’s, of the own venue, with the admin PIN', async () => {
    const { id } = await add(aDatatrans());
    expect(said(await post(aMethod('ext_twint'), 'sara'))).toBe('access.error.forbidden');
    expect(said(await patch(id, { version: 1 }, 'sara'))).toBe('access.error.forbidden');
    expect(said(await patch(id, { version: 1 }, 'rosa'))).toBe('paymentMethods.error.notFound');
    expect(said(await remove(id, 'rosa'))).toBe('access.error.venueUnknown');
    await server.call('PUT /v1/customers/{customerId}/adminPin', {
      as: 'system',
      params,
      body: { id: anId(), pin: '2580' },
    });
    const asked = sandbox.asked().length;
    const before = await everything(server.house);
    expect(said(await post(aSumup()))).toBe('adminPin.error.required');
    expect(said(await patch(id, { version: 1, secrets: { password: 'x' } }))).toBe('adminPin.error.required');
    expect(said(await remove(id))).toBe('adminPin.error.required');
    const check = { method: 'datatrans', stored: id, account: {}, secrets: {} };
    const checked = await server.refused('POST /v1/customers/{customerId}/paymentMethods/checkConnection', {
      as: 'anna',
      params,
      body: check,
    });
    expect(checked.message).toBe('adminPin.error.required');
    expect(await everything(server.house)).toBe(before);
    // Nobody tries passwords at a provider without the PIN.
    expect(sandbox.asked()).toHaveLength(asked);
    const { write } = server.house.database;
    await write.updateTable('settings').set({ admin_pin_hash: null }).where('customer_id', '=', 'linde').execute();
  });

  test.each([
    ['paymentMethods.error.sourceNotAllowed', aMethod('ext_twint', { activeOnApp: true })],
    ['paymentMethods.error.sourceNotAllowed', { ...aSumup(), activeOnKiosk: true }],
    ['paymentMethods.error.packageMissing', aDatatrans({ activeOnApp: true })],
    ['paymentMethods.error.packageMissing', aMethod('nfc_credit')],
    ['paymentMethods.error.subMethodUnknown', aMethod('ext_twint', { subMethods: ['twint'] })],
    ['paymentMethods.error.subMethodMissing', aDatatrans({ subMethods: [] })],
    ['paymentMethods.error.incomplete', aDatatrans({ secrets: {} })],
    ['paymentMethods.error.incomplete', aDatatrans({ secrets: { password: '' } })],
    ['paymentMethods.error.incomplete', aDatatrans({ account: {} })],
    ['paymentMethods.error.fieldUnknown', aMethod('ext_twint', { account: { username: 'x' } })],
    ['paymentMethods.error.fieldUnknown', aDatatrans({ secrets: { apiKey: 'x' } })],
    ['paymentMethods.error.suspended', aMethod('ext_twint', { status: 'suspended' })],
    ['request.error.malformed', aMethod('bitcoin')],
    ['request.error.malformed', aMethod('ext_twint', { subMethods: ['dogecoin'] })],
    ['request.error.malformed', aMethod('ext_twint', { secrets: { pin: '1' } })],
  ])('are refused with %s', async (code, body) => {
    const before = await everything(server.house);
    expect(said(await post(body))).toBe(code);
    expect(await everything(server.house)).toBe(before);
  });

  test('that the provider has suspended stand still until the provider lets them go', async () => {
    const { id } = await add(aMethod('ext_twint'));
    expect(said(await patch(id, { version: 1, status: 'suspended' }))).toBe('paymentMethods.error.suspended');
    expect(said(await patch(id, { version: 1, status: 'suspended' }, 'system'))).toBe('done');
    expect(await read(id)).toMatchObject({ status: 'suspended', offeredOn: [] });
    expect(said(await patch(id, { version: 2, status: 'active' }))).toBe('paymentMethods.error.suspended');
    expect(said(await remove(id))).toBe('paymentMethods.error.suspended');
    expect(said(await patch(id, { version: 2, status: 'active' }, 'system'))).toBe('done');
  });
});

describe('the account at a provider', () => {
  test.each([
    ['datatrans', aDatatrans, ['password', 'signKey']],
    ['wallee', aWallee, ['authenticationKey']],
    ['sumup', aSumup, ['apiKey', 'affiliateKey']],
  ] as const)('of %s is asked for before the method is active', async (_, make, names) => {
    const asked = sandbox.asked().length;
    const made = await add(make());
    expect(sandbox.asked()).toHaveLength(asked + 1);
    expect(made).toMatchObject({ status: 'active', connectedAt: Math.floor(clock.now() / 1000) });
    expect(made.secrets.map(({ name, state }) => [name, state])).toEqual(
      names.map((name, index) => [name, index === 0 ? 'set' : 'missing']),
    );
    // What has nothing to do with it asks nobody.
    expect(said(await patch(made.id, { version: 1, name: 'Terminal 1' }))).toBe('done');
    expect(sandbox.asked()).toHaveLength(asked + 1);
  });

  test.each([
    aDatatrans({ secrets: { password: 'wrong' } }),
    aDatatrans({ account: { username: '1100099999' } }),
    aWallee({ spaceId: '406' }),
    aWallee({ userId: '513' }),
    aWallee({}, { authenticationKey: 'AAAA' }),
    aSumup({ merchantCode: 'MCOTHER' }),
    aSumup({}, { apiKey: 'sup_sk_wrong' }),
  ])('that is wrong is refused, and nothing is kept: %#', async (body) => {
    const before = await everything(server.house);
    expect(said(await post(body))).toBe('paymentMethods.error.credentialsRefused');
    expect(await everything(server.house)).toBe(before);
    expect(said(await post({ ...body, status: 'inactive' }))).toBe('done');
  });

  test.each([
    ['silent', 'paymentMethods.error.timeout'],
    ['broken', 'paymentMethods.error.providerFailed'],
    ['page', 'paymentMethods.error.providerFailed'],
  ] as const)('cannot be asked for where the provider is %s', async (mood, code) => {
    sandbox.setMood(mood);
    expect(said(await post(aDatatrans()))).toBe(code);
  });

  test('cannot be asked for where nobody is', async () => {
    const lonely = await startTestServer({ providers: providersAt('http://127.0.0.1:9') });
    const body = aDatatrans();
    const answer = await lonely.send('POST /v1/customers/{customerId}/paymentMethods', { as: 'anna', params, body });
    expect(answer.json()).toEqual({ message: 'paymentMethods.error.unreachable' });
    await lonely.close();
  });

  test('is tried before it is saved, with what is typed over what is stored', async () => {
    const check = async (sent: object) =>
      said(
        await server.send('POST /v1/customers/{customerId}/paymentMethods/checkConnection', {
          as: 'anna',
          params,
          body: { method: 'datatrans', stored: null, account: {}, secrets: {}, ...sent },
        }),
      );
    const { username, password } = datatrans;
    expect(await check({ account: { username }, secrets: { password } })).toBe('done');
    expect(await check({ account: { username } })).toBe('paymentMethods.error.incomplete');
    expect(await check({ method: 'ext_twint' })).toBe('paymentMethods.error.fieldUnknown');
    expect(await check({ stored: 'unknown' })).toBe('paymentMethods.error.notFound');
    const { id } = await add(aDatatrans());
    const before = await everything(server.house);
    expect(await check({ stored: id })).toBe('done');
    expect(await check({ stored: id, secrets: { password: 'wrong' } })).toBe('paymentMethods.error.credentialsRefused');
    expect(await everything(server.house)).toBe(before);
  });

  test('lies sealed in the storage, and neither answer, journal nor log knows its secrets', async () => {
    const signKey = 'a-sign-key-of-datatrans';
    const { id } = await add(aDatatrans({ secrets: { password: datatrans.password, signKey } }));
    await patch(id, { version: 1, secrets: { password: 'another-secret-word' }, status: 'inactive' });
    await post(aDatatrans({ secrets: { password: 'wrong-secret-word' } }));
    const answers = JSON.stringify([await read(id), await list()]);
    const stored = await everything(server.house);
    expect(stored).toContain('payment_secrets');
    for (const secret of [datatrans.password, signKey, 'another-secret-word', 'wrong-secret-word']) {
      for (const place of [answers, stored, server.logged()]) expect(place).not.toContain(secret);
    }
    const [newest] = await server.house.database.read
      .selectFrom('journal')
      .select('body')
      .where('customer_id', '=', 'linde')
      .orderBy('sequence', 'desc')
      .limit(1)
      .execute();
    expect(JSON.parse(newest?.body ?? '')).toMatchObject({
      event: { thing: 'paymentMethod', move: 'changed', fields: expect.arrayContaining(['password', 'status']) },
    });
  });

  test('keeps a secret that is not typed again, and drops one that is emptied', async () => {
    const { id } = await add(aDatatrans({ secrets: { password: datatrans.password, signKey: 'abc' } }));
    await patch(id, { version: 1, secrets: { signKey: '' } });
    expect((await read(id)).secrets.map(({ state }) => state)).toEqual(['set', 'missing']);
    expect(said(await patch(id, { version: 2, secrets: { password: '' } }))).toBe('paymentMethods.error.incomplete');
    expect((await read(id)).status).toBe('active');
  });

  test('of a removed method is gone', async () => {
    const { id } = await add(aDatatrans());
    await remove(id);
    const rows = await server.house.database.read.selectFrom('payment_secrets').select('name').execute();
    expect(rows).toEqual([]);
  });
});

test('without the key the secrets must be entered again, and nothing else suffers', async () => {
  const storage = await freshStorage();
  const options = { clock, storage, providers: providersAt(sandbox.address) };
  const first = await startTestServer(options);
  const body = aDatatrans();
  await first.send('POST /v1/customers/{customerId}/paymentMethods', { as: 'anna', params, body });
  const file = join(storage.config.dataDir, 'secrets.key');
  expect(JSON.stringify(await everything(first.house))).not.toContain(readFileSync(file, 'utf8').trim());
  rmSync(file);
  await first.http.close();
  const second = await startTestServer({ ...options, venues: [] });
  const lost = await read(body.id, second);
  expect(lost).toMatchObject({ status: 'incomplete', setStatus: 'active', offeredOn: [] });
  expect(lost.secrets).toMatchObject([{ state: 'unreadable' }, { state: 'missing' }]);
  const { order } = await second.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
  await second.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id]) });
  const again = await second.send('PATCH /v1/paymentMethods/{paymentMethodId}', {
    as: 'anna',
    params: { paymentMethodId: body.id },
    body: { id: anId(), version: lost.version, secrets: { password: datatrans.password } },
  });
  expect(again.json<{ paymentMethod: WirePaymentMethod }>().paymentMethod.status).toBe('active');
  await second.close();
});

test('a till takes cash only where cash is set up', async () => {
  const cash = (await list()).find(({ method }) => method === 'cash');
  if (!cash) throw new Error('no cash');
  const pay = async () => {
    const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
    return said(await server.send('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id]) }));
  };
  expect(await pay()).toBe('done');
  await patch(cash.id, { version: cash.version, activeOnPos: false });
  expect(await pay()).toBe('payments.error.methodNotAllowed');
  await patch(cash.id, { version: cash.version + 1, activeOnPos: true });
  expect(await pay()).toBe('done');
});
