/** A price that the house changes while the guest is about to pay at the kiosk. */
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { door } from '../test/kiosk-server.ts';
import { arrive, bodies, doorKey, fillCart, leave, open, orderKey, pass } from '../test/kiosk-walk.tsx';

vi.mock('../parts/live-socket.ts', () => ({
  hearMenu: () => () => {},
  hearOrder: () => () => {},
  hearTable: () => () => {},
}));

beforeEach(arrive);
afterEach(leave);

test('leads back to the review, in words, before anything is ordered', async () => {
  const [day, ...others] = door.menu.products;
  let price = 950;
  const doorNow = () => ({ ...door, menu: { ...door.menu, products: [{ ...day, price }, ...others] } });
  const sent = open({ [doorKey]: () => [200, doorNow()] });
  await fillCart();
  price = 1050;
  // It looks again every minute.
  await pass(59_000);
  expect(await screen.findByText(/^Ein Preis hat sich geändert/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Weiter zum Bezahlen' })).toBeTruthy();
  expect(bodies(sent, orderKey)).toEqual([]);
});
