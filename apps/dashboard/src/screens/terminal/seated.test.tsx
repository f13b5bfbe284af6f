/** Whichever way a table is chosen, its guests eat there: its bill is in sight and VAT is that of the house. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useRemembered } from '../../parts/remembered.ts';
import { aCheckout, onTablet } from '../../test/a-checkout.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { useDrafts } from './draft-store.ts';
import { TerminalScreen } from './terminal-screen.tsx';

beforeEach(onTablet);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  useDrafts.setState({ drafts: {}, resting: {} });
  useRemembered.setState({ venues: {} });
});

const path = '/dashboard/terminal';
const checkout = aTable({ id: 't_c1', name: 'terminal', area: null });
const counter = aTable({ id: 'tb_p', name: 'Abholung', orderMethod: 'pickup' });

function open(address = path) {
  const { api, sent } = aCheckout({
    'GET /v1/customers/{customerId}/tables': () => [checkout, aTable(), aTable({ id: 'tb_13', name: 'T13' }), counter],
    'GET /v1/customers/{customerId}/orders': () => ({
      orders: [anOrder({ table: 'tb_12' })],
      revision: 1,
      cursor: null,
    }),
  });
  renderAt(address, { [path]: <TerminalScreen /> }, api);
  return sent;
}

const cart = () => within(screen.getByRole('complementary', { name: 'Warenkorb' }));
const tapBeer = async () => userEvent.click(await screen.findByRole('button', { name: /^Stange/ }));
const chosenType = () => cart().getByRole('radio', { checked: true }).closest('label')?.textContent;
const sendAndSee = async (sent: ReturnType<typeof open>, type: string) => {
  await userEvent.click(cart().getByRole('button', { name: /^An Küche senden/ }));
  await waitFor(() =>
    expect(sent.findLast(({ key }) => key === 'POST /v1/orders')?.input).toMatchObject({ body: { type } }),
  );
};
async function pick(name: RegExp) {
  fireEvent.keyDown(document.body, { key: 'F2' });
  const picker = within(await screen.findByRole('dialog', { name: 'Tisch wählen' }));
  const [first] = picker.getAllByRole('button', { name });
  if (first === undefined) throw new Error('no table');
  await userEvent.click(first);
}
const takeAway = async () => userEvent.click(await screen.findByRole('radio', { name: 'Mitnehmen' }));

test('after an order that was taken away a table shows its bill, and the counter goes on as before', async () => {
  const sent = open();
  await tapBeer();
  await takeAway();
  await sendAndSee(sent, 'takeaway');
  await pick(/^T12/);
  expect(chosenType()).toBe('Im Haus');
  expect(cart().getByRole('button', { name: /^Bezahlen/ }).textContent).toContain('CHF');
  await pick(/Ohne Tisch/);
  expect(chosenType()).toBe('Mitnehmen');
});

test('what was begun without a table is eaten at the one that it comes along to', async () => {
  const sent = open();
  await tapBeer();
  await takeAway();
  await pick(/^T13/);
  await waitFor(() => expect(cart().getByRole('listitem').textContent).toContain('Stange'));
  expect(chosenType()).toBe('Im Haus');
  await sendAndSee(sent, 'dinein');
});

test('a table that a link names is eaten at too, and a counter with a name is none', async () => {
  useRemembered.getState().setVenue('u1 c1', { lastDeliveryType: 'takeaway', isTypeNewer: true });
  open(`${path}?table=tb_13`);
  await waitFor(() => expect(cart().getByRole('button', { name: /T13/ })).toBeTruthy());
  expect(chosenType()).toBe('Im Haus');
  await pick(/^Abholung/);
  expect(chosenType()).toBe('Mitnehmen');
});

test('a type that is chosen at the table counts there, and for the next order of that table', async () => {
  const sent = open();
  await screen.findByRole('button', { name: /^Stange/ });
  await pick(/^T13/);
  await tapBeer();
  await takeAway();
  await sendAndSee(sent, 'takeaway');
  await waitFor(() => expect(cart().queryByRole('listitem')).toBeNull());
  expect(chosenType()).toBe('Mitnehmen');
  await pick(/^T13/);
  expect(chosenType()).toBe('Im Haus');
});
