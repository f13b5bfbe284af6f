import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { aPayment, aRunningPayment } from '../../../test/a-payment.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { useToClear } from './use-to-clear.ts';

afterEach(cleanup);

function Counted() {
  return <output>{useToClear()}</output>;
}

function open(lists: Readonly<Record<string, readonly unknown[]>>) {
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/payments': (input) => {
      const { query } = input as { readonly query: { readonly state: string } };
      return { payments: lists[query.state] ?? [] };
    },
  });
  renderScreen(<Counted />, api);
}

/** @param shortNumbers of the orders that it paid */
const paymentFor = (id: string, ...shortNumbers: readonly string[]) => {
  const payment = aPayment({ id });
  const ordersOf = (short: string) => payment.orders.map((one) => ({ ...one, id: short, number: `2026-49-${short}` }));
  return { ...payment, orders: shortNumbers.flatMap(ordersOf) };
};

test('an order that was paid twice is cleared once, as the list has it', async () => {
  open({
    unknown: [aRunningPayment({ id: 'p1', state: 'unknown' }), aRunningPayment({ id: 'p2', state: 'unknown' })],
    overpaid: [paymentFor('p3', '49'), paymentFor('p4', '49'), paymentFor('p5', '50')],
  });
  expect(await screen.findByText('4')).toBeTruthy();
});

test('what was paid together is one thing to clear', async () => {
  open({ overpaid: [paymentFor('p6', '51', '52')] });
  expect(await screen.findByText('1')).toBeTruthy();
});
