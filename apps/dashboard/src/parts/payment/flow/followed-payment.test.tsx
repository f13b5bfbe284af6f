/** A provider that approves less than it was asked for: whoever collects is told so, beside what is still open. */
import { money } from '@comanda/domain/money';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { aPayment, aRunningPayment } from '../../../test/a-payment.ts';
import { anOrder } from '../../../test/an-order.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { FollowedPayment } from './followed-payment.tsx';

afterEach(cleanup);

const nothing = () => {};
const running = aRunningPayment({ amount: money(1320), total: money(1320) });

async function follow(approved: number, left: number, tip = 0) {
  const sums = { amount: money(approved), tip: money(tip), total: money(approved + tip) };
  const taken = aPayment({ id: running.id, method: running.method, ...sums });
  const { api } = fakeApi({
    'GET /v1/payments/{paymentId}': () => ({ payment: taken, revision: 2 }),
    'GET /v1/customers/{customerId}/tables': () => [],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [], revision: 1, cursor: null }),
    'GET /v1/customers/{customerId}/paymentMethods': () => ({ paymentMethods: [] }),
  });
  const place = { short: 'T12', long: 'Tisch T12' };
  const on = { onRetry: null, onGoOn: nothing, onEnded: nothing, onClose: nothing, onDone: nothing };
  renderScreen(
    <FollowedPayment known={running} isOwn orders={[anOrder()]} place={place} left={money(left)} {...on} />,
    api,
  );
  await screen.findByRole('heading', { name: 'Bezahlt, T12' });
}

test('what was approved is told where it is less than what was asked for', async () => {
  await follow(700, 620);
  expect(screen.getByRole('alert').textContent).toMatch(
    /^Bewilligt wurden nur CHF\s7\.00 von 13\.20\. Der Rest ist noch offen\.$/,
  );
  expect(screen.getByRole('button', { name: 'Nächster Teil' })).toBeDefined();
});

test('all of it, and a tip that the guest chose at the terminal, are told as ever', async () => {
  await follow(1320, 0, 130);
  expect(screen.queryByRole('alert')).toBeNull();
});
