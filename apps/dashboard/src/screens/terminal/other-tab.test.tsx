/** Two tabs of a browser work on the same carts, and follow the same training. */
import type { Draft as WireDraft } from '@comanda/contract/orders';
import { money } from '@comanda/domain/money';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useRemembered } from '../../parts/remembered.ts';
import { aCheckout, onTablet } from '../../test/a-checkout.ts';
import { aTable } from '../../test/a-table.ts';
import { aBeer } from '../../test/a-wire-menu.ts';
import { anOrder } from '../../test/an-order.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { goToTable } from './carts.ts';
import { useDrafts } from './draft-store.ts';
import { type Draft, type DraftLine, newDraft } from './draft.ts';
import { TerminalScreen } from './terminal-screen.tsx';

beforeEach(onTablet);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  useDrafts.setState({ drafts: {}, resting: {} });
  useRemembered.setState({ venues: {} });
});

const dishes = [aBeer('stange', 'Stange'), aBeer('roesti', 'Rösti', { price: money(1800), posi: 1 })];
const house = () => aCheckout({ 'GET /v1/products': () => dishes });
const cart = () => within(screen.getByRole('complementary', { name: 'Warenkorb' }));
const dialog = () => within(screen.getByRole('dialog'));
const tap = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const apply = () => userEvent.click(dialog().getByRole('button', { name: 'Übernehmen' }));
type Sent = ReturnType<typeof house>['sent'];
const placedBy = (sent: Sent) =>
  sent.flatMap(({ key, input }) => (key === 'POST /v1/orders' ? (input as { readonly body: WireDraft }).body : []));

const tables = [aTable({ id: 't_c1', name: 'terminal', area: null }), aTable(), aTable({ id: 'tb_5', name: 'T5' })];
const goes = (tableId: string) =>
  act(() => {
    const { drafts, resting, putAll } = useDrafts.getState();
    const open = drafts['u1 c1'];
    if (open === undefined) throw new Error('no cart is open');
    putAll(
      'u1 c1',
      goToTable({ open, resting: resting['u1 c1'] ?? {} }, tableId, newDraft('other', tableId, 'dinein', 0)),
    );
  });
const atTwelve = (answers: Parameters<typeof aCheckout>[0] = {}) => {
  useRemembered.getState().setVenue('u1 c1', { lastTableId: 'tb_12' });
  const fake = aCheckout({ 'GET /v1/customers/{customerId}/tables': () => tables, ...answers });
  renderScreen(<TerminalScreen />, fake.api);
  return fake;
};
const isLeft = () => screen.findByText(/^Hier ist jetzt ein anderer Warenkorb offen\. Die Eingabe für T12/);

const inAnotherTab = (change: (line: DraftLine) => DraftLine[]) =>
  act(() => {
    const { drafts, put } = useDrafts.getState();
    const draft = drafts['u1 c1'];
    if (draft !== undefined) put('u1 c1', { ...draft, lines: draft.lines.flatMap(change) });
  });

test('what another tab changed of a line stays when its wishes are set', async () => {
  renderScreen(<TerminalScreen />, house().api);
  await tap(/^Rösti/);
  await tap('Gast, Gang, Allergie');
  inAnotherTab((line) => [{ ...line, count: 3 }]);
  await userEvent.type(dialog().getByLabelText('Allergie'), 'Nüsse');
  await apply();
  const line = cart().getByRole('listitem').textContent;
  expect(line).toContain('Nüsse');
  expect(line).toContain('3×');
});

test('wishes of a line that another tab has sent meanwhile are not lost without a word', async () => {
  renderScreen(<TerminalScreen />, house().api);
  await tap(/^Rösti/);
  await tap('Gast, Gang, Allergie');
  await userEvent.type(dialog().getByLabelText('Allergie'), 'Nüsse');
  inAnotherTab(() => []);
  await apply();
  expect(await screen.findByText(/^Diese Position ist schon gesendet oder entfernt/)).toBeTruthy();
});

test('what was begun for guests waits until the training is over, and what is practised stays practice', async () => {
  const { api, sent } = house();
  renderScreen(<TerminalScreen />, api);
  await tap(/^Rösti/);
  await tap('Mehr');
  await tap(/^Übungsmodus beginnen/);
  expect(cart().queryByRole('listitem')).toBeNull();
  await tap(/^Stange/);
  // Another tab of this browser ends the training.
  act(() => useRemembered.getState().setVenue('u1 c1', { isTraining: false }));
  expect(cart().getByRole('listitem').textContent).toContain('Rösti');
  await tap(/^An Küche senden/);
  await screen.findByText('Bestellung #9 gesendet');
  act(() => useRemembered.getState().setVenue('u1 c1', { isTraining: true }));
  expect(cart().getByRole('listitem').textContent).toContain('Stange');
  await tap(/^An Küche senden/);
  await waitFor(() => expect(placedBy(sent)).toHaveLength(2));
  const [real, practice] = placedBy(sent);
  expect(real).toMatchObject({ products: [{ id: 'roesti' }] });
  expect(real?.training).toBeUndefined();
  expect(practice).toMatchObject({ training: true, products: [{ id: 'stange' }] });
  expect(practice?.id).not.toBe(real?.id);
});

test('what is typed of a cart is there again once its table is, also where nothing else was begun', async () => {
  atTwelve();
  await screen.findByRole('button', { name: /^Stange/ });
  await tap(/^Kommentar/);
  await userEvent.type(dialog().getByRole('textbox'), 'Nussallergie');
  goes('tb_5');
  expect(await isLeft()).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  await tap(/^Kommentar/);
  expect(dialog().getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
  await userEvent.click(dialog().getByRole('button', { name: 'Schliessen' }));
  goes('tb_12');
  await tap(/^Kommentar/);
  expect(dialog().getByRole<HTMLTextAreaElement>('textbox').value).toBe('Nussallergie');
  await apply();
  expect(useDrafts.getState().drafts['u1 c1']).toMatchObject({ tableId: 'tb_12', comment: 'Nussallergie' });
});

test('so are the wishes of a line', async () => {
  atTwelve();
  await tap(/^Stange/);
  await tap('Gast, Gang, Allergie');
  await userEvent.type(dialog().getByLabelText('Allergie'), 'Nüsse');
  goes('tb_5');
  expect(await isLeft()).toBeDefined();
  goes('tb_12');
  await tap('Gast, Gang, Allergie');
  await apply();
  expect(cart().getByRole('listitem').textContent).toContain('Nüsse');
});

test('what is typed of a line lies over what was said of it meanwhile, and takes nothing of that away', async () => {
  atTwelve();
  await tap(/^Stange/);
  await tap('Gast, Gang, Allergie');
  await userEvent.type(dialog().getByLabelText('Notiz für die Küche'), 'ohne Eis');
  goes('tb_5');
  await isLeft();
  goes('tb_12');
  inAnotherTab((line) => [{ ...line, allergy: 'Nüsse', seat: 2 }]);
  await tap('Gast, Gang, Allergie');
  expect(dialog().getByLabelText<HTMLInputElement>('Allergie').value).toBe('Nüsse');
  await apply();
  const [line] = useDrafts.getState().drafts['u1 c1']?.lines ?? [];
  expect(line).toMatchObject({ allergy: 'Nüsse', note: 'ohne Eis', seat: 2 });
});

const say = (said: Pick<Draft, 'comment'> | Pick<Draft, 'covers'>) =>
  act(() => {
    const { drafts, put } = useDrafts.getState();
    const draft = drafts['u1 c1'];
    if (draft !== undefined) put('u1 c1', { ...draft, ...said });
  });

test('so do the guests of a cart over its comment, and the comment over its guests', async () => {
  atTwelve();
  await tap(/^Stange/);
  await tap(/^Kommentar/);
  await userEvent.click(dialog().getByRole('button', { name: 'Mehr Gäste' }));
  goes('tb_5');
  await isLeft();
  goes('tb_12');
  say({ comment: 'Nussallergie' });
  await tap(/^Kommentar/);
  expect(dialog().getByRole<HTMLTextAreaElement>('textbox').value).toBe('Nussallergie');
  // Also what is said while the dialog is open.
  say({ comment: 'Nuss- und Milchallergie' });
  await apply();
  const { covers, comment } = useDrafts.getState().drafts['u1 c1'] ?? {};
  expect(comment).toBe('Nuss- und Milchallergie');
  expect(covers).not.toBeNull();
});

test('what was typed and taken away again was not typed', async () => {
  atTwelve();
  await screen.findByRole('button', { name: /^Stange/ });
  await tap(/^Kommentar/);
  await userEvent.type(dialog().getByRole('textbox'), 'a{Backspace}');
  goes('tb_5');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(/^Hier ist jetzt ein anderer Warenkorb offen/)).toBeNull();
  expect(useDrafts.getState().resting['u1 c1']).toEqual({});
});

test('a dialog in which nothing was typed closes without a word', async () => {
  atTwelve();
  await screen.findByRole('button', { name: /^Stange/ });
  await tap(/^Kommentar/);
  goes('tb_5');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(/^Hier ist jetzt ein anderer Warenkorb offen/)).toBeNull();
  expect(useDrafts.getState().resting['u1 c1']).toEqual({});
});

test('a payment that is open stays, with its place, whatever table another tab goes to', async () => {
  const placed = anOrder({ id: 'o9', number: '2026-47-9', table: 'tb_12' });
  atTwelve({ 'POST /v1/orders': () => ({ order: placed, revision: 2 }) });
  await tap(/^Stange/);
  await tap(/^Bezahlen/);
  const sheet = await screen.findByRole('dialog', { name: /Bezahlen|T12/ });
  goes('tb_5');
  expect(screen.getByRole('dialog')).toBe(sheet);
  expect(sheet.textContent).toContain('T12');
  expect(screen.queryByText(/gesendet und noch offen/)).toBeNull();
});
