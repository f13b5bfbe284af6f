import type { WireCombo } from '@comanda/contract/menu';
import type { Permission } from '@comanda/domain/access/permissions';
import { money } from '@comanda/domain/money';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useRemembered } from '../../parts/remembered.ts';
import { SessionContext } from '../../parts/session/session-context.ts';
import { aBeer, beers } from '../../test/a-wire-menu.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { aSession, renderScreen } from '../../test/render-screen.tsx';
import { useDrafts } from './draft-store.ts';
import { TerminalScreen } from './terminal-screen.tsx';

const lunch: WireCombo = {
  ...aBeer('lunch', 'Mittag', { price: money(2200), posi: 2 }),
  components: [
    {
      id: 'dish',
      title: { de: 'Gericht' },
      choices: [
        { product: 'roesti', surcharge: money(0) },
        { product: 'filet', surcharge: money(900) },
      ],
    },
    { id: 'drink', title: { de: 'Getränk' }, choices: [{ product: 'stange', surcharge: money(0) }] },
  ],
};
const checkout = { id: 't_c1', name: 'terminal', area: null, orderMethod: 'table' as const, active: true };
const answers = (order: () => unknown) => ({
  'GET /v1/products': () => [
    aBeer('stange', 'Stange'),
    aBeer('roesti', 'Rösti', { price: money(1800), posi: 1 }),
    aBeer('filet', 'Filet', { price: money(5200), visibleOnPos: false }),
  ],
  'GET /v1/categories': () => [beers],
  'GET /v1/customers/{customerId}/combos': () => [lunch],
  'GET /v1/customers/{customerId}/modifierGroups': () => [],
  'GET /v1/customers/{customerId}/stations': () => [],
  'GET /v1/customers/{customerId}/tables': () => [checkout],
  'GET /v1/customers/{customerId}/orders': () => ({ orders: [], revision: 1, cursor: null }),
  'POST /v1/orders': order,
});
const placed = () => ({ order: anOrder({ id: 'o9', number: '2026-47-9', table: 't_c1' }), revision: 2 });

/** The cart stands beside the products from 1024 px on. */
beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width: 1024px'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  useDrafts.setState({ drafts: {} });
  useRemembered.setState({ venues: {} });
});

const cart = () => within(screen.getByRole('complementary', { name: 'Warenkorb' }));
const dialog = () => within(screen.getByRole('dialog'));
const tap = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const apply = () => userEvent.click(dialog().getByRole('button', { name: 'Übernehmen' }));
const sentBody = async (sent: readonly { key: string; input: unknown }[]) => {
  await userEvent.click(cart().getByRole('button', { name: /^An Küche senden/ }));
  await screen.findByText('Bestellung #9 gesendet');
  return sent.find(({ key }) => key === 'POST /v1/orders')?.input;
};

test('a combo asks for what is still to choose, and stands in the cart with its parts', async () => {
  const { api, sent } = fakeApi(answers(placed));
  renderScreen(<TerminalScreen />, api);
  await tap(/^Mittag/);
  // Of one drink nobody needs to choose.
  expect(dialog().getByRole('radio', { name: /Stange/ })).toMatchObject({ checked: true });
  await userEvent.click(dialog().getByRole('button', { name: 'Noch 1 wählen: Gericht' }));
  await userEvent.click(dialog().getByRole('radio', { name: /Filet/ }));
  await userEvent.click(dialog().getByRole('button', { name: /^Dazulegen/ }));
  const line = cart().getByRole('listitem').textContent;
  expect(line).toContain('Mittag');
  expect(line).toContain('Filet+9.00');
  expect(line).toContain('31.00');
  expect(await sentBody(sent)).toMatchObject({
    body: {
      products: [
        {
          id: 'lunch',
          count: 1,
          components: [
            { id: 'dish', product: 'filet' },
            { id: 'drink', product: 'stange' },
          ],
        },
      ],
    },
  });
});

test('the dialog of a combo is as high as its choices where none of them opens any below it', async () => {
  const sized = aBeer('roesti', 'Rösti', { price: money(1800), posi: 1, modifierGroups: ['size'] });
  const { api } = fakeApi({ ...answers(placed), 'GET /v1/products': () => [aBeer('stange', 'Stange'), sized] });
  for (const [own, isLow] of [
    [fakeApi(answers(placed)).api, true],
    [api, false],
  ] as const) {
    renderScreen(<TerminalScreen />, own);
    await tap(/^Mittag/);
    expect(screen.getByRole('dialog').classList.contains('mod--low')).toBe(isLow);
    cleanup();
  }
});

test('a discount has a reason, and shows what is taken off', async () => {
  const { api, sent } = fakeApi(answers(placed));
  renderScreen(<TerminalScreen />, api);
  await tap(/^Rösti/);
  await tap('Rabatt');
  await apply();
  expect(dialog().getByText('Bitte einen Grund angeben')).toBeTruthy();
  await userEvent.click(dialog().getByRole('button', { name: 'Stammgast' }));
  await userEvent.click(dialog().getByRole('button', { name: /^20\s%$/ }));
  await apply();
  expect(cart().getByRole('listitem').textContent).toContain('Rabatt −20\u00A0%, Stammgast−3.60');
  expect(cart().getByRole('button', { name: /^Bezahlen/ }).textContent).toContain('14.40');
  const reduction = { kind: 'discount', percent: 80, reason: 'Stammgast' };
  expect(await sentBody(sent)).toMatchObject({ body: { products: [{ id: 'roesti', reduction }] } });
});

test('the whole cart can be on the house', async () => {
  const { api } = fakeApi(answers(placed));
  renderScreen(<TerminalScreen />, api);
  await tap(/^Rösti/);
  await tap(/^Stange/);
  await tap('Mehr');
  await tap(/^Rabatt auf den Warenkorb/);
  await userEvent.click(dialog().getByRole('radio', { name: 'Aufs Haus' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Reklamation' }));
  await apply();
  expect(cart().getAllByText(/^Aufs Haus, Reklamation/)).toHaveLength(2);
  expect(cart().getByRole('button', { name: /^Bezahlen/ }).textContent).toContain('0.00');
});

test('a discount on the whole cart raises the price of no line, and says how many stay', async () => {
  const { api } = fakeApi(answers(placed));
  renderScreen(<TerminalScreen />, api);
  const give = async (off: string) => {
    await userEvent.click(dialog().getByRole('button', { name: 'Stammgast' }));
    await userEvent.click(dialog().getByRole('button', { name: new RegExp(`^${off}\\s%$`) }));
    await apply();
  };
  const reduceCart = async () => {
    await tap('Mehr');
    await tap(/^Rabatt auf den Warenkorb/);
  };
  await tap(/^Rösti/);
  await tap('Rabatt');
  await give('50');
  await reduceCart();
  await give('10');
  expect(await screen.findByText('1 Position hat schon mehr Rabatt und bleibt, wie sie ist')).toBeTruthy();
  await give('50');
  await tap(/^Stange/);
  await reduceCart();
  await give('10');
  const [roesti, stange] = cart().getAllByRole('listitem');
  expect(roesti?.textContent).toContain('Rabatt −50');
  expect(stange?.textContent).toContain('Rabatt −10');
});

test('a cart is given up as a whole, and comes back', async () => {
  const { api } = fakeApi(answers(placed));
  renderScreen(<TerminalScreen />, api);
  await tap('Mehr');
  expect(
    dialog()
      .getByRole('button', { name: /^Warenkorb leeren/ })
      .hasAttribute('disabled'),
  ).toBe(true);
  await tap('Schliessen');
  await tap(/^Rösti/);
  await tap(/^Stange/);
  await tap('Mehr');
  await tap(/^Warenkorb leeren/);
  expect(cart().queryAllByRole('listitem')).toEqual([]);
  await tap('Rückgängig');
  expect(cart().getAllByRole('listitem')).toHaveLength(2);
});

test('once the third course is in use there is a fourth, also for another line of the table', async () => {
  const { api, sent } = fakeApi(answers(placed));
  renderScreen(<TerminalScreen />, api);
  await tap(/^Rösti/);
  await tap('Gast, Gang, Allergie');
  expect(dialog().queryByRole('radio', { name: 'Gang 4' })).toBeNull();
  await userEvent.click(dialog().getByRole('radio', { name: 'Gang 3' }));
  await apply();
  await tap(/^Stange/);
  await tap('Gast, Gang, Allergie');
  await userEvent.click(dialog().getByRole('radio', { name: 'Gang 4' }));
  expect(dialog().getByRole('radio', { name: 'Gang 5' })).toBeDefined();
  await apply();
  expect(await sentBody(sent)).toMatchObject({
    body: {
      products: [
        { id: 'roesti', course: 3 },
        { id: 'stange', course: 4 },
      ],
    },
  });
});

test('a waiter is asked for the admin PIN first', async () => {
  const { api, sent } = fakeApi({
    ...answers(placed),
    'POST /v1/customers/{customerId}/checkAdminPin/': () => failure('adminPin.error.wrong', 403),
  });
  const session = { ...aSession(api), may: (permission: Permission) => permission !== 'order.discount' };
  renderScreen(
    <SessionContext value={session}>
      <TerminalScreen />
    </SessionContext>,
    api,
  );
  await tap(/^Rösti/);
  await tap('Rabatt');
  expect(dialog().queryByText('Grund')).toBeNull();
  for (const name of ['4', '7', '1', '1', 'Bestätigen']) await userEvent.click(dialog().getByRole('button', { name }));
  const wasChecked = () => sent.some(({ key }) => key === 'POST /v1/customers/{customerId}/checkAdminPin/');
  await waitFor(() => expect(wasChecked()).toBe(true));
  expect(screen.queryByLabelText('Grund')).toBeNull();
});

test('a free item has a text and a price', async () => {
  const { api, sent } = fakeApi(answers(placed));
  renderScreen(<TerminalScreen />, api);
  await tap('Mehr');
  await tap(/^Freier Artikel/);
  await userEvent.click(dialog().getByRole('button', { name: 'Dazulegen' }));
  expect(dialog().getByText('Ein freier Artikel braucht eine Bezeichnung.')).toBeTruthy();
  await userEvent.type(dialog().getByLabelText('Bezeichnung'), 'Zapfengeld');
  await userEvent.type(dialog().getByLabelText('Preis'), '25');
  await userEvent.selectOptions(dialog().getByLabelText('Steuerklasse'), 'service');
  await userEvent.click(dialog().getByRole('button', { name: 'Dazulegen' }));
  expect(cart().getByRole('listitem').textContent).toContain('Zapfengeld');
  const freeItem = { title: 'Zapfengeld', price: 2500, taxClass: 'service', processingStation: null };
  expect(await sentBody(sent)).toMatchObject({ body: { products: [{ count: 1, freeItem }] } });
});

test('seat, course, allergy and what waits go along with the line', async () => {
  const { api, sent } = fakeApi(answers(placed));
  renderScreen(<TerminalScreen />, api);
  await tap(/^Rösti/);
  await tap('Gast, Gang, Allergie');
  await userEvent.type(dialog().getByLabelText('Allergie'), ' Nüsse ');
  await userEvent.click(dialog().getByRole('button', { name: 'Höher' }));
  await userEvent.click(dialog().getByRole('radio', { name: 'Gang 2' }));
  await userEvent.click(dialog().getByRole('checkbox', { name: /^Zurückhalten/ }));
  await apply();
  const line = cart().getByRole('listitem').textContent;
  expect(line).toContain('Gast 1 · Gang 2 · wartet auf Abruf');
  expect(line).toContain('Nüsse');
  const wishes = { seat: 1, course: 2, held: true, allergy: 'Nüsse' };
  expect(await sentBody(sent)).toMatchObject({ body: { products: [{ id: 'roesti', ...wishes }] } });
});

test('what is sent in training says so', async () => {
  const { api, sent } = fakeApi(answers(placed));
  renderScreen(<TerminalScreen />, api);
  await tap('Mehr');
  await tap(/^Übungsmodus beginnen/);
  await tap(/^Rösti/);
  expect(await sentBody(sent)).toMatchObject({ body: { training: true } });
});

test('an order of training is not among the recent orders, when it is over', async () => {
  const order = anOrder({ id: 'o9', number: '2026-47-T-9', table: 't_c1', training: true });
  const { api, sent } = fakeApi(answers(() => ({ order, revision: 2 })));
  renderScreen(<TerminalScreen />, api);
  await tap('Mehr');
  await tap(/^Übungsmodus beginnen/);
  await tap(/^Rösti/);
  await userEvent.click(cart().getByRole('button', { name: /^An Küche senden/ }));
  await screen.findByText(/gesendet$/);
  await tap('Mehr');
  await tap(/^Übungsmodus beenden/);
  expect(screen.queryByRole('navigation', { name: 'Letzte Bestellungen' })).toBeNull();
  expect(sent.some(({ key }) => key === 'GET /v1/orders/{orderId}')).toBe(false);
});

test('the latest orders are behind “more” too, for where they have no row', async () => {
  const { api } = fakeApi(answers(placed));
  renderScreen(<TerminalScreen />, api);
  await tap('Mehr');
  await userEvent.click(dialog().getByRole('button', { name: /^Letzte Bestellungen/ }));
  expect(await screen.findByRole('dialog', { name: 'Letzte Bestellungen' })).toBeTruthy();
});
