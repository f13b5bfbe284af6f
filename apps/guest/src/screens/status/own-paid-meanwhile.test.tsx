/** What is asked of a guest whose own order is paid by somebody else, while they are about to pay it. */
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { GuestApp } from '../../app/guest-app.tsx';
import { orderAtTable as order, page } from '../../test/an-order-at-table.ts';
import { serve } from '../../test/kiosk-server.ts';

vi.mock('../../parts/live-socket.ts', () => ({
  hearMenu: () => () => {},
  hearOrder: () => () => {},
  hearTable: () => () => {},
}));

configure({ asyncUtilTimeout: 10_000 });
const paid = order({ version: 2, stillToPay: 0, payed: 950, paymentMethods: [page] });

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('comanda.guest.language', '"de"');
  window.history.replaceState(null, '', '/status/t');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const tap = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

/** About to pay the own order of a table where others ordered for 20.50. @returns hears that it was paid */
async function aboutToPay(): Promise<() => void> {
  let now = order();
  serve({
    'GET /v1/guest/orders/t': () => [200, { order: now }],
    'GET /v1/guest/orders/t/table': () => [
      200,
      now === paid ? { open: 2050, ownOpen: 0, orders: 2 } : { open: 3000, ownOpen: 950, orders: 3 },
    ],
  });
  render(<GuestApp />);
  await tap('CHF\u00A09.50 bezahlen');
  await screen.findByRole('radio', { name: 'Ganzer Tisch CHF\u00A030.00' });
  return () => {
    now = paid;
    window.dispatchEvent(new Event('online'));
  };
}

test('the orders of others do not come under the finger: they are offered below, as to anybody who has paid', async () => {
  const hear = await aboutToPay();
  hear();
  const rest = await screen.findByRole('button', { name: 'Rest vom Tisch bezahlen, CHF\u00A020.50' });
  await waitFor(() => expect(screen.queryByText('Trinkgeld')).toBeNull());
  expect(rest.closest('footer')).not.toBeNull();
  expect(rest.className).not.toContain('btn--primary');
  await tap('Rest vom Tisch bezahlen, CHF\u00A020.50');
  expect(await screen.findByText('2 Bestellungen am Tisch, auch die der anderen')).toBeTruthy();
});

test('who had chosen the whole table goes on with what is left of it', async () => {
  const hear = await aboutToPay();
  fireEvent.click(screen.getByRole('radio', { name: 'Ganzer Tisch CHF\u00A030.00' }));
  hear();
  const rest = await screen.findByRole('button', { name: 'Rest vom Tisch bezahlen, CHF\u00A020.50' });
  expect(rest.closest('footer')).toBeNull();
  expect(screen.getByText('Trinkgeld')).toBeTruthy();
});
