/** A table or an order was asked for elsewhere: nothing is tapped into the cart that was open before. */
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useRemembered } from '../../parts/remembered.ts';
import { aCheckout, onTablet } from '../../test/a-checkout.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { useDrafts } from './draft-store.ts';
import { TerminalScreen } from './terminal-screen.tsx';

beforeEach(() => {
  onTablet();
  useRemembered.getState().setVenue('u1 c1', { lastTableId: 'tb_5' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  useDrafts.setState({ drafts: {}, resting: {} });
  useRemembered.setState({ venues: {} });
});

const cart = () => within(screen.getByRole('complementary', { name: 'Warenkorb' }));

test('the products come with the cart that was asked for, not before', async () => {
  const order = anOrder({ id: 'a', number: '2026-47-7', table: 'tb_12' });
  let answer = (_value: unknown) => {};
  const { api } = aCheckout({
    'GET /v1/customers/{customerId}/tables': () => [aTable(), aTable({ id: 'tb_5', name: 'T5' })],
    'GET /v1/customers/{customerId}/orders': () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const path = '/dashboard/terminal';
  const { address } = renderAt(`${path}?order=a`, { [path]: <TerminalScreen /> }, api);
  expect(await cartAt(/T5/)).toBeDefined();
  await screen.findByRole('button', { name: 'Bier' });
  expect(screen.queryByRole('button', { name: /^Stange/ })).toBeNull();
  answer({ orders: [order], revision: 1, cursor: null });
  await userEvent.click(await screen.findByRole('button', { name: /^Stange/ }));
  expect(await cartAt(/T12/)).toBeDefined();
  expect(cart().getAllByRole('listitem').at(-1)?.textContent).toContain('Stange');
  expect(address()).toBe(path);
});

const cartAt = async (name: RegExp) => {
  await screen.findByRole('complementary', { name: 'Warenkorb' });
  return cart().findByRole('button', { name });
};
