import { money, zero } from '@comanda/domain/money';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { aPayment } from '../../../test/a-payment.ts';
import { anOrder } from '../../../test/an-order.ts';
import { failure, fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { OrderPayments } from './order-payments.tsx';
import { hasTipToCorrect, tipNow } from './refund-view.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const tip = 'POST /v1/payments/{paymentId}/tip' as const;
const paid = aPayment({ tip: money(5000), total: money(8450) });
const correction = aPayment({ id: 'c1', refundOf: 'p1', amount: zero, tip: money(-4500), total: money(-4500) });

async function open(payments = [paid], answers: Parameters<typeof fakeApi>[0] = {}) {
  const { api, sent } = fakeApi({
    'GET /v1/orders/{orderId}/payments': () => ({ payments }),
    'GET /v1/customers/{customerId}/adminPin': () => ({ isSet: true, grantedUntil: null }),
    'GET /v1/customers/{customerId}/users': () => ({ users: [] }),
    [tip]: () => ({ payment: correction, revision: 3 }),
    ...answers,
  });
  renderScreen(<OrderPayments order={anOrder()} />, api);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Trinkgeld korrigieren' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Trinkgeld korrigieren' }));
  const go = async () => {
    for (const digit of '2580') await user.click(dialog.getByRole('button', { name: digit }));
    await user.click(dialog.getByRole('button', { name: 'Korrigieren' }));
  };
  return { user, dialog, go, corrected: () => sent.filter(({ key }) => key === tip) };
}

test('a tip that was typed wrong is set right, with reason and PIN', async () => {
  const { user, dialog, go, corrected } = await open();
  const field = dialog.getByLabelText('Trinkgeld in CHF');
  await user.clear(field);
  await user.type(field, '5');
  await go();
  expect(corrected()).toEqual([]);
  expect(dialog.getByText('Bitte einen Grund angeben')).toBeTruthy();
  await user.type(dialog.getByLabelText('Grund'), 'vertippt');
  await user.click(dialog.getByRole('button', { name: 'Korrigieren' }));
  expect(corrected()[0]?.input).toMatchObject({ body: { tip: 500, person: null, reason: 'vertippt', pin: '2580' } });
  expect(await screen.findByText('Trinkgeld korrigiert')).toBeTruthy();
});

test('what somebody else holds keeps its amount; what changes nothing is said in the dialog', async () => {
  const card = aPayment({ method: 'wallee_terminal', tip: money(300) });
  const { user, dialog, go } = await open([card], { [tip]: () => failure('payments.error.tipUnchanged', 409) });
  expect(dialog.getByLabelText('Trinkgeld in CHF')).toHaveProperty('disabled', true);
  expect(dialog.getByText(/nur, wem das Trinkgeld gehört/)).toBeTruthy();
  await user.type(dialog.getByLabelText('Grund'), 'falsche Person');
  await go();
  expect(await dialog.findByText('Am Trinkgeld ändert sich so nichts.')).toBeTruthy();
});

test('the list tells the tip as it is by now, and what corrected it; that is neither refunded nor corrected', async () => {
  expect(tipNow(paid, [paid, correction])).toBe(500);
  expect([paid, correction, aPayment()].map(hasTipToCorrect)).toEqual([true, false, false]);
  const { dialog } = await open([paid, correction]);
  expect(dialog.getByLabelText('Trinkgeld in CHF')).toHaveProperty('value', '5.00');
  expect(screen.getByText(/Trinkgeld CHF\s5\.00/)).toBeTruthy();
  expect(screen.getByText('Trinkgeld korrigiert, Bar')).toBeTruthy();
});

test('what another device corrected meanwhile stays, where nobody here typed another tip', async () => {
  let payments = [paid];
  const { user, dialog, go, corrected } = await open(payments, {
    'GET /v1/orders/{orderId}/payments': () => ({ payments }),
    'GET /v1/customers/{customerId}/users': () => ({ users: [] }),
    [tip]: () => failure('adminPin.error.wrong', 403),
  });
  await user.type(dialog.getByLabelText('Grund'), 'falsche Person');
  payments = [paid, correction];
  // What a refusal reads again is what an event of the other device does.
  await go();
  expect(await dialog.findByDisplayValue('5.00')).toBeTruthy();
  await go();
  expect(corrected().map(({ input }) => (input as { body: { tip: number } }).body.tip)).toEqual([5000, 500]);
});

test('what had no answer is sent once more as it was, and nothing else in its place', async () => {
  const one = aPayment({ id: 'p_lost_tip', tip: money(5000), total: money(8450) });
  let tries = 0;
  const { user, dialog, go, corrected } = await open([one], {
    [tip]: () => {
      tries += 1;
      return tries === 1 ? failure('network', 0) : { payment: { ...correction, refundOf: one.id }, revision: 3 };
    },
  });
  const field = dialog.getByLabelText('Trinkgeld in CHF');
  await user.clear(field);
  await user.type(field, '5');
  await user.type(dialog.getByLabelText('Grund'), 'vertippt');
  await go();
  expect(await dialog.findByText(/^Es kam keine Antwort: .*CHF.5\.00/)).toBeTruthy();
  expect(dialog.queryByLabelText('Trinkgeld in CHF')).toBeNull();
  for (const close of dialog.getAllByRole('button', { name: 'Schliessen' }).slice(-1)) await user.click(close);
  await user.click(await screen.findByRole('button', { name: 'Trinkgeld korrigieren' }));
  const again = within(await screen.findByRole('dialog', { name: 'Trinkgeld korrigieren' }));
  for (const digit of '2580') await user.click(again.getByRole('button', { name: digit }));
  await user.click(again.getByRole('button', { name: 'Nochmals versuchen' }));
  expect(await screen.findByText('Trinkgeld korrigiert')).toBeTruthy();
  const [first, second] = corrected().map(({ input }) => (input as { body: object }).body);
  expect(first).toMatchObject({ tip: 500, reason: 'vertippt' });
  expect(second).toEqual(first);
});

test('a no of the server itself leaves the dialog as it was, to be sent as something else', async () => {
  const one = aPayment({ id: 'p_refused_tip', tip: money(5000), total: money(8450) });
  const { user, dialog, go } = await open([one], { [tip]: () => failure('payments.error.tipUnchanged', 409) });
  await user.type(dialog.getByLabelText('Grund'), 'vertippt');
  await go();
  expect(await dialog.findByText('Am Trinkgeld ändert sich so nichts.')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Grund').value).toBe('vertippt');
});
