import type { Announcement } from '@comanda/contract/events';
import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything } from '../../test/storage.ts';

let server: TestServer;
const heard: Announcement[] = [];
beforeAll(async () => {
  server = await startTestServer();
  server.house.announcer.onAnnounced((announcement) => heard.push(announcement));
  for (const person of ['sara', 'luca', 'remo']) await server.tokenOf(person);
});
afterAll(() => server.close());

const place = (body = aDraft(['espresso'])) => server.call('POST /v1/orders', { as: 'sara', body });
const pay = (body: ReturnType<typeof aCashPayment>) => server.call('POST /v1/payments', { as: 'sara', body });
const tenTimes = <Answer>(work: () => Promise<Answer>) => Promise.all(Array.from({ length: 10 }, work));

describe('the same command again', () => {
  test('gets the first answer and changes nothing', async () => {
    const draft = aDraft(['espresso', ['filet', 1]]);
    const first = await place(draft);
    const after = await everything(server.house);
    server.clock.pass(60_000);
    expect(await place(draft)).toEqual(first);
    expect(await everything(server.house)).toBe(after);
    expect(heard.filter(({ revision }) => revision === first.revision)).toHaveLength(1);
  });

  test('happens once, even ten times at once', async () => {
    const draft = aDraft(['espresso']);
    const [first, ...others] = await tenTimes(() => place(draft));
    for (const other of others) expect(other).toEqual(first);
    const next = await place();
    expect(next.revision).toBe((first?.revision ?? 0) + 1);
    expect(Number(next.order.number.split('-')[2])).toBe(Number(first?.order.number.split('-')[2]) + 1);
  });

  test('takes the money once, even ten times at once', async () => {
    const { order } = await place();
    const payment = aCashPayment([order.id], { tip: 100 });
    const [first, ...others] = await tenTimes(() => pay(payment));
    for (const other of others) expect(other).toEqual(first);
    expect(await pay(payment)).toEqual(first);
    const drawer = await server.house.database.read
      .selectFrom('drawers')
      .select('balance')
      .where('customer_id', '=', 'linde')
      .executeTakeFirstOrThrow();
    expect(drawer.balance).toBe(order.total + 100);
    expect(first?.payment.cashBalance).toBe(order.total + 100);
  });

  test('walks an order once', async () => {
    const { order } = await place();
    const sent = { as: 'sara', params: { orderId: order.id }, body: { id: anId() } };
    const [first, ...others] = await tenTimes(() => server.call('POST /v1/orders/{orderId}/markReady', sent));
    for (const other of others) expect(other).toEqual(first);
    expect(first?.order).toMatchObject({ state: 'ready', version: 2 });
  });

  test('is the same in capitals', async () => {
    const draft = aDraft(['espresso']);
    const first = await place(draft);
    expect(await place({ ...draft, id: draft.id.toUpperCase() })).toEqual(first);
  });

  test('is the same whichever connection sends it', async () => {
    const draft = aDraft(['espresso']);
    const first = await place({ ...draft, socketId: 'one' });
    expect(await place({ ...draft, socketId: 'two' })).toEqual(first);
  });
});

describe('the same id for something else', () => {
  const reused = { status: 409, message: 'command.error.idReused' };
  test.each([
    ['another body', (id: string) => ({ as: 'sara', body: aDraft(['rivella'], { id }) })],
    ['another person', (id: string) => ({ as: 'luca', body: aDraft(['espresso'], { id }) })],
  ])('%s', async (_, again) => {
    const draft = aDraft(['espresso']);
    await place(draft);
    const before = await everything(server.house);
    const { as, body } = again(draft.id);
    expect(await server.refused('POST /v1/orders', { as, body })).toEqual(reused);
    expect(await everything(server.house)).toBe(before);
  });

  test('another call', async () => {
    const draft = aDraft(['espresso']);
    const { order } = await place(draft);
    const before = await everything(server.house);
    const body = aCashPayment([order.id], { id: draft.id });
    expect(await server.refused('POST /v1/payments', { as: 'sara', body })).toEqual(reused);
    expect(await everything(server.house)).toBe(before);
  });

  test('another house does not mind', async () => {
    const draft = aDraft(['espresso']);
    await place(draft);
    const theirs = aDraft(['rivella'], { id: draft.id, customer: 'rose' });
    expect((await server.call('POST /v1/orders', { as: 'remo', body: theirs })).order.total).toBe(520);
  });
});

test('a refused command leaves its id free', async () => {
  const id = anId();
  const refused = await server.refused('POST /v1/orders', { as: 'sara', body: aDraft(['soup'], { id }) });
  expect(refused.message).toBe('cart.error.notInStock');
  expect((await place(aDraft(['espresso'], { id }))).order.id).toBe(id);
});

test('the revision rises by one with every command of the house, whoever gives it', async () => {
  const { revision: before } = await place();
  const answers = await tenTimes(() => place());
  const revisions = answers.map(({ revision }) => revision).toSorted((a, b) => a - b);
  expect(revisions).toEqual(revisions.map((_, index) => before + 1 + index));
});
