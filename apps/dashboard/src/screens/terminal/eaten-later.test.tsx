/** What staff take for later is sold by the hours of its time: another price is asked about before it is sent. */
import { money } from '@comanda/domain/money';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useRemembered } from '../../parts/remembered.ts';
import { aCheckout, aWireMethod, onTablet } from '../../test/a-checkout.ts';
import { aBeer } from '../../test/a-wire-menu.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { useDrafts } from './draft-store.ts';
import { useSeenPrices } from './seen-prices.ts';
import { TerminalScreen } from './terminal-screen.tsx';

beforeEach(onTablet);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  useDrafts.setState({ drafts: {}, resting: {} });
  useSeenPrices.setState({ seen: {} });
  useRemembered.setState({ venues: {} });
});

const dayMs = 86_400_000;
const cart = () => within(screen.getByRole('complementary', { name: 'Warenkorb' }));
const dialog = () => within(screen.getByRole('dialog'));

test('a time in some days brings the price of that day, and the question about the cart', async () => {
  const from = new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10);
  const always = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: 0, until: 1440, validUntil: null, percent: null };
  const cheap = { ...always, kind: 'price', validFrom: from, price: money(300) } as const;
  const day = { open: true, allDay: true, ranges: [], allowsPreorders: true, preordersUntil: null };
  const weekdays = Array.from({ length: 7 }, () => day);
  const { api, sent } = aCheckout({
    'GET /v1/products': () => [aBeer('stange', 'Stange', { schedules: [cheap] })],
    'GET /v1/customers/{customerId}/orderMethods': () => ({
      orderMethods: [aWireMethod('pickup', { aroundTheClock: false, weekdays })],
    }),
  });
  renderScreen(<TerminalScreen />, api);
  await userEvent.click(await screen.findByRole('button', { name: /^Stange/ }));
  await userEvent.click(cart().getByRole('radio', { name: 'Abholen' }));
  expect(cart().getByRole('button', { name: /^Bezahlen/ }).textContent).toContain('5.20');
  await userEvent.click(cart().getByRole('button', { name: /^Angaben zum Gast/ }));
  const time = dialog().getByLabelText<HTMLSelectElement>('Gewünschte Zeit');
  await userEvent.selectOptions(time, [...time.options].at(-1)?.value ?? '');
  await userEvent.click(dialog().getByRole('button', { name: 'Übernehmen' }));
  expect((await cart().findByRole('alert')).textContent).toBe('Kostet jetzt 3.00 statt 5.20');
  await userEvent.click(cart().getByRole('button', { name: /^An Küche senden/ }));
  expect(dialog().getByRole('heading').textContent).toBe('Die Karte hat sich geändert');
  expect(sent.filter(({ key }) => key === 'POST /v1/orders')).toHaveLength(0);
});
