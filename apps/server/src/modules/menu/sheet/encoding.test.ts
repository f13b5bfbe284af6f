import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** As Excel on an older Macintosh saves `Rösti mit Speck;food;19`. */
const bytes = Buffer.concat([
  Buffer.from('Name;Kategorie;Preis\rR'),
  Buffer.of(0x9a),
  Buffer.from('sti mit Speck;food;19\r'),
]);

type Wish = { dryRun?: 'true' | 'false'; token?: string; encoding?: 'windows-1252' | 'utf-8' };
type Answer = {
  readAs: { encoding: string; sample: string[] };
  added: { name: string }[];
  token: string;
  message?: string;
};
const send = ({ dryRun = 'true', ...wish }: Wish) =>
  server.send('POST /v1/customers/{customerId}/menu/import', {
    as: 'anna',
    params: { customerId: 'linde' },
    headers: { 'content-type': 'text/csv' },
    query: { id: anId(), dryRun, ...wish },
    body: bytes,
  });
const sent = async (wish: Wish) => (await send(wish)).json<Answer>();
const names = async () => {
  const products = await server.call('GET /v1/products', { as: 'anna', query: { customerId: 'linde' } });
  return products.map(({ name }) => name['de']);
};

test('what a person says of the bytes counts, and a plan that was read otherwise is not written', async () => {
  const dry = await sent({ encoding: 'windows-1252' });
  expect([dry.readAs.encoding, dry.added[0]?.name]).toEqual(['windows-1252', 'Ršsti mit Speck']);
  const other = await send({ dryRun: 'false', token: dry.token });
  expect([other.statusCode, other.json<Answer>().message]).toEqual([409, 'menu.error.changedSinceDryRun']);
  expect(await names()).not.toContain('Ršsti mit Speck');
  const unread = await send({ encoding: 'utf-8' });
  expect(unread.json<Answer>().message).toBe('menu.error.fileNotText');
});

test('in which bytes a file is written is found out and told, and the menu gets its letters right', async () => {
  const dry = await sent({});
  expect(dry.readAs).toEqual({ encoding: 'macintosh', sample: ['Rösti'] });
  await sent({ dryRun: 'false', token: dry.token });
  expect(await names()).toContain('Rösti mit Speck');
});
