/** An order that the house calls off after its guest has paid, as the guest reads it. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { GuestApp } from '../../app/guest-app.tsx';
import { orderAtTable as order, orderedAt } from '../../test/an-order-at-table.ts';
import { serve } from '../../test/kiosk-server.ts';

vi.mock('../../parts/live-socket.ts', () => ({
  hearMenu: () => () => {},
  hearOrder: () => () => {},
  hearTable: () => () => {},
}));

const end = { state: 'canceled', stillToPay: 0, paymentMethods: [], canCancel: false, cancelComment: 'Herd kaputt' };
function open(more: object): void {
  window.history.replaceState(null, '', '/status/t');
  serve({ 'GET /v1/guest/orders/t': () => [200, { order: order({ ...end, ...more }) }] });
  render(<GuestApp />);
}

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('comanda.guest.language', '"de"');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('one that was taken on does not say that it was not, and what was paid comes back, whatever the reason', async () => {
  open({ acceptedAt: orderedAt + 60, payed: 950 });
  expect(await screen.findByRole('heading', { name: 'Abgesagt' })).toBeTruthy();
  expect(screen.getByText('Herd kaputt')).toBeTruthy();
  expect(screen.getByText(/Was bezahlt wurde, kommt zurück/)).toBeTruthy();
});

test('of one that nobody took on all goes back, also what was only held ready', async () => {
  open({ acceptedAt: null, payed: 0 });
  expect(await screen.findByText(/Was bezahlt wurde, kommt zurück/)).toBeTruthy();
});

test('nothing is promised where it was kept, or given back in hand', async () => {
  open({ acceptedAt: orderedAt + 60, payed: 0 });
  expect(await screen.findByText('Herd kaputt')).toBeTruthy();
  expect(screen.queryByText(/kommt zurück/)).toBeNull();
});
