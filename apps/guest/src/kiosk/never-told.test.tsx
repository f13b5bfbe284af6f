/** A terminal that never says how a payment ended: staff whom the guest called get out of the kiosk all the same. */
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { order, payment } from '../test/kiosk-server.ts';
import { arrive, fillCart, leave, open, orderKey, pass, tap } from '../test/kiosk-walk.tsx';
import { longPressMs } from './use-long-press.ts';

vi.mock('../parts/live-socket.ts', () => ({
  hearMenu: () => () => {},
  hearOrder: () => () => {},
  hearTable: () => () => {},
}));

beforeEach(arrive);
afterEach(leave);

test('the PIN is asked for where the screen is held, also while a payment is unknown', async () => {
  const leaving = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  const unknown = { payment: payment({ state: 'unknown' }), order: order({ awaitsPayment: true }) };
  open({
    [orderKey]: () => [200, { order: order({ awaitsPayment: true }) }],
    'POST /v1/guest/orders/t/payments': () => [200, unknown],
    'GET /v1/guest/orders/t/payments/p': () => [200, unknown],
    'POST /v1/guest/kiosks/abc/leave': () => [200, { mayLeave: true }],
  });
  await fillCart();
  await tap(/^Karte oder Handy/);
  const waiting = await screen.findByRole('heading', { name: 'Einen Moment, bitte warten' });
  fireEvent.pointerDown(waiting);
  await pass(longPressMs);
  await screen.findByRole('dialog', { name: 'Kiosk verlassen: Admin-PIN' });
  for (const digit of '2580') await tap(digit);
  await tap('Verlassen');
  await vi.waitFor(() => expect(leaving).toHaveBeenCalledWith('/'), { timeout: 60_000 });
});
