/** The menu changes while a cart lies open: shown at the line, asked once, nothing lost. */
import { money } from '@comanda/domain/money';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { menuKey } from '../../parts/menu/use-menu.ts';
import { useRemembered } from '../../parts/remembered.ts';
import { aCheckout, onTablet } from '../../test/a-checkout.ts';
import { aTable } from '../../test/a-table.ts';
import { aBeer } from '../../test/a-wire-menu.ts';
import { failure } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { useDrafts } from './draft-store.ts';
import { useSeenPrices } from './seen-prices.ts';
import { TerminalScreen } from './terminal-screen.tsx';

beforeEach(onTablet);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  useDrafts.setState({ drafts: {}, resting: {} });
  useSeenPrices.setState({ seen: {} });
  useRemembered.setState({ venues: {} });
});

const cart = () => within(screen.getByRole('complementary', { name: 'Warenkorb' }));
const send = () => cart().getByRole('button', { name: /^An Küche senden/ });
const dialog = () => within(screen.getByRole('dialog'));

const tables = [
  aTable({ id: 't_c1', name: 'terminal', area: null }),
  aTable({ id: 'tb_4', name: 'T4' }),
  aTable({ id: 'tb_5', name: 'T5' }),
];

/** Puts a beer and a wine into the cart, then the menu becomes another one. */
async function changeMenu(...products: ReturnType<typeof aBeer>[]) {
  let now = [aBeer('stange', 'Stange'), aBeer('wein', 'Fendant', { price: money(850), posi: 1 })];
  const { api, sent } = aCheckout({
    'GET /v1/products': () => now,
    'GET /v1/customers/{customerId}/tables': () => tables,
  });
  const { queries } = renderScreen(<TerminalScreen />, api);
  await userEvent.click(await screen.findByRole('button', { name: /^Stange/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Fendant/ }));
  now = products;
  await queries.invalidateQueries({ queryKey: menuKey('c1') });
  return { orders: () => sent.filter(({ key }) => key === 'POST /v1/orders') };
}

test('a new price stands at the line, is asked about once, and counts', async () => {
  const stange = aBeer('stange', 'Stange', { price: money(560) });
  const { orders } = await changeMenu(stange, aBeer('wein', 'Fendant', { price: money(850), posi: 1 }));
  expect((await cart().findByRole('alert')).textContent).toBe('Kostet jetzt 5.60 statt 5.20');
  await userEvent.click(send());
  expect(dialog().getByRole('heading').textContent).toBe('Die Karte hat sich geändert');
  expect(orders()).toHaveLength(0);
  await userEvent.click(dialog().getByRole('button', { name: 'Anpassen' }));
  await waitFor(() => expect(cart().queryByRole('alert')).toBeNull());
  await userEvent.click(send());
  await screen.findByText('Bestellung #9 gesendet');
  expect(orders()).toHaveLength(1);
});

async function toTable(name: RegExp) {
  await userEvent.keyboard('{F2}');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
}

const dearer = [
  aBeer('stange', 'Stange', { price: money(560) }),
  aBeer('wein', 'Fendant', { price: money(850), posi: 1 }),
];
const costsMore = 'Kostet jetzt 5.60 statt 5.20';

test('a new price is asked about wherever its cart goes', async () => {
  const { orders } = await changeMenu(...dearer);
  expect((await cart().findByRole('alert')).textContent).toBe(costsMore);
  await toTable(/^T4/);
  expect(cart().getByRole('alert').textContent).toBe(costsMore);
  await userEvent.click(send());
  expect(dialog().getByRole('heading').textContent).toBe('Die Karte hat sich geändert');
  expect(orders()).toHaveLength(0);
  await userEvent.click(dialog().getByRole('button', { name: 'So lassen' }));
  await waitFor(() => expect(cart().queryByRole('alert')).toBeNull());
});

test('so it is where the same dish lies at the new price already, and both become one line', async () => {
  await changeMenu(...dearer);
  await cart().findByRole('alert');
  await toTable(/^T4/);
  await toTable(/^T5/);
  await userEvent.click(screen.getByRole('button', { name: /^Stange/ }));
  expect(cart().queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Hierher holen' }));
  expect(cart().getAllByRole('listitem')).toHaveLength(2);
  expect(cart().getByRole('alert').textContent).toBe(costsMore);
});

test('what was seen before an update, or in another tab, is known', async () => {
  await changeMenu(...dearer);
  await cart().findByRole('alert');
  const { seen } = useSeenPrices.getState();
  const [opid = ''] = Object.keys(seen);
  const noted = { [opid]: { ...seen[opid], price: 560 } };
  localStorage.setItem('comanda.seenPrices', JSON.stringify({ state: { seen: { 'u1 c1 t_c1': noted } }, version: 1 }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'comanda.seenPrices' })));
  expect(cart().queryByRole('alert')).toBeNull();
});

test('what is sold out or gone is taken out only when a person says so', async () => {
  const { orders } = await changeMenu(aBeer('stange', 'Stange', { inStock: false }));
  await userEvent.click(await cart().findByRole('button', { name: '2 Positionen haben sich geändert' }));
  expect(
    dialog()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('Im Moment nicht verfügbar'),
    expect.stringContaining('Steht nicht mehr auf der Karte'),
  ]);
  await userEvent.click(dialog().getByRole('button', { name: 'So lassen' }));
  expect(cart().getAllByRole('listitem')).toHaveLength(2);
  // Asked once: now it is sent, and the server says what it thinks of it.
  await userEvent.click(send());
  await waitFor(() => expect(orders()).toHaveLength(1));
});

test('adjusting takes out what cannot be had and keeps the rest', async () => {
  await changeMenu(aBeer('stange', 'Stange'), aBeer('wein', 'Fendant', { price: money(850), posi: 1, active: false }));
  await userEvent.click(await cart().findByRole('button', { name: '1 Position hat sich geändert' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Anpassen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(cart().getAllByRole('listitem')).toHaveLength(1);
  expect(cart().getByRole('listitem').textContent).toContain('Stange');
});

test('a refused send marks its line and offers to change or take it out', async () => {
  const { api } = aCheckout({
    'POST /v1/orders': () => failure('dashboard.error.modifiersRequired', 422, { product: 'stange' }),
  });
  renderScreen(<TerminalScreen />, api);
  await userEvent.click(await screen.findByRole('button', { name: /^Stange/ }));
  await userEvent.click(send());
  await userEvent.click(await cart().findByRole('button', { name: '1 Position hat sich geändert' }));
  expect(dialog().getByRole('listitem').textContent).toContain('Wurde nicht angenommen');
  await userEvent.click(dialog().getByRole('button', { name: 'Position entfernen: Stange' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(cart().queryByRole('listitem')).toBeNull();
});

test('what is deleted keeps the name that it had, in the cart and where it is asked about, also after a reload', async () => {
  await changeMenu(aBeer('stange', 'Stange'));
  await userEvent.click(await cart().findByRole('button', { name: '1 Position hat sich geändert' }));
  expect(dialog().getByRole('listitem').textContent).toContain('Fendant');
  expect(dialog().getByRole('button', { name: 'Position entfernen: Fendant' })).toBeTruthy();
  cleanup();
  await act(async () => {
    await useSeenPrices.persist.rehydrate();
  });
  renderScreen(<TerminalScreen />, aCheckout().api);
  await waitFor(() => expect(cart().getAllByRole('listitem')[1]?.textContent).toContain('Fendant'));
  expect(cart().getByRole('alert').textContent).toBe('Steht nicht mehr auf der Karte');
});
