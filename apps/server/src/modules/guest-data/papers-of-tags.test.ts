import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { book } from '../../test/guest-doors.ts';
import { nfcCalls } from '../../test/nfc-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await book(server, ['menu', 'nfc_credit']);
});
afterAll(() => server.close());

async function papers(): Promise<string[]> {
  const rows = await server.house.database.read
    .selectFrom('print_jobs')
    .select('document')
    .where('customer_id', '=', 'linde')
    .where('kind', '=', 'receipt')
    .orderBy('sequence')
    .execute();
  return rows.map(({ document }) => JSON.stringify(document));
}

const erase = (tagId: string) =>
  server.call('POST /v1/customers/{customerId}/guestData/erase', {
    as: 'anna',
    params: { customerId: 'linde' },
    body: { id: anId(), places: [{ kind: 'tag', id: tagId }], reason: 'guestAsked' },
  });

test('with a tag go its own papers, and not those of others on which its name is a word among others', async () => {
  const calls = nfcCalls(() => server);
  // Each of these was paid in cash, and says so.
  const tag = await calls.loaded(5000, { name: 'Bar' });
  await calls.loaded(2000, { name: 'Barbara' });
  await calls.loaded(3000, { name: 'Frau Bar' });
  const before = await papers();
  expect(before).toHaveLength(3);
  await erase(tag.id);
  const [own, ...others] = await papers();
  expect(own).not.toContain('Chip Bar');
  expect(others).toEqual(before.slice(1));
});

test('an earlier name goes too, also from a copy, and another tag of the same name keeps its paper', async () => {
  const calls = nfcCalls(() => server);
  const tag = await calls.loaded(5000, { name: 'Nora Frei' });
  await calls.loaded(2000, { name: 'Gast 7' });
  const { entries } = await server.call('GET /v1/nfcTags/{tagId}/entries', { as: 'sara', params: { tagId: tag.id } });
  await server.call('POST /v1/nfcTags/{tagId}/entries/{entryId}/print', {
    as: 'sara',
    params: { tagId: tag.id, entryId: entries[0]?.id ?? '' },
    body: { id: anId() },
  });
  await server.call('PATCH /v1/nfcTags/{tagId}', {
    as: 'anna',
    params: { tagId: tag.id },
    body: { id: anId(), version: tag.version, name: 'Gast 7' },
  });
  await erase(tag.id);
  const text = (await papers()).join('\n');
  expect(text).not.toContain('Nora Frei');
  expect(text).toContain('Chip Gast 7');
});

test('a paper from before it knew its tag is found by the name on it', async () => {
  const calls = nfcCalls(() => server);
  const tag = await calls.loaded(5000, { name: 'Otto Alt' });
  await server.house.database.write
    .updateTable('print_jobs')
    .set({ nfc_tag_id: null })
    .where('nfc_tag_id', '=', tag.id)
    .execute();
  await erase(tag.id);
  const [, ...others] = (await papers()).toReversed();
  expect((await papers()).join('\n')).not.toContain('Otto Alt');
  expect(others.join('\n')).toContain('Barbara');
});
