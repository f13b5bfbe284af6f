import { anId } from '@comanda/test-kit/a-draft';
import { aPerson, aVenue } from '@comanda/test-kit/a-venue';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../../test/start-test-server.ts';
import { linde } from '../../../test/two-venues.ts';

let server: TestServer;
const empty = aVenue({
  customerId: 'krone',
  packages: ['menu', 'inventory'],
  menu: { ...aVenue().menu, categories: [], products: [], modifierGroups: [], tags: [] },
  people: [aPerson('karl', { systemRole: 'customerAdmin', venueRole: 'admin' })],
});
beforeAll(async () => {
  server = await startTestServer({ venues: [linde, empty] });
  for (const person of ['anna', 'karl']) await server.tokenOf(person);
});
afterAll(() => server.close());

const inLinde = { as: 'anna', params: { customerId: 'linde' } };
const inKrone = { as: 'karl', params: { customerId: 'krone' } };
type Place = typeof inLinde;

type Answer = { token: string; counts: Record<string, number>; bad: object[] };
const send = async (file: string, place: Place, wish: { dryRun: 'true' | 'false'; token?: string }) => {
  const answer = await server.send('POST /v1/customers/{customerId}/menu/import', {
    ...place,
    headers: { 'content-type': 'text/csv' },
    query: { id: anId(), ...wish },
    body: Buffer.from(file),
  });
  return answer.json<Answer>();
};
/** Dry run, then the import itself. */
const bringIn = async (file: string, place: Place) => {
  const { token, bad } = await send(file, place, { dryRun: 'true' });
  expect(bad).toEqual([]);
  return send(file, place, { dryRun: 'false', token });
};
const bringOut = async (place: Place) =>
  (await server.call('GET /v1/customers/{customerId}/menu/export', { ...place, query: {} })).csv;
/** Without the column that every venue fills on its own. */
const withoutIds = (csv: string) => csv.replaceAll(/;[^;\r\n]*(?=\r\n|$)/g, '');

test('what is sold out for a while is so in another venue too, until the same time of its day', async () => {
  const until = Math.floor(server.clock.now() / 60_000) * 60 + 7200;
  const sellOut = { as: 'anna', params: { productId: 'roesti' }, body: { id: anId(), until } };
  await server.call('POST /v1/products/{productId}/soldOut', sellOut);
  const csv = await bringOut(inLinde);
  expect(csv.split('\r\n')[0]).toContain(';Ausverkauft bis;');
  await bringIn(csv, inKrone);
  const untilIn = async ({ as, params }: Place) =>
    (await server.call('GET /v1/products', { as, query: params })).find(({ name }) => name['de'] === 'roesti (de)')
      ?.soldOutUntil;
  expect(await untilIn(inKrone)).toBe(until);
  expect(withoutIds(await bringOut(inKrone))).toBe(withoutIds(csv));
  // As a spreadsheet writes it, or emptied: in stock again.
  const row = (cell: string) => `Name;Kategorie;Preis;Ausverkauft bis\nroesti (de);food;18.50;${cell}`;
  await bringIn(row('31.12.2026 18:00'), inLinde);
  expect(await untilIn(inLinde)).toBe(Date.UTC(2026, 11, 31, 17) / 1000);
  await bringIn(row(''), inLinde);
  expect(await untilIn(inLinde)).toBeNull();
});

test('sheets with the words of before are read', async () => {
  const csv = 'Art;Name;Kategorie;Preis;Tags\nTag;Vegan;;;\nProdukt;Suppe;food;9;Vegan\n';
  const { counts, bad } = await send(csv, inLinde, { dryRun: 'true' });
  expect([counts, bad]).toMatchObject([{ added: 2, bad: 0 }, []]);
});

test('a description of several lines stays one cell, and comes back as it was', async () => {
  const all = await server.call('GET /v1/products', { as: 'anna', query: inLinde.params });
  const version = all.find(({ id }) => id === 'roesti')?.version ?? 0;
  const description = { de: 'Knusprig\nmit Spiegelei' };
  const sent = { as: 'anna', params: { productId: 'roesti' }, body: { id: anId(), version, description } };
  await server.call('PATCH /v1/products/{productId}', sent);
  const csv = await bringOut(inLinde);
  expect(csv).toContain('"Knusprig\nmit Spiegelei"');
  const dry = await send(csv, inLinde, { dryRun: 'true' });
  expect([dry.counts, dry.bad]).toMatchObject([{ added: 0, changed: 0, removed: 0, bad: 0 }, []]);
});

test('lines of a cell that end as those of Windows are lines like any other: the product can be changed afterwards', async () => {
  const csv =
    'Name;Kategorie;Preis;Beschreibung;Beschreibung (fr)\r\nTatar;food;24;"Pikant\r\nmit Toast";"Relevé\r\navec toast"';
  await bringIn(csv, inLinde);
  const all = await server.call('GET /v1/products', { as: 'anna', query: inLinde.params });
  const tartare = all.find(({ name }) => name['de'] === 'Tatar');
  const { id: productId = '', version = 0, description = {} } = tartare ?? {};
  expect(description).toEqual({ de: 'Pikant\nmit Toast', fr: 'Relevé\navec toast' });
  const changed = { ...description, de: 'Mild' };
  const sent = { as: 'anna', params: { productId }, body: { id: anId(), version, description: changed } };
  expect((await server.send('PATCH /v1/products/{productId}', sent)).statusCode).toBe(200);
});
