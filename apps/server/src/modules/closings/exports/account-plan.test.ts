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
