/** What a venue or a guest wrote is shown as it was typed, in the guests' app too: it makes no element. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aDoor } from '../test/a-door.ts';
import { orderAtTable } from '../test/an-order-at-table.ts';
import { serve } from '../test/kiosk-server.ts';
import { GuestApp } from './guest-app.tsx';

vi.mock('../parts/live-socket.ts', () => ({
  hearMenu: () => () => {},
  hearOrder: () => () => {},
  hearTable: () => () => {},
}));

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('comanda.guest.language', '"de"');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const named = (what: string) => `${what} <img src=x onerror="alert('${what}')"><marquee>!</marquee>`;
const made = () => document.querySelectorAll('[onerror], img[src="x"], marquee').length;

test('venue, table, category and dish on the menu and in the cart', async () => {
  const plain = aDoor();
  const { menu } = plain;
  const door = aDoor({
    venue: { ...plain.venue, restaurantName: named('Linde'), address: named('Gasse') },
    table: { id: 't12', name: named('T12'), area: null },
    menu: {
      ...menu,
      categories: menu.categories.map((each) => ({ ...each, name: { de: named('Gänge') } })),
      products: menu.products.map((each) => ({
        ...each,
        name: { de: `${named('Gericht')} ${each.id}` },
        description: { de: named('Text') },
      })),
    },
  });
  window.history.replaceState(null, '', '/t/abc');
  serve({ 'GET /v1/guest/tables/abc': () => [200, door] });
  render(<GuestApp />);
  await screen.findByRole('heading', { name: named('Linde') });
  const shown = document.body.textContent;
  for (const what of ['Linde', 'T12', 'Gänge', 'Gericht', 'Text']) expect(shown).toContain(named(what));
  fireEvent.click(screen.getByRole('button', { name: `${named('Gericht')} soup dazulegen` }));
  fireEvent.click(await screen.findByRole('button', { name: /^Warenkorb/ }));
  await screen.findByRole('button', { name: /^Weiter/ });
  expect(document.body.textContent).toContain(named('Gericht'));
  expect(made()).toBe(0);
});

test('venue and table of an order that was sent', async () => {
  const order = orderAtTable({ restaurantName: named('Linde'), tableName: named('T12') });
  window.history.replaceState(null, '', '/status/t');
  serve({ 'GET /v1/guest/orders/t': () => [200, { order }] });
  render(<GuestApp />);
  await screen.findByRole('heading', { name: 'Deine Bestellung' });
  const shown = document.body.textContent;
  for (const what of ['Linde', 'T12']) expect(shown).toContain(named(what));
  expect(made()).toBe(0);
});
