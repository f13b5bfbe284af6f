/** PIN and limit of a guest's tag: nobody takes them away in passing (decision 0045). */
import { money } from '@comanda/domain/money';
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { book } from '../../test/guest-doors.ts';
import { nfcCalls } from '../../test/nfc-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from '../settlements/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await book(server, ['menu', 'nfc_credit']);
});
afterAll(() => server.close());

const { register, loaded } = nfcCalls(() => server);
const sound = async () => expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);

test('a tag whose PIN or limit would be changed to pay more easily asks for the admin PIN, whoever has it in the hand', async () => {
  const { id, version } = await register({ pin: '2580', paymentLimit: money(2000) });
  const change = (body: object, as = 'sara', of = version) => ({
    as,
    params: { tagId: id },
    body: { id: anId(), version: of, ...body },
  });
  const refused = async (body: object) => (await server.refused('PATCH /v1/nfcTags/{tagId}', change(body))).message;
  // The venue has no admin PIN yet: a waiter has no way to show one.
  for (const body of [{ pin: '9753' }, { pin: null }, { paymentLimit: 2001 }, { paymentLimit: null }]) {
    expect([body, await refused(body)]).toEqual([body, 'adminPin.error.notSet']);
  }
  const own = await loaded(100);
  const replace = (serial: string, as: string) => ({ as, params: { tagId: id }, body: { id: anId(), serial } });
  expect((await server.refused('POST /v1/nfcTags/{tagId}/replace', replace(own.serial, 'sara'))).message).toBe(
    'adminPin.error.notSet',
  );
  // What makes it pay less easily is nobody's harm.
  const { tag } = await server.call('PATCH /v1/nfcTags/{tagId}', change({ name: 'Ida', paymentLimit: 500 }));
  expect(tag).toMatchObject({ name: 'Ida', paymentLimit: 500, hasPin: true });
  const pin = '2846';
  await server.call('PUT /v1/customers/{customerId}/adminPin', {
    as: 'anna',
    params: { customerId: 'linde' },
    body: { id: anId(), pin },
  });
  expect(
    (await server.refused('PATCH /v1/nfcTags/{tagId}', change({ pin: null, adminPin: '0000' }, 'sara', tag.version)))
      .message,
  ).toBe('adminPin.error.wrong');
  const sent = change({ pin: null, paymentLimit: null, adminPin: pin }, 'sara', tag.version);
  const { tag: open } = await server.call('PATCH /v1/nfcTags/{tagId}', sent);
  expect(open).toMatchObject({ hasPin: false, paymentLimit: null });
  // A repeat is the same command, and what was open is guarded by whoever wants.
  expect((await server.call('PATCH /v1/nfcTags/{tagId}', sent)).tag).toEqual(open);
  const guarded = change({ pin: '9753', paymentLimit: 300 }, 'sara', open.version);
  expect((await server.call('PATCH /v1/nfcTags/{tagId}', guarded)).tag.hasPin).toBe(true);
  const moved = { ...replace(own.serial, 'sara').body, adminPin: pin };
  await server.call('POST /v1/nfcTags/{tagId}/replace', { as: 'sara', params: { tagId: id }, body: moved });
  await sound();
});
