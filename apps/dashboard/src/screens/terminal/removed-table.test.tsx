/** A cart that was begun at a table which the house has taken away since is still there, and goes along to another one. */
import type { WireOrder } from '@comanda/contract/orders';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useRemembered } from '../../parts/remembered.ts';
import { tablesKey } from '../../parts/venue/use-tables.ts';
import { aCheckout, onTablet } from '../../test/a-checkout.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { useDrafts } from './draft-store.ts';
import { newDraft, plainLine } from './draft.ts';
import { TerminalScreen } from './terminal-screen.tsx';

beforeEach(onTablet);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  useDrafts.setState({ drafts: {}, resting: {} });
  useRemembered.setState({ venues: {} });
});

const cart = () => within(screen.getByRole('complementary', { name: 'Warenkorb' }));
const tap = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test.each([
  ['removed', []],
  ['put out of use', [aTable({ id: 'tb_9', name: 'T9', active: false })]],
])('a table that was %s meanwhile keeps what was begun at it', async (_, gone) => {
  const tables = [aTable({ id: 't_c1', name: 'terminal', area: null }), aTable(), ...gone];
  const begun = {
    ...newDraft('begun', 'tb_9', 'dinein', 0),
    lines: [{ ...plainLine, opid: 'l1', productId: 'stange', count: 3 }],
  };
  useDrafts.getState().putAll('u1 c1', { open: newDraft('open', 't_c1', 'dinein', 0), resting: { tb_9: begun } });
  renderScreen(<TerminalScreen />, aCheckout({ 'GET /v1/customers/{customerId}/tables': () => tables }).api);
  await screen.findByRole('button', { name: /^Stange/ });
  await userEvent.click(cart().getByRole('button', { name: /Tisch wechseln/ }));
  await tap(/Warenkorb angefangen/);
  expect(await cart().findByRole('listitem')).toBeTruthy();
  expect(cart().getByRole('listitem').textContent).toContain('3×');
});

const terminal = aTable({ id: 't_c1', name: 'terminal', area: null });
const [t9, t5] = [aTable({ id: 'tb_9', name: 'T9', area: null }), aTable({ id: 'tb_5', name: 'T5', area: null })];
const lines = [{ ...plainLine, opid: 'l1', productId: 'stange', count: 3 }];
const aCartAt = (tableId: string) => ({ ...newDraft('begun', tableId, 'dinein', 0), lines });

/** The table of the open cart becomes another one, or none, while it lies there. */
async function change(to: readonly ReturnType<typeof aTable>[], orders: readonly WireOrder[] = []) {
  let now = [terminal, t5, t9];
  useDrafts.getState().putAll('u1 c1', { open: aCartAt('tb_9'), resting: {} });
  const { api, sent } = aCheckout({
    'GET /v1/customers/{customerId}/tables': () => now,
    'GET /v1/customers/{customerId}/orders': () => ({ orders, revision: 1, cursor: null }),
    'POST /v1/orders/{orderId}/products': () => ({ order: orders[0], revision: 2 }),
  });
  const { queries } = renderScreen(<TerminalScreen />, api);
  await screen.findByRole('button', { name: /^Stange/ });
  await cart().findAllByRole('listitem');
  now = [terminal, t5, ...to];
  await act(() => queries.invalidateQueries({ queryKey: tablesKey('c1') }));
  return { orders: () => sent.filter(({ key }) => key.startsWith('POST /v1/orders')) };
}
const head = () => cart().getByRole('button', { name: /Tisch wechseln/ }).textContent;
const dialog = () => within(screen.getByRole('dialog'));

test.each([
  ['deleted', [], 'Gelöschter Tisch'],
  ['out of use', [{ ...t9, active: false }], 'Nicht aktiv'],
])(
  'a table that is %s is said at the head, and sending asks for another one, where the cart comes along',
  async (_, to, said) => {
    const { orders } = await change(to);
    await waitFor(() => expect(head()).toContain(said));
    await userEvent.click(cart().getByRole('button', { name: /^An Küche senden/ }));
    await waitFor(() => expect(dialog().getByRole('heading', { name: 'Tisch wählen' })).toBeTruthy());
    expect(orders()).toHaveLength(0);
    expect(dialog().queryByRole('button', { name: /T9/ })).toBeNull();
    await userEvent.click(dialog().getByRole('button', { name: /T5/ }));
    await waitFor(() => expect(useDrafts.getState().drafts['u1 c1']).toMatchObject({ tableId: 'tb_5', lines }));
    expect(useDrafts.getState().resting['u1 c1']).toEqual({});
    await userEvent.click(cart().getByRole('button', { name: /^An Küche senden/ }));
    await waitFor(() => expect(orders()).toHaveLength(1));
  },
);

test('without a table it comes along to the checkout', async () => {
  await change([{ ...t9, active: false }]);
  await waitFor(() => expect(head()).toContain('Nicht aktiv'));
  await userEvent.click(cart().getByRole('button', { name: /Tisch wechseln/ }));
  await tap('Ohne Tisch');
  await waitFor(() => expect(useDrafts.getState().drafts['u1 c1']).toMatchObject({ tableId: 't_c1', lines }));
});

test('what is added to an order that stands there still goes to it', async () => {
  const order = anOrder({ id: 'o1', table: 'tb_9' });
  const { orders } = await change([{ ...t9, active: false }], [order]);
  await cart().findByRole('button', { name: /^Zu Bestellung/ });
  await userEvent.click(cart().getByRole('button', { name: /^An Küche senden/ }));
  await waitFor(() => expect(orders()).toHaveLength(1));
});

test('a cart that lies at a table out of use is found there, and the table is not called free', async () => {
  const tables = [terminal, t5, { ...t9, active: false }];
  useDrafts
    .getState()
    .putAll('u1 c1', { open: newDraft('open', 'tb_5', 'dinein', 0), resting: { tb_9: aCartAt('tb_9') } });
  renderScreen(<TerminalScreen />, aCheckout({ 'GET /v1/customers/{customerId}/tables': () => tables }).api);
  await screen.findByRole('button', { name: /^Stange/ });
  await userEvent.click(cart().getByRole('button', { name: /Tisch wechseln/ }));
  const there = await screen.findByRole('button', { name: /T9/ });
  expect(there.textContent).not.toContain('frei');
  expect(there.textContent).toContain('nicht aktiv');
});
