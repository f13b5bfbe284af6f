import type { WireSpecial } from '@comanda/contract/menu-things';
import { money } from '@comanda/domain/money';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { AdminPinGate } from '../../parts/admin-pin/admin-pin-gate.tsx';
import { forgetLeaving } from '../../parts/leaving.ts';
import { aHouse, aShelf, changeOn } from '../../test/a-menu-setup.ts';
import { aProduct } from '../../test/a-wire-menu.ts';
import { failure, type Sent } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { ProductPage } from './product-screen.tsx';

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
const write = async (name: string, text: string) => {
  await userEvent.clear(await field(name));
  await userEvent.type(await field(name), text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
const tab = async (name: RegExp) => userEvent.click(await screen.findByRole('tab', { name }));
const patched = 'PATCH /v1/products/{productId}' as const;

function show(shelf = aShelf(), answers: Parameters<typeof aHouse>[1] = {}, itemId = 'zg') {
  const house = aHouse(shelf, { [patched]: changeOn(shelf, 'zg'), ...answers });
  renderScreen(
    <AdminPinGate>
      <ProductPage categoryId="main" itemId={itemId} />
    </AdminPinGate>,
    house.api,
  );
  return house;
}

test('only what was changed is sent, and the preview shows it at once', async () => {
  const { sent } = show();
  await write('Name', 'Züri-Gschnätzlets');
  await write('Preis', '35');
  const preview = within(screen.getByRole('complementary', { name: 'Vorschau' }));
  expect(preview.getAllByText('Züri-Gschnätzlets')).toHaveLength(2);
  expect(preview.getAllByText('35.00')).toHaveLength(2);
  // As guests see it: in the venue's theme, whatever one the staff have chosen.
  expect(document.querySelector('.gcard')?.getAttribute('data-theme')).toBe('dark');
  await userEvent.click(preview.getByRole('checkbox', { name: 'Kiosk' }));
  expect(screen.getByText('Nicht gespeichert')).toBeTruthy();
  await save();
  expect(await screen.findByText('Produkt gespeichert')).toBeTruthy();
  const [body] = bodies(sent, patched);
  expect(body).toEqual({
    id: expect.any(String),
    version: 1,
    socketId: 'socket-1',
    name: { de: 'Züri-Gschnätzlets' },
    price: 3500,
    priceType: 'fixed',
    visibleOnKiosk: false,
  });
  expect(screen.queryByText('Nicht gespeichert')).toBeNull();
});

test('a barcode says what is wrong while it is written', async () => {
  const { sent } = show();
  await write('Barcode', '7610 0000 123');
  expect(screen.getByText(/^Ein Barcode hat 8, 12 oder 13 Ziffern/)).toBeTruthy();
  await write('Barcode', '7610000001231');
  expect(screen.getByText(/Die letzte Ziffer müsste \d sein/)).toBeTruthy();
  await save();
  expect(bodies(sent, patched)).toEqual([]);
});

test('what stops the saving is shown on its tab', async () => {
  const { sent } = show();
  await tab(/Preis und Lager/);
  await write('Minimum', '9');
  await write('Maximum', '5');
  await tab(/Allgemein/);
  await save();
  expect(screen.getByRole('tab', { name: /Preis und Lager/ }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('alert').textContent).toContain('das Minimum nicht über dem Maximum');
  await write('Maximum', '20');
  await save();
  await waitFor(() => expect(bodies(sent, patched)).toMatchObject([{ minStockAmount: 9, maxStockAmount: 20 }]));
});

test('every part of the declaration and a happy hour are kept', async () => {
  const { sent } = show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Milch' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Gluten' }));
  await write('Herkunft', 'Kalb: Schweiz');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Enthält Alkohol' }));
  await write('Alkoholgehalt', '0,5');
  await tab(/Preis und Lager/);
  await userEvent.click(screen.getByRole('button', { name: 'Preis nach Zeit hinzufügen' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sonntag' }));
  await save();
  await waitFor(() => expect(bodies(sent, patched)).toHaveLength(1));
  expect(bodies(sent, patched)[0]).toMatchObject({
    allergens: ['gluten', 'milk'],
    origin: { de: 'Kalb: Schweiz' },
    alcohol: { percent: 0.5 },
    schedules: [{ kind: 'price', weekdays: [1, 2, 3, 4, 5, 6], from: 1020, until: 1140, percent: 80, price: null }],
  });
});

test('the same field changed by two is asked about, others are taken over', async () => {
  const shelf = aShelf();
  const { sent } = show(shelf);
  await write('Name', 'Meins');
  shelf.products = shelf.products.map((each) =>
    each.id === 'zg' ? { ...each, name: { de: 'Ihres' }, active: false, version: 2 } : each,
  );
  await save();
  const dialog = within(await screen.findByRole('dialog', { name: 'Jemand anders hat dasselbe geändert' }));
  expect(dialog.getByText(/Meins/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('radio', { name: /Ihres/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Auswahl speichern' }));
  expect((await field('Name')).value).toBe('Ihres');
  expect(screen.getByText('Inaktiv')).toBeTruthy();
  expect(bodies(sent, patched)).toHaveLength(1);
});

test('with an admin PIN the same save goes on once it was right', async () => {
  const shelf = aShelf();
  let isGranted = false;
  show(shelf, {
    [patched]: (input) => (isGranted ? changeOn(shelf, 'zg')(input) : failure('adminPin.error.required', 403)),
    'POST /v1/customers/{customerId}/checkAdminPin/': () => {
      isGranted = true;
      return { grantedUntil: 1_900_000_000 };
    },
  });
  await write('Name', 'Neu');
  await save();
  const pad = within(await screen.findByRole('dialog', { name: 'Admin-PIN' }));
  for (const digit of '2580') await userEvent.click(pad.getByRole('button', { name: digit }));
  await userEvent.click(pad.getByRole('button', { name: 'Bestätigen' }));
  expect(await screen.findByText('Produkt gespeichert')).toBeTruthy();
  expect(shelf.products[0]?.name).toEqual({ de: 'Neu' });
});

test('a new product needs a name and a price', async () => {
  const shelf = aShelf();
  const { sent } = show(shelf, { 'POST /v1/products': () => ({ revision: 2, product: aProduct() }) }, 'new');
  await write('Preis', '12');
  await save();
  expect(await screen.findByText('Es fehlt der Name in der Hauptsprache der Karte.')).toBeTruthy();
  expect(bodies(sent, 'POST /v1/products')).toEqual([]);
  await write('Name', 'Tagessuppe');
  await save();
  expect(await screen.findByText('Produkt hinzugefügt')).toBeTruthy();
  expect(bodies(sent, 'POST /v1/products')).toMatchObject([
    { customer: 'c1', category: 'main', name: { de: 'Tagessuppe' }, price: 1200, priceType: 'fixed' },
  ]);
});

test('who is in a combo is not deleted, and it says why', async () => {
  show(aShelf(), { 'DELETE /v1/products/{productId}': () => failure('menu.error.inCombo', 409, { count: 2 }) });
  const remove = await screen.findByRole('button', { name: 'Produkt löschen' });
  // In words, as on every page of a thing.
  expect(remove.textContent).toBe('Löschen');
  await userEvent.click(remove);
  await userEvent.click(screen.getByRole('button', { name: 'Löschen' }));
  expect(await screen.findByText(/Gehört noch zu 2 Kombis/)).toBeTruthy();
  expect((await field('Name')).value).toBe('Zürcher Geschnetzeltes');
});

test('special offers that open it are named before they lose it', async () => {
  const special: WireSpecial = {
    id: 's1',
    info: { de: 'Heute' },
    representation: 'card',
    actionType: 'openProduct',
    product: 'zg',
    image: null,
    active: true,
    posi: 0,
    version: 1,
  };
  const { sent } = show(aShelf({ specials: [special] }), {
    'DELETE /v1/products/{productId}': () => ({ revision: 2 }),
  });
  await screen.findByRole('button', { name: 'Produkt löschen' });
  await waitFor(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Produkt löschen' }));
    expect(screen.getByText(/Ein Special öffnet dieses Produkt/)).toBeTruthy();
  });
  await userEvent.click(screen.getByRole('button', { name: 'Löschen' }));
  expect(await screen.findByText('Produkt gelöscht')).toBeTruthy();
  const gone = sent.find(({ key }) => key === 'DELETE /v1/products/{productId}');
  expect(gone?.input).toMatchObject({ query: { detach: 'true' } });
});

test('the parts of a combo are put together from products with a price', async () => {
  const shelf = aShelf();
  const { sent } = show(
    shelf,
    { 'POST /v1/customers/{customerId}/combos': () => ({ revision: 2, combo: { ...aProduct(), components: [] } }) },
    'new',
  );
  await userEvent.click(await screen.findByRole('radio', { name: 'Kombi' }));
  await write('Name', 'Menü 1');
  await write('Preis', '40');
  await userEvent.click(screen.getByRole('button', { name: 'Teil hinzufügen' }));
  await write('Titel von Teil 1', 'Hauptgang');
  await userEvent.selectOptions(screen.getByLabelText('Produkt hinzufügen'), 'zg');
  await write('Aufpreis Zürcher Geschnetzeltes', '2.5');
  await save();
  await waitFor(() => expect(bodies(sent, 'POST /v1/customers/{customerId}/combos')).toHaveLength(1));
  expect(bodies(sent, 'POST /v1/customers/{customerId}/combos')[0]).toMatchObject({
    price: 4000,
    components: [{ title: { de: 'Hauptgang' }, choices: [{ product: 'zg', surcharge: money(250) }] }],
  });
});

test('a delivery whose answer was lost is the same one when it is tried again', async () => {
  const isAway = { now: true };
  const added = 'POST /v1/products/{productId}/stock' as const;
  const { sent } = show(aShelf({ products: [aProduct({ currentStockAmount: 12 })] }), {
    [added]: () =>
      isAway.now ? failure('network', 0) : { revision: 2, product: aProduct({ currentStockAmount: 36 }) },
  });
  await tab(/^Preis und Lager/);
  const begin = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Zählen' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Zürcher Geschnetzeltes/ }));
    await userEvent.click(dialog.getByText('Lieferung'));
    await userEvent.type(dialog.getByRole('textbox'), '24');
    return { dialog, send: () => userEvent.click(dialog.getByRole('button', { name: 'Speichern' })) };
  };
  const { dialog, send } = await begin();
  await send();
  await send();
  await userEvent.type(dialog.getByRole('textbox'), '{Backspace}5');
  isAway.now = false;
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const asked = bodies(sent, added);
  expect(asked.map(({ addedAmount }) => addedAmount)).toEqual([24, 24, 25]);
  expect(asked[1]?.['id']).toBe(asked[0]?.['id']);
  expect(asked[2]?.['id']).not.toBe(asked[0]?.['id']);
});

test('a copy whose answer was lost is the same one when it is tried again', async () => {
  const copied = 'POST /v1/products/{productId}/duplicate' as const;
  const { sent } = show(aShelf(), { [copied]: () => failure('general.error.internal', 502) });
  const copy = async () => userEvent.click(await screen.findByRole('button', { name: 'Duplizieren' }));
  await copy();
  await copy();
  await waitFor(() => expect(bodies(sent, copied)).toHaveLength(2));
  const [first, second] = bodies(sent, copied);
  expect(second).toEqual(first);
});

test('a product that is gone says so', async () => {
  show(aShelf(), {}, 'nobody');
  expect(await screen.findByText('Dieses Produkt gibt es nicht mehr')).toBeTruthy();
});
