/** Cash is put down in coins: what none make up is not taken, and less than one is no part of a bill. */
import type { TakePayment } from '@comanda/contract/payments';
import { money, zero } from '@comanda/domain/money';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { aPayment } from '../../test/a-payment.ts';
import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { useRemembered } from '../remembered.ts';
import { PaymentSheet } from './payment-sheet.tsx';

beforeEach(() => useRemembered.setState({ userId: 'u1', people: {}, venues: {} }));
afterEach(cleanup);

function open(order = anOrder()) {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/paymentMethods': () => ({
      paymentMethods: [{ id: 'm_cash', method: 'cash', name: '', offeredOn: ['pos'] }],
    }),
    'GET /v1/customers/{customerId}/devices': () => ({ printers: [], terminals: [], readers: [] }),
    'GET /v1/orders/{orderId}/payments': () => ({ payments: [] }),
    'GET /v1/orders/{orderId}': () => ({ order }),
    'GET /v1/payments/{paymentId}': () => new Promise(() => {}),
    'POST /v1/payments': () => ({ payment: aPayment({ openAmount: zero }), revision: 2 }),
  });
  const place = { short: 'T4', long: 'Tisch T4' };
  renderScreen(<PaymentSheet orders={[order]} place={place} onClose={() => {}} onDone={() => {}} />, api);
  const asked = () =>
    sent.flatMap(({ key, input }) => (key === 'POST /v1/payments' ? [(input as { body: TakePayment }).body] : []));
  return { asked, user: userEvent.setup() };
}

test('what no coins make up is not received', async () => {
  const { asked, user } = open();
  const take = await screen.findByRole('button', { name: 'Bar kassieren' });
  await user.keyboard('3503');
  await user.click(take);
  expect(await screen.findByText(/geht mit Münzen nicht auf/)).toBeTruthy();
  expect(asked()).toEqual([]);
});

test('less than half a coin is no part that anybody pays in cash, and is all that is left in the end', async () => {
  const { asked, user } = open();
  await user.click(await screen.findByLabelText('Rechnung teilen'));
  await user.click(await screen.findByRole('radio', { name: 'Betrag' }));
  await user.keyboard('2');
  await user.click(await screen.findByRole('button', { name: /^Bar\s*CHF\s*0\.02/ }));
  await user.click(await screen.findByRole('button', { name: 'Bar kassieren' }));
  expect(await screen.findByText(/weniger als die kleinste Münze/)).toBeTruthy();
  expect(asked()).toEqual([]);
  cleanup();
  const last = open(anOrder({ payed: money(3448), stillToPay: money(2) }));
  await last.user.click(await screen.findByRole('button', { name: 'Bar kassieren' }));
  expect(last.asked()).toMatchObject([{ orders: [{ amount: 2 }], cashReceived: 0 }]);
});
