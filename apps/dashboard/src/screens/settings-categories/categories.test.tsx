import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { forgetLeaving } from '../../parts/leaving.ts';
import { aHouse, aShelf } from '../../test/a-menu-setup.ts';
import { aCategory } from '../../test/a-wire-menu.ts';
import { failure, type Sent } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { CategoriesScreen } from './categories-screen.tsx';
import { CategoryPage } from './category-screen.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  forgetLeaving();
  vi.unstubAllGlobals();
});

const bodies = (sent: readonly Sent[], key: Sent['key']) =>
  sent.filter((each) => each.key === key).map(({ input }) => (input as { body: Record<string, unknown> }).body);
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
const drinks = aCategory({ id: 'soft', name: { de: 'Getränke' }, mode: 'terminal', hue: 'soft', posi: 1 });

test('categories stand in their order and are moved by the arrow keys', async () => {
  const shelf = aShelf({ categories: [drinks, aCategory()] });
  const { api, sent } = aHouse(shelf, { 'PUT /v1/categories/order': () => ({ revision: 2 }) });
  renderScreen(<CategoriesScreen />, api);
  const list = within(await screen.findByRole('list', { name: 'Kategorien' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Hauptgänge2 Produkte',
    'GetränkeKeine ProdukteNur Kasse',
  ]);
  list.getByRole('button', { name: 'Getränke verschieben' }).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(await screen.findByText('Getränke: Platz 1 von 2')).toBeTruthy();
  await waitFor(() => expect(bodies(sent, 'PUT /v1/categories/order')).toMatchObject([{ ids: ['soft', 'main'] }]));
});

test('a venue without categories is offered the first', async () => {
  renderScreen(<CategoriesScreen />, aHouse(aShelf({ categories: [], products: [] })).api);
  expect(await screen.findByText('Noch keine Kategorien')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Neue Kategorie' })).toHaveLength(1);
});

test('a menu that cannot be read says so and is asked for again', async () => {
  let isDown = true;
  const shelf = aShelf();
  const { api } = aHouse(shelf, {
    'GET /v1/categories': () => (isDown ? failure('general.error.internal', 500) : shelf.categories),
  });
  renderScreen(<CategoriesScreen />, api);
  const retry = await screen.findByRole('button', { name: 'Nochmals versuchen' });
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByText('Hauptgänge')).toBeTruthy();
});

test('a category is changed: where it shows, its hue, its hours', async () => {
  const shelf = aShelf();
  const { api, sent } = aHouse(shelf, {
    'PATCH /v1/categories/{categoryId}': () => ({ revision: 2, category: aCategory({ version: 2 }) }),
  });
  renderScreen(<CategoryPage categoryId="main" />, api);
  await userEvent.click(await screen.findByRole('tab', { name: 'Angaben' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Nur App' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Weinrot' }));
  await userEvent.click(screen.getByRole('button', { name: 'Verkaufszeit hinzufügen' }));
  await save();
  expect(await screen.findByText('Kategorie gespeichert')).toBeTruthy();
  const [body] = bodies(sent, 'PATCH /v1/categories/{categoryId}');
  expect(body).toMatchObject({
    version: 1,
    mode: 'app',
    hue: 'wine',
    schedules: [{ kind: 'available', weekdays: [1, 2, 3, 4, 5], from: 690, until: 840, price: null, percent: null }],
  });
  expect(body).not.toHaveProperty('name');
});

test('a new one needs a name', async () => {
  const { api, sent } = aHouse(aShelf(), { 'POST /v1/categories': () => ({ revision: 2, category: drinks }) });
  renderScreen(<CategoryPage categoryId="new" />, api);
  await userEvent.type(await field('Info'), 'Mit Kohlensäure');
  await save();
  expect(await screen.findByText('Es fehlt der Name in der Hauptsprache der Karte.')).toBeTruthy();
  await userEvent.type(await field('Name'), 'Getränke');
  await save();
  expect(await screen.findByText('Kategorie hinzugefügt')).toBeTruthy();
  expect(bodies(sent, 'POST /v1/categories')).toMatchObject([
    { customer: 'c1', name: { de: 'Getränke' }, info: { de: 'Mit Kohlensäure' }, mode: 'all' },
  ]);
});

test('of one that holds products no deleting is offered: it says how many they are', async () => {
  const { api, sent } = aHouse(aShelf(), {});
  renderScreen(<CategoryPage categoryId="main" />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Kategorie löschen' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Hauptgänge ist nicht leer' }));
  expect(dialog.getByText(/^Die Kategorie enthält noch 2 Produkte\./)).toBeTruthy();
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Schliessen']);
  await userEvent.click(dialog.getByRole('button'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent.filter(({ key }) => key.startsWith('DELETE'))).toEqual([]);
});

test('one that another device put products in meanwhile is kept, and it says why', async () => {
  const { api } = aHouse(aShelf({ categories: [aCategory(), drinks] }), {
    'DELETE /v1/categories/{categoryId}': () => failure('menu.error.categoryNotEmpty', 409, { count: 2 }),
  });
  renderScreen(<CategoryPage categoryId="soft" />, api);
  const remove = await screen.findByRole('button', { name: 'Kategorie löschen' });
  // In words, as on every page of a thing.
  expect(remove.textContent).toBe('Löschen');
  await userEvent.click(remove);
  await userEvent.click(screen.getByRole('button', { name: 'Löschen' }));
  expect(await screen.findByText(/Die Kategorie enthält noch 2 Produkte/)).toBeTruthy();
});
