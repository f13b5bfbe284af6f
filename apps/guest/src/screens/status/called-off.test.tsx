/** An order that the house calls off after its guest has paid, as the guest reads it. */
import type { WireGuestPayment } from '@comanda/contract/guests';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { GuestApp } from '../../app/guest-app.tsx';
import { orderAtTable as order, orderedAt } from '../../test/an-order-at-table.ts';
import { payment as aPayment, serve } from '../../test/kiosk-server.ts';

vi.mock('../../parts/live-socket.ts', () => ({
  hearMenu: () => () => {},
  hearOrder: () => () => {},
  hearTable: () => () => {},
}));

const end = { state: 'canceled', stillToPay: 0, paymentMethods: [], canCancel: false, cancelComment: 'Herd kaputt' };
const back = { method: 'datatrans', isReserved: false, pageUrl: null };
/** @param paid the guest's own payment, where the page is the one that it led back to */
function open(more: object, paid?: object): void {
  window.history.replaceState(null, '', paid === undefined ? '/status/t' : '/status/t?payment=p');
  const shown = order({ ...end, ...more });
  const payment = aPayment({ ...back, ...paid } as unknown as Partial<WireGuestPayment>);
  serve({
    'GET /v1/guest/orders/t': () => [200, { order: shown }],
    'GET /v1/guest/orders/t/payments/p': () => [200, { payment, order: shown }],
  });
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

test('who paid it on this phone reads that it comes back also when it is on its way', async () => {
  open({ acceptedAt: orderedAt + 60, payed: 0 }, { state: 'success', amount: 0, total: 0 });
  expect(await screen.findByText(/Was bezahlt wurde, kommt zurück/)).toBeTruthy();
  expect(screen.queryByText(/^Bezahlt/)).toBeNull();
});

test('but not where the house kept it', async () => {
  open({ acceptedAt: orderedAt + 60, payed: 0 }, { state: 'success', amount: 950, total: 950 });
  expect(await screen.findByText('Herd kaputt')).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(/kommt zurück/)).toBeNull();
});

test('what was only held ready is charged to nobody: that is no alarm, and no payment that failed', async () => {
  open({ acceptedAt: null, payed: 0 }, { state: 'canceled' });
  expect(await screen.findByText('Es wurde nichts belastet.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
