/** Tap water and the like at the kiosk: what costs nothing is paid, whatever the house pays with. */
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { door, order } from '../test/kiosk-server.ts';
import { arrive, bodies, doorKey, fillCart, leave, open, orderKey, tap } from '../test/kiosk-walk.tsx';

vi.mock('../parts/live-socket.ts', () => ({
  hearMenu: () => () => {},
  hearOrder: () => () => {},
  hearTable: () => () => {},
}));

beforeEach(arrive);
afterEach(leave);

test('who takes only what costs nothing is asked for no card, and reads the number', async () => {
  const [day, ...others] = door.menu.products;
  const [, , card] = door.paymentMethods;
  const free = { ...door, paymentMethods: [card], menu: { ...door.menu, products: [{ ...day, price: 0 }, ...others] } };
  const placed = order({ total: 0 as never, stillToPay: 0 as never });
  const sent = open({ [doorKey]: () => [200, free], [orderKey]: () => [200, { order: placed }] });
  await fillCart();
  expect(screen.queryByRole('button', { name: /^Karte oder Handy/ })).toBeNull();
  await tap('Bestellen');
  expect(await screen.findByText('124')).toBeTruthy();
  expect(screen.getByText('Wir rufen deine Nummer.')).toBeTruthy();
  expect(bodies(sent, orderKey)).toMatchObject([{ total: 0, paysNow: false }]);
  expect(bodies(sent, 'POST /v1/guest/orders/t/payments')).toEqual([]);
});
