import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { GuestApp } from '../../app/guest-app.tsx';
import { orderAtTable as order } from '../../test/an-order-at-table.ts';
import { type Reply, serve } from '../../test/kiosk-server.ts';

vi.mock('../../parts/live-socket.ts', () => ({
  hearMenu: () => () => {},
  hearOrder: () => () => {},
  hearTable: () => () => {},
}));

configure({ asyncUtilTimeout: 10_000 });
const orderKey = 'GET /v1/guest/orders/t';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('comanda.guest.language', '"de"');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(path: string, replies: Record<string, () => Reply>): void {
  window.history.replaceState(null, '', path);
  serve(replies);
  render(<GuestApp />);
}

test('the photo of a dish of the order fills as it is made', async () => {
  const dish = { id: 'soup', name: { de: 'Tagessuppe' }, image: 'photo', art: null, fallback: null };
  open('/status/t', { [orderKey]: () => [200, { order: order({ dish }) }] });
  await waitFor(() => expect(document.querySelector('.g-ring img')?.getAttribute('src')).toContain('photo'));
});

test('a fault of the server is not called a lost connection', async () => {
  let reply: Reply = [200, { order: order() }];
  open('/status/t', { [orderKey]: () => reply });
  await screen.findByRole('heading', { name: 'Deine Bestellung' });
  reply = [503, { message: 'general.error.storageAway' }];
  fireEvent(window, new Event('online'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Störung bei uns. Stand \d\d:\d\d$/);
});

test('whom staff gave another table orders more by the code there, and not to the old table', async () => {
  const mine = { token: 't', number: '124', path: '/t/abc', at: Date.now(), wishedAt: null, table: 'T12' };
  localStorage.setItem('comanda.guest.orders', JSON.stringify([mine]));
  let tableName = 'T12';
  open('/status/t', { [orderKey]: () => [200, { order: order({ tableName, version: tableName === 'T12' ? 1 : 2 }) }] });
  expect(await screen.findByRole('button', { name: 'Nachbestellen' })).toBeTruthy();
  tableName = 'T7';
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Jetzt an Tisch T7. Zum Nachbestellen den Code dort scannen.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Nachbestellen' })).toBeNull();
});

test('a table that has another name by now is the same one, and one that has the old name is another', async () => {
  const mine = { token: 't', number: '124', path: '/t/abc', at: Date.now(), wishedAt: null, table: 'T12' };
  localStorage.setItem('comanda.guest.orders', JSON.stringify([{ ...mine, place: 'linde/t12' }]));
  let at = { tableId: 't12', tableName: 'Fenster', version: 1 };
  open('/status/t', { [orderKey]: () => [200, { order: order(at) }] });
  expect(await screen.findByRole('button', { name: 'Nachbestellen' })).toBeTruthy();
  at = { tableId: 't7', tableName: 'T12', version: 2 };
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Jetzt an Tisch T12. Zum Nachbestellen den Code dort scannen.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Nachbestellen' })).toBeNull();
});

test('what is to pay is at hand in the foot until it is opened; where the kitchen waits for it, it stands first', async () => {
  open('/status/t', { [orderKey]: () => [200, { order: order() }] });
  const pay = () => screen.findByRole('button', { name: 'CHF\u00A09.50 bezahlen' });
  expect((await pay()).closest('footer')).not.toBeNull();
  fireEvent.click(await pay());
  await screen.findByRole('radiogroup', { name: 'Zahlungsart' });
  expect((await pay()).closest('main')).not.toBeNull();
  expect(document.activeElement?.contains(await pay())).toBe(true);
  cleanup();
  open('/status/t', { [orderKey]: () => [200, { order: order({ awaitsPayment: true }) }] });
  expect((await pay()).closest('main')).not.toBeNull();
});
