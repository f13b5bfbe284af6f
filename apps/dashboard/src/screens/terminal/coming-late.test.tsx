/** Carts of another version come back also where the part that reads them is long under way (specification §3, draft orders). */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.hoisted(() => vi.resetModules());
const network = vi.hoisted(() => {
  let bring = () => {};
  const brought = new Promise<void>((done) => (bring = done));
  return { brought, bring: () => bring() };
});
vi.mock('./carts-aside-dialog.tsx', async (original) => {
  await network.brought;
  return original();
});

const { aCheckout, onTablet } = await import('../../test/a-checkout.ts');
const { renderScreen } = await import('../../test/render-screen.tsx');
const { aside, useDrafts } = await import('./draft-store.ts');
const { newDraft, plainLine } = await import('./draft.ts');
const { TerminalScreen } = await import('./terminal-screen.tsx');

beforeEach(onTablet);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  useDrafts.setState({ drafts: {}, resting: {} });
});
afterAll(() => {
  network.bring();
  vi.doUnmock('./carts-aside-dialog.tsx');
  vi.resetModules();
});

/** Longer than anything else is waited for. */
const longMs = 2700;

test('a slow network keeps the cart waiting, and does not lose it until the checkout is opened again', async () => {
  const line = { ...plainLine, opid: 'a', productId: 'stange', count: 2 };
  const kept = { ...newDraft('d1', 't_c1', 'dinein', 1_763_000_000), lines: [line] };
  aside.keep([JSON.stringify({ state: { drafts: { 'u1 c1': kept }, resting: {} }, version: 5 })]);
  renderScreen(<TerminalScreen />, aCheckout().api);
  const cart = within(await screen.findByRole('complementary', { name: 'Warenkorb' }));
  await new Promise((passed) => setTimeout(passed, longMs));
  expect(cart.queryByRole('listitem')).toBeNull();
  network.bring();
  await waitFor(() => expect(cart.getByRole('listitem').textContent).toContain('Stange'));
  expect(aside.texts()).toEqual([]);
});
