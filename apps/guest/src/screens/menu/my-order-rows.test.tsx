import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { GuestApp } from '../../app/guest-app.tsx';
import { aDoor, aMethod } from '../../test/a-door.ts';
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

test('a table whose code was renewed keeps the cart and the orders of its guests, and the old code leads to them', async () => {
  localStorage.clear();
  localStorage.setItem('comanda.guest.language', '"de"');
  const mine = { token: 'soup', number: '164', path: '/t/old', at: Date.now() - 60_000, wishedAt: null };
  localStorage.setItem('comanda.guest.orders', JSON.stringify([{ ...mine, place: 'linde/t12' }]));
  localStorage.setItem('comanda.guest.code.linde/t12', '"old"');
  localStorage.setItem('comanda.guest.draft.table.old', JSON.stringify({ form: 1, comment: 'Zum Fenster' }));
  window.history.replaceState(null, '', '/t/old');
  serve({ 'GET /v1/guest/tables/old': () => [404, { message: 'guest.error.doorNotFound', params: {} }] });
  render(<GuestApp />);
  expect(await screen.findByText('Der Code dieses Tisches wurde erneuert')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Deine Bestellung 164/ }));
  await waitFor(() => expect(window.location.pathname).toBe('/status/soup'));
  cleanup();
  window.history.replaceState(null, '', '/t/new');
  serve({ 'GET /v1/guest/tables/new': () => [200, aDoor()] });
  render(<GuestApp />);
  expect(await screen.findByRole('button', { name: /Deine Bestellung 164/ })).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('comanda.guest.draft.table.new') ?? '{}')).toMatchObject({
    comment: 'Zum Fenster',
  });
  expect(localStorage.getItem('comanda.guest.draft.table.old')).toBeNull();
});

test('a guest finds back to what is ordered for another day also after ordering something for now', async () => {
  const order = (token: string, number: string, wishedAt: number | null) => {
    return { token, number, path: '/order/linde', at: Date.now() - 60_000, wishedAt };
  };
  const saturday = order('party', '7', Date.now() + 4 * 86_400_000);
  localStorage.clear();
  localStorage.setItem('comanda.guest.language', '"de"');
  localStorage.setItem('comanda.guest.orders', JSON.stringify([saturday, order('coffee', '9', null)]));
  window.history.replaceState(null, '', '/order/linde');
  serve({ 'GET /v1/guest/venues/linde': () => [200, aDoor({ table: null, methods: [aMethod('pickup')] })] });
  render(<GuestApp />);
  const rows = await screen.findAllByRole('button', { name: /^Deine Bestellung/ });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Deine Bestellung 9Stand anschauen',
    'Deine Bestellung 7Stand anschauen',
  ]);
  fireEvent.click(screen.getByRole('button', { name: /Deine Bestellung 7/ }));
  await waitFor(() => expect(window.location.pathname).toBe('/status/party'));
});
