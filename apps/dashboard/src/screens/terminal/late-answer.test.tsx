/** An answer that comes once the checkout was left: it is of the cart that was sent, whichever one is open by then. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { aCheckout } from '../../test/a-checkout.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure } from '../../test/fake-api.ts';
import { beginAtTable } from '../../test/fresh-checkout.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { useDrafts } from './draft-store.ts';
import { TerminalScreen } from './terminal-screen.tsx';

beginAtTable('tb_12');

const path = '/dashboard/terminal';
const screens = { [path]: <TerminalScreen />, '/dashboard/orders': null, '/dashboard/orders/$orderId': null };
const tables = [aTable({ id: 't_c1', name: 'terminal', area: null }), aTable(), aTable({ id: 'tb_5', name: 'T5' })];
const placed = anOrder({ id: 'o9', number: '2026-47-9', table: 'tb_12' });
const takeaway = anOrder({ id: 'a', number: '2026-47-7', table: 't_c1', type: 'takeaway' });
const mine = anOrder({ id: 'm', number: '2026-47-8', table: 'tb_12' });

const cart = () => within(screen.getByRole('complementary', { name: 'Warenkorb' }));
const open = () => useDrafts.getState().drafts['u1 c1'];
const resting = () => useDrafts.getState().resting['u1 c1'];

/** A beer is on its way from T12, and the checkout is left. */
async function leaveSending(button: RegExp, orders: readonly ReturnType<typeof anOrder>[]) {
  let answer = (_value: unknown) => {};
  const underWay = () =>
    new Promise<unknown>((resolve) => {
      answer = resolve;
    });
  const { api } = aCheckout({
    'GET /v1/customers/{customerId}/tables': () => tables,
    'GET /v1/customers/{customerId}/orders': () => ({ orders, revision: 1, cursor: null }),
    'POST /v1/orders': underWay,
    'POST /v1/orders/{orderId}/products': underWay,
  });
  const shown = renderAt(path, screens, api);
  await userEvent.click(await screen.findByRole('button', { name: /^Stange/ }));
  if (orders.includes(mine)) await cart().findByRole('button', { name: /^Zu Bestellung/ });
  await userEvent.click(cart().getByRole('button', { name: button }));
  await cart().findByText('Wird gesendet');
  await act(() => shown.goTo('/dashboard/orders'));
  const answers = (value: unknown) =>
    act(async () => {
      answer(value);
      await new Promise((passed) => void setTimeout(passed, 20));
    });
  return { ...shown, answers };
}

test('the cart of another table stays as it is, and the one that was sent is settled where it lies', async () => {
  const { answers, goTo } = await leaveSending(/^An Küche senden/, []);
  await act(() => goTo(`${path}?table=tb_5`));
  await waitFor(() => expect(open()?.tableId).toBe('tb_5'));
  await userEvent.click(await screen.findByRole('button', { name: /^Kommentar/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'Nussallergie');
  await userEvent.click(dialog.getByRole('button', { name: 'Übernehmen' }));
  expect(resting()).toMatchObject({ tb_12: { attempt: {} } });
  await answers({ order: placed, revision: 2 });
  await waitFor(() => expect(resting()).toEqual({}));
  expect(open()).toMatchObject({ tableId: 'tb_5', comment: 'Nussallergie' });
});

test('an order that was asked for meanwhile is still the one that takes what comes next', async () => {
  const { answers, goTo } = await leaveSending(/^An Küche senden/, [takeaway]);
  await act(() => goTo(`${path}?order=a`));
  await waitFor(() => expect(open()).toMatchObject({ tableId: 't_c1', goesTo: { orderId: 'a' } }));
  await answers({ order: placed, revision: 2 });
  await waitFor(() => expect(resting()).toEqual({}));
  expect(open()).toMatchObject({ tableId: 't_c1', goesTo: { orderId: 'a' } });
});

test('what was refused can be changed again where it lies', async () => {
  const { answers, goTo } = await leaveSending(/^An Küche senden/, []);
  await act(() => goTo(`${path}?table=tb_5`));
  await waitFor(() => expect(open()?.tableId).toBe('tb_5'));
  await answers(failure('cart.error.notInStock', 409, { product: 'stange', left: 0 }));
  await waitFor(() => expect(resting()).toMatchObject({ tb_12: { attempt: null, lines: [{}] } }));
  expect(open()).toMatchObject({ tableId: 'tb_5', lines: [] });
});

test('what was to be paid is told where the checkout was left, with the way there', async () => {
  const { answers, address } = await leaveSending(/^Bezahlen/, []);
  await answers({ order: placed, revision: 2 });
  const toast = (await screen.findByText(/gesendet und noch offen/)).closest<HTMLElement>('.toast');
  await userEvent.click(within(toast ?? document.body).getByRole('button', { name: 'Bezahlen' }));
  await waitFor(() => expect(address()).toBe('/dashboard/orders/o9'));
});

test('so is an order that takes nothing more', async () => {
  const { answers } = await leaveSending(/^An Küche senden/, [mine]);
  await answers(failure('orders.error.moveNotAllowed', 409));
  expect(await screen.findByText(/^Bestellung #8 nimmt nichts mehr an/)).toBeDefined();
  expect(open()).toMatchObject({ tableId: 'tb_12', attempt: null, lines: [{}] });
});
