/** In which order what is read later comes on the page of an order, and that nothing is moved from under a finger. */
import { money } from '@comanda/domain/money';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aPayment } from '../../test/a-payment.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { OrderScreen } from './order-screen.tsx';

const order = anOrder({ id: 'o1' });
const open = (answers: Parameters<typeof fakeApi>[0]) => {
  const { api } = fakeApi({
    'GET /v1/orders/{orderId}/history': () => ({ steps: [], prints: [] }),
    'GET /v1/customers/{customerId}/tables': () => [aTable()],
    'GET /v1/customers/{customerId}/stations': () => [{ id: 'bar', name: 'Bar' }],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [order], revision: 1, cursor: null }),
    ...answers,
  });
  renderAt('/dashboard/orders/o1', { '/dashboard/orders/$orderId': <OrderScreen /> }, api);
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('what is read after the order comes below every button that stands there by then', async () => {
  const paid = { ...order, payed: money(500) };
  open({
    'GET /v1/orders/{orderId}': () => ({ order: paid, revision: 1 }),
    'GET /v1/orders/{orderId}/payments': () => ({ payments: [aPayment()] }),
    'GET /v1/customers/{customerId}/invoiceSettings': () => ({ settings: {} }),
  });
  const payments = await screen.findByRole('region', { name: 'Zahlungen' });
  const invoice = await screen.findByRole('button', { name: 'Auf Rechnung' });
  const isAfter = (late: HTMLElement, button: HTMLElement) =>
    (button.compareDocumentPosition(late) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  for (const name of [/^Kassieren/, 'Küchenbon drucken', 'Zwischenbeleg drucken']) {
    const button = screen.getByRole('button', { name });
    expect([name, isAfter(payments, button), isAfter(invoice, button)]).toEqual([name, true, true]);
  }
});

test('canceling stands last, below the invoice, and is moved by nothing that is read later', async () => {
  const owed = anOrder({ id: 'o1', total: money(4000), stillToPay: money(4000) });
  let answer: (settings: unknown) => void = () => {};
  const isRead = new Promise((resolve) => {
    answer = resolve;
  });
  open({
    'GET /v1/orders/{orderId}': () => ({ order: owed, revision: 1 }),
    'GET /v1/customers/{customerId}/invoiceSettings': () => isRead,
  });
  await screen.findByRole('button', { name: 'Kommentar' });
  expect(screen.queryByRole('button', { name: 'Stornieren' })).toBeNull();
  answer({ settings: { daysToPay: 30 }, version: 1 });
  const cancel = await screen.findByRole('button', { name: 'Stornieren' });
  expect(cancel.previousElementSibling?.textContent).toBe('Auf Rechnung');
  expect(cancel.nextElementSibling).toBeNull();
});
