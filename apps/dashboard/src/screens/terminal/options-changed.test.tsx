/** Options that sell out or go from the menu while they are chosen: given up, replaced, and never a button that does nothing. */
import type { WireCombo, WireModifierGroup } from '@comanda/contract/menu';
import { money } from '@comanda/domain/money';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { menuKey } from '../../parts/menu/use-menu.ts';
import { useRemembered } from '../../parts/remembered.ts';
import { aCheckout, onTablet } from '../../test/a-checkout.ts';
import { aBeer } from '../../test/a-wire-menu.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { useDrafts } from './draft-store.ts';
import { useSeenPrices } from './seen-prices.ts';
import { TerminalScreen } from './terminal-screen.tsx';

beforeEach(onTablet);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  useDrafts.setState({ drafts: {}, resting: {} });
  useSeenPrices.setState({ seen: {} });
  useRemembered.setState({ venues: {} });
});

const option = (id: string, name: string, inStock = true) => ({
  id,
  title: { de: name },
  info: {},
  price: money(0),
  inStock,
  taxClass: null,
  tags: [],
  modifierGroups: [],
});
const aGroup = (id: string, name: string, change: Partial<WireModifierGroup>): WireModifierGroup => ({
  id,
  title: { de: name },
  info: {},
  internalNote: '',
  min: 0,
  max: 2,
  removes: false,
  default: [],
  options: [],
  posi: 0,
  version: 1,
  ...change,
});
const cheeses = (inStock = true, max = 2) =>
  aGroup('cheese', 'Käse', { max, options: [option('berg', 'Bergkäse', inStock), option('brie', 'Brie')] });
const sides = (inStock = true) =>
  aGroup('side', 'Beilage', { min: 1, max: 1, options: [option('fries', 'Pommes', inStock), option('rice', 'Reis')] });

const cart = () => within(screen.getByRole('complementary', { name: 'Warenkorb' }));
const dialog = () => within(screen.getByRole('dialog'));
const tap = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const box = (name: RegExp) => dialog().getByRole<HTMLInputElement>('checkbox', { name });
const lines = () => useDrafts.getState().drafts['u1 c1']?.lines;

const lunch: WireCombo = {
  ...aBeer('lunch', 'Mittag', { price: money(2200), posi: 2 }),
  components: [{ id: 'dish', title: { de: 'Gericht' }, choices: [{ product: 'burger', surcharge: money(0) }] }],
};

async function open(...first: WireModifierGroup[]) {
  let now: readonly WireModifierGroup[] = first;
  let burger = aBeer('burger', 'Burger', { modifierGroups: ['cheese', 'side'] });
  const { api, sent } = aCheckout({
    'GET /v1/products': () => [burger],
    'GET /v1/customers/{customerId}/combos': () => [lunch],
    'GET /v1/customers/{customerId}/modifierGroups': () => now,
  });
  const { queries } = renderScreen(<TerminalScreen />, api);
  const changeTo = async (...groups: WireModifierGroup[]) => {
    now = groups;
    await act(() => queries.invalidateQueries({ queryKey: menuKey('c1') }));
  };
  const sellOut = async () => {
    burger = { ...burger, inStock: false };
    await changeTo(...now);
  };
  return { changeTo, sellOut, orders: () => sent.filter(({ key }) => key === 'POST /v1/orders') };
}
async function choose(...names: RegExp[]) {
  await tap(/^Burger/);
  for (const name of names) await userEvent.click(dialog().getByText(name));
}
const add = () => userEvent.click(dialog().getByRole('button', { name: /^Dazulegen/ }));

test('adjusting takes a sold-out option out where the group allows it, and the note stays', async () => {
  const { changeTo, orders } = await open(cheeses());
  await choose(/Bergkäse/);
  await userEvent.type(dialog().getByLabelText('Notiz für die Küche'), 'medium');
  await add();
  await changeTo(cheeses(false));
  await tap('1 Position hat sich geändert');
  await userEvent.click(dialog().getByRole('button', { name: 'Anpassen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(lines()).toMatchObject([{ productId: 'burger', note: 'medium', selection: [] }]);
  await userEvent.click(cart().getByRole('button', { name: /^An Küche senden/ }));
  await waitFor(() => expect(orders()).toHaveLength(1));
});

test('where something else must be chosen adjusting opens the options', async () => {
  const { changeTo } = await open(cheeses(), sides());
  await choose(/Bergkäse/, /Pommes/);
  await add();
  await changeTo(cheeses(), sides(false));
  await tap('1 Position hat sich geändert');
  await userEvent.click(dialog().getByRole('button', { name: 'Anpassen' }));
  await screen.findByRole('dialog', { name: 'Burger' });
  await userEvent.click(dialog().getByText('Reis'));
  await userEvent.click(dialog().getByRole('button', { name: /^Übernehmen/ }));
  expect(lines()).toMatchObject([
    { selection: [{ options: [{ optionId: 'berg' }] }, { options: [{ optionId: 'rice' }] }] },
  ]);
  expect(cart().queryByRole('alert')).toBeNull();
});

test.each([2, 4])(
  'what sells out while it is chosen is held with the reason and can be given up (up to %i)',
  async (max) => {
    const { changeTo } = await open(cheeses(true, max));
    await choose(/Bergkäse/);
    await changeTo(cheeses(false, max));
    expect(await dialog().findByText('Bergkäse ist ausverkauft. Bitte anders wählen.')).toBeTruthy();
    await add();
    expect(lines()).toEqual([]);
    expect(box(/Bergkäse/).checked).toBe(true);
    await userEvent.click(box(/Bergkäse/));
    await add();
    expect(lines()).toMatchObject([{ productId: 'burger', selection: [] }]);
  },
);

test('a group that goes from the menu goes from the choice with a word, and the rest is added', async () => {
  const { changeTo } = await open(cheeses(), sides());
  await choose(/Bergkäse/, /Reis/);
  await changeTo(cheeses());
  expect(await dialog().findByText(/steht nicht mehr auf der Karte/)).toBeTruthy();
  await add();
  expect(lines()).toMatchObject([{ selection: [{ groupId: 'cheese', options: [{ optionId: 'berg' }] }] }]);
});

test('so it is in a combo, and what sold out is held there too', async () => {
  const { changeTo } = await open(cheeses(), sides());
  await tap(/^Mittag/);
  await userEvent.click(dialog().getByText('Bergkäse'));
  await userEvent.click(dialog().getByText('Reis'));
  await changeTo(cheeses(false));
  expect(await dialog().findByText(/steht nicht mehr auf der Karte/)).toBeTruthy();
  await add();
  expect(lines()).toEqual([]);
  await userEvent.click(dialog().getByText('Bergkäse'));
  await add();
  expect(lines()).toMatchObject([{ kind: 'combo', components: [{ productId: 'burger', selection: [] }] }]);
});

test('what a combo is made of is held by its name once it sells out', async () => {
  const { sellOut } = await open();
  await tap(/^Mittag/);
  await sellOut();
  expect(await dialog().findByText('Burger ist ausverkauft. Bitte anders wählen.')).toBeTruthy();
  await add();
  expect(lines()).toEqual([]);
});

test('adjusting takes a sold-out option out of a combo', async () => {
  const { changeTo } = await open(cheeses());
  await tap(/^Mittag/);
  await userEvent.click(dialog().getByText('Bergkäse'));
  await add();
  await changeTo(cheeses(false));
  await tap('1 Position hat sich geändert');
  await userEvent.click(dialog().getByRole('button', { name: 'Anpassen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(lines()).toMatchObject([{ kind: 'combo', components: [{ selection: [] }] }]);
});
