import type { WireTag } from '@comanda/contract/menu';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { aHouse, aShelf } from '../../test/a-menu-setup.ts';
import { aProduct } from '../../test/a-wire-menu.ts';
import { failure } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { TagsScreen } from './tags-screen.tsx';

afterEach(cleanup);

function tag(id: string, title: string, color: string): WireTag {
  return { id, title: { de: title }, color, textColor: '#ffffff', posi: 0, version: 1 };
}

function show(
  more: Parameters<typeof aHouse>[1] = {},
  tags = [tag('v', 'Vegan', '#2f7d3b'), tag('h', 'Scharf', '#c03030')],
) {
  const { api, sent } = aHouse(aShelf({ products: [aProduct({ tags: ['v'] })] }), {
    'GET /v1/customers/{customerId}/productTags': () => tags,
    ...more,
  });
  renderScreen(<TagsScreen />, api);
  return sent;
}

const open = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => screen.getByRole('dialog');

test('a colour says how well its text can be read, and is saved alone', async () => {
  const sent = show({
    'PATCH /v1/customers/{customerId}/productTags/{tagId}': () => ({
      revision: 2,
      productTag: tag('v', 'Vegan', '#ffe066'),
    }),
  });
  await open(/^VeganVon|^Vegan Von/);
  const color = within(dialog()).getByLabelText('Farbe');
  expect(within(dialog()).getByText(/^Text weiss \d/)).toBeTruthy();
  await userEvent.clear(color);
  await userEvent.type(color, 'ffe066');
  expect(within(dialog()).getByText(/^Text schwarz 1\d\.\d:1$/)).toBeTruthy();
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const patch = sent.find(({ key }) => key.startsWith('PATCH'))?.input;
  expect(patch).toMatchObject({ body: { version: 1, color: '#ffe066' } });
  expect(patch).not.toHaveProperty('body.title');
});

test('the language chosen in one form is that of the next one, a new one begins in the own', async () => {
  show();
  await open(/^VeganVon|^Vegan Von/);
  await userEvent.selectOptions(within(dialog()).getByRole('combobox', { name: 'Weitere Sprache' }), 'fr');
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Schliessen' }));
  await open(/^ScharfNicht|^Scharf Nicht/);
  expect(within(dialog()).getByRole<HTMLInputElement>('radio', { name: /^Französisch/ }).checked).toBe(true);
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Schliessen' }));
  await open(/^Neues Merkmal$/);
  expect(within(dialog()).getByRole<HTMLInputElement>('radio', { name: 'Deutsch' }).checked).toBe(true);
});

test('what is no colour is not saved', async () => {
  const sent = show();
  await open(/^VeganVon|^Vegan Von/);
  await userEvent.type(within(dialog()).getByLabelText('Farbe'), '{Backspace}{Backspace}');
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Speichern' }));
  expect(within(dialog()).getByText('Farbe wie #1F5B45 eingeben')).toBeTruthy();
  expect(sent.some(({ key }) => key.startsWith('PATCH'))).toBe(false);
});

test('a tag in use is taken from what wears it, after it was asked', async () => {
  const sent = show({ 'DELETE /v1/customers/{customerId}/productTags/{tagId}': () => ({ revision: 2 }) });
  await open(/^VeganVon|^Vegan Von/);
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Löschen' }));
  const asked = screen.getByRole('alertdialog');
  expect(asked.textContent).toContain('Von 1 Produkt oder Option wird es entfernt.');
  await userEvent.click(within(asked).getByRole('button', { name: 'Löschen' }));
  await screen.findByText('Merkmal gelöscht');
  expect(sent.find(({ key }) => key.startsWith('DELETE'))?.input).toMatchObject({ query: { detach: 'true' } });
});

test('one that somebody began to use meanwhile stays, and it is said why', async () => {
  show({
    'DELETE /v1/customers/{customerId}/productTags/{tagId}': () => failure('menu.error.inUse', 409, { count: 3 }),
  });
  await open(/^ScharfNicht|^Scharf Nicht/);
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Löschen' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Löschen' }));
  expect(
    await screen.findByText('Das Merkmal konnte nicht gelöscht werden: Wird noch an 3 Stellen der Karte verwendet.'),
  ).toBeTruthy();
});

test('a new tag needs a title in the main language', async () => {
  const sent = show();
  await open(/^Neues Merkmal$/);
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Hinzufügen' }));
  expect(within(dialog()).getByText('Bitte einen Namen eingeben')).toBeTruthy();
  expect(sent.some(({ key }) => key.startsWith('POST'))).toBe(false);
});

test('tags are put in order by the arrow keys', async () => {
  const sent = show({ 'PUT /v1/customers/{customerId}/productTags/order': () => ({ revision: 2 }) });
  (await screen.findByRole('button', { name: 'Vegan verschieben' })).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(sent.find(({ key }) => key.startsWith('PUT'))?.input).toMatchObject({ body: { ids: ['h', 'v'] } });
});

test('without tags it is said what they are for', async () => {
  show({}, []);
  expect(await screen.findByText('Noch kein Merkmal')).toBeTruthy();
});
