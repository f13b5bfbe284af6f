import { contract, type ContractKey } from '@comanda/contract/calls';
import type { ErrorCode } from '@comanda/contract/errors';
import { mayDo, type Permission, type SystemRole } from '@comanda/domain/access/permissions';
import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { aPerson } from '@comanda/test-kit/a-venue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hire } from '../../test/open-test-venue.ts';
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

/** Right in shape and about the house "linde": what stands in the way is the right alone. */
const sentTo = (key: ContractKey): SentLoosely => {
  const params = { customerId: 'linde', orderId, paymentId, inviteId: 'x' };
  const bodies: Partial<Record<ContractKey, unknown>> = {
    'POST /v1/orders': aDraft([]),
    'POST /v1/payments': aCashPayment(['nothing']),
    'POST /v1/login': { email: 'a@b.test', password: 'x' },
    'POST /v1/invites/{inviteId}/accept': { name: 'A', email: 'a@b.test', password: 'long-enough' },
  };
  const queries: Partial<Record<ContractKey, Record<string, string>>> = {
    'GET /v1/products': { customerId: 'linde' },
    'GET /v1/categories': { customerId: 'linde' },
    'GET /v1/customers/{customerId}/changes': { since: '0' },
  };
  const query = queries[key];
  const needsBody = 'body' in contract[key];
  return { params, ...(query && { query }), ...(needsBody && { body: bodies[key] ?? { id: anId() } }) };
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
  if (access === 'signedIn') return 'in';
  if (role === null && key.includes('{orderId}')) return '404 orders.error.notFound';
  if (role === null && key.includes('{paymentId}')) return '404 payments.error.notFound';
  if (role === null) return '404 access.error.venueUnknown';
  return mayDo(role, access.slice('may:'.length) as Permission) ? 'in' : '403 access.error.forbidden';
};

const walls: readonly string[] = [
  'session.error.missing',
  'session.error.expired',
  'access.error.forbidden',
  'access.error.venueUnknown',
  'orders.error.notFound',
  'payments.error.notFound',
  'request.error.malformed',
  'general.error.internal',
] satisfies ErrorCode[];

describe.each(keys)('%s', (key) => {
  test.each(people)('called by %s', async (as, role) => {
    const answer = await server.send(key, { ...sentTo(key), ...(as !== null && { as }) });
    const message = answer.statusCode < 400 ? '' : answer.json<{ message: string }>().message;
    const outcome = walls.includes(message) ? `${answer.statusCode} ${message}` : 'in';
    // The payment is for an order that nobody knows: who may pay learns that, the others do not.
    const isPaying = key === 'POST /v1/payments' && outcome === '404 orders.error.notFound';
    expect(isPaying ? 'in' : outcome).toBe(wanted(key, as, role));
  });
});

test('the table of rights has both answers for a waiter', () => {
  expect(mayDo('waiter', 'order.place')).toBe(true);
  expect(mayDo('waiter', 'statistics.read')).toBe(false);
});
