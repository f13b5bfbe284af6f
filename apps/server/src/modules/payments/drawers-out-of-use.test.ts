import { money } from '@comanda/domain/money';
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
const purse = anId();
beforeAll(async () => {
  server = await startTestServer();
  const body = {
    id: purse,
    name: 'Portemonnaie Sara',
    printer: null,
    active: true,
    kind: 'waiter',
    user: 'sara',
  } as const;
  await server.call('POST /v1/customers/{customerId}/drawers', { as: 'anna', params, body });
});
afterAll(() => server.close());

const params = { customerId: 'linde' };
const change = async (version: number, fields: object) => {
  const sent = { as: 'anna', params: { ...params, drawerId: purse }, body: { id: anId(), version, ...fields } };
  const answer = await server.send('PATCH /v1/customers/{customerId}/drawers/{drawerId}', sent);
  return answer.statusCode === 200 ? 'done' : answer.json<{ message: string }>().message;
};
const move = (kind: 'float' | 'bankDeposit', amount: number) =>
  server.call('POST /v1/customers/{customerId}/cashBalance', {
    as: 'anna',
    params,
    body: { id: anId(), drawer: purse, kind, amount: money(amount), reason: 'Service' },
  });

test('a wallet with money in it by the books stays in use until it is emptied: nobody could move or settle it', async () => {
  await move('float', 20_000);
  expect(await change(1, { active: false })).toBe('devices.error.drawerHolds');
  expect(await change(1, { printer: null, active: true })).toBe('done');
  await move('bankDeposit', 20_000);
  expect(await change(2, { active: false })).toBe('done');
});

test('one that was put out of use with money in it before can be changed, and be brought back', async () => {
  await change(3, { active: true });
  await move('float', 500);
  await server.house.database.write.updateTable('drawers').set({ active: false }).where('id', '=', purse).execute();
  expect(await change(4, { printer: null, active: false })).toBe('done');
  expect(await change(5, { active: true })).toBe('done');
});
