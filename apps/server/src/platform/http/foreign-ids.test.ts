import { contract, type ContractKey } from '@comanda/contract/calls';
import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { insertReader } from '../../modules/devices/index.ts';
import { askForService } from '../../modules/tables/index.ts';
import { closingBodies } from '../../test/closing-walk.ts';
import { hearSecurity, type SecurityHearing } from '../../test/hear-security.ts';
import { invoiceCalls } from '../../test/invoice-calls.ts';
import { menuBody, menuThings, type MenuThingIds } from '../../test/menu-things.ts';
import { nfcCalls } from '../../test/nfc-calls.ts';
import { orderBodies, orderParams, orderQueries } from '../../test/order-calls.ts';
import { setupBodies } from '../../test/setup-calls.ts';
import { type SentLoosely, startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything, printJobs } from '../../test/storage.ts';

let server: TestServer;
let hearing: SecurityHearing;
const nfc = nfcCalls(() => server);
/** Things of the house "linde". */
let theirTag = { tagId: '', entryId: '' };
let theirInvoice = { invoiceId: '', entryId: '' };
let theirs: Record<
  'orderId' | 'paymentId' | 'jobId' | 'inviteId' | 'userId' | 'tillId' | 'locationId' | 'paymentMethodId',
  string
> &
  MenuThingIds;
beforeAll(async () => {
  server = await startTestServer();
  for (const customerId of ['linde', 'rose']) {
    const body = { packages: ['menu' as const, 'inventory' as const, 'nfc_credit' as const] };
    await server.call('PUT /v1/customers/{customerId}/packages', { as: 'system', params: { customerId }, body });
  }
  const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
  const { payment } = await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id]) });
  const { invite } = await server.call('POST /v1/customers/{customerId}/invites', {
    as: 'anna',
    params: { customerId: 'linde' },
    body: { id: anId(), role: 'waiter' },
  });
  const { till } = await server.call('POST /v1/customers/{customerId}/tills', {
    as: 'anna',
    params: { customerId: 'linde' },
    body: { id: anId(), name: 'Bar' },
  });
  const { location } = await server.call('POST /v1/customers/{customerId}/location', {
    as: 'anna',
    params: { customerId: 'linde' },
    body: { id: anId(), type: 'pickup', name: 'Hofladen', street: 'Dorfstrasse 1', zip: '8400', city: 'Winterthur' },
  });
  theirs = {
    orderId: order.id,
    paymentId: payment.id,
    jobId: (await printJobs(server.house.database.read, order.id))[0]?.id ?? '',
    inviteId: invite.id,
    userId: 'sara',
    tillId: till.id,
    ...(await theirSetup()),
    ...(await menuThings(server)),
    locationId: location.id,
    paymentMethodId: 'cash_linde',
  };
  const { id: tagId } = await nfc.register();
  theirTag = { tagId, entryId: (await nfc.charge(tagId, 1000)).entry?.id ?? '' };
  const invoices = invoiceCalls(() => server);
  await invoices.setUp();
  const invoiced = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
  const { id: invoiceId } = await invoices.make(invoiced.order.id);
  theirInvoice = { invoiceId, entryId: (await invoices.book(invoiceId, 'received', 100)).entries[0]?.id ?? '' };
  await server.tokenOf('rosa');
  hearing = hearSecurity(server);
});
afterAll(() => server.close());

/** Of an order that was taken offline at a table that nobody knows. */
const aDeviation = async () => {
  const offline = { at: Math.floor(server.clock.now() / 1000), menuRevision: 1 };
  await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso'], { table: 'gone', offline }) });
  const listed = await server.call('GET /v1/customers/{customerId}/deviations', {
    as: 'sara',
    params: { customerId: 'linde' },
  });
  return listed.deviations[0]?.id ?? '';
};

/** Past its pairing: no provider is there. */
const aReader = async () => {
  const id = anId();
  const reader = { customer_id: 'linde', id, name: 'Bar', station_id: null, pairing_code: null, reader_id: 'rdr_1' };
  await insertReader(server.house.database.write, { ...reader, status: 'paired', requested_at: server.clock.now() });
  return id;
};

/** Of a guest at a table. */
const aRequest = async () => {
  const id = anId();
  await askForService(server.house, { customerId: 'linde', tableId: 'linde-t10', id, kind: 'bill' });
  return id;
};

const aClosing = async () => {
  const sent = { as: 'anna', params: { customerId: 'linde' }, body: { id: anId() } };
  return (await server.call('POST /v1/customers/{customerId}/closings', sent)).closing.id;
};

/** One of each that "linde" has set up. */
const theirSetup = async () => {
  const make = (key: ContractKey) =>
    server.send(key, { as: 'anna', params: { customerId: 'linde' }, body: setupBodies()[key] });
  const idOf = async (key: ContractKey, thing: string) =>
    (await make(key)).json<Record<string, { id: string }>>()[thing]?.id ?? '';
  return {
    tableId: 'linde-t10',
    deviationId: await aDeviation(),
    closingId: await aClosing(),
    stationId: await idOf('POST /v1/customers/{customerId}/stations', 'station'),
    printerId: await idOf('POST /v1/customers/{customerId}/printers', 'printer'),
    terminalId: await idOf('POST /v1/customers/{customerId}/terminals', 'terminal'),
    readerId: await aReader(),
    screenId: await idOf('POST /v1/customers/{customerId}/screens', 'screen'),
    kioskId: await idOf('POST /v1/customers/{customerId}/kiosks', 'kiosk'),
    requestId: await aRequest(),
    drawerId: await idOf('POST /v1/customers/{customerId}/drawers', 'drawer'),
  };
};

const keys = (Object.keys(contract) as ContractKey[]).filter((key) => {
  const { access } = contract[key];
  // A session is a person's own and of no house: sessions/own-account.test.ts.
  return access !== 'public' && access !== 'system' && access !== 'session' && /\{(?!customerId)\w+\}/.test(key);
});

/** Right in shape: what is wrong is the house alone. */
const bodies: Partial<Record<ContractKey, unknown>> = {
  ...orderBodies('x'),
  ...closingBodies(),
  'POST /v1/closings/{closingId}/print': { id: anId() },
  'PUT /v1/customers/{customerId}/users/{userId}/role': { id: anId(), role: 'admin' },
  'PATCH /v1/locations/{locationId}': { id: anId(), version: 1 },
  'PATCH /v1/paymentMethods/{paymentMethodId}': { id: anId(), version: 1 },
  'POST /v1/payments/{paymentId}/mailReceipt': { id: anId(), email: 'a@b.test' },
  'POST /v1/invoices/{invoiceId}/mail': { id: anId(), email: 'a@b.test' },
};

const paramsOf = (key: ContractKey) => ({
  ...(key.includes('/v1/nfcTags/') && theirTag),
  ...(key.includes('{invoiceId}') && theirInvoice),
});

const send = (key: ContractKey, as: string, customer: string) => {
  const sent: SentLoosely = {
    as,
    customer,
    params: { ...theirs, ...orderParams, ...paramsOf(key), customerId: customer },
    query: orderQueries()[key] ?? (key.startsWith('DELETE') ? { commandId: anId() } : {}),
    ...('body' in contract[key] && { body: bodies[key] ?? menuBody(key) ?? setupBodies()[key] ?? { id: anId() } }),
  };
  return server.send(key, sent);
};

/** The venue stands in the path, and with it the only place that is looked at; people and links are no venue's. */
const unnoted = ['/v1/customers/', '/v1/users/', '/v1/invites/'];

describe.each(keys)('%s', (key) => {
  test('with the ids of another house, in the name of the own one, finds and changes nothing', async () => {
    const before = await everything(server.house);
    hearing.events();
    const answer = await send(key, 'rosa', 'rose');
    // An invite is known by its link's secret alone: its id is none.
    const unknown = /\.error\.notFound$|^nfc\.error\.tagNotFound$|^invite\.error\.invalid$/;
    expect(answer.json()).toEqual({ message: expect.stringMatching(unknown) });
    expect(answer.statusCode).toBe(404);
    expect(await everything(server.house)).toBe(before);
    const isNoted = !unnoted.some((part) => key.includes(part));
    const { message } = answer.json<{ message: string }>();
    expect(hearing.events()).toEqual(isNoted ? [`access.otherVenue rose rosa ${message}`] : []);
  });

  test('in the name of the other house is refused at its door', async () => {
    const before = await everything(server.house);
    expect((await send(key, 'rosa', 'linde')).statusCode).toBe(404);
    expect(await everything(server.house)).toBe(before);
  });
});

test('a few calls name things of a house in their path', () => {
  expect(keys.length).toBeGreaterThan(6);
});

describe('in the body', () => {
  test('a table of another house is unknown', async () => {
    const before = await everything(server.house);
    const body = aDraft(['espresso'], { customer: 'rose', table: 'linde-t10' });
    const refused = await server.refused('POST /v1/orders', { as: 'rosa', body });
    expect(refused).toMatchObject({ message: 'cart.error.tableUnknown' });
    expect(await everything(server.house)).toBe(before);
  });

  test('an order of another house cannot be paid', async () => {
    const before = await everything(server.house);
    const body = aCashPayment([theirs.orderId], { customer: 'rose' });
    const refused = await server.refused('POST /v1/payments', { as: 'rosa', body });
    expect(refused).toMatchObject({ message: 'orders.error.notFound' });
    expect(await everything(server.house)).toBe(before);
  });

  test('the house that is named counts, whatever else names one', async () => {
    const before = await everything(server.house);
    const body = aDraft(['espresso'], { customer: 'linde' });
    const refused = await server.refused('POST /v1/orders', { as: 'rosa', customer: 'rose', body });
    expect(refused).toEqual({ status: 404, message: 'access.error.venueUnknown' });
    expect(await everything(server.house)).toBe(before);
  });
});
