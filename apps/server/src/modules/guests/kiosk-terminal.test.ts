/** A kiosk offers to pay by card only where a card terminal would ask. */
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { kioskCode } from '../../test/guest-doors.ts';
import { type GuestPayServer, startGuestPayServer } from '../../test/guest-payments.ts';
import { findKiosk, updateKiosk } from './kiosks.repository.ts';

let at: GuestPayServer;
beforeAll(async () => {
  at = await startGuestPayServer();
});
afterAll(() => at.close());

const params = { customerId: 'linde' };

async function hang(terminal_id: string | null): Promise<void> {
  const { write } = at.server.house.database;
  const kiosk = await findKiosk(write, { customerId: 'linde', id: 'kiosk' });
  if (kiosk === null) throw new Error('no kiosk');
  await write.transaction().execute((tx) => updateKiosk(tx, kiosk, { terminal_id }));
}

const offered = async () => {
  const door = await at.server.call('GET /v1/guest/kiosks/{code}', { params: { code: kioskCode } });
  return door.paymentMethods.map(({ method }) => method).filter((method) => method === 'wallee_terminal');
};

test('its own one, or the only one of the house; of several none that stands elsewhere', async () => {
  const { terminals } = await at.server.call('GET /v1/customers/{customerId}/devices', { as: 'anna', params });
  const [own] = terminals;
  if (own === undefined) throw new Error('no terminal');
  expect(await offered()).toEqual(['wallee_terminal']);
  await hang(null);
  expect(await offered()).toEqual(['wallee_terminal']);
  const body = { id: anId(), name: 'Terrasse', model: 'A920', station: null, terminalId: '4711', active: true };
  await at.server.call('POST /v1/customers/{customerId}/terminals', { as: 'anna', params, body });
  expect(await offered()).toEqual([]);
  await hang(own.id);
  expect(await offered()).toEqual(['wallee_terminal']);
  await at.server.call('PATCH /v1/customers/{customerId}/terminals/{terminalId}', {
    as: 'anna',
    params: { ...params, terminalId: own.id },
    body: { id: anId(), version: own.version, active: false },
  });
  expect(await offered()).toEqual([]);
});
