import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { aDatatrans, aMethod, aSumup } from '@comanda/test-kit/a-payment-method';
import { type PaymentSandbox, startPaymentSandbox } from '@comanda/test-kit/payment-sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { paymentCalls, providersAt, said } from '../../test/payment-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything } from '../../test/storage.ts';
import { stoppedClock } from '../../test/test-clock.ts';
import { verifyVenue } from '../settlements/index.ts';

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

const params = { customerId: 'linde' };
const { post, add, patch, remove, read, list } = paymentCalls(() => server);

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

  test('of a package that has ended can be renamed and switched off, not on again', async () => {
    const book = (packages: string[]) =>
      server.send('PUT /v1/customers/{customerId}/packages', { as: 'system', params, body: { packages } });
    const before = (await server.call('GET /v1/customers/{customerId}', { as: 'system', params })).customer.packages;
    await book([...before, 'nfc_credit']);
    const { id } = await add(aMethod('nfc_credit'));
    await book(before);
    expect(await read(id)).toMatchObject({ status: 'active', offeredOn: [] });
    expect(said(await patch(id, { version: 1, displayTitle: 'Guthaben' }))).toBe('done');
    expect(said(await patch(id, { version: 2, status: 'inactive' }))).toBe('done');
    expect(said(await patch(id, { version: 3, status: 'active' }))).toBe('paymentMethods.error.packageMissing');
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
