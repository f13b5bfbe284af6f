import { money } from '@comanda/domain/money';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { PaymentSheet } from './payment-sheet.tsx';

afterEach(cleanup);

const open = async (order = anOrder()) => {
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/paymentMethods': () => ({ paymentMethods: [] }),
    'GET /v1/customers/{customerId}/devices': () => ({ printers: [], terminals: [], readers: [] }),
    'GET /v1/orders/{orderId}/payments': () => ({ payments: [] }),
    'GET /v1/orders/{orderId}': () => ({ order }),
  });
  const place = { short: 'T4', long: 'Tisch T4' };
  renderScreen(<PaymentSheet orders={[order]} place={place} onClose={() => {}} onDone={() => {}} />, api);
  await screen.findByText('Zwischensumme');
};

test('of a bill that is paid in part the sheet says how much is, so that its lines add up', async () => {
  await open(anOrder({ payed: money(1000), stillToPay: money(2450) }));
  const rows = [...document.querySelectorAll('.totals__row')].map(({ textContent }) => textContent);
  expect(rows.slice(0, 2)).toEqual(['Bereits bezahlt−10.00', 'Zwischensumme24.50']);
});

test('of one that is not paid it says nothing of that', async () => {
  await open();
  expect(screen.queryByText('Bereits bezahlt')).toBeNull();
});
