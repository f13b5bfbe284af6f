/** What is chosen for a cart and not in it yet is not lost where another tab goes to another table. */
import type { WireCombo, WireModifierGroup } from '@comanda/contract/menu';
import { money } from '@comanda/domain/money';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useRemembered } from '../../parts/remembered.ts';
import { aCheckout, onTablet } from '../../test/a-checkout.ts';
import { aTable } from '../../test/a-table.ts';
import { aBeer } from '../../test/a-wire-menu.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { goToTable } from './carts.ts';
import { useDrafts } from './draft-store.ts';
import { newDraft } from './draft.ts';
import { TerminalScreen } from './terminal-screen.tsx';

beforeEach(() => {
  onTablet();
  useRemembered.getState().setVenue('u1 c1', { lastTableId: 'tb_12' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  useDrafts.setState({ drafts: {}, resting: {} });
  useRemembered.setState({ venues: {} });
});

const option = (id: string, name: string) => ({
  id,
  title: { de: name },
  info: {},
  price: money(0),
  inStock: true,
  taxClass: null,
  tags: [],
  modifierGroups: [],
});
const sides: WireModifierGroup = {
  id: 'side',
  title: { de: 'Beilage' },
  info: {},
  internalNote: '',
  min: 1,
  max: 1,
  removes: false,
  default: [],
  options: [option('fries', 'Pommes'), option('rice', 'Reis')],
  posi: 0,
  version: 1,
};
const choices = [
  { product: 'stange', surcharge: money(0) },
  { product: 'steak', surcharge: money(900) },
];
const lunch: WireCombo = {
  ...aBeer('lunch', 'Mittag', { price: money(2200), posi: 2 }),
  components: [{ id: 'dish', title: { de: 'Gericht' }, choices }],
};
const products = [
  aBeer('stange', 'Stange'),
  aBeer('steak', 'Steak', { modifierGroups: ['side'], posi: 1 }),
  aBeer('day', 'Tagesmenü', { priceType: 'manual', posi: 3 }),
];

const tables = [aTable({ id: 't_c1', name: 'terminal', area: null }), aTable(), aTable({ id: 'tb_5', name: 'T5' })];
const dialog = () => within(screen.getByRole('dialog'));
const tap = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const radio = (name: RegExp) => dialog().getByRole<HTMLInputElement>('radio', { name });
const close = () => userEvent.click(dialog().getByRole('button', { name: 'Schliessen' }));

async function open() {
  const { api } = aCheckout({
    'GET /v1/customers/{customerId}/tables': () => tables,
    'GET /v1/products': () => products,
    'GET /v1/customers/{customerId}/combos': () => [lunch],
    'GET /v1/customers/{customerId}/modifierGroups': () => [sides],
  });
  renderScreen(<TerminalScreen />, api);
  await screen.findByRole('button', { name: /^Stange/ });
}
const goes = (tableId: string) =>
  act(() => {
    const { drafts, resting, putAll } = useDrafts.getState();
    const cart = drafts['u1 c1'];
    if (cart === undefined) throw new Error('no cart is open');
    const carts = { open: cart, resting: resting['u1 c1'] ?? {} };
    putAll('u1 c1', goToTable(carts, tableId, newDraft(`at ${tableId}`, tableId, 'dinein', 0)));
  });
async function goesAndComesBack() {
  goes('tb_5');
  expect(await screen.findByText(/^Hier ist jetzt ein anderer Warenkorb offen\. Die Eingabe für T12/)).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  goes('tb_12');
}

test('the options of a product, their number and the note for the kitchen', async () => {
  await open();
  await tap(/^Steak/);
  await userEvent.click(radio(/Reis/));
  await userEvent.type(dialog().getByLabelText('Notiz für die Küche'), 'Sauce separat');
  await userEvent.click(dialog().getByRole('button', { name: 'Mehr' }));
  await goesAndComesBack();
  await tap(/^Steak/);
  expect(radio(/Reis/).checked).toBe(true);
  await userEvent.click(dialog().getByRole('button', { name: /^Dazulegen/ }));
  expect(useDrafts.getState().drafts['u1 c1']).toMatchObject({
    tableId: 'tb_12',
    lines: [{ productId: 'steak', count: 2, note: 'Sauce separat', selection: [{ options: [{ optionId: 'rice' }] }] }],
  });
  // It is done: the next one begins anew.
  await tap(/^Steak/);
  expect(radio(/Reis/).checked).toBe(false);
});

test('what a combo consists of', async () => {
  await open();
  await tap(/^Mittag/);
  await userEvent.click(radio(/Steak/));
  await userEvent.click(radio(/Reis/));
  await goesAndComesBack();
  await tap(/^Mittag/);
  expect(radio(/Steak/).checked).toBe(true);
  expect(radio(/Reis/).checked).toBe(true);
  await close();
  await tap(/^Mittag/);
  expect(radio(/Steak/).checked).toBe(false);
});

test('a price', async () => {
  await open();
  await tap(/^Tagesmenü/);
  await userEvent.keyboard('1850');
  await goesAndComesBack();
  await tap(/^Tagesmenü/);
  expect(dialog().getByLabelText('Preis').textContent).toContain('18.50');
});
