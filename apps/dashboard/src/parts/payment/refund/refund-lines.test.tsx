import type { WirePayment } from '@comanda/contract/payments';
import { money } from '@comanda/domain/money';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { aPayment } from '../../../test/a-payment.ts';
import { anOrder } from '../../../test/an-order.ts';
import { failure, fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { OrderPayments } from './order-payments.tsx';
import { handedOut, keptOfPayment, linesOfPayment } from './refund-view.ts';

afterEach(cleanup);

const named = (opid: string, title: string) =>
  anOrder().products.map((line) => ({ ...line, opid, title: { de: title } }));
const order = anOrder({ products: [...named('l1', 'Rösti'), ...named('l2', 'Espresso'), ...named('l3', 'Fendant')] });
type Lines = WirePayment['orders'][number]['lines'];
const rosti: Lines[number] = { opid: 'l1', count: 1, amount: money(1851), left: money(1851), leftCount: 1 };
const espressi: Lines[number] = { opid: 'l2', count: 2, amount: money(960), left: money(960), leftCount: 2 };
const aShare: Lines[number] = { opid: 'l3', count: 0, amount: money(1450), left: money(1450) };
const gone: Lines[number] = { opid: 'l4', count: 1, amount: money(400) };

/** In cash, by product. */
const paid = (lines: Lines, change: Partial<WirePayment> = {}): WirePayment =>
  aPayment({
    split: 'lines',
    amount: money(4661),
    orders: [{ id: 'o1', number: '2026-47-119', amount: money(4661), state: 'done', stillToPay: money(0), lines }],
    ...change,
  });

const key = 'POST /v1/payments/{paymentId}/refund';

async function open(payment: WirePayment, answers: Parameters<typeof fakeApi>[0] = {}) {
  const { api, sent } = fakeApi({
    'GET /v1/orders/{orderId}/payments': () => ({ payments: [payment] }),
    'GET /v1/orders/{orderId}': () => ({ order }),
    'GET /v1/customers/{customerId}/adminPin': () => ({ isSet: false, grantedUntil: null }),
    ...answers,
  });
  renderScreen(<OrderPayments order={order} />, api);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Zurückzahlen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rückzahlung' });
  const bodies = () => sent.filter((one) => one.key === key).map(({ input }) => (input as { body: object }).body);
  const go = () => user.click(within(dialog).getByRole('button', { name: /zurückzahlen$/ }));
  return { user, dialog: within(dialog), bodies, go };
}
const done = () => ({
  payment: aPayment({ id: 'r1', amount: money(-2410), total: money(-2410), refundOf: 'p1' }),
  revision: 3,
});

test('lines are picked one by one, and what they have left is what goes back, in coins', async () => {
  const { user, dialog, bodies, go } = await open(paid([rosti, espressi, aShare, gone]), { [key]: done });
  await user.click(dialog.getByLabelText('Positionen'));
  expect(await dialog.findByRole('checkbox', { name: 'Rösti, 18.51' })).toBeTruthy();
  expect(dialog.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual([
    null,
    'Rösti, 18.51',
    '2× Espresso, 9.60',
    'Anteil an Fendant, 14.50',
  ]);
  await user.click(dialog.getByLabelText('Anteil an Fendant, 14.50'));
  await user.click(dialog.getByLabelText('2× Espresso, 9.60'));
  const all = dialog.getByLabelText<HTMLInputElement>('Alle auswählen');
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  expect(dialog.getByRole('button', { name: 'CHF\u00A024.10 zurückzahlen' })).toBeTruthy();
  await user.click(dialog.getByLabelText('2× Espresso, 9.60'));
  await user.click(dialog.getByLabelText('Anteil an Fendant, 14.50'));
  await user.click(dialog.getByLabelText('Rösti, 18.51'));
  // Cash goes in coins.
  expect(dialog.getByRole('button', { name: 'CHF\u00A018.50 zurückzahlen' })).toBeTruthy();
  await user.type(dialog.getByLabelText('Grund'), 'kalt');
  await go();
  expect(bodies()).toMatchObject([
    { amount: 1851, shown: 1850, lines: [{ orderId: 'o1', opid: 'l1' }], reason: 'kalt' },
  ]);
  expect(await screen.findByText(/24\.10 zurückbezahlt/)).toBeTruthy();
});

test('of several pieces some go back, each for its part, and all of them for all that is left', async () => {
  const beers: Lines[number] = { opid: 'l2', count: 4, amount: money(1333), left: money(1000), leftCount: 3 };
  const { user, dialog, bodies, go } = await open(paid([beers, aShare], { method: 'ext_terminal' }), { [key]: done });
  await user.click(dialog.getByLabelText('Positionen'));
  await user.click(await dialog.findByLabelText('3× Espresso, 10.00'));
  await user.click(dialog.getByLabelText('Anteil an Fendant, 14.50'));
  expect(dialog.getByText('3 von 3')).toBeTruthy();
  // Nobody gives back a part of a share.
  expect(dialog.queryByRole('button', { name: 'Weniger Fendant' })).toBeNull();
  await user.click(dialog.getByLabelText('Anteil an Fendant, 14.50'));
  const fewer = dialog.getByRole('button', { name: 'Weniger Espresso' });
  await user.click(fewer);
  expect(dialog.getByRole('button', { name: 'CHF\u00A06.66 zurückzahlen' })).toBeTruthy();
  await user.click(fewer);
  expect(dialog.getByText('1 von 3')).toBeTruthy();
  await user.type(dialog.getByLabelText('Grund'), 'kalt');
  await go();
  expect(bodies()).toMatchObject([{ amount: 333, shown: 333, lines: [{ orderId: 'o1', opid: 'l2', count: 1 }] }]);
});

test('of what guests share this payment has a share, which goes as a whole: the dialog says so', async () => {
  const ofTwo: Lines[number] = { ...aShare, left: money(2900), shared: { count: 2, guests: 2 } };
  // Who paid last has the pieces, for the price of a share.
  const last: Lines[number] = { opid: 'l2', count: 2, amount: money(480), left: money(480) };
  const { user, dialog, bodies, go } = await open(paid([rosti, ofTwo, last], { method: 'ext_terminal' }), {
    [key]: done,
  });
  await user.click(dialog.getByLabelText('Positionen'));
  await user.click(await dialog.findByLabelText('Anteil an 2× Fendant, 29.00'));
  await user.click(dialog.getByLabelText('Anteil an 2× Espresso, 4.80'));
  expect(dialog.queryByRole('button', { name: /^Weniger/ })).toBeNull();
  expect(dialog.getByText(/^Ein Anteil geht als Ganzes zurück/)).toBeTruthy();
  await user.type(dialog.getByLabelText('Grund'), 'kalt');
  await go();
  expect(bodies()).toMatchObject([
    {
      amount: 3380,
      lines: [
        { orderId: 'o1', opid: 'l3' },
        { orderId: 'o1', opid: 'l2' },
      ],
    },
  ]);
  cleanup();
  const pieces = await open(paid([rosti, espressi]));
  await pieces.user.click(pieces.dialog.getByLabelText('Positionen'));
  await pieces.dialog.findByLabelText('2× Espresso, 9.60');
  expect(pieces.dialog.queryByText(/^Ein Anteil geht/)).toBeNull();
});

test('all pieces are the line, and none takes it from what goes back', async () => {
  const { user, dialog, bodies, go } = await open(paid([espressi]), { [key]: done });
  await user.click(dialog.getByLabelText('Positionen'));
  await user.click(await dialog.findByLabelText('2× Espresso, 9.60'));
  const fewer = () => user.click(dialog.getByRole('button', { name: 'Weniger Espresso' }));
  await fewer();
  await user.click(dialog.getByRole('button', { name: 'Mehr Espresso' }));
  await user.type(dialog.getByLabelText('Grund'), 'kalt');
  await go();
  expect(bodies()).toEqual([expect.objectContaining({ amount: 960, lines: [{ orderId: 'o1', opid: 'l2' }] })]);
  cleanup();
  const again = await open(paid([espressi]));
  await again.user.click(again.dialog.getByLabelText('Positionen'));
  await again.user.click(await again.dialog.findByLabelText('2× Espresso, 9.60'));
  for (let press = 0; press < 2; press += 1)
    await again.user.click(again.dialog.getByRole('button', { name: 'Weniger Espresso' }));
  expect(again.dialog.queryByRole('button', { name: 'Weniger Espresso' })).toBeNull();
  expect(again.dialog.getByLabelText<HTMLInputElement>('2× Espresso, 9.60').checked).toBe(false);
});

test('all of them at once, or none: with none nothing goes', async () => {
  const { user, dialog, bodies, go } = await open(paid([rosti, espressi]));
  await user.type(dialog.getByLabelText('Grund'), 'kalt');
  await user.click(dialog.getByLabelText('Positionen'));
  await user.click(await dialog.findByLabelText('Alle auswählen'));
  expect(dialog.getByRole('button', { name: 'CHF\u00A028.10 zurückzahlen' })).toBeTruthy();
  await user.click(dialog.getByLabelText('Alle auswählen'));
  await go();
  expect(dialog.getByText('Bitte wählen, was zurückgeht')).toBeTruthy();
  expect(bodies()).toEqual([]);
});

test('a payment that named no line offers none', async () => {
  const { dialog } = await open(paid([]));
  expect(dialog.queryByLabelText('Positionen')).toBeNull();
  expect(dialog.getByLabelText('Teilbetrag')).toBeTruthy();
});

test('where some went back as an amount it says so, and offers the amount', async () => {
  const { user, dialog } = await open(paid([{ ...rosti, left: null, leftCount: undefined }]));
  await user.click(dialog.getByLabelText('Positionen'));
  expect(await dialog.findByText(/bitte einen Teilbetrag zurückzahlen/)).toBeTruthy();
  expect(dialog.queryAllByRole('checkbox')).toEqual([]);
});

test('what a colleague gave back meanwhile is said, and goes from the list', async () => {
  let payment = paid([rosti, espressi]);
  const { user, dialog, bodies, go } = await open(payment, {
    'GET /v1/orders/{orderId}/payments': () => ({ payments: [payment] }),
    [key]: () => {
      payment = paid([{ opid: 'l1', count: 1, amount: money(1851) }, espressi], { refunded: money(1851) });
      return failure('payments.error.nothingToRefund', 409);
    },
  });
  await user.click(dialog.getByLabelText('Positionen'));
  await user.click(await dialog.findByLabelText('Rösti, 18.51'));
  await user.type(dialog.getByLabelText('Grund'), 'kalt');
  await go();
  expect(await dialog.findByText('Bei dieser Zahlung gibt es nichts zurückzuzahlen.')).toBeTruthy();
  await waitFor(() => expect(dialog.queryByLabelText('Rösti, 18.51')).toBeNull());
  expect(dialog.getByLabelText('2× Espresso, 9.60')).toBeTruthy();
  expect(bodies()).toHaveLength(1);
});

test('all of it that is another sum by now is asked anew, and what was typed stays', async () => {
  let payment = paid([rosti, espressi]);
  let tries = 0;
  const { user, dialog, bodies, go } = await open(payment, {
    'GET /v1/orders/{orderId}/payments': () => ({ payments: [payment] }),
    [key]: () => {
      tries += 1;
      if (tries > 1) return done();
      payment = paid([espressi], { refunded: money(1851), left: { amount: money(960), rounding: money(0) } });
      return failure('payments.error.refundableChanged', 409, { amount: 960 });
    },
  });
  await user.type(dialog.getByLabelText('Grund'), 'kalt');
  await go();
  expect(await dialog.findByText(/^Was zurückgeht, hat sich inzwischen geändert/)).toBeTruthy();
  expect(await dialog.findByRole('button', { name: 'CHF\u00A09.60 zurückzahlen' })).toBeTruthy();
  expect(dialog.getByRole('radio', { name: 'Alles, CHF\u00A09.60' })).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Grund').value).toBe('kalt');
  await go();
  const all = payment.left.amount;
  expect(bodies()).toMatchObject([{ amount: null }, { amount: null, shown: all, reason: 'kalt' }]);
  expect(bodies()[0]).not.toMatchObject({ shown: all });
});

test('an amount is shown as it is handed out, and says so', async () => {
  const { user, dialog, bodies, go } = await open(paid([rosti]), { [key]: done });
  await user.click(dialog.getByLabelText('Teilbetrag'));
  await user.type(dialog.getByLabelText('Betrag in CHF'), '5.02');
  await user.type(dialog.getByLabelText('Grund'), 'kalt');
  await go();
  expect(bodies()).toMatchObject([{ amount: 502, shown: 500 }]);
});

test('what stays is said: the tip, and what was kept as a fee', async () => {
  const payment = paid([espressi], { tip: money(200), left: { amount: money(2810), rounding: money(0) } });
  const { dialog } = await open(payment);
  expect(
    dialog.getByText(/CHF 18\.51 davon wurden als Gebühr behalten und bleiben\. Das Trinkgeld bleibt/),
  ).toBeTruthy();
  expect(dialog.getByRole('radio', { name: 'Alles, CHF\u00A028.10' })).toBeTruthy();
});

test('what is handed out of cash is what the server reckons', () => {
  const payment = paid([rosti], { amount: money(1042), left: { amount: money(1042), rounding: money(-2) } });
  expect([1042, 502, 503].map((amount) => handedOut(payment, money(amount), 'CHF'))).toEqual([1040, 500, 505]);
  expect(keptOfPayment(aPayment({ state: 'unknown' }))).toBe(0);
  expect(linesOfPayment(paid([rosti, gone])).map(({ opid }) => opid)).toEqual(['l1']);
});
