import { money } from '@comanda/domain/money';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { aPayment, aRunningPayment } from '../../test/a-payment.ts';
import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { PaymentsScreen } from './payments-screen.tsx';

afterEach(cleanup);

function open(lists: Readonly<Record<string, readonly unknown[]>>, order = anOrder({ refundDue: money(990) })) {
  const { api } = fakeApi({
    'GET /v1/orders/{orderId}': () => ({ order }),
    'GET /v1/orders/{orderId}/payments': () => ({ payments: lists['overpaid'] ?? [] }),
    'GET /v1/orders/{orderId}/repay': () => ({ refunds: [{ method: 'cash', amount: order.refundDue }] }),
    'GET /v1/customers/{customerId}/adminPin': () => ({ isSet: false, grantedUntil: null }),
    'GET /v1/customers/{customerId}/payments': (input) => {
      const { query } = input as { readonly query: { readonly state: string } };
      return { payments: lists[query.state] ?? [] };
    },
  });
  renderScreen(<PaymentsScreen />, api);
}

test('what is unclear can be decided, what is too much given back', async () => {
  open({
    open: [aRunningPayment({ id: 'p1', state: 'unknown', total: money(1250) }), aRunningPayment({ id: 'p2' })],
    overpaid: [aPayment({ id: 'p3', method: 'datatrans', total: money(990) })],
  });
  const unknown = await screen.findByRole('region', { name: 'Ungeklärt' });
  expect(unknown.textContent).toContain('12.50');
  expect(within(unknown).getByRole('button', { name: 'Entscheiden' })).toBeTruthy();
  const above = screen.getByRole('region', { name: 'Zu viel bezahlt' });
  expect(await within(above).findByRole('button', { name: 'Zurückzahlen' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Läuft noch' }).textContent).toContain('Terminal Theke');
});

test('the orders that were to be paid together stand apart', async () => {
  const payment = aRunningPayment({ id: 'p6', state: 'unknown' });
  const orders = ['51', '52'].flatMap((short) =>
    payment.orders.map((one) => ({ ...one, id: short, number: `2026-49-${short}` })),
  );
  open({ open: [{ ...payment, orders }] });
  const unknown = await screen.findByRole('region', { name: 'Ungeklärt' });
  expect(unknown.textContent).toContain('#51, #52, Terminal Theke');
});

test('with nothing to clear it says so', async () => {
  open({});
  expect(await screen.findByText('Alles geklärt')).toBeTruthy();
});

test('only what is too much is said and given back, once for each order', async () => {
  const order = anOrder({ payed: money(3625), total: money(2675), stillToPay: money(0), refundDue: money(950) });
  const paid = aPayment({ id: 'p4', amount: money(2625), total: money(2625) });
  open({ overpaid: [paid, { ...paid, id: 'p5', amount: money(1000), total: money(1000) }] }, order);
  const above = await screen.findByRole('region', { name: 'Zu viel bezahlt' });
  expect(await within(above).findByText('Rückzahlung offen: CHF 9.50')).toBeTruthy();
  expect(within(above).getAllByRole('listitem')).toHaveLength(1);
  expect(above.textContent).toMatch(/CHF\s26\.25, Bar.*CHF\s10\.00, Bar/);
  await userEvent.click(within(above).getByRole('button', { name: 'Zurückzahlen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Zu viel Bezahltes zurückzahlen?' });
  expect(await within(dialog).findByText('Zu viel bezahlt. CHF 9.50 werden bar zurückbezahlt.')).toBeTruthy();
});
