import { anId } from '@comanda/test-kit/a-draft';
import { aSumup } from '@comanda/test-kit/a-payment-method';
import { type PaymentSandbox, startPaymentSandbox } from '@comanda/test-kit/payment-sandbox';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

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
afterEach(() => sandbox.script.reset());

const params = { customerId: 'linde' };
const post = (body: object) => server.send('POST /v1/customers/{customerId}/readers', { as: 'anna', params, body });
const aReader = (pairingCode: string, fields: object = {}) => {
  sandbox.sumup.readers.showCode(pairingCode);
  return { id: anId(), name: 'Tresen', station: null, pairingCode, ...fields };
};
const pair = async (body: object) => {
  const answer = await post(body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ reader: { id: string; version: number } }>().reader;
};
const readers = async () =>
  (await server.call('GET /v1/customers/{customerId}/devices', { as: 'sara', params })).readers;
const states = () => server.call('GET /v1/customers/{customerId}/readerStates', { as: 'sara', params });
const theirs = () => sandbox.sumup.readers.all();
const remove = (readerId: string) =>
  server.send('DELETE /v1/customers/{customerId}/readers/{readerId}', {
    as: 'anna',
    params: { ...params, readerId },
    query: { commandId: anId() },
  });

test('a reader needs the account at SumUp first', async () => {
  const before = theirs().length;
  expect(said(await post(aReader('ABCD00000')))).toBe('devices.error.accountMissing');
  expect(theirs()).toHaveLength(before);
});

describe('with an account at SumUp', () => {
  beforeAll(async () => {
    await paymentCalls(() => server).add(aSumup());
  });

  test('a reader is paired by its code, which is kept nowhere', async () => {
    const body = aReader('ABCD12345');
    const reader = await pair({ ...body, pairingCode: 'abcd12345' });
    const requestedAt = Math.floor(clock.now() / 1000);
    expect(reader).toEqual({ id: body.id, name: 'Tresen', station: null, status: 'paired', requestedAt, version: 1 });
    expect(theirs().at(-1)).toMatchObject({ name: 'Tresen', metadata: { reference: body.id } });
    const rows = server.house.database.read.selectFrom('card_readers').select(['id', 'reader_id']);
    expect(await rows.execute()).toEqual([{ id: body.id, reader_id: theirs().at(-1)?.id }]);
    expect(await everything(server.house)).not.toMatch(/ABCD12345/i);
    expect(server.logged()).not.toMatch(/ABCD12345/i);
    const paired = theirs().length;
    // The same command once more is the same; with another code it is another.
    expect(said(await post({ ...body, pairingCode: 'ABCD12345' }))).toBe('done');
    expect(said(await post({ ...body, pairingCode: 'ABCD12346' }))).toBe('command.error.idReused');
    expect(theirs()).toHaveLength(paired);
    expect(said(await remove(body.id))).toBe('done');
    expect(theirs()).toHaveLength(paired - 1);
    expect(await readers()).toEqual([]);
  });

  test('a reader whose pairing was not answered is found again', async () => {
    sandbox.script.setFault('sumup.pair', 'lostAnswer', 1);
    const reader = await pair(aReader('LOST12345'));
    expect(reader).toMatchObject({ status: 'paired' });
    await remove(reader.id);
  });

  test('a reader whose pairing is sent once more while SumUp is still asked is paired once', async () => {
    const before = theirs().length;
    const body = aReader('TWICE1234');
    const both = await Promise.all([post(body), post(body)]);
    expect(both.map(said)).toEqual(['done', 'done']);
    expect(theirs()).toHaveLength(before + 1);
    expect((await states()).map(({ reader }) => reader)).toEqual([body.id]);
    await remove(body.id);
  });

  test.each([
    [
      'with a code that no reader shows',
      () => ({ ...aReader('ABCD00001'), pairingCode: 'NOBODY123' }),
      'devices.error.pairingCodeUnknown',
    ],
    ['with a code that is none', () => aReader('12'), 'request.error.malformed'],
    ['at a station that is gone', () => aReader('ABCD00002', { station: 'moon' }), 'devices.error.stationUnknown'],
  ])('a reader is refused %s, and none is left paired', async (_, body, code) => {
    const before = theirs().length;
    expect(said(await post(body()))).toBe(code);
    expect(theirs()).toHaveLength(before);
    expect(await readers()).toEqual([]);
  });

  test('nobody is paired while SumUp does not answer', async () => {
    sandbox.setMood('broken');
    expect(said(await post(aReader('ABCD00003')))).toBe('paymentMethods.error.providerFailed');
    expect(await readers()).toEqual([]);
  });

  test('a reader says how it is, and changes its name and station', async () => {
    const { id } = await pair(aReader('ABCD00004'));
    const solo = theirs().at(-1)?.id ?? '';
    expect(await states()).toEqual([{ reader: id, state: 'ready' }]);
    sandbox.sumup.readers.setOnline(solo, false);
    expect(await states()).toEqual([{ reader: id, state: 'offline' }]);
    sandbox.setMood('broken');
    expect(await states()).toEqual([{ reader: id, state: 'unknown' }]);
    const patched = await server.send('PATCH /v1/customers/{customerId}/readers/{readerId}', {
      as: 'anna',
      params: { ...params, readerId: id },
      body: { id: anId(), version: 1, station: 'bar' },
    });
    expect(patched.json()).toMatchObject({ reader: { station: 'bar', version: 2 } });
    // SumUp does not answer: here it is gone all the same.
    expect(said(await remove(id))).toBe('done');
    expect(await readers()).toEqual([]);
  });
});
