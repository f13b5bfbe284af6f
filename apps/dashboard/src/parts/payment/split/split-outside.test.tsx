/** A share that was given back and whose dish others have is open as an amount: the list of lines leads there. */
import type { WireOrder } from '@comanda/contract/orders';
import { add, money, zero } from '@comanda/domain/money';
import { unpaidLines } from '@comanda/domain/payments/split';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { aPayment } from '../../../test/a-payment.ts';
import { anOrder } from '../../../test/an-order.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { useRemembered } from '../../remembered.ts';
import { payableOfAll } from '../due.ts';
import { PaymentSheet } from '../payment-sheet.tsx';
import { openOutside } from './split-view.ts';

beforeEach(() => useRemembered.setState({ userId: 'u1', people: {}, venues: {} }));
afterEach(cleanup);

const [plain] = anOrder().products;
type Line = Partial<WireOrder['products'][number]>;

function bill(lines: readonly Line[], stillToPay: number): WireOrder {
  const products = lines.flatMap((line, at) =>
    plain === undefined ? [] : [{ ...plain, opid: `l${at}`, posi: at, title: { de: 'Fendant' }, ...line }],
  );
  const total = add(zero, ...products.map((line) => line.total));
  return anOrder({ products, total, payed: money(total - stillToPay), stillToPay: money(stillToPay) });
}
/** Three shared a bottle of 29.00; the first got 9.66 back. */
const bottle: Line = { count: 1, total: money(2900), paidCount: 1, paidAmount: money(1934) };

async function open(order: WireOrder) {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/paymentMethods': () => ({
      paymentMethods: [{ id: 'm1', method: 'ext_terminal', name: '', offeredOn: ['pos'], opensApp: false }],
    }),
    'GET /v1/customers/{customerId}/devices': () => ({ printers: [], terminals: [], readers: [] }),
    'GET /v1/orders/{orderId}/payments': () => ({ payments: [] }),
    'GET /v1/orders/{orderId}': () => ({ order }),
    'POST /v1/payments': () => ({ payment: aPayment({ method: 'ext_terminal' }), revision: 2 }),
  });
  const place = { short: 'T4', long: 'Tisch T4' };
  renderScreen(<PaymentSheet orders={[order]} place={place} onClose={() => {}} onDone={() => {}} />, api);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('radio', { name: 'Rechnung teilen' }));
  const taken = () => sent.filter(({ key }) => key === 'POST /v1/payments').map(({ input }) => input);
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Rechnung teilen' })), taken };
}

test('where every line is paid and something is open it is said, and a tap pays it as an amount', async () => {
  const { user, dialog, taken } = await open(bill([bottle], 966));
  expect(dialog.getByText(/^CHF.9\.66 sind noch offen und gehören zu keiner offenen Position mehr/)).toBeTruthy();
  expect(dialog.queryByRole('checkbox', { name: /Fendant/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: /9\.66 als Betrag bezahlen$/ }));
  expect(dialog.getByRole('radio', { name: 'Betrag' })).toHaveProperty('checked', true);
  await user.click(dialog.getByRole('button', { name: /^Externes Terminal.*9\.66$/ }));
  expect(taken()).toMatchObject([{ body: { split: 'amount', orders: [{ id: 'o1', amount: 966 }] } }]);
});

test('beside lines that are open it is what is above them; where they are all, nothing is said', async () => {
  const other: Line = { count: 1, total: money(480), paidCount: 0, paidAmount: zero };
  const { dialog } = await open(bill([bottle, other], 1446));
  expect(dialog.getByText(/^CHF.9\.66 sind noch offen/)).toBeTruthy();
  expect(dialog.getByRole('checkbox', { name: /Fendant, 4\.80/ })).toBeTruthy();
  cleanup();
  const plainBill = await open(bill([other], 480));
  expect(plainBill.dialog.queryByText(/gehören zu keiner offenen Position/)).toBeNull();
});

test('with what is left of its lines it is never less than what is open, and nothing where the lines cover that', () => {
  const line = fc.record({
    count: fc.integer({ min: 1, max: 4 }),
    total: fc.nat(5000),
    paid: fc.nat(4),
    amount: fc.nat(5000),
  });
  const property = fc.property(fc.array(line, { maxLength: 4 }), fc.nat(9000), (drawn, open) => {
    const lines = drawn.map(({ count, total, paid, amount }) => ({
      count,
      total: money(total),
      paidCount: Math.min(paid, count),
      paidAmount: money(Math.min(amount, total)),
    }));
    const order = bill(lines, open);
    const ofLines = add(zero, ...unpaidLines(order.products).map(({ amount }) => amount));
    expect(openOutside([order])).toBe(Math.max(0, payableOfAll([order]) - ofLines));
  });
  fc.assert(property);
});
