import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything } from '../../test/storage.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const person of ['anna', 'sara', 'system']) await server.tokenOf(person);
});
afterAll(() => server.close());

const params = { customerId: 'linde' };
const list = (language: 'fr' | 'de' | 'en' = 'fr') =>
  server.call('GET /v1/customers/{customerId}/menu/translations', { as: 'anna', params, query: { language } });
const espresso = { thing: 'product', id: 'espresso', part: null, field: 'name' } as const;
const fries = { thing: 'modifierGroup', id: 'side', part: 'fries', field: 'title' } as const;
type Place = typeof espresso | typeof fries;
const set = (texts: readonly (Place & { text: string; before: string })[], more: object = {}) => {
  const body = { id: anId(), language: 'fr', texts, ...more };
  return server.send('PATCH /v1/customers/{customerId}/menu/translations', { as: 'anna', params, body });
};

test('all texts are listed beside their source, and counted per language', async () => {
  const { texts, languages, sourceLanguage } = await list();
  expect(sourceLanguage).toBe('de');
  expect(texts).toContainEqual({ ...espresso, source: 'espresso (de)', text: null });
  expect(texts).toContainEqual({ ...fries, source: 'fries (de)', text: null });
  expect(languages.map(({ language, missing }) => [language, missing > 0])).toEqual([
    ['de', false],
    ['en', true],
  ]);
});

describe('setting many', () => {
  test('is one command that raises the version of each thing', async () => {
    const id = anId();
    const texts = [
      { ...espresso, text: 'Café serré', before: '' },
      { ...fries, text: 'Frites', before: '' },
    ];
    const first = await set(texts, { id });
    expect(first.statusCode).toBe(200);
    expect((await set(texts, { id })).json()).toEqual(first.json());
    const { texts: after, languages } = await list();
    expect(after).toContainEqual({ ...espresso, source: 'espresso (de)', text: 'Café serré' });
    expect(languages.find(({ language }) => language === 'fr')).toMatchObject({ written: 2 });
    const products = await server.call('GET /v1/products', { as: 'anna', query: params });
    expect(products.find((one) => one.id === 'espresso')).toMatchObject({
      version: 2,
      name: { de: 'espresso (de)', en: 'espresso (en)', fr: 'Café serré' },
    });
  });

  test('all or none: what somebody else changed, what is gone, what is too long, a name that must be', async () => {
    const before = await everything(server.house);
    const good = { ...fries, text: 'Pommes', before: 'Frites' };
    const codeOf = async (text: object, more: object = {}) =>
      (await set([good, { ...espresso, before: 'Café serré', text: 'x', ...text }], more)).json<{ message: string }>()
        .message;
    expect(await codeOf({ before: 'Ristretto' })).toBe('menu.error.textChangedMeanwhile');
    expect(await codeOf({ id: 'gone' })).toBe('menu.error.textUnknown');
    expect(await codeOf({ text: 'x'.repeat(121) })).toBe('menu.error.cellTooLong');
    expect(await codeOf({ text: '', before: 'espresso (de)' }, { language: 'de' })).toBe('menu.error.nameMissing');
    expect(await codeOf({}, { language: 'xx' })).toBe('request.error.malformed');
    expect(await everything(server.house)).toBe(before);
  });

  test('leaves a special its text in the language of the house: it is what the special is called by', async () => {
    const id = anId();
    const body = { id, info: { de: 'Spargelzeit', fr: 'Asperges' } };
    await server.call('POST /v1/customers/{customerId}/specials', { as: 'anna', params, body });
    const special = { thing: 'special', id, part: null, field: 'info' } as const;
    const erase = async (language: 'de' | 'fr', before: string) => {
      const texts = [{ ...special, text: '', before }];
      const sent = { as: 'anna', params, body: { id: anId(), language, texts } };
      return (await server.send('PATCH /v1/customers/{customerId}/menu/translations', sent)).json<object>();
    };
    expect(await erase('de', 'Spargelzeit')).toMatchObject({ message: 'menu.error.nameMissing' });
    expect(await erase('fr', 'Asperges')).toMatchObject({ revision: expect.any(Number) });
    const specials = await server.call('GET /v1/customers/{customerId}/specials', { as: 'anna', params });
    expect(specials.find((one) => one.id === id)?.info).toEqual({ de: 'Spargelzeit' });
  });
});
