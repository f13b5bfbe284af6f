import { exampleRates } from '@comanda/domain/calculator/example-rates';
import { money } from '@comanda/domain/money';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { CalculatorScreen } from './calculator-screen.tsx';

/** What the server tells of its rates; it has not, unless told. */
let answer: (told: Response) => void = () => {};
const asked = vi.fn<(address: string) => Promise<Response>>();
beforeEach(() => {
  asked.mockReset().mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const result = () => within(screen.getByRole('region', { name: 'Kosten pro Monat' }));

async function type(label: string, text: string) {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

test('says that its rates are examples, and reckons while one types', async () => {
  renderScreen(<CalculatorScreen />, fakeApi({}).api);
  expect(await screen.findByText(/sind Beispiele/)).toBeTruthy();
  await type('Bestellungen pro Monat', '1000');
  await type('Durchschnitt pro Bestellung', '40');
  await type('Bar', '100');
  for (const way of ['Karte', 'TWINT', 'Online']) await type(way, '0');
  // Only cash, which costs nothing: menu, ordering and online payment are left.
  expect(result().getByText('CHF 87.00')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Inventar' }));
  expect(result().getByText('CHF 106.00')).toBeTruthy();
});

test('a wrong field is named and nothing is reckoned', async () => {
  renderScreen(<CalculatorScreen />, fakeApi({}).api);
  await screen.findByText(/sind Beispiele/);
  await type('Durchschnitt pro Bestellung', 'viel');
  expect(screen.getByText('Ein Betrag wie 42.50')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Kosten pro Monat' })).toBeNull();
  expect(screen.getByText('Das Ergebnis erscheint, sobald alle Felder stimmen.')).toBeTruthy();
});

test('the menu is in every calculation', async () => {
  renderScreen(<CalculatorScreen />, fakeApi({}).api);
  const menu = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Karte/ });
  await userEvent.click(menu);
  expect(menu.checked).toBe(true);
});

/** What is read of the two notes: both are there, for the place of the longer one. */
const seen = (words: RegExp) => screen.getByText(words).getAttribute('aria-hidden') === 'false';
const tell = (told: Response) => act(async () => answer(told));

test('reckons with the rates of the server, and says that they are the provider’s', async () => {
  renderScreen(<CalculatorScreen />, fakeApi({}).api);
  await screen.findByText(/sind Beispiele/);
  await type('Bestellungen pro Monat', '0');
  expect(result().getByText('CHF 87.00')).toBeTruthy();
  const packages = { ...exampleRates.packages, menu: money(4900) };
  await tell(Response.json({ rates: { ...exampleRates, packages }, areExamples: false }));
  expect(await screen.findByText('CHF 107.00')).toBeTruthy();
  expect([seen(/sind Beispiele/), seen(/unverbindliche Richtwerte des Anbieters/)]).toEqual([false, true]);
  expect(asked.mock.calls.map(([address]) => address)).toEqual(['/v1/calculator/rates']);
});

test('of which some are still examples, all are called so', async () => {
  renderScreen(<CalculatorScreen />, fakeApi({}).api);
  await screen.findByText(/sind Beispiele/);
  await type('Bestellungen pro Monat', '0');
  const packages = { ...exampleRates.packages, menu: money(4900) };
  await tell(Response.json({ rates: { ...exampleRates, packages }, areExamples: true }));
  expect(await screen.findByText('CHF 107.00')).toBeTruthy();
  expect([seen(/sind Beispiele/), seen(/Richtwerte/)]).toEqual([true, false]);
});

test('where the server tells none, the examples stay, and are called so', async () => {
  renderScreen(<CalculatorScreen />, fakeApi({}).api);
  await screen.findByText(/sind Beispiele/);
  await type('Bestellungen pro Monat', '0');
  await tell(Response.json({ message: 'general.error.internal' }, { status: 500 }));
  expect(result().getByText('CHF 87.00')).toBeTruthy();
  expect([seen(/sind Beispiele/), seen(/Richtwerte/)]).toEqual([true, false]);
});
