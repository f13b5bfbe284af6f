import type { ContractKey } from '@comanda/contract/calls';
import { money } from '@comanda/domain/money';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { aPayment, aRunningPayment } from '../../../test/a-payment.ts';
import { anOrder } from '../../../test/an-order.ts';
import { failure, fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { OrderPayments } from './order-payments.tsx';
import { leftToRefund, wayBack } from './refund-view.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

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
  const reads = () =>
    sent.filter(({ key }: { key: ContractKey }) => key === 'GET /v1/orders/{orderId}/payments').length;
  const shown = () =>
    sent
      .filter(({ key }: { key: ContractKey }) => key === 'POST /v1/customers/{customerId}/checkAdminPin/')
      .map(({ input }) => (input as { readonly body: unknown }).body);
  return { user, dialog, refunds, typePin, reads, shown };
}

test('a part goes back to the card with reason and PIN', async () => {
  const { user, dialog, refunds, typePin, shown } = await open({
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
  // The PIN holds for five minutes, as the pad says.
  expect(shown()).toEqual([{ pin: '2580' }]);
});

test('without a reason, or a part without an amount, nothing goes back', async () => {
  const { user, dialog, refunds, typePin } = await open();
  await typePin();
  await user.click(within(dialog).getByRole('button', { name: /zurückzahlen$/ }));
  expect(within(dialog).getByText('Bitte einen Grund angeben')).toBeTruthy();
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

test('however often it is tried, one dialog gives back once: a wrong PIN says nothing of the try before', async () => {
  const replies = [
    failure('general.error.internal', 502),
    failure('adminPin.error.wrong', 403),
    failure('command.error.idReused', 409),
    failure('command.error.idReused', 409),
  ];
  const { user, dialog, refunds, typePin, reads } = await open({
    'POST /v1/payments/{paymentId}/refund': () => replies.shift(),
  });
  await user.click(within(dialog).getByLabelText('Teilbetrag'));
  const amount = within(dialog).getByLabelText('Betrag in CHF');
  await user.type(amount, '3');
  await user.type(within(dialog).getByLabelText('Grund'), 'kalt');
  const go = async () => {
    await typePin();
    await user.click(within(dialog).getByRole('button', { name: /zurückzahlen$|^Nochmals versuchen$/ }));
  };
  const before = reads();
  await go();
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  for (const left of [2, 1, 0]) {
    await go();
    await waitFor(() => expect(replies).toHaveLength(left));
    // Nothing else can be asked for until it is known what became of it.
    expect(within(dialog).queryByLabelText('Betrag in CHF')).toBeNull();
  }
  const bodies = refunds().map(({ input }) => JSON.stringify((input as { body: object }).body));
  expect(bodies).toHaveLength(4);
  expect(new Set(bodies).size).toBe(1);
});

test('more cash than is in the drawer by the books is asked about, and sent by the same id with a yes', async () => {
  const params = { balance: 1000, missing: 2450 };
  const replies = [
    failure('cash.error.aboveBalance', 409, params),
    { payment: aPayment({ id: 'r1', amount: money(-3450), total: money(-3450), refundOf: 'p1' }), revision: 3 },
  ];
  const answers = { 'POST /v1/payments/{paymentId}/refund': () => replies.shift() };
  const { user, dialog, refunds, typePin } = await open(answers, [aPayment()]);
  await user.type(within(dialog).getByLabelText('Grund'), 'kalt');
  await typePin();
  await user.click(within(dialog).getByRole('button', { name: /zurückzahlen$/ }));
  const asked = await screen.findByRole('alertdialog', { name: 'Es fehlen CHF\u00A024.50' });
  await user.click(within(asked).getByRole('button', { name: 'Trotzdem buchen' }));
  expect(await screen.findByText(/34\.50 zurückbezahlt/)).toBeTruthy();
  const bodies = refunds().map(({ input }) => (input as { body: { id: string; missing: number } }).body);
  expect(bodies.map(({ missing }) => missing)).toEqual([0, 2450]);
  expect(bodies[1]?.id).toBe(bodies[0]?.id);
});

test('each way says where its money goes: of an invoice nothing is handed out', () => {
  const methods = ['cash', 'datatrans', 'nfc_credit', 'invoice', 'ext_terminal', 'ext_coupon'] as const;
  expect(methods.map(wayBack)).toEqual(['cash', 'provider', 'credit', 'invoice', 'byHand', 'byHand']);
});

test('only what was paid and not given back can go back', () => {
  expect(leftToRefund(aPayment({ amount: money(1000), refunded: money(400) }))).toBe(600);
  expect(leftToRefund(aPayment({ state: 'unknown' }))).toBe(0);
  expect(leftToRefund(aPayment({ refundOf: 'p0', amount: money(-300) }))).toBe(0);
});

describe('what Tap on Mobile took', () => {
  const tapped = aPayment({ method: 'tap_on_mobile', subMethod: 'visa', state: 'success' });
  const message = { v: 1, kind: 'wpi', action: 'PROCESS_TRANSACTION', serviceType: 'WPI_SVC_REFUND', sessionId: 'r1' };
  const back = aRunningPayment({
    id: 'r1',
    method: 'tap_on_mobile',
    amount: money(-3450),
    total: money(-3450),
    refundOf: 'p1',
    canCancel: false,
    deviceName: null,
    step: { kind: 'bridge', url: null, message: JSON.stringify(message) },
  });
  const asked: unknown[] = [];
  beforeEach(() => {
    asked.length = 0;
    sessionStorage.clear();
    window.comandaTapOnMobile = {
      request: (sent) => {
        asked.push(sent);
        return Promise.resolve({ resultCode: -1, serviceType: 'WPI_SVC_REFUND', sessionId: 'r1', response: {} });
      },
    };
  });
  afterEach(() => delete window.comandaTapOnMobile);
  /** What the phone answers ends it. */
  const phone = () => {
    let isGone = false;
    return {
      'GET /v1/payments/{paymentId}': () => ({ payment: isGone ? { ...back, state: 'success' as const } : back }),
      'POST /v1/payments/{paymentId}/report': () => {
        isGone = true;
        return { payment: { ...back, state: 'success' as const }, revision: 4 };
      },
    };
  };

  test('goes back once the card is held to this device again, which is told', async () => {
    const { user, dialog, typePin } = await open(
      {
        ...phone(),
        // The server has asked nobody yet: the step comes with the next look.
        'POST /v1/payments/{paymentId}/refund': () => ({ payment: { ...back, step: null }, revision: 3 }),
      },
      [tapped],
    );
    await user.type(within(dialog).getByLabelText('Grund'), 'kalt');
    await typePin();
    await user.click(within(dialog).getByRole('button', { name: /zurückzahlen$/ }));
    expect(await screen.findByRole('heading', { name: 'Karte an dieses Gerät halten' })).toBeTruthy();
    expect(await screen.findByText(/34\.50 zurückbezahlt/)).toBeTruthy();
    expect(asked).toEqual([message]);
  });

  test('after a reload the phone is asked how it ended, and the server told that this was asked', async () => {
    const answers = { 'GET /v1/orders/{orderId}/payments': () => ({ payments: [tapped, back] }), ...phone() };
    sessionStorage.setItem('comanda.bridgeAsked', 'r1');
    const { api, sent } = fakeApi(answers);
    renderScreen(<OrderPayments order={anOrder()} />, api);
    await userEvent.click(await screen.findByRole('button', { name: 'Karte an dieses Gerät halten' }));
    expect(await screen.findByText(/34\.50 zurückbezahlt/)).toBeTruthy();
    expect(asked).toMatchObject([{ serviceType: 'WPI_SVC_LAST_TRANSACTION', sessionId: 'r1' }]);
    const told = sent.find(({ key }) => key === 'POST /v1/payments/{paymentId}/report');
    expect(told?.input).toMatchObject({ body: { message: { asked: 'WPI_SVC_LAST_TRANSACTION' } } });
  });

  test('and is on its way since a cancel is given back from the list, by a device with a phone alone', async () => {
    const answers = { 'GET /v1/orders/{orderId}/payments': () => ({ payments: [tapped, back] }), ...phone() };
    delete window.comandaTapOnMobile;
    renderScreen(<OrderPayments order={anOrder()} />, fakeApi(answers).api);
    await screen.findByText('läuft');
    expect(screen.queryByRole('button', { name: 'Karte an dieses Gerät halten' })).toBeNull();
    cleanup();
    window.comandaTapOnMobile = {
      request: (sent) => {
        asked.push(sent);
        return Promise.resolve({ resultCode: -1, serviceType: 'WPI_SVC_REFUND', sessionId: 'r1', response: {} });
      },
    };
    renderScreen(<OrderPayments order={anOrder()} />, fakeApi(answers).api);
    await userEvent.click(await screen.findByRole('button', { name: 'Karte an dieses Gerät halten' }));
    expect(await screen.findByText(/34\.50 zurückbezahlt/)).toBeTruthy();
    expect(asked).toEqual([message]);
  });
});

test('what the provider did not give back is told as refunded another way, as long as it is there', async () => {
  const failed = aPayment({
    ...card,
    id: 'r1',
    refundOf: 'p1',
    state: 'failed',
    amount: money(-300),
    total: money(-300),
  });
  const resolve = 'POST /v1/payments/{paymentId}/resolve' as const;
  const answers = {
    'GET /v1/orders/{orderId}/payments': () => ({ payments: [card, failed] }),
    'GET /v1/customers/{customerId}/adminPin': () => ({ isSet: false, grantedUntil: null }),
    [resolve]: () => ({ payment: { ...failed, state: 'success' }, revision: 3 }),
  };
  const { api, sent } = fakeApi(answers);
  renderScreen(<OrderPayments order={anOrder()} />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Anders zurückbezahlt' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Anders zurückbezahlt' }));
  // By it the pay-out can be found from the order, and the other way round.
  const [order] = failed.orders;
  expect(dialog.getByText(new RegExp(`Bestellung als Grund: ${order?.number ?? ''}\\.`))).toBeDefined();
  await userEvent.type(dialog.getByLabelText('Grund'), 'bar gegeben');
  await userEvent.click(dialog.getByRole('button', { name: 'Festhalten' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.filter(({ key }) => key === resolve).map(({ input }) => input)).toMatchObject([
    { params: { paymentId: 'r1' }, body: { outcome: 'success', reason: 'bar gegeben' } },
  ]);
  cleanup();
  const gone = { ...card, refunded: card.amount, left: { amount: money(0), rounding: money(0) } };
  const again = fakeApi({ ...answers, 'GET /v1/orders/{orderId}/payments': () => ({ payments: [gone, failed] }) });
  renderScreen(<OrderPayments order={anOrder()} />, again.api);
  expect(await screen.findByText('fehlgeschlagen')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Anders zurückbezahlt' })).toBeNull();
});

test('that it was refunded another way is said once where the answer was lost', async () => {
  const failed = aPayment({ ...card, id: 'r1', refundOf: 'p1', state: 'failed', amount: money(-300) });
  const resolve = 'POST /v1/payments/{paymentId}/resolve' as const;
  let isAway = true;
  const { api, sent } = fakeApi({
    'GET /v1/orders/{orderId}/payments': () => ({ payments: [card, failed] }),
    'GET /v1/customers/{customerId}/adminPin': () => ({ isSet: false, grantedUntil: null }),
    [resolve]: () => (isAway ? failure('network', 0) : { payment: { ...failed, state: 'success' }, revision: 3 }),
  });
  renderScreen(<OrderPayments order={anOrder()} />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Anders zurückbezahlt' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Anders zurückbezahlt' }));
  await userEvent.type(dialog.getByLabelText('Grund'), 'bar gegeben');
  const ids = () =>
    sent.flatMap(({ key, input }) => (key === resolve ? [(input as { body: { id: string } }).body.id] : []));
  await userEvent.click(dialog.getByRole('button', { name: 'Festhalten' }));
  await waitFor(() => expect(ids()).toHaveLength(1));
  isAway = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Festhalten' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(ids()[1]).toBe(ids()[0]);
});

test('the number of an invoice is said to be one, of other methods the reference stands as it was written', async () => {
  const payments = [
    aPayment({ id: 'p1', method: 'invoice', reference: '7' }),
    aPayment({ id: 'p2', method: 'ext_coupon', reference: 'G-12' }),
  ];
  const { api } = fakeApi({ 'GET /v1/orders/{orderId}/payments': () => ({ payments }) });
  renderScreen(<OrderPayments order={anOrder()} />, api);
  const rows = (await screen.findAllByRole('listitem')).map((row) => row.querySelector('small')?.textContent ?? '');
  expect(rows[0]).toContain(', Rechnung 7, Beleg 41');
  expect(rows[1]).toContain(', G-12, Beleg 41');
});
