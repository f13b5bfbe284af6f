import { readFileSync, writeFileSync } from 'node:fs';

import { contract, type ContractKey } from '@comanda/contract/calls';
import type { ErrorCode } from '@comanda/contract/errors';
import { mayDo, type Permission, type SystemRole } from '@comanda/domain/access/permissions';
import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { aPerson } from '@comanda/test-kit/a-venue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { menuBody, type MenuThingIds, menuThings, removesFromMenu } from '../../test/menu-things.ts';
import { hire } from '../../test/open-test-venue.ts';
import { rightsFile, rightsPage } from '../../test/rights-page.ts';
import { isSetupRemoval, setupBodies, setupParams } from '../../test/setup-calls.ts';
import { type SentLoosely, startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
let orderId = '';
let paymentId = '';
beforeAll(async () => {
  server = await startTestServer();
  await hire(server.house, aPerson('ghost', { systemRole: 'guest', venueRole: 'waiter' }), 'linde');
  await hire(server.house, aPerson('unknown', { systemRole: 'none', venueRole: 'admin' }), 'linde');
  const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
  orderId = order.id;
  const { payment } = await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([orderId]) });
  paymentId = payment.id;
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
const sentTo = (key: ContractKey, { tillId, locationId, paymentMethodId, ...menu }: Things): SentLoosely => {
  const people = { locationId, paymentMethodId, inviteId: 'x', userId: 'nobody', sessionId: 'x', tillId };
  const params = { customerId: 'linde', orderId, paymentId, ...people, ...setupParams, ...menu, page: 'terms' };
  const bodies: Partial<Record<ContractKey, unknown>> = {
    'POST /v1/orders': aDraft([]),
    'POST /v1/payments': aCashPayment(['nothing']),
    'POST /v1/login': { email: 'a@b.test', password: 'x' },
    'POST /v1/invites/{inviteId}/accept': { name: 'A', email: 'a@b.test', password: 'long-enough' },
    'POST /v1/customers': { id: anId(), name: 'Another house', packages: [] },
    'PATCH /v1/customers/{customerId}': {},
    'PUT /v1/customers/{customerId}/packages': { packages: ['menu', 'inventory'] },
    'POST /v1/users': { id: anId(), name: 'A', email: `${anId()}@b.test`, systemRole: 'waiter' },
    'PATCH /v1/users/{userId}': {},
    'PUT /v1/customers/{customerId}/users/{userId}/role': { id: anId(), role: 'waiter' },
    'POST /v1/customers/{customerId}/invites': { id: anId(), role: 'waiter' },
    'POST /v1/invites': { id: anId(), systemRole: 'waiter' },
    'POST /v1/system/resendPrintQueue': {},
    'POST /v1/system/verifyJournal': {},
    'POST /v1/system/sendTestMail': { to: 'a@b.test' },
    'PUT /v1/me/language': { language: null },
    'PUT /v1/me/password': { currentPassword: 'x', password: 'long-enough' },
    'PUT /v1/me/pin': { password: 'x', pin: '4826' },
    'POST /v1/customers/{customerId}/tills': { id: anId(), name: 'Bar' },
    'POST /v1/tills/enrol': { code: 'XXXXXXXX' },
    'POST /v1/till/signIn': { user: 'sara', pin: '4826' },
    'POST /v1/customers/{customerId}/checkAdminPin/': { pin: '4826' },
    'PUT /v1/customers/{customerId}/adminPin': { id: anId(), pin: '4826' },
    ...setupBodies(),
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
    'POST /v1/contact': { topic: 'question', name: 'A', email: 'a@b.test', message: 'A' },
  };
  const queries: Partial<Record<ContractKey, Record<string, string>>> = {
    'GET /v1/products': { customerId: 'linde' },
    'GET /v1/categories': { customerId: 'linde' },
    'GET /v1/customers/{customerId}/changes': { since: '0' },
    'POST /v1/customers/{customerId}/images': { id: anId(), purpose: 'logo' },
    'POST /v1/customers/{customerId}/menu/import': { id: anId() },
    'GET /v1/customers/{customerId}/menu/translations': { language: 'fr' },
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

/** Of the house "linde", not removed yet by who was asked before. */
type Things = Partial<MenuThingIds> & {
  readonly tillId: string;
  readonly locationId: string;
  readonly paymentMethodId: string;
};
/** The provider makes them: the walk sets an admin PIN on its way. */
const someThings = async (key: ContractKey): Promise<Things> => {
  const params = { customerId: 'linde' };
  const location = aLocation();
  const method = aMethod();
  if (key.includes('{locationId}')) {
    await server.call('POST /v1/customers/{customerId}/location', { as: 'system', params, body: location });
  }
  if (key.includes('{paymentMethodId}')) {
    await server.call('POST /v1/customers/{customerId}/paymentMethods', { as: 'system', params, body: method });
  }
  const tillId = key.includes('{tillId}') ? await aTill() : '';
  // One that nobody has deleted yet.
  const menu = /\{(?:product|category|group|tag|special|combo)Id\}/.test(key) ? await menuThings(server) : {};
  return { tillId, locationId: location.id, paymentMethodId: method.id, ...menu };
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

/** What the door says to this person; `in` = the call itself answers. */
const wanted = (key: ContractKey, as: string | null, role: SystemRole | null): string => {
  const { access } = contract[key];
  if (access === 'public') return 'in';
  if (as === null) return '401 session.error.missing';
  if (access === 'signedIn' || access === 'session') return 'in';
  if (access === 'system') return role === 'systemAdmin' ? 'in' : '403 access.error.forbidden';
  if (role === null && key.includes('{orderId}')) return '404 orders.error.notFound';
  if (role === null && key.includes('{paymentId}')) return '404 payments.error.notFound';
  if (role === null && key.includes('{tillId}')) return '404 till.error.notFound';
  if (role === null && key.includes('{locationId}')) return '404 location.error.notFound';
  if (role === null && key.includes('{paymentMethodId}')) return '404 paymentMethods.error.notFound';
  if (role === null && /\{(?:product|category)Id\}/.test(key)) return '404 menu.error.notFound';
  if (role === null) return '404 access.error.venueUnknown';
  return mayDo(role, access.slice('may:'.length) as Permission) ? 'in' : '403 access.error.forbidden';
};

const walls: readonly string[] = [
  'session.error.missing',
  'session.error.expired',
  'access.error.forbidden',
  'access.error.venueUnknown',
  'access.error.customerInactive',
  'access.error.packageMissing',
  'orders.error.notFound',
  'payments.error.notFound',
  'till.error.notFound',
  'location.error.notFound',
  'paymentMethods.error.notFound',
  'menu.error.notFound',
  'request.error.malformed',
  'general.error.internal',
] satisfies ErrorCode[];

/** What the walk really found, call by call. */
const found = new Map<ContractKey, string[]>(keys.map((key) => [key, []]));

describe.each(keys)('%s', (key) => {
  test.each(people)('called by %s', async (as, role) => {
    const answer = await server.send(key, { ...sentTo(key, await someThings(key)), ...(as !== null && { as }) });
    const message = answer.statusCode < 400 ? '' : answer.json<{ message: string }>().message;
    const outcome = walls.includes(message) ? `${answer.statusCode} ${message}` : 'in';
    // The payment is for an order that nobody knows: who may pay learns that, the others do not.
    const isPaying = key === 'POST /v1/payments' && outcome === '404 orders.error.notFound';
    const answered = isPaying ? 'in' : outcome;
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
