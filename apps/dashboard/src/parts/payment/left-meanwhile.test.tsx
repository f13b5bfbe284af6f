/** The dialog of a part that was paid stands there while others go on with the rest of the bill. */
import type { WireOrder } from '@comanda/contract/orders';
import type { TakePayment, WirePayment } from '@comanda/contract/payments';
import { money, zero } from '@comanda/domain/money';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { aPayment } from '../../test/a-payment.ts';
import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { pendingOrdersKey } from '../orders/keep-order.ts';
import { useRemembered } from '../remembered.ts';
import { PaymentSheet } from './payment-sheet.tsx';

beforeEach(() => useRemembered.setState({ userId: 'u1', people: {}, venues: {} }));
afterEach(cleanup);

const fresh = anOrder({ version: 1, stillToPay: money(4000), total: money(4000) });
const halfPaid = { ...fresh, version: 2, payed: money(2000), stillToPay: money(2000) };
const place = { short: 'T4', long: 'Tisch T4' };
const server: { order: WireOrder; payments: readonly WirePayment[] } = { order: fresh, payments: [] };

function Sheet() {
  const client = useQueryClient();
  const announce = () =>
    client.setQueryData(
      pendingOrdersKey('c1'),
      [server.order].filter(({ state }) => state !== 'done'),
    );
  return (
    <>
      <PaymentSheet orders={[fresh]} place={place} onClose={() => {}} onDone={() => {}} />
      <button onClick={announce}>news</button>
    </>
  );
}

function take(body: TakePayment) {
  server.order = halfPaid;
  const orders = [
    {
      id: 'o1',
      number: '2026-47-119',
      amount: money(2000),
      state: 'kitchen' as const,
      stillToPay: money(2000),
      lines: [],
    },
  ];
  const payment = aPayment({ id: body.id, split: 'equal', amount: money(2000), openAmount: money(2000), orders });
  return { payment, revision: 2 };
}

async function share() {
  Object.assign(server, { order: fresh, payments: [] });
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [server.order], revision: 1 }),
    'GET /v1/customers/{customerId}/paymentMethods': () => ({
      paymentMethods: [{ id: 'm_cash', method: 'cash', name: '', offeredOn: ['pos'] }],
    }),
    'GET /v1/customers/{customerId}/devices': () => ({ printers: [], terminals: [], readers: [] }),
    'GET /v1/orders/{orderId}/payments': () => ({ payments: server.payments }),
    'GET /v1/orders/{orderId}': () => ({ order: server.order }),
    'GET /v1/payments/{paymentId}': () => new Promise(() => {}),
    'POST /v1/payments': (input) => take((input as { readonly body: TakePayment }).body),
  });
  renderScreen(<Sheet />, api);
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText('Rechnung teilen'));
  return user;
}

async function payHalf() {
  const user = await share();
  await user.click(await screen.findByRole('radio', { name: 'Gleichmässig' }));
  await user.click(await screen.findByRole('button', { name: /^Bar\s*CHF\s*20\.00/ }));
  await user.click(await screen.findByRole('button', { name: 'Bar kassieren' }));
  await screen.findByText(/^CHF.20\.00$/);
}

function becomes(order: WireOrder) {
  server.order = order;
  screen.getByRole<HTMLButtonElement>('button', { name: 'news', hidden: true }).click();
}

test('what is still open follows what others order for the table', async () => {
  await payHalf();
  becomes({ ...halfPaid, version: 3, total: money(5000), stillToPay: money(3000) });
  expect(await screen.findByText(/^CHF.30\.00$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Nächster Teil' })).toBeTruthy();
});

test('where another device took the rest there is no next part', async () => {
  await payHalf();
  becomes({ ...halfPaid, version: 3, state: 'done', payed: money(4000), stillToPay: zero });
  expect(await screen.findByRole('button', { name: 'Neue Bestellung' })).toBeTruthy();
  expect(screen.queryByText('Noch offen')).toBeNull();
});

test('the next part is shared in the way of the one before, also where others pay in another way meanwhile', async () => {
  const user = await share();
  const lines = await screen.findByRole<HTMLInputElement>('radio', { name: 'Positionen' });
  expect(lines.checked).toBe(true);
  await user.click((await screen.findAllByRole('checkbox', { name: /,/ }))[0] ?? lines);
  await user.click(await screen.findByRole('button', { name: /^Bar\s*CHF/ }));
  await user.click(await screen.findByRole('button', { name: 'Bar kassieren' }));
  const other = { id: 'p_other', split: 'equal' as const, amount: money(1000), takenAt: 2 };
  server.payments = [
    aPayment({
      ...other,
      orders: [{ id: 'o1', number: '', amount: money(1000), state: 'kitchen', stillToPay: zero, lines: [] }],
    }),
  ];
  await user.click(await screen.findByRole('button', { name: 'Nächster Teil' }));
  expect(await screen.findAllByText(/^Gast 2/)).not.toEqual([]);
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Positionen' })).checked).toBe(true);
});
