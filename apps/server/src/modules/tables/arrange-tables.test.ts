import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything } from '../../test/storage.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const person of ['anna', 'sara', 'remo']) await server.tokenOf(person);
});
afterAll(() => server.close());

const params = { customerId: 'linde' };
const tables = () => server.call('GET /v1/customers/{customerId}/tables', { as: 'sara', params });
const real = async () => {
  const [first, second] = (await tables()).filter(({ name }) => name !== 'terminal');
  if (first === undefined || second === undefined) throw new Error('the house has two tables');
  return [first, second] as const;
};
type Wish = { id: string; version: number; seats?: number | null; shape?: string; place?: object | null };
const arrange = (wishes: readonly Wish[], { as = 'anna', id = anId() } = {}) =>
  server.send('PUT /v1/customers/{customerId}/floorPlan', {
    as,
    params,
    body: { id, tables: wishes.map((wish) => ({ seats: null, shape: 'square', place: null, ...wish })) },
  });
const messageOf = (answer: { statusCode: number; json: () => { message?: string } }) =>
  answer.statusCode === 200 ? 'done' : answer.json().message;

const here = { x: 2, y: 3, width: 6, height: 6 };

describe('the floor plan', () => {
  test('says where tables stand, once, and whoever reads the tables sees it', async () => {
    const [first, second] = await real();
    const id = anId();
    const wishes = [
      { id: first.id, version: first.version, seats: 4, shape: 'round', place: here },
      { id: second.id, version: second.version, seats: null, shape: 'long', place: { ...here, x: 20 } },
    ];
    const [done, again] = [await arrange(wishes, { id }), await arrange(wishes, { id })];
    expect(messageOf(done)).toBe('done');
    expect(again.json()).toEqual(done.json());
    const [one, other] = await real();
    expect(one).toMatchObject({ seats: 4, shape: 'round', place: here, version: first.version + 1 });
    expect(other).toMatchObject({ seats: null, shape: 'long', place: { ...here, x: 20 } });
  });

  test('is journaled as a change of a room, without what it says', async () => {
    const [first] = await real();
    await arrange([{ id: first.id, version: first.version, seats: 7, place: here }]);
    const { body } = await server.house.database.read
      .selectFrom('journal')
      .select('body')
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(body)).toMatchObject({
      event: { thing: 'room', move: 'changed', fields: ['seats', 'shape', 'place'] },
    });
  });

  test('takes a table off the plan again', async () => {
    const [first] = await real();
    expect(messageOf(await arrange([{ id: first.id, version: first.version, place: null }]))).toBe('done');
    expect((await real())[0]).toMatchObject({ place: null });
  });

  test.each([
    ['outside of any room', { place: { ...here, x: 95 } }, 'tables.error.placeInvalid'],
    ['too small for a finger', { place: { ...here, width: 3 } }, 'tables.error.placeInvalid'],
    ['in half steps', { place: { ...here, y: 0.5 } }, 'request.error.malformed'],
    ['in a shape nobody knows', { shape: 'star' }, 'request.error.malformed'],
    ['with no seat', { seats: 0 }, 'request.error.malformed'],
  ])('refuses a table %s, and then changes none', async (_, wish, message) => {
    const [first, second] = await real();
    const fine = { id: first.id, version: first.version, place: here };
    const before = await everything(server.house);
    expect(messageOf(await arrange([fine, { id: second.id, version: second.version, ...wish }]))).toBe(message);
    expect(await everything(server.house)).toBe(before);
  });

  test('refuses upon an old version, a table that is gone, one named twice and the checkout', async () => {
    const [first] = await real();
    const fine = { id: first.id, version: first.version, place: here };
    const before = await everything(server.house);
    expect(messageOf(await arrange([{ ...fine, version: first.version - 1 }]))).toBe('setup.error.changedMeanwhile');
    expect(messageOf(await arrange([fine, fine]))).toBe('setup.error.changedMeanwhile');
    expect(messageOf(await arrange([fine, { ...fine, id: 'gone' }]))).toBe('tables.error.notFound');
    expect(messageOf(await arrange([{ ...fine, id: 't_linde', version: 1 }]))).toBe('tables.error.isCheckout');
    expect(messageOf(await arrange([fine], { as: 'sara' }))).toBe('access.error.forbidden');
    expect(messageOf(await arrange([fine], { as: 'remo' }))).toBe('access.error.venueUnknown');
    expect(await everything(server.house)).toBe(before);
  });
});
