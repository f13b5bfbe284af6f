/** A menu that cannot be read anew for now stays what it was: whoever takes an order goes on, and what changed comes later. */
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useRemembered } from '../../parts/remembered.ts';
import { aCheckout, onTablet } from '../../test/a-checkout.ts';
import { aBeer } from '../../test/a-wire-menu.ts';
import { failure } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { useDrafts } from './draft-store.ts';
import { TerminalScreen } from './terminal-screen.tsx';

beforeEach(() => {
  onTablet();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  useDrafts.setState({ drafts: {}, resting: {} });
  useRemembered.setState({ venues: {} });
});

test('products stay at hand while the menu cannot be read anew, and what was missed comes by itself', async () => {
  let isAway = false;
  let dishes = [aBeer('stange', 'Stange')];
  const { api } = aCheckout({ 'GET /v1/products': () => (isAway ? failure('network', 0) : dishes) });
  const { queries } = renderScreen(<TerminalScreen />, api);
  await screen.findByRole('button', { name: /^Stange/ });
  isAway = true;
  dishes = [...dishes, aBeer('roesti', 'Rösti', { posi: 1 })];
  await act(() => queries.invalidateQueries());
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('button', { name: /^Stange/ })).toBeTruthy();
  isAway = false;
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(screen.getByRole('button', { name: /^Rösti/ })).toBeTruthy();
});
