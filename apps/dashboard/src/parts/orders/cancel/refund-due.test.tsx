import { money } from '@comanda/domain/money';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { anOrder } from '../../../test/an-order.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { RefundDue } from './refund-due.tsx';

afterEach(cleanup);

const repay = 'POST /v1/orders/{orderId}/repay' as const;

test('what was paid too much goes back in coins, with the PIN, and is told', async () => {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/adminPin': () => ({ isSet: true, grantedUntil: null }),
    [repay]: () => ({ order: anOrder(), refunded: money(1235), revision: 2 }),
  });
  renderScreen(<RefundDue order={anOrder({ refundDue: money(1233) })} />, api);
  expect(await screen.findByText('Rückzahlung offen: CHF 12.33')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Zurückzahlen' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Zu viel bezahlt. CHF 12.35 werden bar zurückbezahlt.')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Zurückzahlen' }));
  expect(dialog.getByText('Admin-PIN fehlt')).toBeDefined();
  for (const digit of '2580') await userEvent.click(dialog.getByRole('button', { name: digit }));
  await userEvent.click(dialog.getByRole('button', { name: 'Zurückzahlen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [asked] = sent.filter(({ key }) => key === repay);
  expect(asked?.input).toMatchObject({ body: { pin: '2580', socketId: 'socket-1' } });
});

test('nothing stands there where nothing is due', () => {
  renderScreen(<RefundDue order={anOrder()} />, fakeApi({}).api);
  expect(screen.queryByRole('button', { name: 'Zurückzahlen' })).toBeNull();
});
