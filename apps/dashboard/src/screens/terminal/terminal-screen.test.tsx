import { memoryStore } from '@comanda/api-client/outbox/memory-store';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { ReportFailure } from '../../parts/failure/failure-context.ts';
import { useRemembered } from '../../parts/remembered.ts';
import { aBeer, beers } from '../../test/a-wire-menu.ts';
import { anOrder } from '../../test/an-order.ts';
import { anOutbox } from '../../test/an-outbox.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { useDrafts } from './draft-store.ts';
import { TerminalScreen } from './terminal-screen.tsx';

const checkout = { id: 't_c1', name: 'terminal', area: null, orderMethod: 'table' as const, active: true };

function house(order: () => unknown) {
  return fakeApi({
    'GET /v1/products': () => [aBeer('stange', 'Stange'), aBeer('gone', 'Weizen', { inStock: false, posi: 1 })],
    'GET /v1/categories': () => [beers],
    'GET /v1/customers/{customerId}/combos': () => [],
    'GET /v1/customers/{customerId}/modifierGroups': () => [],
    'GET /v1/customers/{customerId}/tables': () => [checkout],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [], revision: 1, cursor: null }),
    'POST /v1/orders': order,
  });
}

/** Every key in it with its value, however deep. */
const saidIn = (value: unknown): [key: string, value: unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => [[key, part], ...saidIn(part)])
    : [];

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
const send = () => cart().getByRole('button', { name: /^An Küche senden/ });

test('two taps are one line of two, with the price of the rules', async () => {
  const { api } = house(placed);
  renderScreen(<TerminalScreen />, api);
  const tile = await screen.findByRole('button', { name: /^Stange/ });
  await userEvent.click(tile);
  await userEvent.click(tile);
  expect(cart().getByRole('listitem').textContent).toContain('2×');
  expect(cart().getByRole('button', { name: /Stange/, expanded: true })).toBeDefined();
  expect(cart().getByRole('button', { name: /^Bezahlen/ }).textContent).toContain('CHF\u00A010.40');
});

test('send places the draft without a price and empties the cart', async () => {
  const { api, sent } = house(placed);
  renderScreen(<TerminalScreen />, api);
  await userEvent.click(await screen.findByRole('button', { name: /^Stange/ }));
  await userEvent.click(send());
  await screen.findByText('Bestellung #9 gesendet');
  const orders = sent.filter(({ key }) => key === 'POST /v1/orders');
  expect(orders).toHaveLength(1);
  expect(orders[0]?.input).toMatchObject({
    body: {
      customer: 'c1',
      table: 't_c1',
      type: 'dinein',
      socketId: 'socket-1',
      products: [{ id: 'stange', count: 1 }],
    },
  });
  const said = saidIn(orders[0]?.input);
  expect(said.map(([key]) => key).filter((key) => /price|total|amount|sum|pay/i.test(key))).toEqual([]);
  expect(said.map(([, value]) => value)).not.toContain(520);
  expect(cart().queryByRole('listitem')).toBeNull();
});

test('a cart is for the house, and the next one has the type that was chosen last', async () => {
  const { api } = house(placed);
  renderScreen(<TerminalScreen />, api);
  const type = (name: string) => cart().getByRole<HTMLInputElement>('radio', { name });
  const chosen = (name: string) => type(name).checked || type(name).getAttribute('aria-checked') === 'true';
  await userEvent.click(await screen.findByRole('button', { name: /^Stange/ }));
  expect(chosen('Im Haus')).toBe(true);
  await userEvent.click(type('Mitnehmen'));
  await userEvent.click(send());
  await screen.findByText('Bestellung #9 gesendet');
  expect(chosen('Mitnehmen')).toBe(true);
  cleanup();
  useDrafts.setState({ drafts: {}, resting: {} });
  renderScreen(<TerminalScreen />, api);
  await screen.findByRole('button', { name: /^Stange/ });
  expect(chosen('Mitnehmen')).toBe(true);
});

test('a double tap on send never doubles', async () => {
  const { api, sent } = house(placed);
  renderScreen(<TerminalScreen />, api);
  await userEvent.click(await screen.findByRole('button', { name: /^Stange/ }));
  await userEvent.dblClick(send());
  await screen.findByText('Bestellung #9 gesendet');
  expect(sent.filter(({ key }) => key === 'POST /v1/orders')).toHaveLength(1);
});

test('a refused line is marked and the cart stays', async () => {
  const report = vi.fn<ReportFailure>();
  const { api } = house(() => failure('cart.error.notInStock', 409, { product: 'stange' }));
  renderScreen(<TerminalScreen />, api, report);
  await userEvent.click(await screen.findByRole('button', { name: /^Stange/ }));
  await userEvent.click(send());
  expect((await cart().findByRole('alert')).textContent).toContain('Nicht mehr verfügbar');
  expect(report).toHaveBeenCalledTimes(1);
  const title = 'Die Bestellung konnte nicht erstellt werden';
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({ status: 409 }),
    expect.stringContaining('Stange'),
    title,
  );
  expect(cart().getByRole('listitem').textContent).toContain('Stange');
});

test('what is not answered is kept on this device before anybody is told, and stays in sight', async () => {
  const { api, sent } = house(() => failure('network', 0));
  const outbox = anOutbox();
  await outbox.setSeries('c1', { series: 'K3', last: 6 });
  renderScreen(<TerminalScreen />, api, undefined, undefined, '', outbox);
  await userEvent.click(await screen.findByRole('button', { name: /^Stange/ }));
  await userEvent.click(send());
  await screen.findByText(/^Bestellung K3-0007 liegt auf diesem Gerät/);
  expect(cart().queryByRole('listitem')).toBeNull();
  const tried = sent.find(({ key }) => key === 'POST /v1/orders')?.input as { body: { socketId: string } };
  const { socketId: _socket, ...body } = tried.body;
  const [entry] = outbox.view().entries;
  // The same command: a first try that had arrived is known by it.
  expect(entry?.command.body).toMatchObject(body);
  expect(entry?.command.body.offline).toMatchObject({ deviceNumber: 'K3-0007', menuRevision: 0 });
  expect(entry?.command).toMatchObject({ order: { total: 520, stillToPay: 520, number: 'K3-0007' } });
});

test('on a device that keeps nothing, the same is sent again, word for word', async () => {
  const answers = [failure('network', 0)];
  const { api, sent } = house(() => answers.shift() ?? placed());
  const store = { ...memoryStore(), add: () => Promise.reject(new Error('no disk')) };
  renderScreen(<TerminalScreen />, api, undefined, undefined, '', anOutbox({ store }));
  await userEvent.click(await screen.findByRole('button', { name: /^Stange/ }));
  await userEvent.click(send());
  await waitFor(() => expect(send().getAttribute('aria-busy')).toBeNull());
  await userEvent.click(send());
  await screen.findByText('Bestellung #9 gesendet');
  const orders = sent.filter(({ key }) => key === 'POST /v1/orders');
  expect(orders).toHaveLength(2);
  expect(orders[1]).toEqual(orders[0]);
});

test('what is sold out says so and stays out of the cart', async () => {
  const { api } = house(placed);
  renderScreen(<TerminalScreen />, api);
  await userEvent.click(await screen.findByRole('button', { name: /^Weizen/ }));
  await screen.findByText('Produkt nicht an Lager');
  expect(cart().queryByRole('listitem')).toBeNull();
});
