import { money, zero } from '@comanda/domain/money';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useRemembered } from '../../parts/remembered.ts';
import { aCheckout, onTablet } from '../../test/a-checkout.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { TerminalScreen } from './terminal-screen.tsx';

const [line] = anOrder().products;
if (line === undefined) throw new Error('an order has a line');
const lineOf = (opid: string, title: string, change: Partial<typeof line>) => ({
  ...line,
  opid,
  title: { de: title },
  ...change,
});

beforeEach(() => {
  onTablet();
  useRemembered.setState({ venues: {} });
  useRemembered.getState().setVenue('u1 c1', { lastTableId: 'tb_12' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = async (orders: readonly object[]) => {
  const { api } = aCheckout({
    'GET /v1/customers/{customerId}/tables': () => [aTable()],
    'GET /v1/customers/{customerId}/orders': () => ({ orders, revision: 1, cursor: null }),
  });
  renderScreen(<TerminalScreen />, api);
  await screen.findByRole('complementary', { name: 'Warenkorb' });
};
const cart = () => within(screen.getByRole('complementary', { name: 'Warenkorb' }));

test('the cart of a table of which a part is paid says what, and how much of its lines is left', async () => {
  const products = [
    lineOf('espresso', 'Espresso', { total: money(400), paidCount: 1, paidAmount: money(400) }),
    lineOf('beer', 'Stange', { count: 3, total: money(1560), paidCount: 1, paidAmount: money(520) }),
    lineOf('fondue', 'Fondue', { total: money(4800), paidAmount: money(1600) }),
    lineOf('soup', 'Suppe', { total: money(1250) }),
  ];
  await show([anOrder({ products, total: money(8010), payed: money(2520), stillToPay: money(5490) })]);
  expect(await cart().findByText('bezahlt')).toBeTruthy();
  expect(cart().getByText('Espresso').textContent).toBe('Espressobezahlt');
  expect(cart().getByText('Stange').textContent).toBe('Stange1 von 3 bezahlt');
  expect(cart().getByText('Fondue').textContent).toBe('FondueAnteil bezahlt');
  expect(cart().getByText('Suppe').textContent).toBe('Suppe');
  expect(cart().getByText('Bereits bezahlt').parentElement?.textContent).toBe('Bereits bezahlt−25.20');
  expect(cart().getByText('Total CHF').parentElement?.textContent).toBe('Total CHF54.90');
});

test('what is only being paid is not called paid, beside what is', async () => {
  const paying = { payingCount: 1, payingAmount: money(520) };
  const products = [
    lineOf('beer', 'Stange', { count: 2, total: money(1040), paidCount: 1, paidAmount: money(520), ...paying }),
    lineOf('rivella', 'Rivella', { count: 3, total: money(1560), paidCount: 2, paidAmount: money(1040), ...paying }),
    lineOf('fondue', 'Fondue', { total: money(4800), paidAmount: money(1600), payingAmount: money(1600) }),
  ];
  await show([anOrder({ products, total: money(7400), payed: money(520), reserved: money(2640) })]);
  expect((await cart().findByText('Rivella')).textContent).toBe('Rivella1 von 3 bezahltwird bezahlt');
  expect(cart().getByText('Stange').textContent).toBe('Stangewird bezahlt');
  expect(cart().getByText('Fondue').textContent).toBe('Fonduewird bezahlt');
});

test('where nothing is paid nothing is said of it', async () => {
  await show([anOrder({ payed: zero })]);
  await cart().findByText('Zürcher Geschnetzeltes');
  expect(cart().queryByText(/bezahlt/)).toBeNull();
});
