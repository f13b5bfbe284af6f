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
