/** At a table the page keeps its visit in place of the printed code: where that is over the menu is read, and no more. */
import { newCommandId } from '@comanda/api-client/command-id';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aDoor, aMethod } from '../test/a-door.ts';
import { laySoup, tap, toPayment } from '../test/guest-walk.tsx';
import { type Reply, serve } from '../test/kiosk-server.ts';
import { GuestApp } from './guest-app.tsx';

vi.mock('../parts/live-socket.ts', () => ({
  hearMenu: () => () => {},
  hearOrder: () => () => {},
  hearTable: () => () => {},
}));

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('comanda.guest.language', '"de"');
  window.history.replaceState(null, '', '/t/abc');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const door = (visit: string, changes = {}): Reply => [200, aDoor({ visit, ...changes })];
const asked = (sent: ReturnType<typeof serve>) =>
  sent.map(({ key }) => key).filter((key) => /tables\/[^/]+$/.test(key));
const keptMenus = () => Object.keys(localStorage).filter((key) => key.startsWith('comanda.guest.door.'));

test('its address leads to the visit, the menu is asked for once, and the visit is what orders', async () => {
  const sent = serve({ 'GET /v1/guest/tables/abc': () => door('v~1'), 'GET /v1/guest/tables/v~1': () => door('v~1') });
  await laySoup();
  expect(window.location.pathname).toBe('/t/v~1');
  expect(asked(sent)).toEqual(['GET /v1/guest/tables/abc']);
  await toPayment();
  tap('Jetzt bestellen');
  await waitFor(() => {
    expect(sent.find(({ key }) => key === 'POST /v1/guest/orders')?.body).toMatchObject({ code: 'v~1' });
  });
});

test('the code scanned once more begins another visit, with the cart of before and one menu on the device', async () => {
  let visit = 'v~1';
  serve({ 'GET /v1/guest/tables/abc': () => door(visit) });
  await laySoup();
  cleanup();
  visit = 'v~2';
  window.history.replaceState(null, '', '/t/abc');
  render(<GuestApp />);
  await waitFor(() => expect(window.location.pathname).toBe('/t/v~2'));
  expect(await screen.findByRole('button', { name: /Warenkorb.*9\.50/ })).toBeTruthy();
  expect(keptMenus()).toEqual(['comanda.guest.door.table.v~2']);
});

test('a visit that is over says where to order again, and calls nobody', async () => {
  window.history.replaceState(null, '', `/t/v~${newCommandId()}`);
  const over = door('v', { methods: [aMethod('dinein', { closed: 'visitOver' })] });
  serve({ [`GET /v1/guest/tables/${window.location.pathname.slice(3)}`]: () => over });
  render(<GuestApp />);
  expect(await screen.findByText(/Dieser Besuch ist beendet. Zum Bestellen den Code am Tisch/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tagessuppe dazulegen' })).toBeNull();
  await import('../screens/menu/table-requests.tsx');
  expect(screen.queryByRole('button', { name: 'Service rufen' })).toBeNull();
});
