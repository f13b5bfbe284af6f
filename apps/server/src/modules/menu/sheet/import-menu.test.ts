import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { aPerson, aVenue } from '@comanda/test-kit/a-venue';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { type SentLoosely, startTestServer, type TestServer } from '../../../test/start-test-server.ts';
import { everything } from '../../../test/storage.ts';
import { takePicture } from '../../../test/take-picture.ts';
import { linde, rose } from '../../../test/two-venues.ts';
import { verifyVenue } from '../../settlements/verify-venue.ts';

let server: TestServer | undefined;
const empty = aVenue({
  customerId: 'krone',
  packages: ['menu', 'inventory'],
  menu: { ...aVenue().menu, categories: [], products: [], modifierGroups: [], tags: [] },
  people: [aPerson('karl', { systemRole: 'customerAdmin', venueRole: 'admin' })],
});
const started = async () => {
  await server?.close();
  server = await startTestServer({ venues: [linde, rose, empty] });
  for (const person of ['anna', 'karl', 'sara', 'rosa', 'system']) await server.tokenOf(person);
  return server;
};
let here: TestServer;
beforeEach(async () => {
  here = await started();
});
afterAll(() => server?.close());

type Wish = { dryRun?: 'true' | 'false'; mode?: 'update' | 'replace'; token?: string; id?: string; words?: string };

const send = (
  file: string | Uint8Array,
  { dryRun = 'true', id = anId(), ...wish }: Wish = {},
  sent: SentLoosely = {},
) =>
  here.send('POST /v1/customers/{customerId}/menu/import', {
    as: 'anna',
    params: { customerId: 'linde' },
    headers: { 'content-type': 'text/csv' },
    ...sent,
    query: { id, dryRun, ...wish },
    body: Buffer.from(file),
  });
type Answer = {
  revision: number;
  token: string;
  counts: Record<string, number>;
  added: { name: string; type: string }[];
  changed: { name: string; changes: unknown[] }[];
  removed: { name: string }[];
  bad: { line: number; column: string; code: string; params: object }[];
  ignored: string[];
};
const done = async (file: string | Uint8Array, wish: Wish = {}, sent: SentLoosely = {}) => {
  const answer = await send(file, wish, sent);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Answer>();
};
/** Dry run, then the import itself. */
const imported = async (file: string, wish: Wish = {}, sent: SentLoosely = {}) => {
  const { token } = await done(file, wish, sent);
  return done(file, { ...wish, dryRun: 'false', token }, sent);
};
const exported = async (as: string, customerId: string, words?: string) =>
  here.call('GET /v1/customers/{customerId}/menu/export', {
    as,
    params: { customerId },
    query: words === undefined ? {} : { words },
  });
const products = (as: string, customerId: string) => here.call('GET /v1/products', { as, query: { customerId } });
const inKrone = { as: 'karl', params: { customerId: 'krone' } };

/** Without the column that every venue fills on its own. */
const withoutIds = (csv: string) =>
  csv
    .split('\r\n')
    .map((line) => line.replace(/;[^;]*$/, ''))
    .join('\r\n');

describe('the round trip', () => {
  test('through the calls: exported from one venue, imported into another, and the same file comes out', async () => {
    const { csv, fileName } = await exported('anna', 'linde');
    expect(fileName).toBe('Karte Gasthaus linde.csv');
    expect(csv.charCodeAt(0)).toBe(0xfeff);
    const dry = await done(csv, {}, inKrone);
    expect(dry.bad).toEqual([]);
    const after = await imported(csv, {}, inKrone);
    expect(after.counts).toMatchObject({ added: dry.added.length, changed: 0, removed: 0, bad: 0 });
    expect(withoutIds((await exported('karl', 'krone')).csv)).toBe(withoutIds(csv));
    expect(await verifyVenue(here.house.database.read, 'krone')).toEqual([]);
    // What came in is sold like anything else.
    const [first] = (await products('karl', 'krone')).filter(({ name }) => name['de'] === 'espresso (de)');
    const draft = aDraft([first?.id ?? ''], { customer: 'krone' });
    const { order } = await here.call('POST /v1/orders', { as: 'karl', body: draft });
    expect(order.total).toBe(480);
  });

  test('into the same venue changes nothing, in English words too', async () => {
    for (const words of ['de-CH', 'en-US']) {
      const { csv } = await exported('anna', 'linde', words);
      const { counts, bad } = await done(csv, { mode: 'replace' });
      expect([counts, bad]).toMatchObject([{ added: 0, changed: 0, removed: 0, bad: 0 }, []]);
    }
  });
});

describe('a dry run', () => {
  test('says what would change, in the words of the file, and changes nothing', async () => {
    const before = await everything(here.house);
    const csv = 'Name;Kategorie;Preis;Farbton 2\nroesti (de);food;19.50;x\nFondue;food;28;\nSuppe;food;gratis;\n';
    const dry = await done(csv);
    expect(dry.counts).toMatchObject({ added: 1, changed: 1, removed: 0, bad: 1 });
    // What cannot be read is not new.
    expect(dry.added.map(({ type, name }) => [type, name])).toEqual([['product', 'Fondue']]);
    expect(dry.changed).toMatchObject([
      { name: 'roesti (de)', line: 2, changes: [{ column: 'Preis', before: '18.50', after: '19.50' }] },
    ]);
    expect(dry.bad).toEqual([
      { line: 4, column: 'Preis', code: 'menu.error.cellNotAmount', params: { text: 'gratis' } },
    ]);
    expect(dry.ignored).toEqual(['Farbton 2']);
    expect(await everything(here.house)).toBe(before);
  });

  test('leaves out units where the venue has not booked the inventory: nobody could count what ends at zero', async () => {
    const csv = 'Name;Kategorie;Preis;Quantity;Mindestbestand;Höchstbestand\nWein;food;28;1;2;\n';
    const inRose = { as: 'rosa', params: { customerId: 'rose' } };
    const dry = await done(csv, {}, inRose);
    expect([dry.counts['added'], dry.bad, dry.ignored]).toEqual([1, [], ['Quantity', 'Mindestbestand']]);
    await imported(csv, {}, inRose);
    const [wine] = (await products('rosa', 'rose')).filter(({ name }) => name['de'] === 'Wein');
    expect(wine).toMatchObject({ currentStockAmount: null, minStockAmount: null, maxStockAmount: null });
    expect((await done(csv)).ignored).toEqual([]);
  });

  test('lists what is removed only where that is asked', async () => {
    const csv = 'Name;Kategorie;Preis\nroesti (de);food;18.50';
    expect((await done(csv)).removed).toEqual([]);
    const replaced = await done(csv, { mode: 'replace' });
    expect(replaced.counts).toMatchObject({ removed: 12, added: 0, changed: 0 });
  });
});

describe('the import itself', () => {
  const csv = 'Name;Kategorie;Preis\nroesti (de);food;19.50\nFondue;Käse;28';

  test('is one command: all or nothing, once, with its place in the journal', async () => {
    const { token, revision } = await done(csv);
    const id = anId();
    const first = await done(csv, { dryRun: 'false', token, id });
    expect(first.revision).toBe(revision + 1);
    expect(await done(csv, { dryRun: 'false', token, id })).toEqual(first);
    const all = await products('anna', 'linde');
    expect(all.filter(({ name }) => name['de'] === 'Fondue')).toHaveLength(1);
    expect(all.find(({ id: product }) => product === 'roesti')).toMatchObject({ price: 1950, version: 2 });
    // Whoever edits it next stands on what was imported.
    const body = { id: anId(), version: 2, price: 2000 };
    const edit = { as: 'anna', params: { productId: 'roesti' }, body };
    expect((await here.call('PATCH /v1/products/{productId}', edit)).product).toMatchObject({
      price: 2000,
      version: 3,
    });
    const entry = await here.house.database.read
      .selectFrom('journal')
      .select('body')
      .where('customer_id', '=', 'linde')
      .where('sequence', '=', first.revision)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(entry.body)).toMatchObject({ event: { type: 'setup.changed', move: 'imported' } });
    expect(entry.body).not.toContain('Fondue');
  });

  test('is refused when the menu has changed since the dry run, or another file comes', async () => {
    const { token } = await done(csv);
    await imported('Name;Kategorie;Preis\nTee;drinks;4');
    const before = await everything(here.house);
    const refused = { message: 'menu.error.changedSinceDryRun' };
    const late = await send(csv, { dryRun: 'false', token });
    expect([late.statusCode, late.json()]).toEqual([409, refused]);
    const fresh = await done(csv);
    expect((await send(`${csv}\n`, { dryRun: 'false', token: fresh.token })).json()).toEqual(refused);
    expect((await send(csv, { dryRun: 'false', token: fresh.token, mode: 'replace' })).json()).toEqual(refused);
    expect((await send(csv, { dryRun: 'false' })).json()).toEqual(refused);
    expect(await everything(here.house)).toBe(before);
  });

  test('of two at once one is told', async () => {
    const { token } = await done(csv);
    const both = await Promise.all([send(csv, { dryRun: 'false', token }), send(csv, { dryRun: 'false', token })]);
    expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
  });

  test('with a bad cell changes nothing', async () => {
    const file = `${csv}\nSuppe;food;gratis`;
    const { token } = await done(file);
    const before = await everything(here.house);
    const refused = await send(file, { dryRun: 'false', token });
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      { message: 'menu.error.importHasBadRows', params: { count: 1 } },
    ]);
    expect(await everything(here.house)).toBe(before);
  });

  test('keeps what was sold while it was planned', async () => {
    const file = 'Name;Kategorie;Preis;Bestand\nfilet (de);food;54;99';
    const { token } = await done(file);
    await here.call('POST /v1/orders', { as: 'sara', body: aDraft(['filet', 'filet']) });
    await done(file, { dryRun: 'false', token });
    const filet = (await products('anna', 'linde')).find(({ id }) => id === 'filet');
    expect([filet?.price, filet?.currentStockAmount]).toEqual([5400, 3]);
  });

  test('keeps pictures, which no file carries', async () => {
    const image = await takePicture(here);
    const body = { id: anId(), version: 1, image };
    await here.call('PATCH /v1/products/{productId}', { as: 'anna', params: { productId: 'roesti' }, body });
    await imported(csv);
    expect((await products('anna', 'linde')).find(({ id }) => id === 'roesti')?.image).toBe(image);
  });

  test('replaces the menu where that is asked; orders keep what they sold', async () => {
    const { order } = await here.call('POST /v1/orders', { as: 'sara', body: aDraft(['bread']) });
    await imported('Name;Kategorie;Preis\nFondue;food;28', { mode: 'replace' });
    expect((await products('anna', 'linde')).map(({ name }) => name['de'])).toEqual(['Fondue']);
    const kept = await here.call('GET /v1/orders/{orderId}', { as: 'sara', params: { orderId: order.id } });
    expect(JSON.stringify(kept)).toContain('bread');
  });
});

describe('refused', () => {
  test('a file that is no sheet', async () => {
    const codeOf = async (file: string | Uint8Array) => (await send(file)).json<{ message: string }>().message;
    expect(await codeOf('PK\u{3}\u{4}xlsx')).toBe('menu.error.fileIsWorkbook');
    expect(await codeOf(Uint8Array.from([0xff, 0xd8, 0xff, 0x00]))).toBe('menu.error.fileNotText');
    expect(await codeOf('')).toBe('menu.error.fileEmpty');
    expect(await codeOf('Preis;Kategorie\n1;food')).toBe('menu.error.fileColumns');
    expect(await codeOf('Name;Preis\n"a;1')).toBe('menu.error.fileQuotes');
    expect(await codeOf(new Uint8Array(5_000_001).fill(65))).toBe('menu.error.fileTooLarge');
  });

  test('without the right, without the admin PIN, in the name of another venue', async () => {
    const csv = 'Name;Kategorie;Preis\nFondue;food;28';
    expect((await send(csv, {}, { as: 'sara' })).statusCode).toBe(403);
    expect((await send(csv, {}, { as: 'rosa' })).statusCode).toBe(404);
    const params = { customerId: 'linde' };
    const { token } = await done(csv);
    await here.call('PUT /v1/customers/{customerId}/adminPin', {
      as: 'system',
      params,
      body: { id: anId(), pin: '2580' },
    });
    const before = await everything(here.house);
    expect((await send(csv, { dryRun: 'false', token })).json()).toEqual({ message: 'adminPin.error.required' });
    expect(await everything(here.house)).toBe(before);
  });
});

describe('start templates', () => {
  const template = (name: 'restaurant' | 'cafe' | 'bar' | 'pizzeria', id = anId()) =>
    here.call('POST /v1/customers/{customerId}/menu/template', { ...inKrone, body: { id, template: name } });

  test.each(['restaurant', 'cafe', 'bar', 'pizzeria'] as const)(
    '%s: sound, in four languages, and sold at once',
    async (name) => {
      await template(name);
      const menu = await products('karl', 'krone');
      expect(menu.length).toBeGreaterThan(25);
      for (const product of menu) expect(Object.keys(product.name)).toEqual(['de', 'en', 'fr', 'it']);
      // An import of what it made finds nothing wrong with it.
      const { csv } = await exported('karl', 'krone');
      expect(await done(csv, { mode: 'replace' }, inKrone)).toMatchObject({
        bad: [],
        added: [],
        changed: [],
        removed: [],
      });
      const plain = menu.find(({ modifierGroups }) => modifierGroups.length === 0);
      const body = aDraft([plain?.id ?? ''], { customer: 'krone' });
      const { order } = await here.call('POST /v1/orders', { as: 'karl', body });
      expect(order.total).toBe(plain?.price);
    },
  );

  test('only on an empty menu, and once', async () => {
    const id = anId();
    const first = await template('bar', id);
    expect(await template('bar', id)).toEqual(first);
    const before = await everything(here.house);
    const refused = await here.refused('POST /v1/customers/{customerId}/menu/template', {
      ...inKrone,
      body: { id: anId(), template: 'cafe' },
    });
    expect(refused).toMatchObject({ status: 409, message: 'menu.error.menuNotEmpty' });
    expect(await everything(here.house)).toBe(before);
  });
});
