import type { WireModifierGroup } from '@comanda/contract/menu';
import { money } from '@comanda/domain/money';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { aHouse, aShelf, type Shelf } from '../../test/a-menu-setup.ts';
import { aProduct } from '../../test/a-wire-menu.ts';
import { failure } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { aTurningDevice } from '../../test/turn.ts';
import { ModifierScreen } from './modifier-screen.tsx';
import { ModifiersScreen } from './modifiers-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Option = WireModifierGroup['options'][number];

function option(id: string, title: string, change: Partial<Option> = {}): Option {
  const nothing = { info: {}, inStock: true, taxClass: null, tags: [], modifierGroups: [] };
  return { id, title: { de: title }, price: money(0), ...nothing, ...change };
}

function group(id: string, title: string, change: Partial<WireModifierGroup> = {}): WireModifierGroup {
  const nothing = { info: {}, internalNote: '', removes: false, default: [], options: [], posi: 0, version: 1 };
  return { id, title: { de: title }, min: 1, max: 1, ...nothing, ...change };
}

function shelf(): Shelf {
  const roesti = option('roesti', 'Rösti', { price: money(250), modifierGroups: ['style'] });
  return aShelf({
    products: [aProduct({ modifierGroups: ['side'] }), aProduct({ id: 'steak', modifierGroups: ['side'] })],
    groups: [
      group('side', 'Beilage', { options: [roesti, option('noodles', 'Nüdeli')], default: ['noodles'] }),
      group('style', 'Rösti-Art', { options: [option('bacon', 'mit Speck')], internalNote: 'nur abends' }),
    ],
  });
}

/** A server that keeps what it is sent, and refuses an old version. */
function house(on: Shelf, more: Parameters<typeof aHouse>[1] = {}) {
  return aHouse(on, {
    'PATCH /v1/customers/{customerId}/modifierGroups/{groupId}': ({ body }) => {
      const { version, id: _, socketId: __, ...fields } = body as Partial<WireModifierGroup> & { socketId?: string };
      const [before, ...others] = on.groups;
      if (before === undefined) return failure('menu.error.notFound', 404);
      if (before.version !== version) return failure('setup.error.changedMeanwhile', 409);
      const modifierGroup = { ...before, ...fields, version: version + 1 };
      on.groups = [modifierGroup, ...others];
      return { revision: 2, modifierGroup };
    },
    ...more,
  });
}

async function open(on: Shelf, more: Parameters<typeof aHouse>[1] = {}, id = 'side') {
  const { api, sent } = house(on, more);
  renderScreen(<ModifierScreen />, api, undefined, undefined, id);
  await screen.findByRole('heading', { name: 'Optionen' });
  return sent;
}

const tap = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const save = () => tap('Speichern');
const bodyOf = (sent: Awaited<ReturnType<typeof open>>, method: string) =>
  (sent.findLast(({ key }) => key.startsWith(method))?.input as { body?: unknown } | undefined)?.body;

test('the list says what each asks for and who uses it, and finds it by an option', async () => {
  renderScreen(<ModifiersScreen />, house(shelf()).api);
  expect(await screen.findByText('Von 2 Produkten verwendet')).toBeTruthy();
  expect(screen.getByText('Steht in 1 Modifikator')).toBeTruthy();
  expect(screen.getByText('2 Optionen · Genau eine')).toBeTruthy();
  expect(screen.getByText('1 Option · Genau eine · nur abends')).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox'), 'xyz');
  expect(screen.getByText('Nichts passt zu «xyz».')).toBeTruthy();
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'speck');
  expect(screen.queryByText('Beilage')).toBeNull();
  expect(screen.getByText('Rösti-Art')).toBeTruthy();
});

test('modifiers are put in order by the arrow keys', async () => {
  const { api, sent } = house(shelf(), {
    'PUT /v1/customers/{customerId}/modifierGroups/order': () => ({ revision: 2 }),
  });
  renderScreen(<ModifiersScreen />, api);
  (await screen.findByRole('button', { name: 'Beilage verschieben' })).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(sent.find(({ key }) => key.startsWith('PUT'))?.input).toMatchObject({ body: { ids: ['style', 'side'] } });
});

test('a tablet that is turned keeps the focus on what opens an option', async () => {
  const turn = aTurningDevice(false);
  await open(shelf());
  const more = () => document.querySelector<HTMLElement>('.otable .orow > .icon-btn');
  more()?.focus();
  expect(document.activeElement).toBe(more());
  for (const isPhone of [true, false]) {
    turn(isPhone);
    expect(document.activeElement).toBe(more());
  }
});

test('a price carries its sign and is saved with the version that it was written upon', async () => {
  const on = shelf();
  const sent = await open(on);
  const price = screen.getByLabelText<HTMLInputElement>('Preis Rösti');
  expect(price.value).toBe('+2.50');
  await userEvent.clear(price);
  await userEvent.type(price, '-3');
  await save();
  await screen.findByText('Modifikator gespeichert');
  expect(bodyOf(sent, 'PATCH')).toMatchObject({
    version: 1,
    options: [{ id: 'roesti', price: -300 }, { id: 'noodles' }],
  });
  expect(bodyOf(sent, 'PATCH')).not.toHaveProperty('title');
  expect(screen.getByLabelText<HTMLInputElement>('Preis Rösti').value).toBe('−3.00');
});

test('a price that nobody can read is not saved, and stays to be mended', async () => {
  const sent = await open(shelf());
  const price = screen.getByLabelText<HTMLInputElement>('Preis Rösti');
  await userEvent.clear(price);
  await userEvent.type(price, 'viel');
  await save();
  expect(screen.getByText('Der Preis der Option 1 ist ungültig.')).toBeTruthy();
  expect(price.value).toBe('viel');
  expect(sent.some(({ key }) => key.startsWith('PATCH'))).toBe(false);
});

test('minimum and maximum are said in words; more than one makes checkboxes of radios', async () => {
  await open(shelf());
  expect(screen.getByLabelText<HTMLInputElement>('Vorgewählt: Nüdeli').type).toBe('radio');
  await tap('Maximum grösser');
  expect(screen.getByText('1 bis 2: Pflicht, mehrere zur Auswahl.')).toBeTruthy();
  await tap('Minimum kleiner');
  expect(screen.getByText('Freiwillig: keine bis 2.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Vorgewählt: Nüdeli').type).toBe('checkbox');
  await userEvent.click(screen.getByLabelText('Vorgewählt: Rösti'));
  expect(screen.getByLabelText<HTMLInputElement>('Vorgewählt: Nüdeli').checked).toBe(true);
});

test('more than there are options cannot be asked for', async () => {
  const sent = await open(shelf());
  await tap('Maximum kleiner');
  await tap('Minimum grösser');
  await tap('Minimum grösser');
  expect(screen.getByText('Verlangt werden 3, es gibt aber nur 2 Optionen.')).toBeTruthy();
  await save();
  expect(sent.some(({ key }) => key.startsWith('PATCH'))).toBe(false);
});

test('a group that would lead back to itself is refused with the way in words, and nothing typed is lost', async () => {
  const on = shelf();
  const [side, style] = on.groups;
  if (side === undefined || style === undefined) throw new Error('The shelf has two groups');
  on.groups = [style, side];
  await open(on, {}, 'style');
  await userEvent.type(screen.getByLabelText('Titel'), ' neu');
  await tap('mit Speck bearbeiten');
  const dialog = screen.getByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Info für Gäste'), 'knusprig');
  await userEvent.click(within(dialog).getByLabelText('Beilage'));
  expect(within(dialog).getByRole('alert').textContent).toBe(
    'Ein Modifikator kann nicht in sich selbst stehen: Rösti-Art neu → Beilage → Rösti-Art neu.',
  );
  expect(within(dialog).getByLabelText<HTMLInputElement>('Beilage').checked).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Übernehmen' }));
  expect(screen.getByLabelText<HTMLInputElement>('Titel').value).toBe('Rösti-Art neu');
});

test('options are put in order by the arrow keys and saved so', async () => {
  const sent = await open(shelf());
  screen.getByRole('button', { name: 'Rösti verschieben' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByText('Rösti: Platz 2 von 2')).toBeTruthy();
  await save();
  await screen.findByText('Modifikator gespeichert');
  expect(bodyOf(sent, 'PATCH')).toMatchObject({ options: [{ id: 'noodles' }, { id: 'roesti' }] });
});

test('a new modifier is sent whole; refused, its form stays', async () => {
  const { api, sent } = house(shelf(), {
    'POST /v1/customers/{customerId}/modifierGroups': () => failure('menu.error.groupsTooDeep', 409, { most: 8 }),
  });
  renderScreen(<ModifierScreen />, api, undefined, undefined, 'new');
  await userEvent.type(await screen.findByLabelText('Titel'), 'Sauce');
  await tap('Option hinzufügen');
  const dialog = screen.getByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Titel'), 'Rahmsauce');
  await userEvent.type(within(dialog).getByLabelText('Preis CHF'), '2');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hinzufügen' }));
  await tap('Hinzufügen');
  const post = sent.find(({ key }) => key.startsWith('POST'))?.input;
  expect(post).toMatchObject({
    body: { title: { de: 'Sauce' }, options: [{ title: { de: 'Rahmsauce' }, price: 200 }] },
  });
  expect(screen.getByLabelText<HTMLInputElement>('Titel').value).toBe('Sauce');
  expect(screen.getByText('Rahmsauce')).toBeTruthy();
});

test('without a title nothing is sent, and it is said where', async () => {
  const { api, sent } = house(shelf());
  renderScreen(<ModifierScreen />, api, undefined, undefined, 'new');
  await userEvent.type(await screen.findByLabelText('Interne Notiz'), 'x');
  await tap('Hinzufügen');
  expect(screen.getByText('Es fehlt der Name in der Hauptsprache der Karte.')).toBeTruthy();
  expect(sent.some(({ key }) => key.startsWith('POST'))).toBe(false);
});

test('what both changed is asked about', async () => {
  const on = shelf();
  await open(on);
  await userEvent.type(screen.getByLabelText('Titel'), 'n');
  on.groups = on.groups.map((each) => ({ ...each, title: { de: 'Zuspeise' }, version: 2 }));
  await save();
  const dialog = await screen.findByRole('dialog', { name: 'Jemand anders hat dasselbe geändert' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Auswahl speichern' }));
  await screen.findByText('Modifikator gespeichert');
  expect(on.groups[0]?.title).toEqual({ de: 'Beilagen' });
});

test('one that is used is deleted with a word about where, and taken from there', async () => {
  const sent = await open(shelf(), {
    'DELETE /v1/customers/{customerId}/modifierGroups/{groupId}': () => ({ revision: 2 }),
  });
  await tap('Löschen');
  const dialog = screen.getByRole('alertdialog');
  expect(dialog.textContent).toContain('An 2 Stellen der Karte wird er entfernt.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Löschen' }));
  await screen.findByText('Modifikator gelöscht');
  expect(sent.find(({ key }) => key.startsWith('DELETE'))?.input).toMatchObject({ query: { detach: 'true' } });
});

test('who uses it is listed with the way there', async () => {
  await open(shelf());
  await tap('Zeigen');
  const links = within(screen.getByRole('dialog')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/settings/categories/main/products/zg',
    '/dashboard/settings/categories/main/products/steak',
  ]);
});

test('one that is not there says so', async () => {
  const { api } = house(shelf());
  renderScreen(<ModifierScreen />, api, undefined, undefined, 'gone');
  expect(await screen.findByRole('heading', { name: 'Das gibt es nicht mehr' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Zurück zu den Modifikatoren' })).toBeTruthy();
});

/** Somebody else saves the group while it is open here. */
function meanwhile(on: Shelf, title: string, change: Partial<Option>): void {
  const [side, ...others] = on.groups;
  if (side === undefined) throw new Error('no group');
  const options = side.options.map((each) => (each.title['de'] === title ? { ...each, ...change } : each));
  on.groups = [{ ...side, options, version: side.version + 1 }, ...others];
}

async function typePrice(name: string, price: string): Promise<void> {
  const field = screen.getByRole('textbox', { name: `Preis ${name}` });
  await userEvent.clear(field);
  await userEvent.type(field, price);
}

test('two people at two options: both are kept, and nobody is asked', async () => {
  const on = shelf();
  const sent = await open(on);
  await typePrice('Rösti', '3.50');
  meanwhile(on, 'Nüdeli', { inStock: false });
  await save();
  await waitFor(() => expect(on.groups[0]?.version).toBe(3));
  expect(screen.queryByText('Jemand anders hat dasselbe geändert')).toBeNull();
  expect(bodyOf(sent, 'PATCH')).toMatchObject({ version: 2 });
  expect(on.groups[0]?.options).toMatchObject([
    { title: { de: 'Rösti' }, price: 350, inStock: true },
    { title: { de: 'Nüdeli' }, price: 0, inStock: false },
  ]);
});

test('two people at the same option are asked about that option alone', async () => {
  const on = shelf();
  await open(on);
  await typePrice('Rösti', '3.50');
  await typePrice('Nüdeli', '1.00');
  meanwhile(on, 'Rösti', { price: money(400) });
  await save();
  const dialog = await screen.findByRole('dialog', { name: 'Jemand anders hat dasselbe geändert' });
  expect(within(dialog).getAllByRole('radiogroup')).toHaveLength(1);
  expect(within(dialog).getByRole('radiogroup', { name: 'Option Rösti' })).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('radio', { name: /4\.00/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Auswahl speichern' }));
  await waitFor(() => expect(on.groups[0]?.options).toMatchObject([{ price: 400 }, { price: 100 }]));
});
