import { money } from '@comanda/domain/money';
import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const params = { customerId: 'linde' };

test('of two who close the same day at once one is told that it was closed; tried again, a closing is the same', async () => {
  const next = async () =>
    (await server.call('GET /v1/customers/{customerId}/closings/next', { as: 'anna', params })).number;
  const number = await next();
  const both = [anId(), anId()].map((id) => ({ id, drawers: [], number }));
  const send = async (body: object) => {
    const answer = await server.send('POST /v1/customers/{customerId}/closings', { as: 'anna', params, body });
    return answer.statusCode;
  };
  const statuses = await Promise.all(both.map(send));
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await next()).toBe(number + 1);
  // The answer was lost, and what is shown is the next one by now.
  expect(await send({ ...both[statuses.indexOf(200)], number: number + 1 })).toBe(200);
  expect(await next()).toBe(number + 1);
});

test('one who is settled on two devices at once is settled by the first of them, and others meanwhile as well', async () => {
  const at = 'POST /v1/customers/{customerId}/settlements';
  const drawer = {
    id: anId(),
    name: 'Portemonnaie Luca',
    printer: null,
    active: true,
    kind: 'waiter',
    user: 'luca',
  } as const;
  await server.call('POST /v1/customers/{customerId}/drawers', { as: 'anna', params, body: drawer });
  const { order } = await server.call('POST /v1/orders', { as: 'luca', body: aDraft(['roesti']) });
  const paid = { id: anId(), customer: 'linde', method: 'cash' as const, orders: [{ id: order.id }] };
  await server.call('POST /v1/payments', { as: 'luca', body: paid });
  const next = (as: string) =>
    server.call('GET /v1/customers/{customerId}/settlements/next', { as, params, query: {} });
  const { number } = await next('luca');
  // Whoever else is settled takes a number, and nothing from Luca.
  await server.call(at, { as: 'sara', params, body: { id: anId(), number: (await next('sara')).number } });
  const counted = { person: 'luca', counted: money(1800), reason: 'Herausgeld', number };
  const sent = ['luca', 'anna'].map((as) => ({ as, params, body: { id: anId(), ...counted } }));
  const answers = await Promise.all(sent.map((settlement) => server.send(at, settlement)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [first, second] = statuses[0] === 200 ? sent : sent.toReversed();
  if (first === undefined || second === undefined) throw new Error('two are sent');
  expect((await server.refused(at, second)).message).toBe('closings.error.settledMeanwhile');
  expect((await next('luca')).figures.drawers).toMatchObject([{ expected: 0 }]);
  // The answer was lost: it is the same settlement.
  expect((await server.call(at, first)).closing).toMatchObject({ number: number + 1, person: { id: 'luca' } });
});
