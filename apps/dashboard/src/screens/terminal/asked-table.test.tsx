/** A table or an order was asked for elsewhere: nothing is tapped into the cart that was open before. */
import german from '@comanda/messages/de-CH.json';
import { cleanup, createEvent, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useRemembered } from '../../parts/remembered.ts';
import { aCheckout, onTablet } from '../../test/a-checkout.ts';
import { aTable } from '../../test/a-table.ts';
import { aBeer } from '../../test/a-wire-menu.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure } from '../../test/fake-api.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { useDrafts } from './draft-store.ts';
import { newDraft, plainLine } from './draft.ts';
import { TerminalScreen } from './terminal-screen.tsx';

beforeEach(() => {
  onTablet();
  useRemembered.getState().setVenue('u1 c1', { lastTableId: 'tb_5' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  useDrafts.setState({ drafts: {}, resting: {} });
  useRemembered.setState({ venues: {} });
});

const cart = () => within(screen.getByRole('complementary', { name: 'Warenkorb' }));

test('the products come with the cart that was asked for, not before', async () => {
  const order = anOrder({ id: 'a', number: '2026-47-7', table: 'tb_12' });
  let answer = (_value: unknown) => {};
  const { api } = aCheckout({
    'GET /v1/customers/{customerId}/tables': () => [aTable(), aTable({ id: 'tb_5', name: 'T5' })],
    'GET /v1/customers/{customerId}/orders': () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const path = '/dashboard/terminal';
  const { address } = renderAt(`${path}?order=a`, { [path]: <TerminalScreen /> }, api);
  expect(await cartAt(/T5/)).toBeDefined();
  await screen.findByRole('button', { name: 'Bier' });
  expect(screen.queryByRole('button', { name: /^Stange/ })).toBeNull();
  answer({ orders: [order], revision: 1, cursor: null });
  await userEvent.click(await screen.findByRole('button', { name: /^Stange/ }));
  expect(await cartAt(/T12/)).toBeDefined();
  expect(cart().getAllByRole('listitem').at(-1)?.textContent).toContain('Stange');
  expect(address()).toBe(path);
});

const path = '/dashboard/terminal';
const twoTables = () => [aTable(), aTable({ id: 'tb_5', name: 'T5' })];

test.each(['table=tb_12', 'order=a'])(
  'tables that cannot be read leave no checkout without tiles: %s',
  async (asked) => {
    const { api } = aCheckout({
      'GET /v1/customers/{customerId}/tables': () => failure('general.error.internal', 500),
    });
    const { address } = renderAt(`${path}?${asked}`, { [path]: <TerminalScreen /> }, api);
    expect(await screen.findByRole('button', { name: /^Stange/ })).toBeDefined();
    expect(await screen.findByText(german.failure.state)).toBeDefined();
    expect(address()).toBe(path);
  },
);

test('orders that cannot be read are no order that takes no more', async () => {
  const { api } = aCheckout({
    'GET /v1/customers/{customerId}/tables': twoTables,
    'GET /v1/customers/{customerId}/orders': () => failure('general.error.internal', 500),
  });
  renderAt(`${path}?order=a`, { [path]: <TerminalScreen /> }, api);
  expect(await screen.findByRole('button', { name: /^Stange/ })).toBeDefined();
  expect(await screen.findByText(german.failure.state)).toBeDefined();
  expect(screen.queryByText(german.destination.takesNoMore)).toBeNull();
});

test('before the cart that was asked for is open nothing is scanned, found, sent or paid in another one', async () => {
  let answer = (_value: unknown) => {};
  const { api, sent } = aCheckout({
    'GET /v1/products': () => [aBeer('stange', 'Stange', { barcode: '7610000001230' })],
    'GET /v1/customers/{customerId}/tables': twoTables,
    'GET /v1/customers/{customerId}/orders': () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const line = { ...plainLine, opid: 'l1', productId: 'stange', count: 1, manualPrice: null };
  useDrafts.getState().put('u1 c1', { ...newDraft('d5', 'tb_5', 'dinein', 0), lines: [line] });
  renderAt(`${path}?order=a`, { [path]: <TerminalScreen /> }, api);
  await screen.findByRole('complementary', { name: 'Warenkorb' });
  await cart().findByText('1 neue Position');
  const from = performance.now();
  for (const [index, key] of [...'7610000001230'.split(''), 'Enter'].entries()) {
    const event = createEvent.keyDown(document.body, { key });
    Object.defineProperty(event, 'timeStamp', { value: from + index });
    fireEvent(document.body, event);
  }
  const search = screen.getByRole<HTMLInputElement>('searchbox');
  await userEvent.type(search, 'Stange{Enter}');
  expect(search.value).toBe('Stange');
  search.blur();
  await userEvent.click(cart().getByRole('button', { name: /^An Küche senden/ }));
  await userEvent.click(cart().getByRole('button', { name: /^Bezahlen/ }));
  fireEvent.keyDown(document.body, { key: 'F9' });
  expect(await screen.findAllByText(german.app.loading)).not.toHaveLength(0);
  expect(sent.filter(({ key }) => key.startsWith('POST'))).toEqual([]);
  expect(useDrafts.getState().drafts['u1 c1']).toMatchObject({ id: 'd5', attempt: null, lines: [{ count: 1 }] });
  answer({ orders: [anOrder({ id: 'a', number: '2026-47-7', table: 'tb_12' })], revision: 1, cursor: null });
  expect(await cartAt(/T12/)).toBeDefined();
});

const cartAt = async (name: RegExp) => {
  await screen.findByRole('complementary', { name: 'Warenkorb' });
  return cart().findByRole('button', { name });
};
