import { readFileSync, writeFileSync } from 'node:fs';

import { contract, type ContractKey } from '@comanda/contract/calls';
import { mayDo, type SystemRole } from '@comanda/domain/access/permissions';
import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { aPerson } from '@comanda/test-kit/a-venue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { closingBodies, closingQueries } from '../../test/closing-walk.ts';
import { walls, wanted } from '../../test/door-answers.ts';
import { book } from '../../test/guest-doors.ts';
import { invoiceCalls } from '../../test/invoice-calls.ts';
import { menuBody, type MenuThingIds, menuThings, removesFromMenu } from '../../test/menu-things.ts';
import { nfcCalls } from '../../test/nfc-calls.ts';
import { hire } from '../../test/open-test-venue.ts';
import { orderBodies, orderParams, orderQueries } from '../../test/order-calls.ts';
import { rightsFile, rightsPage } from '../../test/rights-page.ts';
import { isSetupRemoval, setupBodies, setupParams } from '../../test/setup-calls.ts';
import { type SentLoosely, startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { printJobs } from '../../test/storage.ts';

let server: TestServer;
let orderId = '';
let paymentId = '';
let jobId = '';
let stationId = '';
let closingId = '';
let invoiceId = '';
beforeAll(async () => {
  server = await startTestServer();
  await book(server, ['menu', 'inventory', 'nfc_credit']);
  await hire(server.house, aPerson('ghost', { systemRole: 'guest', venueRole: 'waiter' }), 'linde');
  await hire(server.house, aPerson('unknown', { systemRole: 'none', venueRole: 'admin' }), 'linde');
  const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
  orderId = order.id;
  jobId = (await printJobs(server.house.database.read, orderId))[0]?.id ?? '';
  const { station } = await server.call('POST /v1/customers/{customerId}/stations', {
    as: 'anna',
    params: { customerId: 'linde' },
    body: { id: anId(), name: 'Terrasse', autoPrint: true, deliverer: 'server' },
  });
  stationId = station.id;
  const { setUp, make } = invoiceCalls(() => server);
  await setUp();
  const invoiced = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
  invoiceId = (await make(invoiced.order.id)).id;
  const { payment } = await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([orderId]) });
  paymentId = payment.id;
  // Her own: an administrator reads everybody's.
  const sent = { as: 'sara', params: { customerId: 'linde' }, body: { id: anId() } };
  closingId = (await server.call('POST /v1/customers/{customerId}/settlements', sent)).closing.id;
});
afterAll(() => server.close());

const keys = Object.keys(contract) as ContractKey[];

/** What the router really has, read off its tree: `GET /v1/orders/:orderId`. */
const routes = () => {
  const above: string[] = [];
  return server.http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^(.*?[├└]── )(\S*)(?: \((.+)\))?$/.exec(line) ?? [];
      if (indent === '') return [];
      const depth = indent.length / 4 - 1;
      above.splice(depth, above.length, part);
      return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${above.join('')}`);
    });
};

test('every call of the contract is mounted, and every mounted call is one of the contract', () => {
  expect([...server.door.mounted].toSorted()).toEqual(keys.toSorted());
  const mounted = routes().filter((route) => route.includes(' /v1/') && !route.startsWith('HEAD '));
  const wanted = [...keys.map((key) => key.replaceAll(/\{(\w+)\}/g, ':$1')), 'GET /v1/openapi.json'];
  expect(mounted.toSorted()).toEqual(wanted.toSorted());
});

const aLocation = () => ({
  id: anId(),
  type: 'pickup' as const,
  name: 'Hofladen',
  street: 'Dorfstrasse 1',
  zip: '8400',
  city: 'Winterthur',
});
const aMethod = () => ({
  id: anId(),
  method: 'ext_coupon' as const,
  name: '',
  displayTitle: '',
  status: 'inactive' as const,
  activeOnPos: false,
  activeOnApp: false,
  activeOnKiosk: false,
  activeOnReceipt: false,
  subMethods: [],
  account: {},
  secrets: {},
});

/** Right in shape and about the house "linde": what stands in the way is the right alone. */
const sentTo = (key: ContractKey, { tillId, locationId, paymentMethodId, nfcTagId, ...menu }: Things): SentLoosely => {
  const people = { locationId, paymentMethodId, inviteId: 'x', userId: 'nobody', sessionId: 'x', tillId };
  const params = {
    customerId: 'linde',
    orderId,
    paymentId,
    jobId,
    contactId: 'x',
    closingId,
    ...(key.includes('{invoiceId}') && { invoiceId, entryId: 'x' }),
    ...people,
    ...setupParams,
    // Alone in its path: its venue is looked up by it.
    ...(key.includes('/v1/stations/') && { stationId }),
    ...orderParams,
    ...menu,
    ...(key.includes('/v1/nfcTags/') && { tagId: nfcTagId, entryId: 'x' }),
    page: 'terms',
    token: 'a-token-that-nobody-has',
  };
  const bodies: Partial<Record<ContractKey, unknown>> = {
    'POST /v1/orders': aDraft([]),
    'POST /v1/payments': aCashPayment(['nothing']),
    'POST /v1/login': { email: 'a@b.test', password: 'x' },
    'POST /v1/invites/{inviteId}/accept': { name: 'A', email: 'a@b.test', password: 'long-enough' },
    'POST /v1/customers': { id: anId(), name: 'Another house', packages: [] },
    'PATCH /v1/customers/{customerId}': {},
    'PUT /v1/customers/{customerId}/packages': { packages: ['menu', 'inventory', 'nfc_credit'] },
    'POST /v1/users': { id: anId(), name: 'A', email: `${anId()}@b.test`, systemRole: 'waiter' },
    'PATCH /v1/users/{userId}': {},
    'PUT /v1/customers/{customerId}/users/{userId}/role': { id: anId(), role: 'waiter' },
    'POST /v1/customers/{customerId}/invites': { id: anId(), role: 'waiter' },
    'POST /v1/invites': { id: anId(), systemRole: 'waiter' },
    'POST /v1/system/resendPrintQueue': {},
    'POST /v1/system/verifyJournal': {},
    'POST /v1/system/sendTestMail': { to: 'a@b.test' },
    'POST /v1/payments/{paymentId}/mailReceipt': { id: anId(), email: 'a@b.test' },
    'POST /v1/invoices/{invoiceId}/mail': { id: anId(), email: 'a@b.test' },
    'PUT /v1/me/language': { language: null },
    'PUT /v1/me/password': { currentPassword: 'x', password: 'long-enough' },
    'POST /v1/me/proof': { proof: 'x' },
    'PUT /v1/me/pin': { password: 'x', pin: '4826' },
    'POST /v1/me/secondFactor': { password: 'x' },
    'POST /v1/me/secondFactor/turnOn': { code: '123456' },
    'POST /v1/me/secondFactor/turnOff': { password: 'x', code: '123456' },
    'POST /v1/me/secondFactor/recoveryCodes': { password: 'x', code: '123456' },
    'POST /v1/customers/{customerId}/tills': { id: anId(), name: 'Bar' },
    'POST /v1/tills/enrol': { code: 'XXXXXXXX' },
    'POST /v1/till/signIn': { user: 'sara', pin: '4826' },
    'POST /v1/customers/{customerId}/checkAdminPin/': { pin: '4826' },
    'POST /v1/guest/kiosks/{code}/leave': { pin: '4826' },
    'PUT /v1/customers/{customerId}/adminPin': { id: anId(), pin: '4826' },
    ...setupBodies(),
    ...orderBodies(orderId),
    ...closingBodies(),
    'PATCH /v1/settings/{customerId}': { id: anId(), version: 1 },
    'POST /v1/customers/{customerId}/receiptPreview': { receiptTitle: {}, receiptSubtitle: {}, receiptDescription: {} },
    'PATCH /v1/customers/{customerId}/orderMethods': { id: anId(), version: 1, method: 'table' },
    'POST /v1/customers/{customerId}/location': aLocation(),
    'PATCH /v1/locations/{locationId}': { id: anId(), version: 1 },
    'POST /v1/customers/{customerId}/paymentMethods': aMethod(),
    'PUT /v1/customers/{customerId}/paymentMethods/order': { id: anId(), ids: [] },
    'POST /v1/customers/{customerId}/paymentMethods/checkConnection': {
      method: 'cash',
      stored: null,
      account: {},
      secrets: {},
    },
    'PATCH /v1/paymentMethods/{paymentMethodId}': { id: anId(), version: 1 },
    'POST /v1/customers/{customerId}/menu/template': { id: anId(), template: 'cafe' },
    'PATCH /v1/customers/{customerId}/menu/translations': {
      id: anId(),
      language: 'fr',
      texts: [{ thing: 'tag', id: 'x', part: null, field: 'title', text: 'A', before: '' }],
    },
    'POST /v1/contact': { id: anId(), topic: 'question', name: 'A', email: 'a@b.test', message: 'A' },
  };
  const queries: Partial<Record<ContractKey, Record<string, string>>> = {
    ...orderQueries(),
    ...closingQueries(),
    'GET /v1/products': { customerId: 'linde' },
    'GET /v1/categories': { customerId: 'linde' },
    'GET /v1/customers/{customerId}/changes': { since: '0' },
    'POST /v1/customers/{customerId}/images': { id: anId(), purpose: 'logo' },
    'POST /v1/customers/{customerId}/menu/import': { id: anId() },
    'GET /v1/customers/{customerId}/menu/translations': { language: 'fr' },
    'DELETE /v1/customers/{customerId}/orderPrints': { commandId: anId() },
    'DELETE /v1/invites/{inviteId}': { commandId: anId() },
    'DELETE /v1/tills/{tillId}': { commandId: anId() },
    'DELETE /v1/locations/{locationId}': { commandId: anId() },
    'DELETE /v1/paymentMethods/{paymentMethodId}': { commandId: anId() },
  };
  const isRemoval = removesFromMenu(key) || isSetupRemoval(key);
  const query = queries[key] ?? (isRemoval ? { commandId: anId() } : undefined);
  const needsBody = 'body' in contract[key];
  return {
    params,
    ...(query && { query }),
    ...(needsBody && { body: bodies[key] ?? menuBody(key) ?? { id: anId() } }),
  };
};

/** One that nobody has withdrawn yet. */
const aTill = async () => {
  const body = { id: anId(), name: 'Bar' };
  await server.call('POST /v1/customers/{customerId}/tills', { as: 'anna', params: { customerId: 'linde' }, body });
  return body.id;
};

/** One that nobody has used yet. */
const aTag = async () => (await nfcCalls(() => server).register({}, 'system')).id;

/** Of the house "linde", not removed yet by who was asked before. */
type Things = Partial<MenuThingIds> & {
  readonly tillId: string;
  readonly locationId: string;
  readonly paymentMethodId: string;
  readonly nfcTagId: string;
};
/** The provider makes them: the walk sets an admin PIN on its way. */
const someThings = async (key: ContractKey): Promise<Things> => {
  const params = { customerId: 'linde' };
  const made = aLocation();
  // Each walk makes another, and names stand once.
  const location = { ...made, name: made.id };
  const method = aMethod();
  if (key.includes('{locationId}')) {
    await server.call('POST /v1/customers/{customerId}/location', { as: 'system', params, body: location });
  }
  if (key.includes('{paymentMethodId}')) {
    await server.call('POST /v1/customers/{customerId}/paymentMethods', { as: 'system', params, body: method });
  }
  const tillId = key.includes('{tillId}') ? await aTill() : '';
  const nfcTagId = key.includes('/v1/nfcTags/{tagId}') ? await aTag() : '';
  // One that nobody has deleted yet.
  const isOfMenu = nfcTagId === '' && /\{(?:product|category|group|tag|special|combo)Id\}/.test(key);
  const menu = isOfMenu ? await menuThings(server) : {};
  return { tillId, nfcTagId, locationId: location.id, paymentMethodId: method.id, ...menu };
};

/** Person → the role that counts in "linde"; null = unknown there. */
const people: readonly (readonly [string | null, SystemRole | null])[] = [
  ['system', 'systemAdmin'],
  ['anna', 'customerAdmin'],
  ['sara', 'waiter'],
  ['mega', 'megaphoneUser'],
  ['ghost', 'guest'],
  ['unknown', null],
  ['nora', null],
  ['rosa', null],
  ['remo', null],
  [null, null],
];

/** What the walk really found, call by call. */
const found = new Map<ContractKey, string[]>(keys.map((key) => [key, []]));

describe.each(keys)('%s', (key) => {
  test.each(people)('called by %s', async (as, role) => {
    const answer = await server.send(key, { ...sentTo(key, await someThings(key)), ...(as !== null && { as }) });
    const message = answer.statusCode < 400 ? '' : answer.json<{ message: string }>().message;
    const isWall = walls.includes(message) || (key.includes('/v1/stations/') && message === 'stations.error.notFound');
    const outcome = isWall ? `${answer.statusCode} ${message}` : 'in';
    // The payment is for an order that nobody knows: who may pay learns that, the others do not.
    const isPaying = key === 'POST /v1/payments' && outcome === '404 orders.error.notFound';
    // So is the report about a job that nobody was handed.
    const isReporting = key === 'PATCH /v1/orderPrints/{jobId}' && role !== null && outcome.startsWith('404');
    const answered = isPaying || isReporting ? 'in' : outcome;
    found.get(key)?.push(answered);
    expect(answered).toBe(wanted(key, as, role));
  });
});

test('the walk is written down: `npm run rights` writes it anew', () => {
  const heads = [
    'systemAdmin',
    'customerAdmin',
    'waiter',
    'megaphoneUser',
    'guest',
    'none',
    'no venue',
    'foreign admin',
    'foreign waiter',
    'not signed in',
  ];
  expect(heads).toHaveLength(people.length);
  const text = rightsPage(heads, found);
  if (process.env['COMANDA_WRITE_RIGHTS'] === '1') writeFileSync(rightsFile, text);
  expect(readFileSync(rightsFile, 'utf8')).toBe(text);
});

test('the table of rights has both answers for a waiter', () => {
  expect(mayDo('waiter', 'order.place')).toBe(true);
  expect(mayDo('waiter', 'statistics.read')).toBe(false);
});
