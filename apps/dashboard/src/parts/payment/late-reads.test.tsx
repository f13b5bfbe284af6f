/** What is read late does not put the sheet back to how things were before. */
import type { WireOrder } from '@comanda/contract/orders';
import type { TakePayment, WirePayment } from '@comanda/contract/payments';
import { money } from '@comanda/domain/money';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { aRunningPayment } from '../../test/a-payment.ts';
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
