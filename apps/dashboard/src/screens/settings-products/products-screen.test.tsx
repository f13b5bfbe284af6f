import { money } from '@comanda/domain/money';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { ReportFailure } from '../../parts/failure/failure-context.ts';
import { aHouse, aShelf, changeOn } from '../../test/a-menu-setup.ts';
import { aCategory, aProduct } from '../../test/a-wire-menu.ts';
import { failure, type Sent } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { ProductsPage } from './products-screen.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const bodies = (sent: readonly Sent[], key: Sent['key']) =>
  sent.filter((each) => each.key === key).map(({ input }) => (input as { body: Record<string, unknown> }).body);
const priceOf = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}, .*Preis ändern$`) });
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const rows = () => within(screen.getByRole('list', { name: 'Produkte' })).getAllByRole('listitem');

test('an emptied price is none: the product keeps its own until one is typed', async () => {
  const shelf = aShelf();
  const { api, sent } = aHouse(shelf, { 'PATCH /v1/products/{productId}': changeOn(shelf, 'zg') });
  renderScreen(<ProductsPage categoryId="all" />, api);
  await userEvent.click(await priceOf('Zürcher Geschnetzeltes'));
  await userEvent.keyboard('{Backspace}{Enter}');
  expect(screen.getByText('Betrag wie 34.50 eingeben')).toBeTruthy();
  expect(bodies(sent, 'PATCH /v1/products/{productId}')).toEqual([]);
  await userEvent.keyboard('36.5{Enter}');
  expect((await priceOf('Zürcher Geschnetzeltes')).textContent).toBe('CHF\u00A036.50');
});

test('a price is tapped, typed and confirmed with Enter', async () => {
  const shelf = aShelf();
  const { api, sent } = aHouse(shelf, { 'PATCH /v1/products/{productId}': changeOn(shelf, 'zg') });
  renderScreen(<ProductsPage categoryId="all" />, api);
  await userEvent.click(await priceOf('Zürcher Geschnetzeltes'));
  // What stood there is marked: typing replaces it.
  await userEvent.keyboard('36.5{Enter}');
  expect((await priceOf('Zürcher Geschnetzeltes')).textContent).toBe('CHF\u00A036.50');
  expect(screen.getByText('Preis gespeichert')).toBeTruthy();
  expect(bodies(sent, 'PATCH /v1/products/{productId}')).toMatchObject([
    { version: 1, price: 3650, priceType: 'fixed' },
  ]);
});

test('what is no price is not sent and stays in the field', async () => {
  const shelf = aShelf();
  const { api, sent } = aHouse(shelf, { 'PATCH /v1/products/{productId}': changeOn(shelf, 'zg') });
  renderScreen(<ProductsPage categoryId="all" />, api);
  await userEvent.click(await priceOf('Zürcher Geschnetzeltes'));
  await userEvent.keyboard('36.505{Enter}');
  expect((await field('Preis Zürcher Geschnetzeltes')).value).toBe('36.505');
  expect(screen.getByRole('alert').textContent).toBe('Betrag wie 34.50 eingeben');
  expect(bodies(sent, 'PATCH /v1/products/{productId}')).toEqual([]);
});

test('where somebody else changed the price meanwhile both are shown', async () => {
  const shelf = aShelf();
  const { api } = aHouse(shelf, { 'PATCH /v1/products/{productId}': changeOn(shelf, 'zg') });
  renderScreen(<ProductsPage categoryId="all" />, api);
  await userEvent.click(await priceOf('Zürcher Geschnetzeltes'));
  shelf.products = shelf.products.map((each) =>
    each.id === 'zg' ? { ...each, price: money(3500), version: 2 } : each,
  );
  await userEvent.keyboard('36{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Jemand anders hat dasselbe geändert' }));
  expect(dialog.getByText(/CHF 36\.00/)).toBeTruthy();
  expect(dialog.getByText(/CHF 35\.00/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Auswahl speichern' }));
  expect((await priceOf('Zürcher Geschnetzeltes')).textContent).toBe('CHF\u00A036.00');
  expect(shelf.products[0]).toMatchObject({ price: 3600, version: 3 });
});

test('a price that was decided on and is refused then is kept in the field; theirs leaves it', async () => {
  const report = vi.fn<ReportFailure>();
  const shelf = aShelf();
  const change = changeOn(shelf, 'zg');
  const isDown = { now: false };
  const { api } = aHouse(shelf, {
    'PATCH /v1/products/{productId}': (input) => (isDown.now ? failure('menu.error.priceInvalid', 400) : change(input)),
  });
  renderScreen(<ProductsPage categoryId="all" />, api, report);
  const theyTake = (price: number, version: number) => {
    shelf.products = shelf.products.map((each) =>
      each.id === 'zg' ? { ...each, price: money(price), version } : each,
    );
  };
  await userEvent.click(await priceOf('Zürcher Geschnetzeltes'));
  theyTake(3500, 2);
  await userEvent.keyboard('36{Enter}');
  isDown.now = true;
  await userEvent.click(await screen.findByRole('button', { name: 'Auswahl speichern' }));
  await waitFor(() => expect(report).toHaveBeenCalledTimes(1));
  expect((await field('Preis Zürcher Geschnetzeltes')).value).toBe('36.00');
  isDown.now = false;
  theyTake(3700, 3);
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Jemand anders hat dasselbe geändert' }));
  await userEvent.click(dialog.getByRole('radio', { name: /37\.00/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Auswahl speichern' }));
  expect((await priceOf('Zürcher Geschnetzeltes')).textContent).toBe('CHF\u00A037.00');
});

test('a refused price is told and what was typed is kept', async () => {
  const report = vi.fn<ReportFailure>();
  const { api } = aHouse(aShelf(), { 'PATCH /v1/products/{productId}': () => failure('menu.error.priceInvalid', 400) });
  renderScreen(<ProductsPage categoryId="all" />, api, report);
  await userEvent.click(await priceOf('Rösti'));
  await userEvent.keyboard('20{Enter}');
  await waitFor(() => expect(report).toHaveBeenCalledTimes(1));
  expect(report.mock.calls[0]?.[2]).toBe('Das Produkt konnte nicht gespeichert werden');
  expect((await field('Preis Rösti')).value).toBe('20');
});

test('all are picked by one control that knows three states, looked at, then changed', async () => {
  const bulk = ({ body }: { readonly body?: unknown }) => ({
    revision: (body as { dryRun: boolean }).dryRun ? 1 : 2,
    changes: [{ product: 'roesti', name: { de: 'Rösti' }, field: 'price', before: 1900, after: 1995 }],
    skipped: [{ product: 'zg', reason: 'priceOpen' }],
    token: 'seen',
  });
  const { api, sent } = aHouse(aShelf(), { 'POST /v1/customers/{customerId}/menu/bulk': bulk });
  renderScreen(<ProductsPage categoryId="all" />, api);
  const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: '2 Produkte' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Rösti auswählen' }));
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  await userEvent.click(all);
  expect([all.checked, all.indeterminate]).toEqual([true, false]);
  await userEvent.click(screen.getByRole('button', { name: 'Ändern' }));
  const dialog = within(screen.getByRole('dialog', { name: '2 Produkte ändern' }));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Vorschau' }).disabled).toBe(true);
  await userEvent.type(dialog.getByLabelText('Prozent'), '5');
  await userEvent.click(dialog.getByRole('button', { name: 'Vorschau' }));
  const line = within(await dialog.findByRole('table')).getByRole('row', { name: /Rösti/ });
  expect(line.textContent).toBe('RöstiCHF\u00A019.00CHF\u00A019.95');
  expect(dialog.getByText(/Zürcher Geschnetzeltes hat keinen festen Preis/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: '1 Produkt ändern' }));
  expect(await screen.findByText('1 Produkt geändert')).toBeTruthy();
  const change = { price: { kind: 'raiseBy', percent: 5, coin: 5 } };
  expect(bodies(sent, 'POST /v1/customers/{customerId}/menu/bulk')).toMatchObject([
    { dryRun: true, products: ['roesti', 'zg'], change },
    { dryRun: false, products: ['roesti', 'zg'], change, token: 'seen' },
  ]);
});

test('prices that somebody else has raised since they were looked at are looked at anew', async () => {
  const report = vi.fn<ReportFailure>();
  const bulk = ({ body }: { readonly body?: unknown }) =>
    (body as { dryRun: boolean }).dryRun
      ? {
          revision: 2,
          changes: [{ product: 'roesti', name: { de: 'Rösti' }, field: 'price', before: 1900, after: 1995 }],
          skipped: [],
          token: 'seen',
        }
      : failure('menu.error.changedSinceDryRun', 409);
  const { api } = aHouse(aShelf(), { 'POST /v1/customers/{customerId}/menu/bulk': bulk });
  renderScreen(<ProductsPage categoryId="all" />, api, report);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Rösti auswählen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ändern' }));
  const dialog = within(screen.getByRole('dialog', { name: '1 Produkt ändern' }));
  await userEvent.type(dialog.getByLabelText('Prozent'), '5');
  await userEvent.click(dialog.getByRole('button', { name: 'Vorschau' }));
  await userEvent.click(await dialog.findByRole('button', { name: '1 Produkt ändern' }));
  expect(await dialog.findByRole('button', { name: 'Vorschau' })).toBeTruthy();
  expect(report.mock.calls[0]?.[1]).toBe('Die Karte wurde seit der Prüfung geändert. Bitte nochmals prüfen.');
});

test('prices are raised once, however often it is tried while the answer is lost; a new look is a new change', async () => {
  const isAway = { now: true };
  const bulk = ({ body }: { readonly body?: unknown }) =>
    isAway.now && !(body as { dryRun: boolean }).dryRun
      ? failure('network', 0)
      : {
          revision: 2,
          changes: [{ product: 'roesti', name: { de: 'Rösti' }, field: 'price', before: 1900, after: 1995 }],
          skipped: [],
          token: 'seen',
        };
  const { api, sent } = aHouse(aShelf(), { 'POST /v1/customers/{customerId}/menu/bulk': bulk });
  renderScreen(<ProductsPage categoryId="all" />, api, vi.fn<ReportFailure>());
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Rösti auswählen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ändern' }));
  const dialog = within(screen.getByRole('dialog', { name: '1 Produkt ändern' }));
  await userEvent.type(dialog.getByLabelText('Prozent'), '5');
  const look = async () => userEvent.click(dialog.getByRole('button', { name: 'Vorschau' }));
  const raise = async () => userEvent.click(await dialog.findByRole('button', { name: '1 Produkt ändern' }));
  await look();
  await raise();
  await raise();
  await userEvent.click(dialog.getByRole('button', { name: 'Zurück' }));
  await look();
  isAway.now = false;
  await raise();
  expect(await screen.findByText('1 Produkt geändert')).toBeTruthy();
  const ids = bodies(sent, 'POST /v1/customers/{customerId}/menu/bulk').flatMap(({ id, dryRun }) =>
    dryRun ? [] : [id],
  );
  expect(ids).toHaveLength(3);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('sold out until tomorrow, and back again', async () => {
  const shelf = aShelf({ products: [aProduct(), aProduct({ id: 'roesti', name: { de: 'Rösti' }, inStock: false })] });
  const { api, sent } = aHouse(shelf, { 'POST /v1/products/{productId}/soldOut': () => ({ revision: 2 }) });
  renderScreen(<ProductsPage categoryId="all" />, api);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Zürcher Geschnetzeltes: ausverkauft oder an Lager' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Bis morgen' }));
  expect(await screen.findByText('Als ausverkauft markiert')).toBeTruthy();
  expect(screen.getByText('Ausverkauft')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Rösti: ausverkauft oder an Lager' }));
  await userEvent.click(screen.getByRole('button', { name: 'Wieder an Lager' }));
  await waitFor(() =>
    expect(bodies(sent, 'POST /v1/products/{productId}/soldOut').map(({ until }) => until)).toEqual(['endOfDay', null]),
  );
});

test('of two thousand products only those near the view are drawn, and any is found', async () => {
  const products = Array.from({ length: 2000 }, (_, index) =>
    aProduct({ id: `p${index}`, name: { de: `Gericht ${index}` }, posi: index }),
  );
  const { api } = aHouse(aShelf({ products }));
  renderScreen(<ProductsPage categoryId="all" />, api);
  expect(await screen.findByRole('checkbox', { name: /^2.000 Produkte$/ })).toBeTruthy();
  expect(rows().length).toBeLessThan(40);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Produkt oder Barcode suchen' }), 'Gericht 1987');
  expect(await screen.findByRole('checkbox', { name: 'Gericht 1987 auswählen' })).toBeTruthy();
  expect(rows()).toHaveLength(1);
});

test('an empty venue is told what comes first', async () => {
  const { api } = aHouse(aShelf({ products: [], categories: [] }));
  renderScreen(<ProductsPage categoryId="all" />, api);
  expect(await screen.findByText('Zuerst eine Kategorie')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Neue Kategorie' })).toBeTruthy();
});

test('products of one category are sorted by the arrow keys', async () => {
  const shelf = aShelf({ categories: [aCategory(), aCategory({ id: 'soft', name: { de: 'Getränke' }, posi: 1 })] });
  const { api, sent } = aHouse(shelf, { 'PUT /v1/products/order': () => ({ revision: 2 }) });
  renderScreen(<ProductsPage categoryId="main" />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Sortieren' }));
  screen.getByRole('button', { name: 'Rösti verschieben' }).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(await screen.findByText('Rösti: Platz 1 von 2')).toBeTruthy();
  await waitFor(() =>
    expect(bodies(sent, 'PUT /v1/products/order')).toMatchObject([{ category: 'main', ids: ['roesti', 'zg'] }]),
  );
});
