import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { useRemembered } from '../remembered.ts';
import { PaymentSheet } from './payment-sheet.tsx';

beforeEach(() => useRemembered.setState({ userId: 'u1', people: {}, venues: {} }));
afterEach(cleanup);

test.each([
  [['preparing', 'requested'], 'Bestellung #22 ist noch nicht angenommen'],
  [['requested', 'requested'], 'Bestellungen #21, #22 sind noch nicht angenommen'],
  [['preparing', 'ready'], null],
] as const)('of orders that are %o it is said which nobody has taken on', async (states, said) => {
  const orders = states.map((state, place) =>
    anOrder({ id: `not-accepted-${place}`, number: `2026-47-2${place + 1}`, state }),
  );
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/paymentMethods': () => ({
      paymentMethods: [{ id: 'm_cash', method: 'cash', name: '', offeredOn: ['pos'] }],
    }),
    'GET /v1/customers/{customerId}/devices': () => ({ printers: [], terminals: [], readers: [] }),
    'GET /v1/orders/{orderId}/payments': () => ({ payments: [] }),
  });
  const place = { short: 'T4', long: 'Tisch T4' };
  renderScreen(<PaymentSheet orders={orders} place={place} onClose={() => {}} onDone={() => {}} />, api);
  await screen.findByRole('radio', { name: /Bar/ });
  expect(screen.queryByText(/noch nicht angenommen/)?.textContent ?? null).toBe(said);
});
