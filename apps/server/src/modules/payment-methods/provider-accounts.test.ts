import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { WirePaymentMethod } from '@comanda/contract/payment-methods';
import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { aDatatrans, aSumup, aWallee } from '@comanda/test-kit/a-payment-method';
import { type PaymentSandbox, sandboxAccounts, startPaymentSandbox } from '@comanda/test-kit/payment-sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { freshStorage } from '../../test/fresh-storage.ts';
import { paymentCalls, providersAt, said } from '../../test/payment-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything } from '../../test/storage.ts';
import { stoppedClock } from '../../test/test-clock.ts';

const clock = stoppedClock();
let sandbox: PaymentSandbox;
let server: TestServer;
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
  const made = (await list()).filter(({ method }) => method !== 'cash' && method !== 'pay_later');
  for (const { id } of made) await remove(id, 'system');
});

const { datatrans } = sandboxAccounts;
const params = { customerId: 'linde' };
const { post, add, patch, remove, read, list } = paymentCalls(() => server);

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
    ['broken', 'paymentMethods.error.providerFailed'],
    ['page', 'paymentMethods.error.providerFailed'],
  ] as const)('cannot be asked for where the provider is %s', async (mood, code) => {
    sandbox.setMood(mood);
    expect(said(await post(aDatatrans()))).toBe(code);
  });

  test.each([
    ['is silent', () => providersAt(sandbox.address, 400), 'paymentMethods.error.timeout'],
    ['is nobody', () => providersAt('http://127.0.0.1:9'), 'paymentMethods.error.unreachable'],
  ] as const)('cannot be asked for where there %s', async (_, providers, code) => {
    sandbox.setMood('silent');
    const lonely = await startTestServer({ providers: providers() });
    const answer = await paymentCalls(() => lonely).post(aDatatrans());
    expect(answer.json()).toEqual({ message: code });
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
  await first.http.close();
  writeFileSync(file, 'half a key');
  await expect(startTestServer({ ...options, venues: [] })).rejects.toThrow(/secrets\.key is damaged/);
  rmSync(file);
  const second = await startTestServer({ ...options, venues: [] });
  const lost = await paymentCalls(() => second).read(body.id);
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
