import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { aPayment } from '../../../test/a-payment.ts';
import { anOrder } from '../../../test/an-order.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { OrderPayments } from './order-payments.tsx';

afterEach(cleanup);

test('cash that was taken without a network is found by the number that was said then, too', async () => {
  const payments = [
    aPayment({ id: 'p1', receiptNumber: '316', deviceNumber: 'K2-0002' }),
    aPayment({ id: 'p2', receiptNumber: null, deviceNumber: 'K2-0003' }),
    aPayment({ id: 'p3' }),
  ];
  const { api } = fakeApi({ 'GET /v1/orders/{orderId}/payments': () => ({ payments }) });
  renderScreen(<OrderPayments order={anOrder()} />, api);
  const rows = (await screen.findAllByRole('listitem')).map((row) => row.querySelector('small')?.textContent ?? '');
  expect(rows[0]).toMatch(/, Beleg 316, K2-0002$/);
  expect(rows[1]).toMatch(/, Beleg K2-0003$/);
  expect(rows[2]).toMatch(/, Beleg 41$/);
});
