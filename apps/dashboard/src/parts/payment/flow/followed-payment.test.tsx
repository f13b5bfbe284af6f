/** A provider that approves less than it was asked for: whoever collects is told so, beside what is still open. */
import { money } from '@comanda/domain/money';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { aPayment, aRunningPayment } from '../../../test/a-payment.ts';
import { anOrder } from '../../../test/an-order.ts';
import { anOutbox } from '../../../test/an-outbox.ts';
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

test('what was kept here has its receipt once it was sent, while the dialog is open', async () => {
  const kept = aPayment({ id: 'kept', deviceNumber: 'K8-0001', receiptNumber: null, receiptUrl: null });
  const { api, sent } = fakeApi({
    'GET /v1/payments/{paymentId}': () => ({ payment: { ...kept, receiptNumber: 299 }, revision: 2 }),
    'GET /v1/customers/{customerId}/tables': () => [],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [], revision: 1, cursor: null }),
    'GET /v1/customers/{customerId}/paymentMethods': () => ({ paymentMethods: [] }),
  });
  const asked = () => sent.filter(({ key }) => key === 'GET /v1/payments/{paymentId}').length;
  const outbox = anOutbox();
  const command = { call: 'POST /v1/payments' as const, body: {} as never, payment: kept };
  await outbox.add(null, () => ({ id: 'kept', ownerId: 'u1', customerId: 'c1', madeAtMs: Date.now(), command }));
  const on = { onRetry: null, onGoOn: nothing, onEnded: nothing, onClose: nothing, onDone: nothing };
  const place = { short: 'T12', long: 'Tisch T12' };
  const dialog = <FollowedPayment known={kept} isOwn orders={[anOrder()]} place={place} left={money(0)} {...on} />;
  renderScreen(dialog, api, undefined, undefined, '', outbox);
  expect(await screen.findByText(/sobald die Zahlung gesendet ist/)).toBeDefined();
  expect([screen.queryByRole('button', { name: 'Beleg' }), asked()]).toEqual([null, 0]);
  const [entry] = outbox.view().entries;
  if (entry === undefined) throw new Error('nothing waits');
  await act(() => outbox.remove(entry));
  expect(await screen.findByRole('button', { name: 'Beleg' })).toBeDefined();
  expect(screen.queryByText(/sobald die Zahlung gesendet ist/)).toBeNull();
  expect(asked()).toBe(1);
});
