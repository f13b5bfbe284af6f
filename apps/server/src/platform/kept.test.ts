import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../test/start-test-server.ts';
import { keepPerRevision } from './kept.ts';
import { inVenue, saveHead, type Venue } from './transaction.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const reads: string[] = [];
const tablesOf = keepPerRevision({
  revisionOf: (head) => head.setupRevision,
  read: async (tx, customerId) => {
    reads.push(customerId);
    const rows = await tx.selectFrom('tables').select('name').where('customer_id', '=', customerId).execute();
    return rows.map(({ name }) => name).toSorted();
  },
});

const inside = <Result>(customerId: string, work: (venue: Venue) => Promise<Result>) =>
  inVenue(server.house.database, server.clock.now, customerId, work);
const read = (customerId: string) => inside(customerId, tablesOf);

async function rename(venue: Venue, name: string): Promise<void> {
  await venue.tx.updateTable('tables').set({ name }).where('id', '=', `${venue.customerId}-t2`).execute();
  venue.head.setupRevision += 1;
  await saveHead(venue);
}

test('is read once per venue and revision', async () => {
  const names = await read('linde');
  expect(await read('linde')).toBe(names);
  expect(await read('rose')).not.toBe(names);
  expect(reads).toEqual(['linde', 'rose']);
});

test('is read anew after a change, also inside the change itself', async () => {
  await inside('linde', async (venue) => {
    await rename(venue, 'Balkon');
    expect(await tablesOf(venue)).toContain('Balkon');
  });
  expect(await read('linde')).toContain('Balkon');
  expect(await read('rose')).not.toContain('Balkon');
});

test('keeps nothing of a change that was rolled back', async () => {
  const undone = inside('linde', async (venue) => {
    await rename(venue, 'Keller');
    expect(await tablesOf(venue)).toContain('Keller');
    throw new Error('refused');
  });
  await expect(undone).rejects.toThrow('refused');
  await inside('linde', (venue) => rename(venue, 'Garten'));
  expect(await read('linde')).toContain('Garten');
});

test('keeps the venues that asked last, as many as there is room for', async () => {
  const asked: string[] = [];
  const weighty = keepPerRevision({
    revisionOf: (head) => head.setupRevision,
    read: async (_, customerId) => {
      asked.push(customerId);
      return customerId;
    },
    most: 5,
    weigh: (name) => name.length,
  });
  const { database } = server.house;
  const head = { setupRevision: 1 } as Venue['head'];
  for (const customerId of ['aa', 'bb', 'aa', 'cc', 'aa', 'd', 'bb', 'aa'])
    await weighty({ database, customerId, head, before: head } as Venue);
  expect(asked).toEqual(['aa', 'bb', 'cc', 'd', 'bb']);
});
