import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { kioskCode, openDoors } from '../../test/guest-doors.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

const pin = '2580';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await openDoors(server);
});
afterAll(() => server.close());
beforeEach(() => server.clock.pass(7 * 86_400_000));

const key = 'POST /v1/guest/kiosks/{code}/leave';
const params = { customerId: 'linde' };
const refusal = async (tried: string, code = kioskCode) => {
  const { status, message, params: values } = await server.refused(key, { params: { code }, body: { pin: tried } });
  return `${status} ${message} ${Object.values(values ?? {}).join()}`.trim();
};

test('a kiosk is left with the admin PIN, and with nothing else', async () => {
  expect(await refusal(pin)).toBe('409 adminPin.error.notSet');
  await server.call('PUT /v1/customers/{customerId}/adminPin', { as: 'anna', params, body: { id: anId(), pin } });
  expect(await refusal('1111')).toMatch(/adminPin\.error\.wrong 4$/);
  expect(await refusal(pin, 'nowhere')).toBe('404 guest.error.doorNotFound');
  expect(await server.call(key, { params: { code: kioskCode }, body: { pin } })).toEqual({ mayLeave: true });
  expect(await refusal('1111')).toMatch(/adminPin\.error\.wrong 4$/);
});

test('who tries too often waits at that kiosk, and locks nobody out elsewhere', async () => {
  await refusal('1111');
  for (let more = 0; more < 4; more += 1) await refusal('1112');
  expect(await refusal(pin)).toMatch(/adminPin\.error\.locked 30$/);
  const granted = await server.call('POST /v1/customers/{customerId}/checkAdminPin/', {
    as: 'sara',
    params,
    body: { pin },
  });
  expect(granted.grantedUntil).toBeGreaterThan(0);
});
