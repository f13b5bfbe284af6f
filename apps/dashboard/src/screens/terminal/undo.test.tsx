/** What was taken out of a cart comes back to the cart it was taken out of, whichever is open by then. */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useRemembered } from '../../parts/remembered.ts';
import { aCheckout, onTablet } from '../../test/a-checkout.ts';
import { aBeer } from '../../test/a-wire-menu.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { useDrafts } from './draft-store.ts';
import { TerminalScreen } from './terminal-screen.tsx';

beforeEach(onTablet);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  useDrafts.setState({ drafts: {}, resting: {} });
  useRemembered.setState({ venues: {} });
});

const cart = () => within(screen.getByRole('complementary', { name: 'Warenkorb' }));
const lines = () =>
  cart()
    .queryAllByRole('listitem')
    .map((line) => line.textContent?.match(/Stange|Panaché/)?.[0]);
const tap = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const undo = (said: string) => {
  const toast = screen.getByText(said).closest<HTMLElement>('.toast');
  if (toast === null) throw new Error('no toast');
  return userEvent.click(within(toast).getByRole('button', { name: 'Rückgängig' }));
};

async function goTo(name: RegExp) {
  press('F2');
  const picker = within(await screen.findByRole('dialog', { name: 'Tisch wählen' }));
  await userEvent.click(picker.getByRole('button', { name }));
}

async function open(tableName: RegExp | null = /^T12/) {
  const table = (name: string) => ({ id: name, name, area: null, orderMethod: 'table' as const, active: true });
  const { api } = aCheckout({
    'GET /v1/customers/{customerId}/tables': () => [table('T12'), table('T13')],
    'GET /v1/products': () => [aBeer('stange', 'Stange'), aBeer('panache', 'Panaché', { posi: 1 })],
  });
  renderScreen(<TerminalScreen />, api);
  await screen.findByRole('button', { name: /^Stange/ });
  if (tableName !== null) await goTo(tableName);
  await tap(/^Stange/);
  await tap(/^Panaché/);
  expect(lines()).toEqual(['Stange', 'Panaché']);
}

test('a line brought back from another table is at its own again', async () => {
  await open();
  press('Delete');
  await goTo(/^T13/);
  press('z', { ctrlKey: true });
  expect(lines()).toEqual([]);
  await undo('Panaché entfernt');
  expect(lines()).toEqual([]);
  await goTo(/^T12/);
  expect(lines()).toEqual(['Stange', 'Panaché']);
});

test('of two lines each is brought back by its own message, once', async () => {
  await open();
  press('Delete');
  await tap(/^Stange/);
  press('Delete');
  expect(lines()).toEqual([]);
  await undo('Panaché entfernt');
  expect(lines()).toEqual(['Panaché']);
  press('z', { ctrlKey: true });
  expect(lines()).toEqual(['Stange', 'Panaché']);
  press('z', { ctrlKey: true });
  expect(lines()).toHaveLength(2);
});

test('a cart that was emptied comes back to its own table, and leaves the other one as it is', async () => {
  await open();
  await tap(/^Mehr$/);
  await tap(/^Warenkorb leeren/);
  await goTo(/^T13/);
  await undo('Warenkorb geleert');
  expect(lines()).toEqual([]);
  expect(cart().getByRole('button', { name: /T13/ })).toBeTruthy();
  await goTo(/^T12/);
  expect(lines()).toEqual(['Stange', 'Panaché']);
});

test('where the cart comes along to a table, what was taken out of it comes back there', async () => {
  await open(null);
  press('Delete');
  await goTo(/^T13/);
  expect(lines()).toEqual(['Stange']);
  press('z', { ctrlKey: true });
  expect(lines()).toEqual(['Stange', 'Panaché']);
});

test('what was taken out before the cart was sent comes back by keys, while it is sent and after', async () => {
  await open();
  press('Delete');
  await tap(/^An Küche senden/);
  await screen.findByText('Bestellung #9 gesendet');
  expect(lines()).toEqual([]);
  press('z', { ctrlKey: true });
  expect(lines()).toEqual(['Panaché']);
});

test('what was taken out of guests’ cart does not come back in practice', async () => {
  await open();
  press('Delete');
  act(() => useRemembered.getState().setVenue('u1 c1', { isTraining: true }));
  press('z', { ctrlKey: true });
  expect(lines()).toEqual([]);
  act(() => useRemembered.getState().setVenue('u1 c1', { isTraining: false }));
  press('z', { ctrlKey: true });
  expect(lines()).toEqual(['Stange', 'Panaché']);
});
