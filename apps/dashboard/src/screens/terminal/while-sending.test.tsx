/** While a cart is on its way somebody goes on typing: nothing of it is lost, whatever the answer is. */
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useRemembered } from '../../parts/remembered.ts';
import { aCheckout, onTablet } from '../../test/a-checkout.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { useDrafts } from './draft-store.ts';
import { TerminalScreen } from './terminal-screen.tsx';

const checkout = aTable({ id: 't_c1', name: 'terminal', area: null });
const placed = anOrder({ id: 'o9', number: '2026-47-9', table: 'tb_12' });

beforeEach(() => {
  onTablet();
  useRemembered.setState({ venues: {} });
  useRemembered.getState().setVenue('u1 c1', { lastTableId: 'tb_12' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  useDrafts.setState({ drafts: {}, resting: {} });
});

const cart = () => within(screen.getByRole('complementary', { name: 'Warenkorb' }));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const press = (name: RegExp | string) => userEvent.click(cart().getByRole('button', { name }));

/** @returns the answer of the call under way */
async function begin(button: RegExp, orders: readonly ReturnType<typeof anOrder>[] = []) {
  let answer = (_value: unknown) => {};
  const underWay = () =>
    new Promise<unknown>((resolve) => {
      answer = resolve;
    });
  const { api } = aCheckout({
    'GET /v1/customers/{customerId}/tables': () => [checkout, aTable()],
    'GET /v1/customers/{customerId}/orders': () => ({ orders, revision: 1, cursor: null }),
    'POST /v1/orders': underWay,
    'POST /v1/orders/{orderId}/products': underWay,
  });
  renderScreen(<TerminalScreen />, api);
  await userEvent.click(await screen.findByRole('button', { name: /^Stange/ }));
  if (orders.length > 0) await cart().findByRole('button', { name: /^Zu Bestellung/ });
  await press(button);
  await cart().findByText('Wird gesendet');
  return (value: unknown) => answer(value);
}

async function typeFreeItem() {
  await press('Mehr');
  await userEvent.click(await screen.findByRole('button', { name: /Freier Artikel/ }));
  await userEvent.type(dialog('Freier Artikel').getByLabelText('Bezeichnung'), 'Torte mitgebracht');
}
const typed = () => dialog('Freier Artikel').getByLabelText<HTMLInputElement>('Bezeichnung').value;
const freeItemCloses = () => userEvent.click(dialog('Freier Artikel').getByRole('button', { name: 'Schliessen' }));

test('a comment that cannot be taken yet stays in its dialog, and is taken once the answer is there', async () => {
  const answer = await begin(/^An Küche senden/);
  await press(/^Kommentar/);
  const field = await dialog('Kommentar zur Bestellung').findByRole<HTMLTextAreaElement>('textbox');
  await userEvent.type(field, 'Nussallergie');
  const apply = () => userEvent.click(dialog('Kommentar zur Bestellung').getByRole('button', { name: 'Übernehmen' }));
  await apply();
  expect(await screen.findByText(/^Wird noch gesendet/)).toBeDefined();
  expect(field.value).toBe('Nussallergie');
  answer({ order: placed, revision: 2 });
  await screen.findByText('Bestellung #9 gesendet');
  await apply();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(Object.values(useDrafts.getState().drafts)).toMatchObject([{ comment: 'Nussallergie' }]);
});

test('the payment waits until the dialog in which somebody types is closed', async () => {
  const answer = await begin(/^Bezahlen/);
  await typeFreeItem();
  answer({ order: placed, revision: 2 });
  await vi.waitFor(() => expect(cart().queryByText('Wird gesendet')).toBeNull());
  expect(typed()).toBe('Torte mitgebracht');
  await freeItemCloses();
  expect(await screen.findByRole('dialog', { name: /Bezahlen|T12/ })).toBeDefined();
});

test('so does the question where the cart goes, where its order took nothing more', async () => {
  const mine = anOrder({ id: 'a', number: '2026-47-7', table: 'tb_12' });
  const answer = await begin(/^An Küche senden/, [mine]);
  await typeFreeItem();
  answer(failure('orders.error.moveNotAllowed', 409));
  await vi.waitFor(() => expect(cart().queryByText('Wird gesendet')).toBeNull());
  expect(typed()).toBe('Torte mitgebracht');
  await freeItemCloses();
  expect(await screen.findByRole('dialog', { name: 'Wohin mit dem Warenkorb?' })).toBeDefined();
});
