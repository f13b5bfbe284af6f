/** A dish is canceled that one guest has paid by product, while others are still to pay (docs/decisions/0069). */
import { money } from '@comanda/domain/money';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { aPayment } from '../../../test/a-payment.ts';
import { anOrder } from '../../../test/an-order.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { CancelProductButton } from './cancel-buttons.tsx';
import { mayCountOn, paidOfLines } from './cancel-view.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const call = 'DELETE /v1/orders/{orderId}/products/{opid}' as const;
const [line] = anOrder().products;
if (line === undefined) throw new Error('an order has a line');
const roesti = {
  ...line,
  opid: 'r',
  title: { de: 'Rösti' },
  count: 1,
  total: money(1850),
  paidCount: 1,
  paidAmount: money(1850),
};
const espresso = { ...line, opid: 'e', title: { de: 'Espresso' }, count: 1, total: money(480) };
const order = anOrder({
  products: [roesti, espresso],
  total: money(2330),
  payed: money(1850),
  stillToPay: money(480),
});

async function open() {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/adminPin': () => ({ isSet: false, grantedUntil: null }),
    'GET /v1/orders/{orderId}/payments': () => ({ payments: [aPayment({ amount: money(1850) })] }),
    [call]: () => ({ order, refunded: money(1850), inCash: money(1850), byHand: money(0), revision: 2 }),
  });
  renderScreen(<CancelProductButton order={order} product={roesti} />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Rösti stornieren' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Reklamation' }));
  const go = async () => {
    await userEvent.click(dialog.getByRole('button', { name: 'Stornieren' }));
    await waitFor(() => expect(sent.some(({ key }) => key === call)).toBe(true));
    return sent.filter(({ key }) => key === call).map(({ input }) => (input as { query: object }).query);
  };
  return { dialog, go };
}

test('it goes back to who paid it, unless somebody says otherwise', async () => {
  const { dialog, go } = await open();
  expect(await dialog.findByText('Bereits bezahlt. CHF 18.50 werden bar zurückbezahlt.')).toBeTruthy();
  expect(await go()).toEqual([expect.objectContaining({ money: 'refund', withPaid: 'true' })]);
  const told = await screen.findByText('1 Stück storniert. CHF 18.50 zurückzahlen, die Schublade ist offen.');
  // A success is gone after a second, in which nobody reads how much to hand out.
  expect(told.closest('.toast')?.className).toContain('toast--info');
});

test('it stays as a fee, and the rest is to pay all the same', async () => {
  const { dialog, go } = await open();
  await userEvent.click(dialog.getByRole('radio', { name: 'Als Gebühr behalten' }));
  expect(dialog.getByText(/CHF 18\.50 bleiben als Gebühr/)).toBeTruthy();
  expect(await go()).toEqual([expect.objectContaining({ money: 'fee', withPaid: 'true' })]);
});

test('it counts towards the rest, and what is too much for that goes back', async () => {
  const { dialog, go } = await open();
  await userEvent.click(dialog.getByRole('radio', { name: 'An den Rest' }));
  expect(await dialog.findByText('Bereits bezahlt. CHF 13.70 werden bar zurückbezahlt.')).toBeTruthy();
  const [query] = await go();
  expect(query).toMatchObject({ money: 'refund' });
  expect(query).not.toHaveProperty('withPaid');
});

test('what was kept of one piece is no money for the next that nobody paid', () => {
  const espressi = { ...espresso, count: 2, total: money(960), paidCount: 1, paidAmount: money(480) };
  const paid = { ...roesti, opid: 'p', state: 'canceled' as const };
  const others = anOrder({ products: [paid, espressi, roesti], total: money(2810), payed: money(1850 + 480) });
  const canceled = (count: number) => ({ order: others, lines: [{ product: espressi, count }] });
  expect([1, 2].map((count) => paidOfLines(canceled(count), 'refund'))).toEqual([0, 480]);
  expect([1, 2].map((count) => mayCountOn(canceled(count)))).toEqual([false, false]);
  // Of the line something is said to be paid, and its money was kept: the rösti stays paid.
  const kept = { ...others, payed: money(1850) };
  const line = { order: kept, lines: [{ product: { ...espressi }, count: 2 }] };
  expect(paidOfLines(line, 'refund')).toBe(0);
});
