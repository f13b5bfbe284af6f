/** A new version of the app finds the carts that the one before kept (specification §3, draft orders). */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useRemembered } from '../../parts/remembered.ts';
import { aCheckout, onTablet } from '../../test/a-checkout.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { aside, useDrafts } from './draft-store.ts';
import { newDraft, plainLine } from './draft.ts';
import { TerminalScreen } from './terminal-screen.tsx';

beforeEach(onTablet);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  useDrafts.setState({ drafts: {}, resting: {} });
  useRemembered.setState({ venues: {} });
});

const key = 'u1 c1';
const cart = () => within(screen.getByRole('complementary', { name: 'Warenkorb' }));
const stange = { ...plainLine, opid: 'a', productId: 'stange', count: 2 };
const aCart = (tableId: string) => ({ ...newDraft('d1', tableId, 'dinein', 1_763_000_000), lines: [stange] });

/** As the page finds it when it is opened. */
function open(state: object, version: number) {
  useDrafts.setState({ drafts: {}, resting: {} });
  localStorage.setItem('comanda.drafts', JSON.stringify({ state, version }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'comanda.drafts' }));
  const table = (name: string) => ({ id: name, name, area: null, orderMethod: 'table' as const, active: true });
  const checkout = { ...table('terminal'), id: 't_c1' };
  const { api, sent } = aCheckout({
    'GET /v1/customers/{customerId}/tables': () => [checkout, table('T12'), table('T13')],
  });
  renderScreen(<TerminalScreen />, api);
  return sent;
}

test('the cart is there as it was, nothing is said of it, and it can be sent', async () => {
  const sent = open({ drafts: { [key]: aCart('T12') }, resting: { [key]: { T13: aCart('T13') } } }, 5);
  await screen.findByRole('button', { name: /^Stange/ });
  await waitFor(() => expect(cart().getByRole('listitem').textContent).toContain('Stange'));
  expect(cart().getByRole('button', { name: /T12/ })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(aside.texts()).toEqual([]);
  expect(useDrafts.getState().resting[key]).toMatchObject({ T13: { lines: [{ opid: 'a' }] } });
  await userEvent.click(cart().getByRole('button', { name: /^An Küche senden/ }));
  await waitFor(() => expect(sent.some((call) => call.key === 'POST /v1/orders')).toBe(true));
  expect(sent.find((call) => call.key === 'POST /v1/orders')).toMatchObject({
    input: {
      body: { table: 'T12', products: [{ opid: 'a', id: 'stange', count: 2 }] },
    },
  });
});

test('what could not be read is told with its table until somebody has seen it, and the rest is there', async () => {
  open({ drafts: { [key]: { ...aCart('T12'), lines: [stange, { opid: 'b' }] } } }, 6);
  const dialog = within(await screen.findByRole('dialog', { name: 'Warenkorb prüfen' }));
  expect(dialog.getByRole('alert').textContent).toContain('liess sich lesen: T12.');
  await userEvent.click(dialog.getByRole('button', { name: 'Verstanden' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(cart().getByRole('listitem').textContent).toContain('Stange');
});

test('the cart of a table that was deleted meanwhile is told as such', async () => {
  open({ drafts: { [key]: { ...aCart('T99'), lines: [stange, { opid: 'b' }] } } }, 6);
  const dialog = within(await screen.findByRole('dialog', { name: 'Warenkorb prüfen' }));
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('liess sich lesen: Gelöschter Tisch.'));
});

test('what is no cart at all is told too, and the checkout works', async () => {
  open([], 6);
  const dialog = within(await screen.findByRole('dialog', { name: 'Warenkorb prüfen' }));
  expect(dialog.getByRole('alert').textContent).toContain('Bitte nachfragen, was bestellt war.');
  await userEvent.click(dialog.getByRole('button', { name: 'Verstanden' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Stange/ }));
  expect(cart().getByRole('listitem').textContent).toContain('Stange');
});

test('the carts of another person of this device wait for that person', async () => {
  open({ drafts: { 'u2 c1': aCart('T12') } }, 5);
  await screen.findByRole('button', { name: /^Stange/ });
  await waitFor(() =>
    expect(aside.texts()).toEqual([JSON.stringify({ state: { drafts: { 'u2 c1': aCart('T12') }, resting: {} } })]),
  );
  expect(cart().queryByRole('listitem')).toBeNull();
});
