/** What is read late does not put the sheet back to how things were before. */
import type { WireOrder } from '@comanda/contract/orders';
import type { TakePayment, WirePayment } from '@comanda/contract/payments';
import { money } from '@comanda/domain/money';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { aPayment, aRunningPayment } from '../../test/a-payment.ts';
import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { useRemembered } from '../remembered.ts';
import { PaymentSheet } from './payment-sheet.tsx';

beforeEach(() => useRemembered.setState({ userId: 'u1', people: {}, venues: {} }));
afterEach(cleanup);

const terminal = { id: 't1', name: 'Theke', model: 'A77', station: null, terminalId: '1', active: true, version: 1 };

/** Orders are answered one by one, by `tell`; the list of their payments stands still. */
function open(listed: () => readonly WirePayment[]) {
  const asked: ((order: WireOrder) => void)[] = [];
  const running = (id: string) => aRunningPayment({ id, canCancel: true });
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/paymentMethods': () => ({
      paymentMethods: [{ id: 'm_card', method: 'wallee_terminal', name: '', offeredOn: ['pos'] }],
    }),
    'GET /v1/customers/{customerId}/devices': () => ({ printers: [], terminals: [terminal], readers: [] }),
    'GET /v1/orders/{orderId}/payments': () => ({ payments: listed() }),
    'GET /v1/orders/{orderId}': () =>
      new Promise((done) => {
        asked.push((order) => done({ order }));
      }),
    'POST /v1/payments': (input) => ({
      payment: running((input as { readonly body: TakePayment }).body.id),
      revision: 2,
    }),
    'GET /v1/payments/{paymentId}': (input) => ({
      payment: running((input as { readonly params: { readonly paymentId: string } }).params.paymentId),
    }),
    'POST /v1/payments/{paymentId}/cancel': (input) => {
      const { paymentId } = (input as { readonly params: { readonly paymentId: string } }).params;
      return { payment: aRunningPayment({ id: paymentId, state: 'canceled', canCancel: false }), revision: 3 };
    },
  });
  const place = { short: 'T4', long: 'Tisch T4' };
  renderScreen(<PaymentSheet orders={[anOrder()]} place={place} onClose={() => {}} onDone={() => {}} />, api);
  return { user: userEvent.setup(), asked };
}

const button = (name: RegExp | string) => screen.findByRole('button', { name });

test('of two payments ended one after the other, the amount of the second is open again', async () => {
  let listed: readonly WirePayment[] = [];
  const { user, asked } = open(() => listed);
  await user.click(await button(/^Karte\s*CHF/));
  await user.click(await button('Andere Zahlungsart'));
  await user.click(await button(/^Karte\s*CHF.34\.50/));
  const other = await button('Andere Zahlungsart');
  // What was asked after the first one is answered now, while the second one holds the amount back.
  listed = [aRunningPayment()];
  asked[0]?.(anOrder({ reserved: money(3450), version: 2 }));
  await user.click(other);
  expect(await button(/^Karte\s*CHF.34\.50/)).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Zahlung wurde abgebrochen' })).toBeNull();
});

/** Cash in two parts: orders are answered one by one, what was paid of them too while that is held back. */
function openInParts() {
  const orders: ((order: WireOrder) => void)[] = [];
  const paid = { listed: [] as readonly WirePayment[], isHeld: false, tell: () => {} };
  const taken: TakePayment[] = [];
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/paymentMethods': () => ({
      paymentMethods: [{ id: 'm_cash', method: 'cash', name: '', offeredOn: ['pos'] }],
    }),
    'GET /v1/customers/{customerId}/devices': () => ({ printers: [], terminals: [], readers: [] }),
    'GET /v1/orders/{orderId}/payments': () =>
      new Promise((done) => {
        const tell = () => done({ payments: paid.listed });
        if (paid.isHeld) paid.tell = tell;
        else tell();
      }),
    'GET /v1/orders/{orderId}': () =>
      new Promise((done) => {
        orders.push((order) => done({ order }));
      }),
    'POST /v1/payments': (input) => {
      const { body } = input as { readonly body: TakePayment };
      taken.push(body);
      return { payment: aPayment({ id: body.id, split: 'equal', amount: money(1000) }), revision: 2 };
    },
    'GET /v1/payments/{paymentId}': () => ({ payment: aPayment({ split: 'equal', amount: money(1000) }) }),
  });
  const place = { short: 'T4', long: 'Tisch T4' };
  const shown = anOrder({ stillToPay: money(2000), total: money(2000) });
  renderScreen(<PaymentSheet orders={[shown]} place={place} onClose={() => {}} onDone={() => {}} />, api);
  return { user: userEvent.setup(), orders, paid, taken };
}

test('money that is counted for a part waits for what was paid so far, and shows that it does', async () => {
  const { user, orders, paid, taken } = openInParts();
  const half = aPayment({ split: 'equal', amount: money(1000) });
  const rest = (version: number) => anOrder({ stillToPay: money(1000), total: money(2000), version });
  await user.click(await screen.findByLabelText('Rechnung teilen'));
  await user.click(await screen.findByRole('radio', { name: 'Gleichmässig' }));
  await user.click(await button(/^Bar\s*CHF\s*10\.00/));
  await user.click(await button('Bar kassieren'));
  await waitFor(() => expect(orders).toHaveLength(1));
  paid.listed = [half];
  orders[0]?.(rest(2));
  await user.click(await button('Nächster Teil'));
  await user.click(await button(/^Bar\s*CHF\s*10\.00/));
  expect((await button('Bar kassieren')).getAttribute('aria-busy')).toBeNull();
  // The order is read once more when the next guest's money is counted already.
  paid.isHeld = true;
  for (const tell of orders) tell(rest(3));
  await waitFor(async () => expect((await button('Bar kassieren')).getAttribute('aria-busy')).toBe('true'));
  paid.tell();
  await waitFor(async () => expect((await button('Bar kassieren')).getAttribute('aria-busy')).toBeNull());
  await user.click(await button('Bar kassieren'));
  await waitFor(() => expect(taken).toHaveLength(2));
});

test('until it is read what was paid, the sums of before keep their place unseen', async () => {
  const { user, orders, paid } = openInParts();
  await user.click(await screen.findByLabelText('Rechnung teilen'));
  await user.click(await screen.findByRole('radio', { name: 'Gleichmässig' }));
  const isHeld = () => screen.getByText('offen 10.00').closest('.split__sums')?.getAttribute('aria-busy');
  await user.click(await button(/^Bar\s*CHF\s*10\.00/));
  await user.click(await button('Bar kassieren'));
  await waitFor(() => expect(orders).toHaveLength(1));
  paid.isHeld = true;
  orders[0]?.(anOrder({ stillToPay: money(1000), total: money(2000), version: 2 }));
  await user.click(await button('Nächster Teil'));
  await waitFor(() => expect(isHeld()).toBe('true'));
  paid.listed = [aPayment({ split: 'equal', amount: money(1000) })];
  paid.tell();
  await waitFor(() => expect(isHeld()).toBe('false'));
});
