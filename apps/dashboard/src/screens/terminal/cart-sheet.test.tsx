/** Below 1024 px the cart is a sheet: scanner and keys of design.md §10 mean the cart, so they work above all there. */
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useRemembered } from '../../parts/remembered.ts';
import { aCheckout } from '../../test/a-checkout.ts';
import { aBeer } from '../../test/a-wire-menu.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { useDrafts } from './draft-store.ts';
import { TerminalScreen } from './terminal-screen.tsx';

/** An upright tablet. */
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  useDrafts.setState({ drafts: {}, resting: {} });
  useRemembered.setState({ venues: {} });
});

const sheet = () => within(screen.getByRole('dialog', { name: 'Warenkorb' }));
const isSheetOpen = () => screen.queryByRole('dialog', { name: 'Warenkorb' }) !== null;
const count = () =>
  sheet()
    .queryByRole('listitem')
    ?.textContent?.match(/(\d+)×/)?.[1];
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
/** As quick as a scanner, however busy this machine is. */
const scan = (code: string) => {
  const from = performance.now();
  for (const [index, key] of [...code.split(''), 'Enter'].entries()) {
    const target = document.activeElement ?? document.body;
    const event = createEvent.keyDown(target, { key });
    Object.defineProperty(event, 'timeStamp', { value: from + index });
    fireEvent(target, event);
  }
};

async function openSheet(answers: Parameters<typeof aCheckout>[0] = {}) {
  const house = aCheckout({
    'GET /v1/products': () => [aBeer('stange', 'Stange', { barcode: '7610000001230' })],
    ...answers,
  });
  renderScreen(<TerminalScreen />, house.api);
  await userEvent.click(await screen.findByRole('button', { name: /^Stange/ }));
  await userEvent.click(screen.getByRole('button', { name: /Ansehen/ }));
  expect(count()).toBe('1');
  return { orders: () => house.sent.filter(({ key }) => key === 'POST /v1/orders') };
}

test('a code scanned before the open cart goes into it', async () => {
  await openSheet();
  scan('7610000001230');
  await waitFor(() => expect(count()).toBe('2'));
  scan('4006381333931');
  await screen.findByText('Kein Produkt mit dem Code 4006381333931');
});

test('+, −, Del and Ctrl+Z work in it', async () => {
  await openSheet();
  press('+');
  expect(count()).toBe('2');
  press('-');
  expect(count()).toBe('1');
  press('Delete');
  expect(count()).toBeUndefined();
  press('z', { ctrlKey: true });
  expect(count()).toBe('1');
});

test('F8 sends from it', async () => {
  const { orders } = await openSheet();
  press('F8');
  await screen.findByText('Bestellung #9 gesendet');
  expect(orders()).toHaveLength(1);
});

const send = () => userEvent.click(sheet().getByRole('button', { name: /^An Küche senden/ }));

test('once it is sent the tiles are there again, and the focus is where it was opened', async () => {
  await openSheet();
  await send();
  await screen.findByText('Bestellung #9 gesendet');
  await waitFor(() => expect(isSheetOpen()).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Ansehen/ }));
});

test('a refused cart stays in sight with what is wrong', async () => {
  await openSheet({ 'POST /v1/orders': () => failure('orders.error.stockTooLow', 409, { left: 0 }) });
  await send();
  await waitFor(() => expect(sheet().getByRole('button', { name: /^An Küche senden/ })).toBeDefined());
  expect(count()).toBe('1');
});

test('what is put in while it is sent is still looked at when the answer comes', async () => {
  let answer = () => {};
  const order = anOrder({ id: 'o9', number: '2026-47-9', table: 't_c1' });
  await openSheet({
    'POST /v1/orders': () =>
      new Promise((resolve) => {
        answer = () => resolve({ order, revision: 2 });
      }),
  });
  await send();
  scan('7610000001230');
  await waitFor(() => expect(sheet().getAllByRole('listitem').length).toBeGreaterThan(1));
  answer();
  await screen.findByText('Bestellung #9 gesendet');
  expect(isSheetOpen()).toBe(true);
});

test('F9 pays from it', async () => {
  const { orders } = await openSheet();
  press('F9');
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2));
  expect(orders()).toHaveLength(1);
});

test('what lies behind the sheet is not reached through it', async () => {
  await openSheet();
  press('/');
  expect(document.activeElement).not.toBe(screen.getByRole('searchbox', { hidden: true }));
  expect(isSheetOpen()).toBe(true);
});

test('above it another dialog has the keys, and a scanned code says that it was not taken', async () => {
  const { orders } = await openSheet();
  await userEvent.click(sheet().getByRole('button', { name: 'Mehr' }));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2));
  scan('7610000001230');
  await screen.findByText('Code 7610000001230 nicht übernommen: zuerst dieses Fenster schliessen');
  press('F8');
  press('+');
  expect(orders()).toHaveLength(0);
  expect(count()).toBe('1');
});
