/** A new cart begins with the type that was chosen last on this device, at first with eaten here (specification §3, draft order). */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useRemembered } from '../../parts/remembered.ts';
import { aCheckout, onTablet } from '../../test/a-checkout.ts';
import { aTable } from '../../test/a-table.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { useDrafts } from './draft-store.ts';
import { TerminalScreen } from './terminal-screen.tsx';

const forget = () => {
  useDrafts.setState({ drafts: {}, resting: {} });
  useRemembered.setState({ venues: {} });
};
beforeEach(onTablet);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  forget();
});

const path = '/dashboard/terminal';
const checkout = aTable({ id: 't_c1', name: 'terminal', area: null });

function open() {
  const { api, sent } = aCheckout({ 'GET /v1/customers/{customerId}/tables': () => [checkout] });
  renderAt(path, { [path]: <TerminalScreen /> }, api);
  return () => sent.filter(({ key }) => key === 'POST /v1/orders').map(({ input }) => (input as { body: object }).body);
}

const cart = () => within(screen.getByRole('complementary', { name: 'Warenkorb' }));
const send = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Stange/ }));
  await userEvent.click(cart().getByRole('button', { name: /^An Küche senden/ }));
  await waitFor(() => expect(cart().queryByRole('listitem')).toBeNull());
};

test('it is remembered for the next cart, for the next visit, and for this person and venue alone', async () => {
  const orders = open();
  await send();
  await userEvent.click(await screen.findByRole('radio', { name: 'Mitnehmen' }));
  await send();
  await send();
  expect(orders()).toMatchObject([{ type: 'dinein' }, { type: 'takeaway' }, { type: 'takeaway' }]);
  cleanup();
  // The cart itself is gone; what was chosen last is not.
  useDrafts.setState({ drafts: {}, resting: {} });
  const later = open();
  await send();
  expect(later()).toMatchObject([{ type: 'takeaway' }]);
  expect(Object.keys(useRemembered.getState().venues)).toEqual(['u1 c1']);
  cleanup();
  forget();
  const elsewhere = open();
  await send();
  expect(elsewhere()).toMatchObject([{ type: 'dinein' }]);
});
