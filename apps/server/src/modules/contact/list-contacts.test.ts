/** The list of messages to the provider: page by page, by an index, and those of whom somebody looks for. */
import { anId } from '@comanda/test-kit/a-draft';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { growTable } from '../../test/grow-table.ts';
import { hearReads } from '../../test/hear-reads.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { linde } from '../../test/two-venues.ts';
import { listContacts, readCursor } from './list-contacts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ venues: [linde] });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.house.database.write.deleteFrom('contacts').execute();
  server.clock.pass(3_600_000);
});

const write = async (name: string, changes: object = {}) => {
  const id = anId();
  const body = { id, topic: 'question', name, email: 'jemand@guest.test', message: `Von ${name}.`, ...changes };
  expect((await server.send('POST /v1/contact', { body })).statusCode).toBe(200);
  return id;
};
const list = (query: { search?: string; cursor?: string; limit?: string } = {}) =>
  server.send('GET /v1/contacts', { as: 'system', query });
type Page = { contacts: { id: string; name: string }[]; cursor: string | null };
const page = async (query: { search?: string; cursor?: string; limit?: string } = {}) =>
  (await list(query)).json<Page>();
const namesOf = ({ contacts }: Page) => contacts.map(({ name }) => name);

describe('the list', () => {
  test('comes page by page, the newest first, each message once, also of those of one moment', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) await write(name);
    const all = namesOf(await page());
    expect(all.toSorted()).toEqual(['A', 'B', 'C', 'D', 'E']);
    const first = await page({ limit: '2' });
    const second = await page({ limit: '2', cursor: first.cursor ?? '' });
    const third = await page({ limit: '2', cursor: second.cursor ?? '' });
    expect([first, second, third].map(namesOf)).toEqual([all.slice(0, 2), all.slice(2, 4), all.slice(4)]);
    expect(third.cursor).toBeNull();
    expect((await page({ limit: '5' })).cursor).toBeNull();
  });

  test('goes on where it was, whatever came and went meanwhile', async () => {
    for (const name of ['A', 'B', 'C']) {
      await write(name);
      server.clock.pass(1000);
    }
    const first = await page({ limit: '1' });
    await write('D');
    const params = { contactId: first.contacts[0]?.id ?? '' };
    await server.call('DELETE /v1/contacts/{contactId}', { as: 'system', params });
    expect(namesOf(await page({ cursor: first.cursor ?? '' }))).toEqual(['B', 'A']);
  });

  test.each([{ cursor: 'x' }, { cursor: '1' }, { limit: '0' }, { limit: '201' }, { search: 'x'.repeat(255) }])(
    'takes no %j',
    async (query) => {
      expect((await list(query)).json()).toMatchObject({ message: 'request.error.malformed' });
    },
  );
});

describe('a search', () => {
  test('finds who wrote by name, address or reference, accents and capitals aside, and nobody by what they wrote', async () => {
    await write('Zoë Müller', { email: 'zoe@guest.test' });
    server.clock.pass(1000);
    await write('Erika Muster', { email: 'erika.MULLER@guest.test', topic: 'error', reference: 'a1b2c3d4' });
    await write('Hans Huber', { message: 'Frau Müller hat mir das empfohlen.' });
    expect(namesOf(await page({ search: ' muller ' }))).toEqual(['Erika Muster', 'Zoë Müller']);
    expect(namesOf(await page({ search: 'ZOE' }))).toEqual(['Zoë Müller']);
    expect(namesOf(await page({ search: 'A1B2' }))).toEqual(['Erika Muster']);
    expect(await page({ search: 'xaver' })).toEqual({ contacts: [], cursor: null });
    expect(namesOf(await page({ search: ' ' }))).toHaveLength(3);
  });

  test('comes page by page too, however far apart the messages are', async () => {
    await write('Zoë Müller');
    await growTable(server.house.database.write.withoutPlugins(), 'contacts', someoneElse, 500);
    server.clock.pass(1000);
    await write('Max Müller');
    const first = await page({ search: 'müller', limit: '1' });
    expect(namesOf(first)).toEqual(['Max Müller']);
    const second = await page({ search: 'müller', limit: '1', cursor: first.cursor ?? '' });
    expect(namesOf(second)).toEqual(['Zoë Müller']);
    expect(second.cursor).toBeNull();
  });
});

const someoneElse = (i: number) => ({ id: `c${i}`, name: `Gast ${i}`, created_at: server.clock.now() + i });

test('a page reads no more than it shows, however many messages there are', async () => {
  await write('Erika Muster');
  const { database } = server.house;
  const bare = database.write.withoutPlugins();
  await growTable(bare, 'contacts', someoneElse);
  if (database.engine === 'postgres') await sql`analyze`.execute(bare);
  const reads = hearReads(['contacts']);
  const after = readCursor(`${server.clock.now() + 2000}.c2000`);
  const read = async () => {
    const { contacts } = await listContacts(database.read, { search: '', after, limit: 50 });
    expect(contacts.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => `c${1999 - index}`));
  };
  expect(await reads.tooMany(database, read)).toEqual([]);
  reads.stop();
});
