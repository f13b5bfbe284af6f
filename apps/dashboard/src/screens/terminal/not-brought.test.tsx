/** What the checkout does not open with could not be brought: nothing is lost, and the next tap asks for it again. */
import type { CallFailure } from '@comanda/api-client/call';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.hoisted(() => vi.resetModules());
const network = vi.hoisted(() => ({ isThere: false }));
vi.mock('./send-draft.ts', async (original) => {
  if (!network.isThere) throw new TypeError('Failed to fetch dynamically imported module');
  return original();
});

const { aCheckout, onTablet } = await import('../../test/a-checkout.ts');
const { renderScreen } = await import('../../test/render-screen.tsx');
const { useDrafts } = await import('./draft-store.ts');
const { TerminalScreen } = await import('./terminal-screen.tsx');

beforeEach(onTablet);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  useDrafts.setState({ drafts: {}, resting: {} });
});
afterAll(() => {
  vi.doUnmock('./send-draft.ts');
  vi.resetModules();
});

const cart = () => within(screen.getByRole('complementary', { name: 'Warenkorb' }));
const tap = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('a cart that cannot be sent stays as it is and is sent by the next tap', async () => {
  const told: CallFailure<string>[] = [];
  const { api, sent } = aCheckout();
  renderScreen(<TerminalScreen />, api, (failed) => void told.push(failed));
  await tap(/^Stange/);
  await tap(/^An Küche senden/);
  await waitFor(() => expect(told).toMatchObject([{ code: 'network' }]));
  expect(cart().getAllByRole('listitem')).toHaveLength(1);
  await tap(/^Stange/);
  expect(Object.values(useDrafts.getState().drafts)).toMatchObject([{ attempt: null, lines: [{ count: 2 }] }]);
  const isSent = () => sent.some(({ key }) => key === 'POST /v1/orders');
  expect(isSent()).toBe(false);

  network.isThere = true;
  await tap(/^An Küche senden/);
  await waitFor(() => expect(isSent()).toBe(true));
});
