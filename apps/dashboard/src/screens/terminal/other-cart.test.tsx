/** A dialog is of one cart and of the next in its place: over another guest's cart of the same table it does not stay. */
import type { Permission } from '@comanda/domain/access/permissions';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useAdminPinGrants } from '../../parts/admin-pin/admin-pin-grants.ts';
import { useRemembered } from '../../parts/remembered.ts';
import { aCheckout, onTablet } from '../../test/a-checkout.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { aSession, renderAt } from '../../test/render-screen.tsx';
import { goToTable } from './carts.ts';
import { useDrafts } from './draft-store.ts';
import { type Draft, newDraft, plainLine } from './draft.ts';
import { TerminalScreen } from './terminal-screen.tsx';

beforeEach(onTablet);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  useDrafts.setState({ drafts: {}, resting: {} });
  useRemembered.setState({ venues: {} });
  useAdminPinGrants.setState({ until: {} });
});

const path = '/dashboard/terminal';
const tables = [aTable({ id: 't_c1', name: 'terminal', area: null }), aTable(), aTable({ id: 'tb_5', name: 'T5' })];
const beer = (opid: string) => ({ ...plainLine, opid, productId: 'stange', count: 1 });
const aCart = (id: string, change: Partial<Draft> = {}): Draft => ({
  ...newDraft(id, 't_c1', 'takeaway', 0),
  lines: [beer(`line ${id}`)],
  ...change,
});

const cart = () => within(screen.getByRole('complementary', { name: 'Warenkorb' }));
const dialog = () => within(screen.getByRole('dialog'));
const tap = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const press = async (name: string | RegExp) => userEvent.click(await cart().findByRole('button', { name }));
const close = () => userEvent.click(dialog().getByRole('button', { name: 'Schliessen' }));
const textbox = () => dialog().getByRole<HTMLTextAreaElement>('textbox');
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const isLeft = () =>
  screen.findByText('Hier ist jetzt ein anderer Warenkorb offen. Die Eingabe für Kasse ist dort noch da.');
const carts = () => {
  const { drafts, resting } = useDrafts.getState();
  const open = drafts['u1 c1'];
  if (open === undefined) throw new Error('no cart is open');
  return { open, resting: resting['u1 c1'] ?? {} };
};

async function show(open: Draft, resting: readonly Draft[], answers: Parameters<typeof aCheckout>[0] = {}) {
  const may = (permission: Permission) => permission !== 'order.discount';
  const { api, sent } = aCheckout({ 'GET /v1/customers/{customerId}/tables': () => tables, ...answers });
  useDrafts.getState().putAll('u1 c1', { open, resting: Object.fromEntries(resting.map((one) => [one.id, one])) });
  renderAt(path, { [path]: <TerminalScreen /> }, api, { ...aSession(api), may });
  await screen.findByRole('complementary', { name: 'Warenkorb' });
  await screen.findByRole('button', { name: /^Stange/ });
  return { sent };
}

/** In another tab whichever other cart of the checkout is opened, or a new one. */
const swap = (fresh: Draft = aCart('new', { lines: [] })) =>
  act(() => {
    const { open, resting } = carts();
    const isOther = ({ id }: Draft) => id !== open.id;
    useDrafts.getState().putAll('u1 c1', goToTable({ open, resting }, 't_c1', fresh, isOther));
  });

async function typeComment(text: string) {
  await press(/^Kommentar/);
  await userEvent.type(textbox(), text);
}

test('what is typed while one guest’s cart is sent goes into no other guest’s that opens then, and is not lost', async () => {
  let answer = (_value: unknown) => {};
  const post = () => new Promise((resolve) => void (answer = resolve));
  await show(aCart('a'), [aCart('b')], { 'POST /v1/orders': post });
  await press(/^An Küche senden/);
  await cart().findByText('Wird gesendet');
  await press('Mehr');
  await tap(/^Freier Artikel/);
  await userEvent.type(dialog().getByLabelText('Bezeichnung'), 'Torte');
  answer({ order: anOrder({ id: 'o9', number: '2026-47-9', table: 't_c1', type: 'takeaway' }), revision: 2 });
  expect(await isLeft()).toBeDefined();
  await isClosed();
  expect(carts().open).toMatchObject({ id: 'b', lines: [{ opid: 'line b' }] });
  // At the same place the other cart comes up.
  fireEvent.keyDown(document.body, { key: 'F2' });
  await tap('Ohne Tisch');
  await press('Mehr');
  await tap(/^Freier Artikel/);
  expect(dialog().getByLabelText<HTMLInputElement>('Bezeichnung').value).toBe('Torte');
  expect(carts().open).toMatchObject({ lines: [], attempt: null });
  expect(['a', 'b']).not.toContain(carts().open.id);
});

test('a guest pays although another guest’s cart of the same place comes up beneath', async () => {
  const order = anOrder({ id: 'o9', number: '2026-47-9', table: 't_c1', type: 'takeaway' });
  await show(aCart('a'), [aCart('b')], { 'POST /v1/orders': () => ({ order, revision: 2 }) });
  await press(/^Bezahlen/);
  expect(await screen.findByRole('dialog', { name: /Bezahlen/ })).toBeDefined();
  expect(carts().open.id).toBe('b');
});

test('a comment is not saved in another cart that another tab opened at the same place', async () => {
  await show(aCart('b'), []);
  await typeComment('Nussallergie');
  swap();
  expect(await isLeft()).toBeDefined();
  await isClosed();
  swap();
  await press(/^Kommentar/);
  expect(textbox().value).toBe('Nussallergie');
});

test('whose it is is not lost where another tab opens a cart that asks nobody', async () => {
  await show(aCart('b', { type: 'delivery' }), []);
  await press(/^Angaben zum Gast/);
  await userEvent.type(dialog().getByLabelText('Name'), 'Vreni');
  swap(aCart('new', { type: 'dinein', lines: [] }));
  expect(await isLeft()).toBeDefined();
  swap();
  await press(/^Angaben zum Gast/);
  expect(dialog().getByLabelText<HTMLInputElement>('Name').value).toBe('Vreni');
});

test('a discount that waited for the PIN is not given over another cart', async () => {
  const check = () => ({ grantedUntil: Date.now() / 1000 + 300 });
  await show(aCart('b'), [aCart('c')], { 'POST /v1/customers/{customerId}/checkAdminPin/': check });
  await press('Mehr');
  await tap(/^Rabatt/);
  await screen.findByRole('dialog', { name: 'Admin-PIN' });
  swap();
  expect(carts().open.id).toBe('c');
  await userEvent.keyboard('4711{Enter}');
  expect(await screen.findByText('Hier ist jetzt ein anderer Warenkorb offen.')).toBeDefined();
  await isClosed();
});

test('before the cart that was asked for is open a dialog is of the one that is shown', async () => {
  useDrafts.getState().put('u1 c1', aCart('five', { tableId: 'tb_5', type: 'dinein', comment: 'ohne Nüsse' }));
  let answer = (_value: unknown) => {};
  const read = () => new Promise((resolve) => void (answer = resolve));
  const { api } = aCheckout({ 'GET /v1/customers/{customerId}/tables': read });
  renderAt(`${path}?table=tb_12`, { [path]: <TerminalScreen /> }, api);
  await screen.findByRole('complementary', { name: 'Warenkorb' });
  await press(/^Kommentar/);
  expect(textbox().value).toBe('ohne Nüsse');
  await userEvent.type(textbox(), ' und Milch');
  await act(async () => answer(tables));
  await waitFor(() => expect(carts().open.tableId).toBe('tb_12'));
  await isClosed();
  expect(await screen.findByText(/Die Eingabe für T5 ist dort noch da/)).toBeDefined();
  expect(carts().open.comment).toBeNull();
});

test('a dialog over the first cart stays while the tables are read', async () => {
  let answer = (_value: unknown) => {};
  const read = () => new Promise((resolve) => void (answer = resolve));
  const { api } = aCheckout({ 'GET /v1/customers/{customerId}/tables': read });
  renderAt(path, { [path]: <TerminalScreen /> }, api);
  await screen.findByRole('complementary', { name: 'Warenkorb' });
  await typeComment('Nüsse');
  await act(async () => answer(tables));
  await waitFor(() => expect(carts().open.tableId).toBe('t_c1'));
  expect(textbox().value).toBe('Nüsse');
});

test('what is about the house stays open over any cart', async () => {
  await show(aCart('b'), []);
  await press('Mehr');
  await tap(/^Schublade öffnen/);
  await userEvent.type(dialog().getByRole('textbox'), 'Wechselgeld');
  swap();
  expect(textbox().value).toBe('Wechselgeld');
  act(() => useRemembered.getState().setVenue('u1 c1', { isTraining: true }));
  expect(textbox().value).toBe('Wechselgeld');
});

test('what is typed for guests is there again once the practice that another tab began is over', async () => {
  await show(aCart('b'), []);
  await typeComment('Nussallergie');
  const practise = (isTraining: boolean) => act(() => useRemembered.getState().setVenue('u1 c1', { isTraining }));
  practise(true);
  expect(await isLeft()).toBeDefined();
  await isClosed();
  await press(/^Kommentar/);
  expect(textbox().value).toBe('');
  await close();
  practise(false);
  await press(/^Kommentar/);
  expect(textbox().value).toBe('Nussallergie');
});
