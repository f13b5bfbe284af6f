/** A price that the house changes while the guest is about to pay: back to the cart, in words, before anything is ordered. */
import { money } from '@comanda/domain/money';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { aDoor } from '../../test/a-door.ts';
import { laySoup, toPayment } from '../../test/guest-walk.tsx';
import { serve } from '../../test/kiosk-server.ts';

vi.mock('../../parts/live-socket.ts', () => ({
  hearMenu: () => () => {},
  hearOrder: () => () => {},
  hearTable: () => () => {},
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('nobody orders for a sum that took the place of the one they read', async () => {
  localStorage.clear();
  localStorage.setItem('comanda.guest.language', '"de"');
  window.history.replaceState(null, '', '/t/abc');
  let price = 950;
  const doorNow = () => {
    const door = aDoor();
    const [soup, ...others] = door.menu.products;
    return { ...door, menu: { ...door.menu, products: [{ ...soup, price: money(price) }, ...others] } };
  };
  const sent = serve({ 'GET /v1/guest/tables/abc': () => [200, doorNow()] });
  await laySoup();
  await toPayment();
  price = 1050;
  await act(async () => void window.dispatchEvent(new Event('online')));
  await screen.findByRole('heading', { name: 'Warenkorb' });
  expect(screen.getByText('Ein Preis hat sich geändert. Bitte die Bestellung nochmals anschauen.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Weiter.*10\.50/ })).toBeTruthy();
  expect(sent.filter(({ key }) => key.startsWith('POST'))).toEqual([]);
});
