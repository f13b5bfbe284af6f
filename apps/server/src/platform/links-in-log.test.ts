/** Whoever has such a link, code or key is let in by it: none stands in the log, when all is well and when it is not. */
import type { ContractKey } from '@comanda/contract/calls';
import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { changePrinter, changeStation, fetchUrl } from '../test/fetching-station.ts';
import { giveToAgent } from '../test/give-to-agent.ts';
import { aGuestDraft, kioskCode, openDoors, tableCode } from '../test/guest-doors.ts';
import { type SentLoosely, startTestServer, type TestServer } from '../test/start-test-server.ts';

const metricsToken = 'a-token-of-the-operator';
const pins = { admin: '73912604', wrong: '59371046' };
const params = { customerId: 'linde' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ metricsToken });
  await openDoors(server);
  await server.call('PUT /v1/customers/{customerId}/adminPin', {
    as: 'anna',
    params,
    body: { id: anId(), pin: pins.admin },
  });
});
afterAll(() => server.close());

const lastOf = (link: string) => link.slice(link.lastIndexOf('/') + 1);

/** One of each. */
async function makeAll() {
  const asked = { as: 'anna', params, body: { id: anId(), pin: pins.admin } };
  await server.call('POST /v1/customers/{customerId}/checkAdminPin/', { ...asked, body: { pin: pins.admin } });
  const agentKey = await giveToAgent(server);
  await changeStation(server, 'kitchen', 'printer');
  await changePrinter(server, 'kitchen-printer', { model: 'star-mc-print3' });
  const fetchAddress = await fetchUrl(server, 'kitchen-printer');
  const { link } = await server.call('POST /v1/customers/{customerId}/invites', {
    as: 'anna',
    params,
    body: { id: anId(), role: 'waiter' },
  });
  const { visit } = await server.call('GET /v1/guest/tables/{code}', { params: { code: tableCode } });
  const { order } = await server.call('POST /v1/guest/orders', { body: aGuestDraft(['espresso'], 480) });
  await server.call('POST /v1/orders/{orderId}/accept', {
    as: 'sara',
    params: { orderId: order.id },
    body: { id: anId() },
  });
  await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id]) });
  const { order: paid } = await server.call('GET /v1/guest/orders/{token}', { params: { token: order.token } });
  return {
    agentKey,
    fetchAddress,
    invite: lastOf(link),
    visit: visit ?? '',
    token: order.token,
    receipt: lastOf(paid.receiptUrl ?? ''),
  };
}
type Made = Awaited<ReturnType<typeof makeAll>>;

/** Every call that carries one, right and wrong. */
const callsWith = (made: Made, orderId: string): (readonly [ContractKey, SentLoosely])[] => {
  const { token, receipt, invite, agentKey } = made;
  const cancel = (pin: string) => ({
    as: 'sara',
    params: { orderId },
    query: { commandId: anId(), cancelComment: 'fiel hin', pin },
  });
  const restore = (pin: string) => ({ as: 'sara', params: { orderId }, query: { commandId: anId(), pin } });
  const newcomer = { name: 'Erika', email: `${anId()}@venue.test`, password: 'long-enough-for-all' };
  return [
    ['GET /v1/guest/orders/{token}', { params: { token } }],
    ['POST /v1/guest/orders/{token}/cancel', { params: { token }, body: { id: anId() } }],
    [
      'POST /v1/guest/orders/{token}/payments',
      { params: { token }, body: { id: anId(), methodId: 'pay_later_linde', amount: 0 } },
    ],
    ['GET /v1/guest/orders/{token}/table', { params: { token } }],
    ['GET /v1/receipts/{token}', { params: { token: receipt } }],
    [
      'POST /v1/receipts/{token}/payments',
      { params: { token: receipt }, body: { id: anId(), methodId: 'x', amount: 0 } },
    ],
    ['GET /v1/guest/tables/{code}', { params: { code: tableCode } }],
    ['GET /v1/guest/tables/{code}', { params: { code: made.visit } }],
    ['GET /v1/guest/tables/{code}/requests', { params: { code: tableCode } }],
    ['POST /v1/guest/tables/{code}/requests', { params: { code: made.visit }, body: { id: anId(), kind: 'waiter' } }],
    ['POST /v1/guest/orders', { body: aGuestDraft(['espresso'], 480) }],
    ['POST /v1/guest/orders', { body: aGuestDraft(['espresso'], 480, { code: made.visit }) }],
    ['GET /v1/guest/kiosks/{code}', { params: { code: kioskCode } }],
    ['POST /v1/guest/orders', { body: aGuestDraft(['espresso'], 480, { door: 'kiosk', code: kioskCode }) }],
    ['GET /v1/invites/{inviteId}', { params: { inviteId: invite } }],
    ['POST /v1/invites/{inviteId}/accept', { params: { inviteId: invite }, body: { ...newcomer, unknown: invite } }],
    [
      'POST /v1/invites/{inviteId}/accept',
      { params: { inviteId: invite }, body: { ...newcomer, email: 'anna@venue.test' } },
    ],
    ['POST /v1/invites/{inviteId}/join', { as: 'sara', params: { inviteId: invite }, body: { id: anId() } }],
    ['POST /v1/printAgent/next', { body: { key: agentKey, claim: anId(), busy: [], conditions: [] } }],
    ['POST /v1/printAgent/next', { body: { key: `${agentKey}x`, claim: anId(), busy: [], conditions: [] } }],
    ['POST /v1/printAgent/next', { body: { key: agentKey } }],
    ['DELETE /v1/orders/{orderId}/storno', cancel(pins.wrong)],
    ['DELETE /v1/orders/{orderId}/undoStorno', restore(pins.wrong)],
    ['DELETE /v1/orders/{orderId}/storno', cancel(pins.admin)],
    ['DELETE /v1/orders/{orderId}/undoStorno', restore(pins.admin)],
  ];
};

async function walk(made: Made): Promise<Map<string, number[]>> {
  const told = new Map<string, number[]>();
  const note = (what: string, status: number) => told.set(what, [...(told.get(what) ?? []), status]);
  const placed = await server.send('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
  const { order } = placed.json<{ order?: { id: string } }>();
  for (const [key, sent] of callsWith(made, order?.id ?? anId())) note(key, (await server.send(key, sent)).statusCode);
  const { pathname } = new URL(made.fetchAddress);
  const payload = { status: '23 6 0 0 0 0 0 0 0', printerMAC: '00:11:62:aa:bb:cc', statusCode: '200%20OK' };
  const headers = { 'content-type': 'application/json' };
  for (const url of [pathname, `${pathname}/x`, `${pathname}?t=${made.token}`]) {
    note('a printer', (await server.http.inject({ method: 'POST', url, headers, payload })).statusCode);
  }
  for (const authorization of [`Bearer ${metricsToken}`, `Bearer ${metricsToken}x`]) {
    note('figures', (await server.http.inject({ url: '/metrics', headers: { authorization } })).statusCode);
  }
  return told;
}

test('no link of an order, receipt or invite, no code of a table or kiosk, no key and no PIN of a query', async () => {
  const made = await makeAll();
  expect(Object.entries(made).filter(([, secret]) => secret.length < 8)).toEqual([]);
  const sound = await walk(made);
  const answered = [...sound.values()].flat();
  expect(answered).not.toContain(500);
  expect(answered.filter((status) => status === 200).length).toBeGreaterThan(15);
  expect(answered.filter((status) => status >= 400).length).toBeGreaterThan(6);

  const { write } = server.house.database;
  const failed = new Set<string>();
  for (const table of [
    'order_tokens',
    'receipts',
    'tables',
    'kiosks',
    'invites',
    'stations',
    'printers',
    'print_jobs',
    'orders',
    'attempts',
  ]) {
    await sql`alter table ${sql.table(table)} rename to gone`.execute(write);
    for (const [what, statuses] of await walk(made)) if (statuses.includes(500)) failed.add(what);
    await sql`alter table gone rename to ${sql.table(table)}`.execute(write);
  }
  // Each of them was written to the log as a fault, not only the first.
  expect([...sound.keys()].filter((what) => !failed.has(what))).toEqual([]);

  const log = server.logged();
  expect(log).toContain('fault');
  const { fetchAddress, ...others } = made;
  const secrets = { ...others, ...pins, fetchKey: lastOf(fetchAddress), tableCode, kioskCode, metricsToken };
  expect(Object.entries(secrets).filter(([, secret]) => log.includes(secret))).toEqual([]);
});
