import type { ContractKey } from '@comanda/contract/calls';
import { anId } from '@comanda/test-kit/a-draft';
import { aSumup } from '@comanda/test-kit/a-payment-method';
import { type PaymentSandbox, startPaymentSandbox } from '@comanda/test-kit/payment-sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { paymentCalls, providersAt } from '../../test/payment-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything } from '../../test/storage.ts';
import { stoppedClock } from '../../test/test-clock.ts';

let server: TestServer;
let sandbox: PaymentSandbox;
beforeAll(async () => {
  const clock = stoppedClock();
  sandbox = await startPaymentSandbox(clock.now);
  server = await startTestServer({ clock, providers: providersAt(sandbox.address) });
  await server.tokenOf('anna');
  // Readers are paired there.
  await paymentCalls(() => server).add(aSumup());
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

const params = { customerId: 'linde' };
const base = '/v1/customers/{customerId}';
const printer = { ipAddress: '10.0.0.1', port: 9100, model: 'epson-tm-m30iii', station: null, active: true };

type Kind = {
  readonly add: ContractKey;
  readonly change: ContractKey;
  readonly idName: string;
  readonly fields: object;
};

const kinds: readonly (readonly [string, Kind])[] = [
  [
    'stations',
    {
      add: `POST ${base}/stations`,
      change: `PATCH ${base}/stations/{stationId}`,
      idName: 'stationId',
      fields: { autoPrint: true, deliverer: 'server' },
    },
  ],
  [
    'printers',
    {
      add: `POST ${base}/printers`,
      change: `PATCH ${base}/printers/{printerId}`,
      idName: 'printerId',
      fields: { ...printer, printsTickets: true, printsReceipts: true },
    },
  ],
  [
    'card terminals',
    {
      add: `POST ${base}/terminals`,
      change: `PATCH ${base}/terminals/{terminalId}`,
      idName: 'terminalId',
      fields: { model: 'PAX A920', station: null, terminalId: 'T-1', active: true },
    },
  ],
  [
    'card readers',
    {
      add: `POST ${base}/readers`,
      change: `PATCH ${base}/readers/{readerId}`,
      idName: 'readerId',
      fields: { station: null, pairingCode: 'VIRTUAL12' },
    },
  ],
  [
    'drawers',
    {
      add: `POST ${base}/drawers`,
      change: `PATCH ${base}/drawers/{drawerId}`,
      idName: 'drawerId',
      fields: { printer: null, active: true },
    },
  ],
  [
    'displays',
    {
      add: `POST ${base}/screens`,
      change: `PATCH ${base}/screens/{screenId}`,
      idName: 'screenId',
      fields: { orderTypes: ['pickup'] },
    },
  ],
  [
    'pickup locations',
    {
      add: `POST ${base}/location`,
      change: 'PATCH /v1/locations/{locationId}',
      idName: 'locationId',
      fields: { type: 'pickup', street: 'Dorfstrasse 1', zip: '8400', city: 'Winterthur' },
    },
  ],
];

const tableOf = {
  stations: 'stations',
  printers: 'printers',
  'card terminals': 'card_terminals',
  'card readers': 'card_readers',
  drawers: 'drawers',
  displays: 'screens',
  'pickup locations': 'pickup_locations',
} as const;

test.each(kinds)('two %s never share a name, and those that have shared one since before keep it', async (kind, of) => {
  const add = async (name: string, id = anId()) => {
    const answer = await server.send(of.add, { as: 'anna', params, body: { ...of.fields, id, name } });
    return answer.statusCode === 200 ? id : answer.json<unknown>();
  };
  const change = async (id: string, body: object) => {
    const at = { ...params, [of.idName]: id };
    const answer = await server.send(of.change, { as: 'anna', params: at, body: { id: anId(), ...body } });
    return answer.statusCode === 200 ? 'done' : answer.json<unknown>();
  };
  const taken = { message: 'setup.error.nameTaken', params: { name: 'HOFLADEN' } };
  const [first, second] = [anId(), anId()];
  expect(await add('Hofladen', first)).toBe(first);
  const before = await everything(server.house);
  expect(await add(' HOFLADEN ')).toEqual(taken);
  expect(await everything(server.house)).toBe(before);
  expect(await add('Bei Anna', second)).toBe(second);
  expect(await change(second, { version: 1, name: 'HOFLADEN' })).toEqual(taken);
  expect(await change(first, { version: 1, name: 'HofLaden' })).toBe('done');

  // As it could be before names stood once.
  await server.house.database.write
    .updateTable(tableOf[kind as keyof typeof tableOf])
    .set({ name: 'Hofladen' })
    .where('customer_id', '=', 'linde')
    .where('id', '=', second)
    .execute();
  await server.house.database.write
    .updateTable('venue_heads')
    .set((eb) => ({ setup_revision: eb('setup_revision', '+', 1) }))
    .where('customer_id', '=', 'linde')
    .execute();
  const other = Object.fromEntries(
    Object.entries(of.fields).filter(([field]) => !['type', 'pairingCode'].includes(field)),
  );
  expect(await change(second, { version: 1, name: 'Hofladen', ...other })).toBe('done');
  expect(await change(second, { version: 2, name: 'Hofladen 2' })).toBe('done');
});
