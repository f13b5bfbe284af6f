/** By seat: who has paid their part pays no second share of what is shared, and a part says what of it is such a share. */
import type { WireOrder } from '@comanda/contract/orders';
import type { WirePayment } from '@comanda/contract/payments';
import { money, zero } from '@comanda/domain/money';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { aPayment } from '../../../test/a-payment.ts';
import { anOrder } from '../../../test/an-order.ts';
import { failure, fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { useRemembered } from '../../remembered.ts';
import { PaymentSheet } from '../payment-sheet.tsx';
import { SplitSeats } from './split-seats.tsx';

beforeEach(() => useRemembered.setState({ userId: 'u1', people: {}, venues: {} }));
afterEach(cleanup);

const [plain] = anOrder().products;
type Line = Partial<WireOrder['products'][number]>;
const pasta: Line = { opid: 'pasta', title: { de: 'Pasta' }, seat: 1, total: money(5000) };
const burger: Line = { opid: 'burger', title: { de: 'Burger' }, seat: 2, total: money(3800) };
const bread: Line = { opid: 'bread', title: { de: 'Brot' }, seat: null, total: money(850) };
const salad: Line = { opid: 'salad', title: { de: 'Salat' }, seat: 2, total: money(950) };

const productsOf = (lines: readonly Line[]) =>
  lines.flatMap((line) => (plain === undefined ? [] : [{ ...plain, count: 1, ...line }]));

async function shareBySeat(
  lines: readonly Line[],
  stillToPay: number,
  payments: readonly WirePayment[] = [],
  others: readonly WireOrder[] = [],
  /** What the server has by now, and answers a payment of what is shown with a refusal for. */
  now: readonly Line[] = lines,
) {
  const order = anOrder({ products: productsOf(lines), total: money(9650), stillToPay: money(stillToPay) });
  const orders = [order, ...others];
  const total = money(now.reduce((sum, line) => sum + (line.total ?? 0), 0));
  const current = anOrder({ products: productsOf(now), total, stillToPay: total, version: 2 });
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/paymentMethods': () => ({
      paymentMethods: [{ id: 'm_cash', method: 'cash', name: '', offeredOn: ['pos'] }],
    }),
    'GET /v1/customers/{customerId}/devices': () => ({ printers: [], terminals: [], readers: [] }),
    'GET /v1/orders/{orderId}/payments': () => ({ payments }),
    'GET /v1/orders/{orderId}': () => ({ order: now === lines ? order : current }),
    'POST /v1/payments': () => failure('payments.error.openAmountChanged', 409),
  });
  const place = { short: 'T1', long: 'Tisch T1' };
  renderScreen(<PaymentSheet orders={orders} place={place} onClose={() => {}} onDone={() => {}} />, api);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('radio', { name: 'Rechnung teilen' }));
  await user.click(await screen.findByRole('radio', { name: 'Gast' }));
  const group = within(await screen.findByRole('radiogroup', { name: 'Gast' }));
  return { user, sent, seats: () => group.getAllByRole('radio').map((radio) => radio.parentElement?.textContent) };
}

test('a part by seat lists its dishes and its share of what is shared', async () => {
  const { user, seats } = await shareBySeat([pasta, burger, bread], 9650);
  expect(seats()).toEqual([
    'Gast 11 Position, Gemeinsames verteilt54.25',
    'Gast 21 Position, Gemeinsames verteilt42.25',
  ]);
  await user.click(screen.getByRole('radio', { name: /^Gast 2/ }));
  await user.click(await screen.findByRole('button', { name: /^Bar\s*CHF\s*42\.25/ }));
  await screen.findByRole('button', { name: 'Bar kassieren' });
  const listed = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(listed).toEqual(['1×Burger38.00', 'Anteil am Gemeinsamen4.25']);
});

test('who has paid pays what they order afterwards alone', async () => {
  const paid: Line = { ...burger, paidCount: 1, paidAmount: money(3800) };
  const lines = [{ opid: 'burger', count: 1, amount: money(3800) }];
  const of = {
    id: 'o1',
    number: '2026-47-119',
    amount: money(4225),
    state: 'kitchen' as const,
    stillToPay: zero,
    lines,
  };
  const payment = aPayment({ split: 'seat', amount: money(4225), orders: [of] });
  const { seats } = await shareBySeat([pasta, paid, bread, salad], 6375, [payment]);
  expect(seats()).toEqual(['Gast 11 Position, Gemeinsames verteilt54.25', 'Gast 21 Position9.50']);
});

const paidBy = (id: string, opid: string, amount: number, split: WirePayment['split'] = 'seat') =>
  aPayment({
    id,
    split,
    amount: money(amount),
    takenAt: 1_763_000_000 + Number(id.slice(1)),
    orders: [
      {
        id: 'o1',
        number: '2026-47-119',
        amount: money(amount),
        state: 'kitchen',
        stillToPay: zero,
        lines: split === 'seat' ? [{ opid, count: 1, amount: money(amount) }] : [],
      },
    ],
  });
const parts = () =>
  [...document.querySelectorAll('.part')].map(
    (part) => part.querySelector('.part__no + span')?.childNodes[0]?.textContent,
  );

test('parts are called by their seat, and by a number that is no seat’s where they are nobody’s', async () => {
  const fifth = { ...pasta, opid: 'fifth', seat: 5 };
  const lines = [{ ...burger, seat: 1, paidCount: 1 }, { ...fifth, paidCount: 1 }, { ...salad, seat: 2 }, bread];
  const payments = [paidBy('p1', 'burger', 3800), paidBy('p2', 'fifth', 5000), paidBy('p3', '', 300, 'amount')];
  const { user } = await shareBySeat(lines, 1500, payments);
  await user.click(screen.getByRole('radio', { name: /^Gast 2/ }));
  expect(parts()).toEqual(['Gast 1', 'Gast 5', 'Teil 3', 'Gast 2']);
  await user.click(screen.getByRole('radio', { name: 'Positionen' }));
  expect(parts()).toEqual(['Gast 1', 'Gast 5', 'Teil 3', 'Teil 4', 'Rest']);
  expect(screen.getByText('Antippen, was Teil 4 bezahlt.')).toBeTruthy();
});

test('once all that guests had alone is paid it says so, and not that nobody has a seat', async () => {
  const lines = [{ ...burger, paidCount: 1, paidAmount: money(3800) }, bread];
  const order = anOrder({ products: productsOf(lines), total: money(4650), stillToPay: money(850) });
  renderScreen(<SplitSeats orders={[order]} payments={[]} seat={null} onSeat={() => {}} />, fakeApi({}).api);
  expect(await screen.findByText(/^Was die Gäste allein hatten, ist bezahlt\./)).toBeTruthy();
  expect(screen.queryByText('Keine Position ist einem Gast zugeteilt')).toBeNull();
});

test('what stands on an order without seats is in nobody’s part, and it is said', async () => {
  await shareBySeat([pasta, burger, bread], 9650);
  expect(screen.queryByText(/zu keinem Gast/)).toBeNull();
  cleanup();
  const other = anOrder({ id: 'o2', total: money(1850), stillToPay: money(1850) });
  const { seats } = await shareBySeat([pasta, burger, bread], 9650, [], [other]);
  expect(seats()).toHaveLength(2);
  expect(screen.getByText(/^CHF.18\.50 gehören zu keinem Gast/)).toBeTruthy();
});

test('a part that is another one by now is shown anew, and nothing is taken before it is asked for again', async () => {
  const cheaper = [pasta, { ...burger, total: money(3000) }, bread];
  const { user, sent } = await shareBySeat([pasta, burger, bread], 9650, [], [], cheaper);
  await user.click(screen.getByRole('radio', { name: /^Gast 2/ }));
  await user.click(await screen.findByRole('button', { name: /^Bar\s*CHF\s*42\.25/ }));
  await user.click(await screen.findByRole('button', { name: 'Bar kassieren' }));
  expect(await screen.findByText(/^Ein anderes Gerät war schneller/)).toBeTruthy();
  const paid = () => sent.filter(({ key }) => key === 'POST /v1/payments').map(({ input }) => input);
  expect(paid()).toMatchObject([{ body: { split: 'seat', orders: [{ id: 'o1', amount: 4225, seat: 2 }] } }]);
  const again = await screen.findByRole('radio', { name: /^Gast 2/ });
  expect(again.parentElement?.textContent).toContain('34.25');
});
