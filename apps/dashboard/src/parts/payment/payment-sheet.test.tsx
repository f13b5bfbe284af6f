import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { PaymentSheet } from './payment-sheet.tsx';

afterEach(cleanup);

const open = (offeredOn: readonly string[]) => {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/paymentMethods': () => ({
      paymentMethods: [{ id: 'cash_c1', method: 'cash', offeredOn }],
    }),
  });
  const place = { short: 'T4', long: 'Tisch T4' };
  renderScreen(
    <PaymentSheet orders={[anOrder({ id: 'o1' })]} place={place} onClose={() => {}} onDone={() => {}} />,
    api,
  );
  return { paid: () => sent.filter(({ key }) => key === 'POST /v1/payments').length, user: userEvent.setup() };
};

test('cash is offered where the venue has set it up', async () => {
  open(['pos']);
  expect(await screen.findByRole('radio', { name: /Bar/ })).toBeTruthy();
});

test('cash is not offered where the venue has switched it off, and no key takes it', async () => {
  const { paid, user } = open([]);
  expect(await screen.findByText('Bar ist hier nicht eingerichtet')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /Bar/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Bar kassieren' }));
  await user.keyboard('{Enter}');
  expect(paid()).toBe(0);
});
