/** A part of a bill is paid now: what pays later is not offered there, and is not taken by the one button either. */
import { money } from '@comanda/domain/money';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { useRemembered } from '../remembered.ts';
import { PaymentSheet } from './payment-sheet.tsx';

beforeEach(() => useRemembered.setState({ userId: 'u1', people: {}, venues: {} }));
afterEach(cleanup);

test('whoever had chosen to pay later and shares the bill pays by what is offered there', async () => {
  const order = anOrder({ total: money(4000), stillToPay: money(4000) });
  const methods = ['cash', 'pay_later'] as const;
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/paymentMethods': () => ({
      paymentMethods: methods.map((method) => ({ id: `m_${method}`, method, name: '', offeredOn: ['pos'] })),
    }),
    'GET /v1/customers/{customerId}/devices': () => ({ printers: [], terminals: [], readers: [] }),
    'GET /v1/orders/{orderId}/payments': () => ({ payments: [] }),
    'GET /v1/orders/{orderId}': () => ({ order }),
  });
  const place = { short: 'T4', long: 'Tisch T4' };
  renderScreen(<PaymentSheet orders={[order]} place={place} onClose={() => {}} onDone={() => {}} />, api);
  await userEvent.click(await screen.findByRole('radio', { name: /^Später/ }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Rechnung teilen' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Gleichmässig' }));
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Bar/ })).checked).toBe(true);
  await userEvent.click(await screen.findByRole('button', { name: /20\.00$/ }));
  expect(await screen.findByRole('button', { name: 'Bar kassieren' })).toBeTruthy();
  expect(sent.filter(({ key }) => key === 'POST /v1/payments')).toEqual([]);
});
