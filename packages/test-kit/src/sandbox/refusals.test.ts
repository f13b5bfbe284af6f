/** The played providers refuse what the real ones refuse: a request that passes here is made as their documents say. */
import { createHmac } from 'node:crypto';

import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { type PaymentSandbox, sandboxAccounts, sandboxReader, startPaymentSandbox } from '../payment-sandbox.ts';

let now = Date.UTC(2026, 10, 20, 18, 42);
const sandbox: PaymentSandbox = await startPaymentSandbox(() => now);
afterAll(() => sandbox.close());
beforeEach(() => {
  now = Date.UTC(2026, 10, 20, 18, 42);
  sandbox.script.reset();
});

type Headers = Record<string, string>;
async function send(method: string, path: string, { headers = {}, body }: { headers?: Headers; body?: unknown } = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const all = { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers };
  const answer = await fetch(sandbox.address + path, {
    method,
    headers: all,
    ...(body === undefined ? {} : { body: text }),
  });
  const told: unknown = await answer.json().catch(() => null);
  return { status: answer.status, body: told };
}

describe('Datatrans', () => {
  const { username, password } = sandboxAccounts.datatrans;
  const login = (name: string, word: string) => `Basic ${Buffer.from(`${name}:${word}`).toString('base64')}`;
  const authorization = login(username, password);
  const init = (body: unknown, headers: Headers = {}) =>
    send('POST', '/v1/transactions', { headers: { authorization, ...headers }, body });
  const good = { currency: 'CHF', refno: 'p1', amount: 4250 };
  const code = (value: string) => ({ error: expect.objectContaining({ code: value }) });

  test.each([
    [{ ...good, colour: 'red' }, 'UNRECOGNIZED_PROPERTY'],
    [{ ...good, redirect: { successUrl: 'x' } }, 'INVALID_PROPERTY'],
    [
      { ...good, redirect: { successUrl: 'http://a', cancelUrl: 'http://a', errorUrl: 'http://a', to: 1 } },
      'UNRECOGNIZED_PROPERTY',
    ],
    [{ ...good, option: { maskedCard: true } }, 'UNRECOGNIZED_PROPERTY'],
    [{ ...good, currency: 'franc' }, 'INVALID_PROPERTY'],
    [{ ...good, amount: 42.5 }, 'INVALID_PROPERTY'],
    [{ ...good, refno: 'x'.repeat(41) }, 'INVALID_PROPERTY'],
    [{ ...good, language: 'gsw' }, 'INVALID_PROPERTY'],
    [{ ...good, paymentMethods: ['VISA'] }, 'INVALID_PROPERTY'],
    [{ ...good, webhook: 'http://a' }, 'INVALID_PROPERTY'],
    ['{', 'INVALID_JSON_PAYLOAD'],
  ])('refuses an init by the name of what is wrong: %#', async (body, name) => {
    expect(await init(body)).toEqual({ status: 400, body: code(name) });
  });

  test('lets in by name and password alone, and takes JSON alone', async () => {
    expect(await init(good, { authorization: login(username, 'x') })).toEqual({
      status: 401,
      body: code('UNAUTHORIZED'),
    });
    expect(await init(good, { 'content-type': 'text/plain' })).toMatchObject({ body: code('INVALID_HEADER') });
  });

  test('keeps the first answer under a key for an hour, and refuses another body under it', async () => {
    const key = { 'idempotency-key': 'k1' };
    const first = await init(good, key);
    expect(first.status).toBe(201);
    expect(await init(good, key)).toEqual(first);
    expect((await init({ ...good, amount: 1 }, key)).status).toBe(422);
    now += 61 * 60_000;
    expect((await init(good, key)).body).not.toEqual(first.body);
  });

  test('settles, cancels and credits only in the right state, and never more than there is', async () => {
    const { body } = await init({ ...good, autoSettle: false });
    const id = (body as { transactionId: string }).transactionId;
    const move = (to: string, fields: object) =>
      send('POST', `/v1/transactions/${id}/${to}`, {
        headers: { authorization },
        body: { refno: 'r', currency: 'CHF', ...fields },
      });
    const wrongState = { status: 400, body: code('INVALID_TRANSACTION_STATUS') };
    for (const to of ['settle', 'cancel', 'credit']) expect(await move(to, { amount: 1 })).toEqual(wrongState);
    sandbox.datatrans.press(id, 'approve');
    expect(await move('credit', { amount: 1 })).toEqual(wrongState);
    expect(await move('settle', { amount: 4251 })).toEqual({ status: 400, body: code('INVALID_PROPERTY') });
    expect((await move('settle', { amount: 4250 })).status).toBe(204);
    expect(await move('cancel', {})).toEqual(wrongState);
    expect((await move('credit', { amount: 4000 })).status).toBe(200);
    expect(await move('credit', { amount: 251 })).toEqual({ status: 400, body: code('INVALID_PROPERTY') });
    expect((await move('credit', {})).status).toBe(200);
  });
});

describe('wallee', () => {
  const { userId, authenticationKey, spaceId: space } = sandboxAccounts.wallee;
  const token = (claims: object = {}, head: object = {}) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const text = `${part({ alg: 'HS256', typ: 'JWT', ver: 1, ...head })}.${part({
      sub: userId,
      iat: now / 1000,
      requestPath: '/api/v2.0/payment/transactions',
      requestMethod: 'POST',
      ...claims,
    })}`;
    const key = Buffer.from(authenticationKey, 'base64');
    return `Bearer ${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };
  const item = { uniqueId: 'a', name: 'A', quantity: 1, amountIncludingTax: 42.5, type: 'PRODUCT' };
  const create = (body: object, headers: Headers = {}) =>
    send('POST', '/api/v2.0/payment/transactions', { headers: { authorization: token(), space, ...headers }, body });

  test.each([
    [{ requestPath: '/api/v2.0/payment/transactions?x=1' }],
    [{ requestMethod: 'GET' }],
    [{ sub: '513' }],
    [{ iat: Date.UTC(2026, 10, 20, 18, 40) / 1000 }],
  ])('refuses a token for another call, another user or another time: %o', async (claims) => {
    expect((await create({ lineItems: [item] }, { authorization: token(claims) })).status).toBe(401);
  });

  test('refuses another kind of token, a wrong signature, a missing and a strange space', async () => {
    const good = { lineItems: [item] };
    expect((await create(good)).status).toBe(201);
    expect((await create(good, { authorization: token({}, { ver: 2 }) })).status).toBe(401);
    expect((await create(good, { authorization: `${token()}x` })).status).toBe(401);
    expect((await create(good, { space: '406' })).status).toBe(404);
    const headers = { authorization: token() };
    const bare = await send('POST', '/api/v2.0/payment/transactions', { headers, body: good });
    expect(bare).toMatchObject({ status: 400, body: { message: 'The header Space is missing' } });
  });

  test.each([
    [{ lineItems: [] }, 'lineItems'],
    [{ lineItems: [{ ...item, type: 'FOOD' }] }, 'lineItems[0]'],
    [{ lineItems: [item, item] }, 'lineItems'],
    [{ lineItems: [item], colour: 'red' }, 'colour'],
    [{ lineItems: [item], merchantReference: 'x'.repeat(101) }, 'merchantReference'],
    [{ lineItems: [item], successUrl: 'nowhere' }, 'successUrl'],
  ])('refuses a transaction by its field: %#', async (body, field) => {
    expect(await create(body)).toMatchObject({ status: 422, body: { errors: { [field]: expect.any(String) } } });
  });
});

describe('SumUp', () => {
  const { merchantCode, apiKey, affiliateKey } = sandboxAccounts.sumup;
  const base = `/v0.1/merchants/${merchantCode}`;
  const authorization = `Bearer ${apiKey}`;
  const checkout = (body: object) =>
    send('POST', `${base}/readers/${sandboxReader}/checkout`, { headers: { authorization }, body });
  const total = { currency: 'CHF', minor_unit: 2, value: 4250 };

  test('lets in by the key alone, and only to the own merchant', async () => {
    expect((await send('GET', `${base}/readers`)).status).toBe(401);
    const headers = { authorization };
    expect((await send('GET', '/v0.1/merchants/MCOTHER/readers', { headers })).status).toBe(404);
  });

  test.each([
    [{}, 'total_amount'],
    [{ total_amount: { ...total, value: 0 } }, 'total_amount'],
    [{ total_amount: { ...total, minor_unit: 0 } }, 'total_amount'],
    [{ total_amount: total, return_url: 'x' }, 'return_url'],
    [{ total_amount: total, affiliate: { key: affiliateKey } }, 'affiliate'],
    [{ total_amount: total, affiliate: { app_id: 'a', key: 'x' } }, 'affiliate'],
  ])('refuses a checkout by its field: %#', async (body, field) => {
    expect(await checkout(body)).toMatchObject({ status: 422, body: { errors: { [field]: expect.any(Array) } } });
  });

  test('takes one checkout a minute, and no name twice online', async () => {
    expect((await checkout({ total_amount: total })).status).toBe(201);
    expect(await checkout({ total_amount: total })).toMatchObject({ body: { errors: { type: 'READER_BUSY' } } });
    now += 61_000;
    expect((await checkout({ total_amount: total })).status).toBe(201);
    const headers = { authorization };
    const body = { checkout_reference: 'c1', amount: 12.5, currency: 'CHF', merchant_code: merchantCode };
    const online = () =>
      send('POST', '/v0.1/checkouts', { headers, body: { ...body, hosted_checkout: { enabled: true } } });
    expect(await online()).toMatchObject({
      status: 201,
      body: { hosted_checkout_url: expect.stringContaining('/sumup/pay/') },
    });
    expect(await online()).toMatchObject({ status: 409, body: { error_code: 'DUPLICATED_CHECKOUT' } });
  });
});

test('the control door presses for whoever waits, sets what is to happen, and forgets it again', async () => {
  const authorization = `Basic ${Buffer.from(`${sandboxAccounts.datatrans.username}:${sandboxAccounts.datatrans.password}`).toString('base64')}`;
  const init = (refno: string) =>
    send('POST', '/v1/transactions', { headers: { authorization }, body: { currency: 'CHF', refno, amount: 100 } });
  const isWaiting = async (reference: string) =>
    (await send('GET', `/sandbox/waiting?reference=${reference}`, {})).status === 204;
  expect(await isWaiting('pressed')).toBe(false);
  await init('pressed');
  expect(await isWaiting('pressed')).toBe(true);
  expect((await send('POST', '/sandbox/press', { body: { reference: 'pressed', press: 'approve' } })).status).toBe(200);
  expect(await isWaiting('pressed')).toBe(false);
  expect((await send('POST', '/sandbox/press', { body: { reference: 'nobody', press: 'approve' } })).status).toBe(404);
  expect(sandbox.datatrans.payments().at(-1)).toMatchObject({ refno: 'pressed', status: 'settled' });
  await send('POST', '/sandbox/script', { body: { on: 'datatrans.init', fault: 'refused' } });
  expect((await init('refused')).status).toBe(500);
  expect((await init('refused')).status).toBe(201);
  await send('POST', '/sandbox/script', { body: { mood: 'broken' } });
  expect((await init('broken')).status).toBe(500);
  await send('POST', '/sandbox/reset');
  await send('POST', '/sandbox/script', { body: { provider: 'datatrans', outcome: 'decline' } });
  await init('declined');
  await expect.poll(() => sandbox.datatrans.payments().at(-1)?.status).toBe('failed');
  expect(await (await fetch(`${sandbox.address}/?language=en`)).text()).toContain('Payment providers for tests');
});
