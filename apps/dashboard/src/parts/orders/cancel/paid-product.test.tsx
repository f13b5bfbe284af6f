/** A dish is canceled that one guest has paid by product, while others are still to pay (docs/decisions/0069). */
import type { WireOrder } from '@comanda/contract/orders';
import { money } from '@comanda/domain/money';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { aPayment } from '../../../test/a-payment.ts';
import { anOrder } from '../../../test/an-order.ts';
import { failure, fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import type { ReportFailure } from '../../failure/failure-context.ts';
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

async function open(of = order) {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/adminPin': () => ({ isSet: false, grantedUntil: null }),
    'GET /v1/orders/{orderId}/payments': () => ({ payments: [aPayment({ amount: money(1850) })] }),
    [call]: () => ({ order: of, refunded: money(1850), inCash: money(1850), byHand: money(0), revision: 2 }),
  });
  renderScreen(<CancelProductButton order={of} product={roesti} />, api);
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
  expect(query).toMatchObject({ money: 'refund', paidSeen: '1850' });
  expect(query).not.toHaveProperty('withPaid');
});

test('that it counts towards the rest is said also where nothing of it is too much', async () => {
  const { dialog, go } = await open({ ...order, total: money(4000), stillToPay: money(2150) });
  await userEvent.click(dialog.getByRole('radio', { name: 'An den Rest' }));
  expect(await go()).toEqual([expect.objectContaining({ money: 'refund', paidSeen: '1850' })]);
});

test('where a colleague took money for it meanwhile the window asks what becomes of that', async () => {
  const products = [{ ...roesti, paidCount: 0, paidAmount: money(0) }, espresso];
  const unpaid: WireOrder = { ...order, products, payed: money(0) };
  function Read() {
    const [now, setNow] = useState(unpaid);
    const [product] = now.products;
    return (
      <>
        {product !== undefined && <CancelProductButton order={now} product={product} />}
        <button onClick={() => setNow({ ...order, version: 2 })}>read</button>
      </>
    );
  }
  const answers = [failure('orders.error.moneyMissing', 422, { paid: 1850 }), undefined];
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/adminPin': () => ({ isSet: false, grantedUntil: null }),
    'GET /v1/orders/{orderId}/payments': () => ({ payments: [aPayment({ amount: money(1850) })] }),
    [call]: () =>
      answers.shift() ?? { order, refunded: money(1850), inCash: money(1850), byHand: money(0), revision: 2 },
  });
  const report = vi.fn<ReportFailure>();
  renderScreen(<Read />, api, report);
  await userEvent.click(await screen.findByRole('button', { name: 'Rösti stornieren' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Reklamation' }));
  await waitFor(() => expect(dialog.queryByText('Admin-PIN')).toBeNull());
  const queries = () => sent.filter(({ key }) => key === call).map(({ input }) => (input as { query: object }).query);
  await userEvent.click(dialog.getByRole('button', { name: 'Stornieren' }));
  await waitFor(() => expect(queries()).toHaveLength(1));
  expect(queries()[0]).toMatchObject({ paidSeen: '0' });
  expect(queries()[0]).not.toHaveProperty('money');
  await waitFor(() => expect(report).toHaveBeenCalledOnce());
  expect(report.mock.calls[0]?.[0]).toMatchObject({ code: 'orders.error.moneyMissing' });
  screen.getByRole<HTMLButtonElement>('button', { name: 'read', hidden: true }).click();
  expect(await dialog.findByText('Bereits bezahlt. CHF 18.50 werden bar zurückbezahlt.')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Stornieren', hidden: true }));
  await waitFor(() => expect(queries()).toHaveLength(2));
  expect(queries()[1]).toMatchObject({ money: 'refund', withPaid: 'true', paidSeen: '1850' });
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
