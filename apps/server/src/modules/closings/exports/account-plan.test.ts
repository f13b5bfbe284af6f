/** A plan of accounts keeps what somebody chose; the rest follows it, and is called in the language of reports. */
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const of = { as: 'anna', params: { customerId: 'linde' } };
const read = () => server.call('GET /v1/customers/{customerId}/accounts', of);

test('a new number for turnover takes the rates along that have none of their own, whatever was changed before', async () => {
  const change = async (account: 'cash' | 'turnover', number: string) => {
    const { accounts, version } = await read();
    const sent = accounts.filter((one) => one.account === account).map((one) => ({ ...one, number }));
    const body = { id: anId(), version, accounts: sent };
    await server.call('PUT /v1/customers/{customerId}/accounts', { ...of, body });
  };
  await change('cash', '1001');
  await change('turnover', '3200');
  const { accounts } = await read();
  const numbersOf = (name: string) => accounts.filter(({ account }) => account.startsWith(name));
  expect(numbersOf('cash').map(({ number }) => number)).toEqual(['1001']);
  expect(numbersOf('turnover').map(({ number }) => number)).toEqual(['3200', '3200', '3200', '3200']);
});

test('what nobody named is called in the language of reports, also after a change', async () => {
  const nameOf = async () => (await read()).accounts.find(({ account }) => account === 'losses')?.name;
  const german = await nameOf();
  const { version } = await server.call('GET /v1/settings/{customerId}', of);
  const body = { id: anId(), version, reportLanguage: 'fr' as const };
  await server.call('PATCH /v1/settings/{customerId}', { ...of, body });
  expect([german, await nameOf()]).toEqual(['Debitorenverluste und Skonti', 'Pertes sur débiteurs et escomptes']);
});

test('a plan that was stored as a whole counts what nobody had changed in it as not chosen', async () => {
  const { write } = server.house.database;
  await write.deleteFrom('account_plans').where('customer_id', '=', 'linde').execute();
  const { accounts: first } = await read();
  const whole = first.map((one) => (one.account === 'cash' ? { ...one, number: '1001' } : one));
  await write.insertInto('account_plans').values({ customer_id: 'linde', accounts: whole, version: 2 }).execute();
  expect((await read()).accounts).toEqual(whole);
  const { version } = await server.call('GET /v1/settings/{customerId}', of);
  const inItalian = { id: anId(), version, reportLanguage: 'it' as const };
  await server.call('PATCH /v1/settings/{customerId}', { ...of, body: inItalian });
  const turnover = { account: 'turnover' as const, number: '3300', name: 'Erlös' };
  const body = { id: anId(), version: 2, accounts: [turnover] };
  await server.call('PUT /v1/customers/{customerId}/accounts', { ...of, body });
  const { accounts } = await read();
  const shown = (name: string) => accounts.find(({ account }) => account === name);
  expect(shown('turnover.reduced')).toMatchObject({ number: '3300' });
  expect(shown('cash')).toEqual(whole.find(({ account }) => account === 'cash'));
  expect(shown('losses')?.name).toBe('Perdite su debitori e sconti');
  const stored = await write
    .selectFrom('account_plans')
    .select('accounts')
    .where('customer_id', '=', 'linde')
    .executeTakeFirstOrThrow();
  expect(stored.accounts.map(({ account }) => account)).toEqual(['turnover', 'cash']);
});
