import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { CalculatorScreen } from './calculator-screen.tsx';

afterEach(cleanup);

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
