import { zero } from '@comanda/domain/money';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { GuestApp } from '../../app/guest-app.tsx';
import { aDoor, aWireMenu } from '../../test/a-door.ts';

vi.mock('../live-socket.ts', () => ({
  hearMenu: () => () => {},
  hearOrder: () => () => {},
  hearTable: () => () => {},
}));

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('comanda.guest.language', '"de"');
  window.history.replaceState(null, '', '/t/tisch');
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('what is in the products of a combo and where it comes from is told before one is chosen', async () => {
  const whole = aWireMenu();
  const drinks = { soup: null, steak: null, fish: { percent: 4.8 } } as const;
  const products = whole.products.map((each) => ({ ...each, alcohol: drinks[each.id as keyof typeof drinks] }));
  const menu = { ...whole, products };
  const components = menu.combos.flatMap((combo) => combo.components);
  const choices = ['soup', 'steak', 'fish'].map((product) => ({ product, surcharge: zero }));
  const combos = menu.combos.map((combo) => ({
    ...combo,
    components: components.map((component) => ({ ...component, choices })),
  }));
  vi.stubGlobal('fetch', async () => Response.json(aDoor({ menu: { ...menu, combos } })));
  render(<GuestApp />);
  fireEvent.click(await screen.findByRole('button', { name: /^Mittagsmenü 20/ }));
  await screen.findByRole('dialog', { name: 'Mittagsmenü' });
  const main = screen.getByRole('radiogroup', { name: 'Hauptgang' });
  const rows = [...main.querySelectorAll('.option')].map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Tagessuppe',
    expect.stringMatching(/^RindsfiletRind: Irland · Milch/),
    expect.stringMatching(/^EgliEgli: Schweiz · Fisch, 4\.8\s% vol\./),
  ]);
});
