/** Somebody moves the guests to another table while a cart for them is open: it goes with their order, not to an empty table. */
import type { WireOrder } from '@comanda/contract/orders';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { pendingOrdersKey } from '../../parts/orders/keep-order.ts';
import { aCheckout } from '../../test/a-checkout.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { beginAtTable } from '../../test/fresh-checkout.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { useDrafts } from './draft-store.ts';
import { TerminalScreen } from './terminal-screen.tsx';

const path = '/dashboard/terminal';
const screens = { [path]: <TerminalScreen />, '/dashboard/orders/$orderId': null, '/dashboard/tables': null };
const tables = [aTable({ id: 't_c1', name: 'terminal', area: null }), aTable(), aTable({ id: 'tb_5', name: 'T5' })];
const luca = { id: 'u2', name: 'Luca' };
const seven = anOrder({ id: 'a', number: '2026-47-7', table: 'tb_12', orderedBy: luca, version: 1 });
const addKey = 'POST /v1/orders/{orderId}/products';

beginAtTable('tb_12');

const cart = () => within(screen.getByRole('complementary', { name: 'Warenkorb' }));
const tapBeer = async () => userEvent.click(await screen.findByRole('button', { name: /^Stange/ }));
const open = () => useDrafts.getState().drafts['u1 c1'];

async function atTable(became: Partial<WireOrder> = {}) {
  const { api, sent } = aCheckout({
    'GET /v1/customers/{customerId}/tables': () => tables,
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [seven], revision: 1, cursor: null }),
    'GET /v1/orders/{orderId}': () => ({ order: { ...seven, ...became }, revision: 2 }),
    [addKey]: () => ({ order: { ...seven, table: 'tb_5', version: 3 }, revision: 3 }),
  });
  const shown = renderAt(path, screens, api);
  await screen.findByText(/^Gesendet um/);
  const hear = (...orders: readonly WireOrder[]) =>
    act(async () => void shown.queries.setQueryData(pendingOrdersKey('c1'), orders));
  return { ...shown, sent, hear };
}

test('a cart goes with the order that it was shown to go to, and says where that is', async () => {
  const { sent, hear } = await atTable();
  await tapBeer();
  await cart().findByRole('button', { name: /^Zu Bestellung #7/ });
  await hear({ ...seven, table: 'tb_5', version: 2 });
  expect(await screen.findByText('#7 steht jetzt an T5. Der Warenkorb geht mit.')).toBeDefined();
  expect(cart().getByRole('button', { name: /Tisch wechseln/ }).textContent).toContain('T5');
  await userEvent.click(cart().getByRole('button', { name: /^An Küche senden/ }));
  await screen.findByText('Gesendet zu Bestellung #7');
  expect(sent.filter(({ key }) => key === addKey)).toMatchObject([{ input: { params: { orderId: 'a' } } }]);
  expect(sent.some(({ key }) => key === 'POST /v1/orders')).toBe(false);
});

test('it goes along where its order becomes part of one at another table', async () => {
  const { hear } = await atTable({ state: 'done', mergedInto: 'b', version: 2 });
  await tapBeer();
  await cart().findByRole('button', { name: /^Zu Bestellung #7/ });
  await hear(anOrder({ id: 'b', number: '2026-47-9', table: 'tb_5', orderedBy: luca, version: 2 }));
  expect(await screen.findByText('#7 gehört jetzt zu #9 an T5. Der Warenkorb geht mit.')).toBeDefined();
  expect(open()).toMatchObject({ tableId: 'tb_5', goesTo: { kind: 'order', orderId: 'b' }, lines: [{ count: 1 }] });
});

test('its guests have the numbers that they have there by now', async () => {
  const { hear } = await atTable({ state: 'done', mergedInto: 'b', version: 2 });
  await tapBeer();
  await cart().findByRole('button', { name: /^Zu Bestellung #7/ });
  await act(async () => {
    const { drafts } = useDrafts.getState();
    const draft = drafts['u1 c1'];
    if (draft === undefined) throw new Error('a cart is open');
    const lines = draft.lines.map((line) => ({ ...line, seat: 1 }));
    useDrafts.setState({ drafts: { ...drafts, 'u1 c1': { ...draft, lines } } });
  });
  const seatedFrom = [{ order: 'a', table: 'tb_12', at: 1_763_000_100, after: 2 }];
  await hear(anOrder({ id: 'b', number: '2026-47-9', table: 'tb_5', orderedBy: luca, version: 2, seatedFrom }));
  const told = '#7 gehört jetzt zu #9 an T5. Der Warenkorb geht mit. #7: Gast 1 wird Gast 3.';
  expect(await screen.findByText(told)).toBeDefined();
  expect(open()).toMatchObject({ tableId: 'tb_5', lines: [{ seat: 3 }] });
});

test('so does one that was left for another screen meanwhile', async () => {
  const { hear, goTo } = await atTable();
  await tapBeer();
  await cart().findByRole('button', { name: /^Zu Bestellung #7/ });
  await act(() => goTo('/dashboard/tables'));
  await hear({ ...seven, table: 'tb_5', version: 2 });
  await act(() => goTo(path));
  expect(await screen.findByText('#7 steht jetzt an T5. Der Warenkorb geht mit.')).toBeDefined();
  expect(open()).toMatchObject({ tableId: 'tb_5', goesTo: { kind: 'order', orderId: 'a' }, lines: [{ count: 1 }] });
});

test('an empty cart stays at its table, and so does one for new guests there', async () => {
  const { hear } = await atTable();
  await hear({ ...seven, table: 'tb_5', version: 2 });
  await vi.waitFor(() => expect(cart().queryByText(/^Gesendet um/)).toBeNull());
  await tapBeer();
  expect(screen.queryByText(/steht jetzt an/)).toBeNull();
  expect(open()).toMatchObject({ tableId: 'tb_12', goesTo: null });
});

test('a cart whose order is paid is one of its own', async () => {
  const { hear } = await atTable();
  await tapBeer();
  await cart().findByRole('button', { name: /^Zu Bestellung #7/ });
  await hear();
  await vi.waitFor(() => expect(cart().queryByRole('button', { name: /^Zu Bestellung/ })).toBeNull());
  expect(open()).toMatchObject({ tableId: 'tb_12', goesTo: null });
});
