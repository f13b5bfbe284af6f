/** What was counted with the package Inventory, once that has ended. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { AdminPinGate } from '../../parts/admin-pin/admin-pin-gate.tsx';
import { forgetLeaving } from '../../parts/leaving.ts';
import { aHouse, aShelf, changeOn } from '../../test/a-menu-setup.ts';
import { aProduct } from '../../test/a-wire-menu.ts';
import { aSession, renderAt } from '../../test/render-screen.tsx';
import { ProductPage } from './product-screen.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  forgetLeaving();
  vi.unstubAllGlobals();
});

const patched = 'PATCH /v1/products/{productId}' as const;
async function show(currentStockAmount: number | null) {
  const shelf = aShelf({ products: [aProduct({ currentStockAmount })] });
  const house = aHouse(shelf, { [patched]: changeOn(shelf, 'zg') });
  const page = (
    <AdminPinGate>
      <ProductPage categoryId="main" itemId="zg" />
    </AdminPinGate>
  );
  const session = aSession(house.api);
  const customer = { ...session.customer, packages: ['menu'] as const };
  renderAt('/dashboard', { '/dashboard': page }, house.api, { ...session, customer });
  await userEvent.click(await screen.findByRole('tab', { name: /^Preis und Lager/ }));
  expect(screen.getByText('Bestände zählen gehört zum Paket Inventar.')).toBeTruthy();
  return house;
}

test('a dish whose counted pieces are used up can be sold on: nobody could count it any more', async () => {
  const { sent } = await show(0);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Bei 0 ausverkauft/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(sent.some(({ key }) => key === patched)).toBe(true));
  expect(sent.find(({ key }) => key === patched)?.input).toMatchObject({ body: { soldOutAtZero: false } });
});

test('of one that was never counted nothing is asked', async () => {
  await show(null);
  expect(screen.queryByRole('checkbox', { name: /^Bei 0 ausverkauft/ })).toBeNull();
});
