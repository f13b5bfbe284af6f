import { money } from '@comanda/domain/money';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { aPayment } from '../../../test/a-payment.ts';
import { anOrder } from '../../../test/an-order.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { useAdminPinGrants } from '../../admin-pin/admin-pin-grants.ts';
import { RefundDue } from './refund-due.tsx';

afterEach(() => {
  cleanup();
  useAdminPinGrants.setState({ until: {} });
});

const repay = 'POST /v1/orders/{orderId}/repay' as const;

test('what was paid too much goes back in coins, with the PIN, and is told', async () => {
  const { api, sent } = fakeApi({
    'POST /v1/customers/{customerId}/checkAdminPin/': () => ({ grantedUntil: 4_000_000_000 }),
    'GET /v1/customers/{customerId}/adminPin': () => ({ isSet: true, grantedUntil: null }),
    'GET /v1/orders/{orderId}/payments': () => ({ payments: [aPayment({ amount: money(1233) })] }),
    [repay]: () => ({ order: anOrder(), refunded: money(1235), inCash: money(1235), byHand: money(0), revision: 2 }),
  });
  renderScreen(<RefundDue order={anOrder({ refundDue: money(1233) })} />, api);
  expect(await screen.findByText('Rückzahlung offen: CHF 12.33')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Zurückzahlen' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Zu viel bezahlt. CHF 12.35 werden bar zurückbezahlt.')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Zurückzahlen' }));
  expect(dialog.getByText('Admin-PIN fehlt')).toBeDefined();
  for (const digit of '2580') await userEvent.click(dialog.getByRole('button', { name: digit }));
  await userEvent.click(dialog.getByRole('button', { name: 'Zurückzahlen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [asked] = sent.filter(({ key }) => key === repay);
  expect(asked?.input).toMatchObject({ body: { pin: '2580', socketId: 'socket-1' } });
  // It holds as it was said: the next time nobody asks.
  await userEvent.click(screen.getByRole('button', { name: 'Zurückzahlen' }));
  await screen.findByRole('dialog');
  expect(screen.queryByText('Admin-PIN')).toBeNull();
});

test('what a card paid too much goes back to the card, and no drawer opens', async () => {
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/adminPin': () => ({ isSet: false, grantedUntil: null }),
    'GET /v1/orders/{orderId}/payments': () => ({
      payments: [aPayment({ amount: money(5000) }), aPayment({ id: 'p2', method: 'datatrans', amount: money(1233) })],
    }),
    [repay]: () => ({ order: anOrder(), refunded: money(1233), inCash: money(0), byHand: money(0), revision: 2 }),
  });
  renderScreen(<RefundDue order={anOrder({ refundDue: money(1233) })} />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Zurückzahlen' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^Zu viel bezahlt\. CHF 12\.33 gehen zurück, wie sie bezahlt wurden: /)).toBeDefined();
  await waitFor(() => expect(dialog.queryByText('Admin-PIN')).toBeNull());
  await userEvent.click(dialog.getByRole('button', { name: 'Zurückzahlen' }));
  expect(await screen.findByText('CHF 12.33 gehen zurück, wie sie bezahlt wurden.')).toBeDefined();
});

test('nothing stands there where nothing is due', () => {
  renderScreen(<RefundDue order={anOrder()} />, fakeApi({}).api);
  expect(screen.queryByRole('button', { name: 'Zurückzahlen' })).toBeNull();
});

test('of several ways each is named with its sum, and those by which nothing goes are not', async () => {
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/adminPin': () => ({ isSet: false, grantedUntil: null }),
    'GET /v1/orders/{orderId}/payments': () => ({
      payments: [
        aPayment({ amount: money(5000) }),
        aPayment({ id: 'p2', method: 'ext_terminal', amount: money(3000) }),
        aPayment({ id: 'p3', method: 'nfc_credit', amount: money(1000) }),
      ],
    }),
    'GET /v1/orders/{orderId}/repay': () => ({
      refunds: [
        { method: 'ext_terminal', amount: money(2300) },
        { method: 'cash', amount: money(1150) },
        { method: 'ext_twint', amount: money(440) },
      ],
    }),
  });
  renderScreen(<RefundDue order={anOrder({ refundDue: money(3890) })} />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Zurückzahlen' }));
  const dialog = within(await screen.findByRole('dialog'));
  const text =
    'Zu viel bezahlt. CHF 38.90 gehen zurück, wie sie bezahlt wurden: ' +
    'bar aus der Schublade 11.50; von Hand (Terminal, TWINT, Gutschein) 27.40.';
  expect(await dialog.findByText(text)).toBeDefined();
});

test('where all goes one way, that one is named alone', async () => {
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/adminPin': () => ({ isSet: false, grantedUntil: null }),
    'GET /v1/orders/{orderId}/payments': () => ({
      payments: [aPayment({ amount: money(5000) }), aPayment({ id: 'p2', method: 'ext_terminal' })],
    }),
    'GET /v1/orders/{orderId}/repay': () => ({ refunds: [{ method: 'ext_terminal', amount: money(3890) }] }),
  });
  renderScreen(<RefundDue order={anOrder({ refundDue: money(3890) })} />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Zurückzahlen' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    await dialog.findByText(
      /CHF 38\.90 gehen zurück, wie sie bezahlt wurden: von Hand \(Terminal, TWINT, Gutschein\)\.$/,
    ),
  ).toBeDefined();
});
