import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { aGuestDraft, kioskCode, openDoors, tableCode } from '../../test/guest-doors.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { footprint } from '../../test/storage.ts';
import { insertKiosk } from './kiosks.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await openDoors(server);
});
afterAll(() => server.close());

const key = 'GET /v1/guest/kiosks/{code}/orders/{orderId}';
const refusal = async (orderId: string, code = kioskCode) => {
  const { status, message } = await server.refused(key, { params: { code, orderId } });
  return `${status} ${message}`;
};
const atKiosk = { door: 'kiosk', code: kioskCode, type: 'takeaway' } as const;

test('a kiosk whose order was not answered finds out whether it arrived, and takes it back', async () => {
  const draft = aGuestDraft([['espresso', 2]], 960, atKiosk);
  const before = await footprint(server.house, 'linde');
  expect(await refusal(draft.id)).toBe('404 guest.error.orderNotFound');
  expect(await footprint(server.house, 'linde')).toEqual(before);
  const placed = await server.call('POST /v1/guest/orders', { body: draft });
  const found = await server.call(key, { params: { code: kioskCode, orderId: draft.id } });
  expect(found).toEqual(placed);
  const { token } = found.order;
  await server.call('POST /v1/guest/orders/{token}/cancel', { params: { token }, body: { id: anId() } });
  const after = await server.call(key, { params: { code: kioskCode, orderId: draft.id } });
  expect(after.order).toMatchObject({ state: 'canceled', isWithdrawn: true, canCancel: false });
});

test('it is told of what it sent itself, and of nothing else', async () => {
  const kiosk = { customer_id: 'linde', id: 'kiosk2', name: 'Garten', code: 'kiosk-garten', station_id: null };
  await insertKiosk(server.house.database.write, { ...kiosk, terminal_id: null, active: true });
  const own = aGuestDraft([['espresso', 2]], 960, atKiosk);
  const atTable = aGuestDraft([['espresso', 2]], 960, { code: tableCode });
  for (const body of [own, atTable]) await server.call('POST /v1/guest/orders', { body });
  expect(await refusal(own.id, 'kiosk-garten')).toBe('404 guest.error.orderNotFound');
  expect(await refusal(atTable.id)).toBe('404 guest.error.orderNotFound');
  expect(await refusal(own.id, 'nowhere')).toBe('404 guest.error.doorNotFound');
});
