import type { ContractKey } from '@comanda/contract/calls';
import { money } from '@comanda/domain/money';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { aPayment } from '../../../test/a-payment.ts';
import { anOrder } from '../../../test/an-order.ts';
import { failure, fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { OrderPayments } from './order-payments.tsx';
import { leftToRefund } from './refund-view.ts';

afterEach(cleanup);

const card = aPayment({ method: 'wallee_terminal', subMethod: 'visa', maskedCard: '************1234' });

async function open(answers: Parameters<typeof fakeApi>[0] = {}, payments = [card]) {
  const { api, sent } = fakeApi({
    'GET /v1/orders/{orderId}/payments': () => ({ payments }),
    'GET /v1/customers/{customerId}/adminPin': () => ({ isSet: true, grantedUntil: null }),
    ...answers,
  });
  renderScreen(<OrderPayments order={anOrder()} />, api);
  const user = userEvent.setup();
  const refunds = () => sent.filter(({ key }: { key: ContractKey }) => key === 'POST /v1/payments/{paymentId}/refund');
  await user.click(await screen.findByRole('button', { name: 'Zurückzahlen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rückzahlung' });
  const typePin = async () => {
    for (const digit of '2580') await user.click(within(dialog).getByRole('button', { name: digit }));
  };
  return { user, dialog, refunds, typePin };
}

test('a part goes back to the card with reason and PIN', async () => {
  const { user, dialog, refunds, typePin } = await open({
    'POST /v1/payments/{paymentId}/refund': () => ({
      payment: aPayment({ id: 'r1', amount: money(-300), total: money(-300), refundOf: 'p1' }),
      revision: 3,
    }),
  });
  await user.click(within(dialog).getByLabelText('Teilbetrag'));
  await user.type(within(dialog).getByLabelText('Betrag in CHF'), '3');
  await user.type(within(dialog).getByLabelText('Grund'), 'kalt');
  await typePin();
  await user.click(within(dialog).getByRole('button', { name: /zurückzahlen$/ }));
  expect(refunds()[0]?.input).toMatchObject({ body: { amount: 300, reason: 'kalt', pin: '2580' } });
  expect(await screen.findByText(/3\.00 zurückbezahlt/)).toBeTruthy();
});

test('without a reason, or a part without an amount, nothing goes back', async () => {
  const { user, dialog, refunds, typePin } = await open();
  await typePin();
  await user.click(within(dialog).getByRole('button', { name: /zurückzahlen$/ }));
  expect(within(dialog).getByText('Bitte einen Grund angeben.')).toBeTruthy();
  await user.click(within(dialog).getByLabelText('Teilbetrag'));
  await user.type(within(dialog).getByLabelText('Grund'), 'kalt');
  await user.click(within(dialog).getByRole('button', { name: /zurückzahlen$/ }));
  expect(refunds()).toEqual([]);
});

test('more than is left is refused in the dialog', async () => {
  const { user, dialog, typePin } = await open({
    'POST /v1/payments/{paymentId}/refund': () => failure('payments.error.aboveRefundable', 409),
  });
  await user.type(within(dialog).getByLabelText('Grund'), 'kalt');
  await typePin();
  await user.click(within(dialog).getByRole('button', { name: /zurückzahlen$/ }));
  expect(await within(dialog).findByText('So viel wurde mit dieser Zahlung nicht bezahlt.')).toBeTruthy();
});

test('only what was paid and not given back can go back', () => {
  expect(leftToRefund(aPayment({ amount: money(1000), refunded: money(400) }))).toBe(600);
  expect(leftToRefund(aPayment({ state: 'unknown' }))).toBe(0);
  expect(leftToRefund(aPayment({ refundOf: 'p0', amount: money(-300) }))).toBe(0);
});
