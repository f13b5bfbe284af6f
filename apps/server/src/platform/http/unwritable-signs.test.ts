/** A NUL and half a letter, wherever somebody outside can write: PostgreSQL takes neither, and nobody may see a fault. */
import { connect, type AddressInfo } from 'node:net';

import { anId } from '@comanda/test-kit/a-draft';
import { aDatatrans, aMethod, aSumup } from '@comanda/test-kit/a-payment-method';
import { type PaymentSandbox, sandboxAccounts, startPaymentSandbox } from '@comanda/test-kit/payment-sandbox';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { changePrinter, changeStation, fetchUrl, jobsOf, placeOrder } from '../../test/fetching-station.ts';
import { giveToAgent } from '../../test/give-to-agent.ts';
import { payCalls } from '../../test/pay-at-provider.ts';
import { paymentCalls, providersAt } from '../../test/payment-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { stoppedClock } from '../../test/test-clock.ts';

const signs = ['\u0000', 'linde\u0000', '\ud800', 'linde\udfff'];

let sandbox: PaymentSandbox;
let server: TestServer;
let socket: Socket;
let port: number;
beforeAll(async () => {
  const clock = stoppedClock();
  sandbox = await startPaymentSandbox(clock.now);
  server = await startTestServer({ clock, providers: providersAt(sandbox.address) });
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.http.server.address() as AddressInfo);
  socket = io(`http://127.0.0.1:${port}`, { path: '/live', transports: ['websocket'], forceNew: true });
});
afterAll(async () => {
  socket.disconnect();
  await server.close();
  await sandbox.close();
});

const ask = (event: string, message: unknown) =>
  socket.timeout(20_000).emitWithAck(event, message) as Promise<{ ok: boolean; code?: string }>;

test('the live updates know no such venue, screen, order, menu or table, and go on', async () => {
  for (const sign of signs) {
    // Who may enter every venue is asked for by the storage.
    const join = await ask('join', { accessToken: await server.tokenOf('system'), customerId: sign });
    expect(join).toEqual({ ok: false, code: 'access.error.venueUnknown' });
    const own = await ask('join', { accessToken: await server.tokenOf('sara'), customerId: sign });
    expect(own).toEqual({ ok: false, code: 'access.error.venueUnknown' });
    expect((await ask('join', { accessToken: sign, customerId: 'linde' })).ok).toBe(false);
    expect(await ask('watch', { screenId: sign })).toMatchObject({ code: 'screens.error.notFound' });
    expect(await ask('watchOrder', { token: sign })).toMatchObject({ code: 'guest.error.orderNotFound' });
    for (const door of ['app', 'table', 'kiosk']) {
      expect(await ask('watchMenu', { door, code: sign })).toMatchObject({ code: 'guest.error.doorNotFound' });
    }
    expect(await ask('watchTable', { code: sign })).toMatchObject({ code: 'guest.error.doorNotFound' });
  }
  expect(await ask('join', { accessToken: await server.tokenOf('sara'), customerId: 'linde' })).toMatchObject({
    ok: true,
  });
});

/** A whole request as no client of ours writes it; @returns the status of its answer. */
const say = (head: string) =>
  new Promise<number>((resolve, reject) => {
    let heard = '';
    const raw = connect(port, '127.0.0.1', () => raw.write(`${head}\r\nConnection: close\r\n\r\n`));
    raw.on('data', (part) => (heard += String(part)));
    raw.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1])));
    raw.on('error', reject);
  });

test('no address, cookie or header is a fault', async () => {
  const token = await server.tokenOf('system');
  const addresses = [
    '/v1/orders/%00',
    '/v1/settings/%00',
    '/v1/products?customerId=%00',
    '/v1/guest/venues/%00',
    '/v1/invites/%00',
    '/media/linde/%00/160.webp',
    '/media/%00/x/160.webp',
    '/payReturn/%00/%00',
    '/print/star/%00',
    '/print/star/%00?token=%00&delete',
    '/order/%00',
    '/t/%00',
    '/%00',
    '/v1/orders/%ed%a0%80',
  ];
  for (const address of addresses) {
    const status = await say(`GET ${address} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}`);
    expect([address, status < 500 && status >= 200]).toEqual([address, true]);
  }
  for (const header of [
    'Cookie: comanda_session=%00; comanda_device=%00; comanda_till=%00',
    'Cookie: comanda_session=a.%00.b; comanda_till=linde.%00.1.x',
    'Cookie: comanda_session=\u0000',
    'Comanda-Customer: linde\u0000',
    'Comanda-Customer: \u0001',
    `Authorization: Bearer ${token}\u0000`,
    'User-Agent: a\u0000b',
    'Accept-Language: \u0000',
  ]) {
    const status = await say(`GET /v1/getAccessToken HTTP/1.1\r\nHost: x\r\n${header}`);
    expect([header, status < 500 && status >= 200]).toEqual([header, true]);
    const till = await say(`GET /v1/till HTTP/1.1\r\nHost: x\r\n${header}`);
    expect([header, till < 500 && till >= 200]).toEqual([header, true]);
  }
});

test('a report of a provider that names a payment in such signs names none', async () => {
  const { add } = paymentCalls(() => server);
  await add(aDatatrans());
  await add(aSumup());
  const hear = async (provider: string, report: object) => {
    const payload = JSON.stringify(report);
    return (await server.http.inject({ method: 'POST', url: `/v1/webhooks/${provider}/linde`, payload })).statusCode;
  };
  for (const sign of signs) {
    expect(await hear('datatrans', { transactionId: sign, refno: sign, currency: 'CHF', status: 'settled' })).toBe(200);
    const payload = { client_transaction_id: sign, merchant_code: sandboxAccounts.sumup.merchantCode };
    expect(await hear('sumup', { event_type: 'solo.transaction.updated', payload })).toBe(200);
  }
});

test('a phone that gives its reason in such signs is understood', async () => {
  await paymentCalls(() => server).add(aMethod('tap_on_mobile', { subMethods: ['visa'] }));
  const { place, pay, paymentOf } = payCalls(() => server);
  const order = await place();
  const { id } = await pay([order.id], { method: 'tap_on_mobile' });
  const response = {
    result: 'WPI_RESULT_FAILURE',
    errorCondition: 'WPI_ERR_COND_HOST_REFUSAL',
    remark: 'a\u0000b\ud800',
  };
  const message = { sessionId: id.replaceAll('-', ''), serviceType: 'WPI_SVC_PAYMENT', response };
  const sent = { as: 'sara', params: { paymentId: id }, body: { message } };
  expect((await server.send('POST /v1/payments/{paymentId}/report', sent)).statusCode).toBe(200);
  expect((await paymentOf(id)).state).toBe('failed');
});

test('a print agent that gives its reason in such signs is told that this is none', async () => {
  const key = await giveToAgent(server);
  const order = await placeOrder(server);
  const body = { key, claim: anId(), busy: [], conditions: [] };
  const { jobs } = await server.call('POST /v1/printAgent/next', { body });
  const [{ job, attempt } = { job: '', attempt: 0 }] = jobs;
  for (const sign of signs) {
    const report = { key, job, attempt, outcome: 'failed', error: sign };
    expect(await server.refused('POST /v1/printAgent/report', { body: report })).toMatchObject({ status: 400 });
    const condition = { printer: 'bar-printer', condition: sign, hasSpoken: true };
    const next = { body: { ...body, conditions: [condition] } };
    expect(await server.refused('POST /v1/printAgent/next', next)).toMatchObject({ status: 400 });
    const strange = { body: { ...body, key: sign.padEnd(30, 'x') } };
    expect(await server.refused('POST /v1/printAgent/next', strange)).toMatchObject({ status: 400 });
  }
  await server.call('POST /v1/printAgent/report', { body: { key, job, attempt, outcome: 'printed', error: null } });
  expect(await jobsOf(server, order)).toEqual([['printed', null, 1]]);
});

test('a printer that fetches says such signs and is answered', async () => {
  await changeStation(server, 'bar', 'printer');
  await changePrinter(server, 'bar-printer', { model: 'star-mc-print3' });
  const { pathname } = new URL(await fetchUrl(server, 'bar-printer'));
  for (const sign of signs) {
    const payload = JSON.stringify({ statusCode: sign, printingInProgress: true, printerMAC: sign });
    const poll = await server.http.inject({ method: 'POST', url: pathname, payload });
    const taken = await server.http.inject({ method: 'DELETE', url: `${pathname}?code=%00&token=%00` });
    const fetched = await server.http.inject({ method: 'GET', url: `${pathname}?token=%00` });
    expect([poll.statusCode, taken.statusCode, fetched.statusCode]).toEqual([200, 200, 404]);
  }
});
