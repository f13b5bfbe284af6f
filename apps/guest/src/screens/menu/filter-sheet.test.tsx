import { zero } from '@comanda/domain/money';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { GuestApp } from '../../app/guest-app.tsx';
import { aDoor, aWireMenu } from '../../test/a-door.ts';

vi.mock('../../parts/live-socket.ts', () => ({
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

test('what is sold in combos alone can be asked for, too', async () => {
  const menu = aWireMenu();
  const parts = menu.products
    .slice(0, 1)
    .map((soup) => ({ ...soup, id: 'lamb', origin: { de: 'Lamm: Neuseeland' }, allergens: ['celery' as const] }));
  const choices = [{ product: 'lamb', surcharge: zero }];
  const combos = menu.combos.map((combo) => ({
    ...combo,
    components: combo.components.map((component) => ({ ...component, choices })),
  }));
  vi.stubGlobal('fetch', async () => Response.json(aDoor({ menu: { ...menu, parts, combos } })));
  render(<GuestApp />);
  fireEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filter' });
  const offered = (title: string) =>
    within(within(sheet).getByRole('region', { name: title }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(offered('Fleisch und Fisch nur aus')).toEqual(['Irland', 'Neuseeland', 'Schweiz']);
  expect(offered('Ohne diese Allergene')).toContain('Sellerie');
});
