/** A part of a shared bill that another device pays while it is counted here, or that was booked though its answer was lost. */
import type { WireOrder } from '@comanda/contract/orders';
import type { WirePayment } from '@comanda/contract/payments';
import { money, subtract } from '@comanda/domain/money';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { aPayment } from '../../test/a-payment.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { pendingOrdersKey } from '../orders/keep-order.ts';
import { useRemembered } from '../remembered.ts';
import { paymentsKey } from './payment-keys.ts';
import { PaymentSheet } from './payment-sheet.tsx';

beforeEach(() => useRemembered.setState({ userId: 'u1', people: {}, venues: {} }));
afterEach(cleanup);

const [plain] = anOrder().products;
const lines = [
  { opid: 'pizza', title: { de: 'Pizza' }, seat: 1, total: money(2400) },
  { opid: 'soup', title: { de: 'Suppe' }, seat: 2, total: money(1300) },
];
const total = money(3700);
const place = { short: 'T4', long: 'Tisch T4' };

/** What the server has: another device, or a try of which nobody heard, paid the pizza. */
function orderNow(isPaid: boolean): WireOrder {
  const products = lines.flatMap((line) => (plain === undefined ? [] : [{ ...plain, count: 1, ...line }]));
  if (!isPaid) return anOrder({ products, total, stillToPay: total, version: 1 });
  const paid = products.map((line) =>
    line.opid === 'pizza' ? { ...line, paidCount: 1, paidAmount: money(2400) } : line,
  );
  const stillToPay = subtract(total, money(2400));
  return anOrder({ products: paid, total, payed: money(2400), stillToPay, version: 2 });
}
const pizzaPaid: WirePayment = aPayment({
  id: 'other',
  split: 'seat',
  amount: money(2400),
  orders: [
    {
      id: 'o1',
      number: '2026-47-119',
      amount: money(2400),
      state: 'kitchen',
      stillToPay: money(1300),
      lines: [{ opid: 'pizza', count: 1, amount: money(2400) }],
    },
  ],
});

function Sheet({ onNews }: { readonly onNews: () => WireOrder }) {
  const client = useQueryClient();
  const tell = () => {
    client.setQueryData(pendingOrdersKey('c1'), [onNews()]);
    void client.invalidateQueries({ queryKey: paymentsKey('c1') });
  };
  return (
    <>
      <PaymentSheet orders={[orderNow(false)]} place={place} onClose={() => {}} onDone={() => {}} />
      <button onClick={tell}>news</button>
    </>
  );
}

async function countPart(seat: string) {
  const server = { isPaid: false };
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [orderNow(server.isPaid)], revision: 1 }),
    'GET /v1/customers/{customerId}/paymentMethods': () => ({
      paymentMethods: (['cash', 'ext_terminal'] as const).map((method) => ({
        id: `m_${method}`,
        method,
        name: '',
        offeredOn: ['pos'],
      })),
    }),
    'GET /v1/customers/{customerId}/devices': () => ({ printers: [], terminals: [], readers: [] }),
    'GET /v1/orders/{orderId}/payments': () => ({ payments: server.isPaid ? [pizzaPaid] : [] }),
    'GET /v1/orders/{orderId}': () => ({ order: orderNow(server.isPaid) }),
    'POST /v1/payments': () => {
      server.isPaid = true;
      return failure('network', 0);
    },
  });
  const news = () => {
    server.isPaid = true;
    return orderNow(true);
  };
  renderScreen(<Sheet onNews={news} />, api);
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText('Rechnung teilen'));
  await user.click(await screen.findByRole('radio', { name: 'Gast' }));
  await user.click(await screen.findByRole('radio', { name: new RegExp(`^${seat}`) }));
  return { user, tell: () => screen.getByRole<HTMLButtonElement>('button', { name: 'news', hidden: true }).click() };
}

test('a part that another device pays leads back to what is shared, and keeps no tip', async () => {
  const { user, tell } = await countPart('Gast 1');
  await user.click(await screen.findByRole('button', { name: /^Bar\s*CHF\s*24\.00/ }));
  await user.click(await screen.findByRole('radio', { name: /^Auf/ }));
  await screen.findByRole('button', { name: 'Bar kassieren' });
  tell();
  expect(await screen.findByRole('radio', { name: /^Gast 2/ })).toBeTruthy();
  expect(screen.queryByText('Es ist nichts mehr zu zahlen.')).toBeNull();
  await user.click(screen.getByRole('radio', { name: /^Gast 2/ }));
  await user.click(await screen.findByRole('button', { name: /^Bar\s*CHF\s*13\.00/ }));
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Kein' })).checked).toBe(true);
});

test('what failed says what was sent, whatever has become of the bill', async () => {
  const { user, tell } = await countPart('Gast 1');
  await user.click(await screen.findByRole('radio', { name: /^Externes Terminal/ }));
  await user.click(await screen.findByRole('button', { name: /^Externes Terminal\s*CHF\s*24\.00/ }));
  const failed = await screen.findByRole('dialog', { name: 'Zahlung fehlgeschlagen' });
  tell();
  await waitFor(() => expect(failed.textContent).toMatch(/CHF\s24\.00/));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(failed.textContent).toMatch(/CHF\s24\.00/);
});
