import type { WireLocation } from '@comanda/contract/order-methods';
import type { WireSettings } from '@comanda/contract/settings';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { someSettings } from '../../gallery/some-settings.ts';
import { SessionContext } from '../../parts/session/session-context.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { aSession, renderScreen } from '../../test/render-screen.tsx';
import type { MenuText } from './text-edits.ts';
import { TranslationsScreen } from './translations-screen.tsx';

afterEach(cleanup);

function listed(id: string, source: string, text: string | null): MenuText {
  return { thing: 'product', id, part: null, field: 'name', source, text };
}

type Texts = {
  texts: MenuText[];
  locations?: WireLocation[];
  receipt?: Partial<WireSettings>;
};

function show(on: Texts, more: Parameters<typeof fakeApi>[0] = {}) {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/menu/translations': () => ({
      revision: 1,
      sourceLanguage: 'de',
      languages: [
        { language: 'de', written: 3, missing: 0 },
        { language: 'en', written: 1, missing: 2 },
      ],
      texts: on.texts,
    }),
    'GET /v1/customers/{customerId}/locations': () => ({ locations: on.locations ?? [] }),
    ...more,
  });
  renderScreen(
    <SessionContext value={{ ...aSession(api), settings: { ...someSettings, ...on.receipt } }}>
      <TranslationsScreen />
    </SessionContext>,
    api,
  );
  return sent;
}

const menu = (): Texts => ({
  texts: [listed('soup', 'Suppe', null), listed('salad', 'Salat', 'Salad'), listed('ice', 'Glace', null)],
});
const field = (source: string) => screen.getByLabelText<HTMLInputElement>(`${source} auf Englisch`);
const patchOf = (sent: ReturnType<typeof show>) => sent.findLast(({ key }) => key.startsWith('PATCH'))?.input;

test('each language says what it lacks, those not begun stand last', async () => {
  show(menu());
  const select = await screen.findByLabelText<HTMLSelectElement>('Sprache');
  const labels = [...select.options].map(({ text }) => text);
  expect(labels.slice(0, 2)).toEqual(['Deutsch: vollständig', 'Englisch: 2 fehlen']);
  expect(labels).toHaveLength(23);
  expect(screen.getByText('2 Texte fehlen')).toBeTruthy();
});

test('missing texts are written one after the other by Enter, and saved in one go', async () => {
  const on = menu();
  const sent = show(on, {
    'PATCH /v1/customers/{customerId}/menu/translations': ({ body }) => {
      const { texts } = body as { texts: MenuText[] };
      on.texts = on.texts.map((each) => ({ ...each, ...texts.find(({ id }) => id === each.id) }));
      return { revision: 2 };
    },
  });
  await screen.findByText('Suppe');
  expect(screen.queryByText('Salat')).toBeNull();
  await userEvent.type(field('Suppe'), 'Soup{Enter}Ice cream');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByText('2 Texte gespeichert');
  expect(patchOf(sent)).toMatchObject({
    body: {
      language: 'en',
      texts: [
        { id: 'soup', text: 'Soup', before: '' },
        { id: 'ice', text: 'Ice cream', before: '' },
      ],
    },
  });
  expect(await screen.findByText('In dieser Sprache fehlt kein Text.')).toBeTruthy();
});

test('what somebody else wrote meanwhile is shown, and nothing is saved over it unasked', async () => {
  const on = menu();
  const sent = show(on, {
    'PATCH /v1/customers/{customerId}/menu/translations': ({ body }) => {
      const [first] = (body as { texts: { before: string }[] }).texts;
      if (first?.before === 'Broth') return { revision: 3 };
      on.texts = [listed('soup', 'Suppe', 'Broth'), ...on.texts.slice(1)];
      return failure('menu.error.textChangedMeanwhile', 409, { text: '' });
    },
  });
  await screen.findByText('Suppe');
  await userEvent.type(field('Suppe'), 'Soup');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Jemand hat diesen Text inzwischen geändert: «Broth»')).toBeTruthy();
  expect(field('Suppe').value).toBe('Soup');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(sent.filter(({ key }) => key.startsWith('PATCH'))).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Meinen behalten' }));
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByText('1 Text gespeichert');
  expect(patchOf(sent)).toMatchObject({ body: { texts: [{ text: 'Soup', before: 'Broth' }] } });
});

test('the texts of the receipt and of the pickup locations stand beside those of the menu', async () => {
  const farm: WireLocation = {
    id: 'l1',
    type: 'pickup',
    name: 'Hofladen',
    street: 'Dorfstrasse 1',
    zip: '8400',
    city: 'Winterthur',
    description: { de: 'Hinter der Scheune' },
    version: 3,
  };
  const receipt = { receiptDescription: { de: 'Danke und bis bald', fr: 'Merci' } };
  const sent = show(
    { texts: [listed('salad', 'Salat', 'Salad')], locations: [farm], receipt },
    {
      'PATCH /v1/settings/{customerId}': () => ({ revision: 2, settings: someSettings }),
      'PATCH /v1/locations/{locationId}': () => ({ revision: 3, location: farm }),
    },
  );
  expect(await screen.findByText('2 Texte fehlen')).toBeTruthy();
  const select = screen.getByLabelText<HTMLSelectElement>('Sprache');
  expect([...select.options].map(({ text }) => text)).toContain('Französisch: 2 fehlen');
  await userEvent.type(field('Danke und bis bald'), 'Thank you{Enter}Behind the barn');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByText('2 Texte gespeichert');
  const patches = sent.filter(({ key }) => key.startsWith('PATCH')).map(({ input }) => input);
  expect(patches).toMatchObject([
    {
      params: { customerId: 'c1' },
      body: { version: 1, receiptDescription: { de: 'Danke und bis bald', fr: 'Merci', en: 'Thank you' } },
    },
    {
      params: { locationId: 'l1' },
      body: { version: 3, description: { de: 'Hinter der Scheune', en: 'Behind the barn' } },
    },
  ]);
});

test('another language asks before what was typed is lost', async () => {
  show(menu());
  await screen.findByText('Suppe');
  await userEvent.type(field('Suppe'), 'Soup');
  await userEvent.selectOptions(screen.getByLabelText('Sprache'), 'fr');
  await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(field('Suppe').value).toBe('Soup');
});

test('what is typed while it is saved stays, upon what was saved', async () => {
  const on = menu();
  let answer = () => {};
  const saved = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const sent = show(on, {
    'PATCH /v1/customers/{customerId}/menu/translations': async ({ body }) => {
      await saved;
      const { texts } = body as { texts: MenuText[] };
      on.texts = on.texts.map((each) => ({ ...each, ...texts.find(({ id }) => id === each.id) }));
      return { revision: 2 };
    },
  });
  await screen.findByText('Suppe');
  await userEvent.type(field('Suppe'), 'Soup');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await userEvent.type(field('Suppe'), ' of the day');
  await userEvent.type(field('Glace'), 'Ice');
  answer();
  await screen.findByText('1 Text gespeichert');
  expect([field('Suppe').value, field('Glace').value]).toEqual(['Soup of the day', 'Ice']);
  expect(screen.getByText('Nicht gespeichert')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByText('2 Texte gespeichert');
  expect(patchOf(sent)).toMatchObject({
    body: {
      texts: [
        { id: 'soup', text: 'Soup of the day', before: 'Soup' },
        { id: 'ice', text: 'Ice', before: '' },
      ],
    },
  });
});

test('while another language is on its way nothing is begun in this one', async () => {
  let reads = 0;
  show(menu(), {
    'GET /v1/customers/{customerId}/locations': () => ({ locations: [] }),
    'GET /v1/customers/{customerId}/menu/translations': () => {
      reads += 1;
      if (reads > 1) return new Promise(() => {});
      return { revision: 1, sourceLanguage: 'de', languages: [], texts: menu().texts };
    },
  });
  await screen.findByText('Suppe');
  await userEvent.selectOptions(screen.getByLabelText('Sprache'), 'fr');
  await userEvent.type(field('Suppe'), 'Soup');
  expect(field('Suppe').value).toBe('');
});

test('a menu without texts says so', async () => {
  show({ texts: [] });
  expect(await screen.findByText('Noch nichts zu übersetzen')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Übersetzungen' })).toBeTruthy();
});

test('a text of several lines keeps them while one of them is mended, and Enter begins a further one', async () => {
  const text: MenuText = { ...listed('menu', 'Suppe\nHauptgang', 'Soup\nMain'), field: 'description' };
  const sent = show(
    { texts: [text] },
    { 'PATCH /v1/customers/{customerId}/menu/translations': () => ({ revision: 2 }) },
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Nur fehlende' }));
  const lines = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Suppe\s+Hauptgang auf Englisch$/ });
  expect(lines.value).toBe('Soup\nMain');
  await user.type(lines, ' course{Enter}Dessert');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  const texts = [{ id: 'menu', before: 'Soup\nMain', text: 'Soup\nMain course\nDessert' }];
  await vi.waitFor(() => expect(patchOf(sent)).toMatchObject({ body: { texts } }));
});
