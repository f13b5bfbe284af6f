import { contract, type ContractKey } from '@comanda/contract/calls';
import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { menuBody, menuThings, type MenuThingIds } from '../../test/menu-things.ts';
import { type SentLoosely, startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything } from '../../test/storage.ts';

let server: TestServer;
/** Things of the house "linde". */
let theirs: Record<'orderId' | 'paymentId' | 'inviteId' | 'userId' | 'tillId', string> & MenuThingIds;
beforeAll(async () => {
  server = await startTestServer();
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
  const people = { inviteId: invite.id, userId: 'sara', tillId: till.id };
  theirs = { orderId: order.id, paymentId: payment.id, ...people, ...(await menuThings(server)) };
  await server.tokenOf('rosa');
});
afterAll(() => server.close());

const keys = (Object.keys(contract) as ContractKey[]).filter((key) => {
  const { access } = contract[key];
  // A session is a person's own and of no house: sessions/own-account.test.ts.
  return access !== 'public' && access !== 'system' && access !== 'session' && /\{(?!customerId)\w+\}/.test(key);
});

/** Right in shape: what is wrong is the house alone. */
const bodies: Partial<Record<ContractKey, unknown>> = {
  'PUT /v1/customers/{customerId}/users/{userId}/role': { id: anId(), role: 'admin' },
};

const send = (key: ContractKey, as: string, customer: string) => {
  const sent: SentLoosely = {
    as,
    customer,
    params: { ...theirs, customerId: customer },
    query: key.startsWith('DELETE') ? { commandId: anId() } : {},
    ...('body' in contract[key] && { body: bodies[key] ?? menuBody(key) ?? { id: anId() } }),
  };
  return server.send(key, sent);
};

describe.each(keys)('%s', (key) => {
  test('with the ids of another house, in the name of the own one, finds and changes nothing', async () => {
    const before = await everything(server.house);
    const answer = await send(key, 'rosa', 'rose');
    // An invite is known by its link's secret alone: its id is none.
    expect(answer.json()).toEqual({ message: expect.stringMatching(/\.error\.notFound$|^invite\.error\.invalid$/) });
    expect(answer.statusCode).toBe(404);
    expect(await everything(server.house)).toBe(before);
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
