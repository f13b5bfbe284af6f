import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aDoor } from '../test/a-door.ts';
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

test('a fault of the server is not called a lost connection, with a menu of the last visit or without', async () => {
  let reply: Reply = [500, { message: 'general.error.internal', params: {} }];
  serve({ 'GET /v1/guest/tables/abc': () => reply });
  const first = render(<GuestApp />);
  expect(await screen.findByText(/nicht an der Verbindung/)).toBeTruthy();
  first.unmount();
  reply = [200, aDoor()];
  const seen = render(<GuestApp />);
  await screen.findByText('Tagessuppe');
  seen.unmount();
  reply = [503, { message: 'general.error.storageAway', params: {} }];
  render(<GuestApp />);
  expect((await screen.findByRole('alert')).textContent).toBe('Störung bei uns. Der Warenkorb bleibt erhalten.');
  expect(screen.queryByText(/Keine Verbindung/)).toBeNull();
});
