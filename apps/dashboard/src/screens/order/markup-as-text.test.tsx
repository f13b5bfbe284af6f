/** What a guest wrote is shown as it was typed, on the page of the order: it makes no element. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { OrderScreen } from './order-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const named = (what: string) => `${what} <img src=x onerror="alert('${what}')"><marquee>!</marquee>`;

test('name, address, comment and wish of a guest, the dish, the table and who took it', async () => {
  const [line] = anOrder().products;
  if (line === undefined) throw new Error('no line');
  const order = anOrder({
    guest: named('Gast'),
    phone: '+41 79 555 12 34',
    deliveryAddress: { street: named('Gasse'), zip: '8400', city: named('Ort') },
    comment: named('Bemerkung'),
    orderedBy: { id: 'u1', name: named('Sara') },
    products: [{ ...line, title: { de: named('Suppe') }, note: named('Notiz'), allergy: named('Nuss') }],
  });
  const { api } = fakeApi({
    'GET /v1/orders/{orderId}': () => ({ order }),
    'GET /v1/orders/{orderId}/history': () => ({ steps: [], hasEarlier: false }),
    'GET /v1/orders/{orderId}/payments': () => ({ payments: [] }),
    'GET /v1/customers/{customerId}/tables': () => [aTable({ name: named('Tisch') })],
  });
  renderAt('/dashboard/orders/o1', { '/dashboard/orders/$orderId': <OrderScreen /> }, api);
  await screen.findAllByText(/Suppe <img src=x/);
  const shown = document.body.textContent;
  for (const what of ['Gast', 'Gasse', 'Bemerkung', 'Suppe', 'Notiz', 'Nuss', 'Tisch'])
    expect(shown).toContain(named(what));
  expect(document.querySelectorAll('[onerror], img[src="x"], marquee')).toHaveLength(0);
});
