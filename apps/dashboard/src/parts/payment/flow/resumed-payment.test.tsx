/** A payment that was begun here and left: it comes back by itself unless somebody hid it. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { aPayment, aRunningPayment } from '../../../test/a-payment.ts';
import { anOrder } from '../../../test/an-order.ts';
import { failure, fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { useRemembered } from '../../remembered.ts';
import { ResumedPayment } from './resumed-payment.tsx';

beforeEach(() => {
  asked = 0;
  refused = null;
  useRemembered.setState({ userId: 'u1', people: {}, venues: {} });
});
afterEach(cleanup);

const key = 'u1 c1';
let now = aRunningPayment();
let asked = 0;
let refused: ReturnType<typeof failure> | null = null;

/** As after a reload: what is remembered stays. */
function openPage() {
  cleanup();
  const { api } = fakeApi({
    'GET /v1/payments/{paymentId}': () => {
      asked += 1;
      return refused ?? { payment: now };
    },
    'GET /v1/orders/{orderId}': () => ({ order: anOrder() }),
    'GET /v1/customers/{customerId}/tables': () => [],
    'GET /v1/customers/{customerId}/paymentMethods': () => ({ paymentMethods: [] }),
  });
  renderScreen(<ResumedPayment />, api);
}

test('what was hidden stays hidden when the page is opened anew, but its end is shown', async () => {
  now = aRunningPayment();
  useRemembered.getState().setVenue(key, { runningPaymentId: now.id });
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Ausblenden' }));
  openPage();
  expect(await screen.findByRole('button', { name: 'Ansehen' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  now = aPayment({ method: 'wallee_terminal' });
  openPage();
  expect(await screen.findByRole('dialog', { name: /^Bezahlt/ })).toBeTruthy();
});

test.each([
  ['no network', failure('network', 0)],
  ['a server that starts behind its proxy', failure('general.error.internal', 502)],
])('%s says nothing of a payment: it is asked for again, and comes back', async (_, unanswered) => {
  now = aRunningPayment();
  useRemembered.getState().setVenue(key, { runningPaymentId: now.id });
  refused = unanswered;
  openPage();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(useRemembered.getState().venues[key]?.runningPaymentId).toBe(now.id);
  refused = null;
  expect(await screen.findByRole('dialog', {}, { timeout: 4000 })).toBeTruthy();
});

test('one that was never begun at the server is none', async () => {
  useRemembered.getState().setVenue(key, { runningPaymentId: 'never' });
  refused = failure('payments.error.notFound', 404);
  openPage();
  await expect.poll(() => useRemembered.getState().venues[key]?.runningPaymentId).toBeNull();
});
