/** A cart that was begun at a table which the house has taken away since is still there, and goes along to another one. */
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useRemembered } from '../../parts/remembered.ts';
import { aCheckout, onTablet } from '../../test/a-checkout.ts';
import { aTable } from '../../test/a-table.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { useDrafts } from './draft-store.ts';
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

const cart = () => within(screen.getByRole('complementary', { name: 'Warenkorb' }));
const tap = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test.each([
  ['removed', []],
  ['put out of use', [aTable({ id: 'tb_9', name: 'T9', active: false })]],
])('a table that was %s meanwhile keeps what was begun at it', async (_, gone) => {
  const tables = [aTable({ id: 't_c1', name: 'terminal', area: null }), aTable(), ...gone];
  const begun = {
    ...newDraft('begun', 'tb_9', 'dinein', 0),
    lines: [{ ...plainLine, opid: 'l1', productId: 'stange', count: 3 }],
  };
  useDrafts.getState().putAll('u1 c1', { open: newDraft('open', 't_c1', 'dinein', 0), resting: { tb_9: begun } });
  renderScreen(<TerminalScreen />, aCheckout({ 'GET /v1/customers/{customerId}/tables': () => tables }).api);
  await screen.findByRole('button', { name: /^Stange/ });
  await userEvent.click(cart().getByRole('button', { name: /Tisch wechseln/ }));
  await tap(/Warenkorb angefangen/);
  expect(await cart().findByRole('listitem')).toBeTruthy();
  expect(cart().getByRole('listitem').textContent).toContain('3×');
});
