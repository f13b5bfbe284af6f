/** What costs nothing is paid: nobody is asked how, and nobody reads that there is nothing to pay. */
import { zero } from '@comanda/domain/money';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { GuestApp } from '../../app/guest-app.tsx';
import { aDoor } from '../../test/a-door.ts';
import { orderAtTable, page } from '../../test/an-order-at-table.ts';
import { tap } from '../../test/guest-walk.tsx';
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

test('a guest of a house that takes cards alone orders tap water, and goes on to the order', async () => {
  localStorage.clear();
  localStorage.setItem('comanda.guest.language', '"de"');
  window.history.replaceState(null, '', '/t/abc');
  const door = aDoor({ paymentMethods: [page as never] });
  const [soup, ...others] = door.menu.products;
  const menu = { ...door.menu, products: [{ ...soup, price: zero }, ...others] };
  const order = orderAtTable({ total: zero, stillToPay: zero, payed: zero, paymentMethods: [] });
  const sent = serve({
    'GET /v1/guest/tables/abc': () => [200, { ...door, menu }],
    'POST /v1/guest/orders': () => [200, { order }],
    'GET /v1/guest/orders/t': () => [200, { order }],
  });
  render(<GuestApp />);
  await screen.findByRole('heading', { name: 'Gasthof Linde' });
  tap('Tagessuppe dazulegen');
  fireEvent.click(await screen.findByRole('button', { name: /^Warenkorb/ }));
  fireEvent.click(await screen.findByRole('button', { name: /^Weiter/ }));
  await screen.findByRole('heading', { name: 'Bezahlen' });
  expect(screen.queryByRole('radio')).toBeNull();
  tap('Jetzt bestellen');
  expect(await screen.findByRole('heading', { name: 'Wird angeschaut' })).toBeTruthy();
  const posted = sent.filter(({ key }) => key.startsWith('POST'));
  expect(posted.map(({ key }) => key)).toEqual(['POST /v1/guest/orders']);
  expect(posted[0]?.body).toMatchObject({ total: 0, paysNow: false });
});
