import type { Api } from '@comanda/api-client/call';
import type { WireOrder } from '@comanda/contract/orders';
import { zero } from '@comanda/domain/money';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { useRemembered } from '../../parts/remembered.ts';
import { aCheckout } from '../../test/a-checkout.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure } from '../../test/fake-api.ts';
import { beginAtTable } from '../../test/fresh-checkout.ts';
import { renderAt, renderScreen } from '../../test/render-screen.tsx';
import { useDrafts } from './draft-store.ts';
import { addLine, newDraft, plainLine } from './draft.ts';
import { TerminalScreen } from './terminal-screen.tsx';

const addKey = 'POST /v1/orders/{orderId}/products';
const checkout = aTable({ id: 't_c1', name: 'terminal', area: null });
const tables = [checkout, aTable(), aTable({ id: 'tb_13', name: 'T13' })];
const ofLuca = (id: string, number: string, change: Partial<WireOrder> = {}) =>
  anOrder({ id, number: `2026-47-${number}`, orderedBy: { id: 'u2', name: 'Luca' }, ...change });

function house(orders: readonly WireOrder[], add: () => unknown = () => ({ order: orders[0], revision: 2 })) {
  return aCheckout({
    'GET /v1/customers/{customerId}/tables': () => tables,
    'GET /v1/customers/{customerId}/orders': () => ({ orders, revision: 1, cursor: null }),
    [addKey]: add,
  });
}

beginAtTable('tb_12');

const cart = () => within(screen.getByRole('complementary', { name: 'Warenkorb' }));
const tapBeer = async () => userEvent.click(await screen.findByRole('button', { name: /^Stange/ }));
const send = () => userEvent.click(cart().getByRole('button', { name: /^An Küche senden/ }));
const dialog = () => screen.findByRole('dialog', { name: 'Wohin mit dem Warenkorb?' });

test('what is sent at a table goes to its open order', async () => {
  const { api, sent } = house([ofLuca('a', '7')]);
  renderScreen(<TerminalScreen />, api);
  await tapBeer();
  expect(await cart().findByRole('button', { name: /^Zu Bestellung #7/ })).toBeTruthy();
  await send();
  await screen.findByText('Gesendet zu Bestellung #7');
  const [added] = sent.filter(({ key }) => key === addKey);
  expect(added?.input).toMatchObject({ params: { orderId: 'a' }, body: { products: [{ id: 'stange', count: 1 }] } });
  expect(sent.some(({ key }) => key === 'POST /v1/orders')).toBe(false);
  expect(cart().queryByText('Neu')).toBeNull();
});

test('what was sent to be paid at once and leaves nothing to pay says that it was sent', async () => {
  const { api } = house([ofLuca('a', '7')], () => ({ order: ofLuca('a', '7', { stillToPay: zero }), revision: 2 }));
  renderScreen(<TerminalScreen />, api);
  await tapBeer();
  await cart().findByRole('button', { name: /^Zu Bestellung #7/ });
  await userEvent.click(cart().getByRole('button', { name: /^Bezahlen/ }));
  await screen.findByText('Gesendet zu Bestellung #7');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a new order can always be chosen instead', async () => {
  const { api, sent } = house([ofLuca('a', '7')]);
  renderScreen(<TerminalScreen />, api);
  await tapBeer();
  await userEvent.click(await cart().findByRole('button', { name: /^Zu Bestellung #7/ }));
  await userEvent.click(within(await dialog()).getByRole('button', { name: /^Neue Bestellung/ }));
  expect(sent.some(({ key }) => key === 'POST /v1/orders')).toBe(false);
  await send();
  await screen.findByText('Bestellung #9 gesendet');
});

test('of several orders of others a person says which, and that sends', async () => {
  const { api, sent } = house([ofLuca('a', '7'), ofLuca('b', '8')], () => ({ order: ofLuca('b', '8'), revision: 2 }));
  renderScreen(<TerminalScreen />, api);
  await tapBeer();
  await cart().findByRole('button', { name: /^Zu welcher Bestellung/ });
  await send();
  await userEvent.click(within(await dialog()).getByRole('button', { name: /^Zu Bestellung #8/ }));
  await screen.findByText('Gesendet zu Bestellung #8');
  expect(sent.find(({ key }) => key === addKey)?.input).toMatchObject({ params: { orderId: 'b' } });
});

test('an order that was closed meanwhile says so, and nothing of the cart is lost', async () => {
  const refusal = () => failure('orders.error.moveNotAllowed', 409, { move: 'addProducts', state: 'done' });
  const { api, sent } = house([ofLuca('a', '7')], refusal);
  renderScreen(<TerminalScreen />, api);
  await tapBeer();
  await cart().findByRole('button', { name: /^Zu Bestellung #7/ });
  await send();
  const asked = within(await dialog());
  expect(asked.getByText('Bestellung #7 nimmt nichts mehr an. Der Warenkorb ist noch da.')).toBeTruthy();
  expect(asked.queryByRole('button', { name: /^Zu Bestellung/ })).toBeNull();
  await userEvent.click(asked.getByRole('button', { name: /^Neue Bestellung/ }));
  await screen.findByText('Bestellung #9 gesendet');
  const [placed] = sent.filter(({ key }) => key === 'POST /v1/orders');
  expect(placed?.input).toMatchObject({ body: { table: 'tb_12', products: [{ id: 'stange', count: 1 }] } });
});

test('a guest’s order that nobody accepted yet is not said to be sent', async () => {
  const waits = anOrder({ id: 'g', state: 'requested', source: 'online', door: 'table', orderedBy: null });
  renderScreen(<TerminalScreen />, house([waits]).api);
  expect(await screen.findByRole('heading', { name: 'Wartet auf Annahme' })).toBeTruthy();
  expect(cart().queryByText(/^Gesendet/)).toBeNull();
});

test('the page of an order leads to its cart, wherever it is; its guests and its comment are shown', async () => {
  const takeaway = ofLuca('a', '7', { type: 'takeaway', table: 't_c1', comment: 'Nussallergie', covers: 4 });
  const { api, sent } = house([takeaway]);
  renderAt('/dashboard/terminal?order=a', { '/dashboard/terminal': <TerminalScreen /> }, api);
  await tapBeer();
  expect(await cart().findByText('Nussallergie')).toBeTruthy();
  expect(cart().getByText(/4 Gäste/)).toBeTruthy();
  await cart().findByRole('button', { name: /^Zu Bestellung #7/ });
  await send();
  await screen.findByText('Gesendet zu Bestellung #7');
  expect(sent.find(({ key }) => key === addKey)?.input).toMatchObject({ params: { orderId: 'a' } });
});

const takeaway = ofLuca('a', '7', { type: 'takeaway', table: 't_c1' });
const coffeesOfAnother = () => {
  useRemembered.getState().setVenue('u1 c1', { lastTableId: 't_c1' });
  const line = { ...plainLine, opid: 'l1', productId: 'stange', count: 2 };
  useDrafts.getState().put('u1 c1', addLine(newDraft('d1', 't_c1', 'dinein', 1_763_000_000), line));
};
const addToOrder = (house: { readonly api: Api }) =>
  renderAt('/dashboard/terminal?order=a', { '/dashboard/terminal': <TerminalScreen /> }, house.api);

test('adding to an order of the checkout takes nobody else’s cart along, and that one is back afterwards', async () => {
  coffeesOfAnother();
  const { api, sent } = house([takeaway]);
  addToOrder({ api });
  await screen.findByText('Der Warenkorb von Kasse bleibt dort liegen.');
  expect(cart().queryByText(/^2×/)).toBeNull();
  await tapBeer();
  await send();
  await screen.findByText('Gesendet zu Bestellung #7');
  expect(sent.find(({ key }) => key === addKey)?.input).toMatchObject({ body: { products: [{ count: 1 }] } });
  expect(cart().getByRole('listitem').textContent).toContain('2×');
  await send();
  await screen.findByText('Bestellung #9 gesendet');
  const placed = sent.find(({ key }) => key === 'POST /v1/orders');
  expect(placed?.input).toMatchObject({ body: { type: 'dinein', products: [{ id: 'stange', count: 2 }] } });
});

test('what lies there can be brought to that order, and whoever adds nothing finds it again', async () => {
  coffeesOfAnother();
  const { api } = house([takeaway]);
  addToOrder({ api });
  await screen.findByRole('button', { name: 'Hierher holen' });
  cleanup();
  renderScreen(<TerminalScreen />, api);
  expect(await screen.findByRole('button', { name: /^2× Stange/ })).toBeTruthy();
  expect(cart().queryByRole('button', { name: /^Zu Bestellung #7/ })).toBeNull();
  cleanup();
  addToOrder({ api });
  await userEvent.click(await screen.findByRole('button', { name: 'Hierher holen' }));
  expect(await screen.findByRole('button', { name: /^2× Stange/ })).toBeTruthy();
  expect(cart().getByRole('button', { name: /^Zu Bestellung #7/ })).toBeTruthy();
});

test('what was begun at a table goes along to its only order', async () => {
  const { api } = house([ofLuca('a', '7')]);
  const line = { ...plainLine, opid: 'l1', productId: 'stange', count: 2 };
  useDrafts.getState().put('u1 c1', addLine(newDraft('d1', 'tb_12', 'dinein', 1_763_000_000), line));
  addToOrder({ api });
  await screen.findByRole('button', { name: /^Zu Bestellung #7/ });
  expect(screen.getByRole('button', { name: /^2× Stange/ })).toBeTruthy();
});

test('an order that takes nothing more says so', async () => {
  const { api } = house([]);
  renderAt('/dashboard/terminal?order=a', { '/dashboard/terminal': <TerminalScreen /> }, api);
  expect(await screen.findByText('Diese Bestellung nimmt nichts mehr an.')).toBeTruthy();
});

test('the chosen table stands on a button; a search leads to its only hit there', async () => {
  const { api } = house([]);
  renderScreen(<TerminalScreen />, api);
  await tapBeer();
  const open = async () => {
    await userEvent.keyboard('{F2}');
    return within(await screen.findByRole('dialog', { name: 'Tisch wählen' }));
  };
  const chosen = await open();
  await userEvent.click(chosen.getByRole('button', { name: 'T12 wählen' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(cart().getByRole('listitem').textContent).toContain('1×');
  const searching = await open();
  await userEvent.type(searching.getByRole('searchbox'), 'T1');
  expect(searching.queryByRole('button', { name: / wählen$/ })).toBeNull();
  await userEvent.type(searching.getByRole('searchbox'), '3');
  await userEvent.click(searching.getByRole('button', { name: 'T13 wählen' }));
  await screen.findByText('Der Warenkorb von T12 bleibt dort liegen.');
});

test('a cart begun at one table is there when coming back from another', async () => {
  const { api } = house([]);
  renderScreen(<TerminalScreen />, api);
  const pick = async (name: RegExp) => {
    await userEvent.keyboard('{F2}');
    const picker = within(await screen.findByRole('dialog', { name: 'Tisch wählen' }));
    await userEvent.click(picker.getByRole('button', { name }));
  };
  await tapBeer();
  await tapBeer();
  await pick(/^T13/);
  await screen.findByText('Der Warenkorb von T12 bleibt dort liegen.');
  expect(cart().queryByRole('listitem')).toBeNull();
  await pick(/^T12.*Warenkorb angefangen/);
  expect(cart().getByRole('listitem').textContent).toContain('2×');
});
