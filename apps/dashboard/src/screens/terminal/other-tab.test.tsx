/** Two tabs of a browser work on the same carts, and follow the same training. */
import type { Draft as WireDraft } from '@comanda/contract/orders';
import { money } from '@comanda/domain/money';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useRemembered } from '../../parts/remembered.ts';
import { aCheckout, onTablet } from '../../test/a-checkout.ts';
import { aBeer } from '../../test/a-wire-menu.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { useDrafts } from './draft-store.ts';
import type { DraftLine } from './draft.ts';
import { TerminalScreen } from './terminal-screen.tsx';

beforeEach(onTablet);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
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
