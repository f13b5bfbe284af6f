/** Nobody who taps sees a title: why no money is taken stands in words at the button, which names them. */
import type { WirePayment } from '@comanda/contract/payments';
import type { PaymentMethod } from '@comanda/domain/payments/payment';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { useRemembered } from '../remembered.ts';
import { PaymentSheet } from './payment-sheet.tsx';

beforeEach(() => useRemembered.setState({ userId: 'u1', people: {}, venues: {} }));
afterEach(cleanup);

function open(methods: readonly PaymentMethod[], payments: readonly WirePayment[] = []) {
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/paymentMethods': () => ({
      paymentMethods: methods.map((method) => ({ id: `m_${method}`, method, name: '', offeredOn: ['pos'] })),
    }),
    'GET /v1/customers/{customerId}/devices': () => ({ printers: [], terminals: [], readers: [] }),
    'GET /v1/orders/{orderId}/payments': () => ({ payments }),
    'GET /v1/orders/{orderId}': () => ({ order: anOrder() }),
  });
  const place = { short: 'T4', long: 'Tisch T4' };
  renderScreen(<PaymentSheet orders={[anOrder()]} place={place} onClose={() => {}} onDone={() => {}} />, api);
  return userEvent.setup();
}

/** What a button is described by, as it is read on the page. */
function reasonOf(button: HTMLElement): string | null {
  const id = button.getAttribute('aria-describedby');
  return id === null ? null : (document.querySelector(`#${id}`)?.textContent ?? 'nothing of that name');
}

test('a coupon without its number', async () => {
  const user = open(['ext_coupon']);
  const take = await screen.findByRole('button', { name: /^Gutschein\s*CHF/ });
  expect(reasonOf(take)).toBe('Bitte die Gutscheinnummer angeben.');
  await user.type(screen.getByLabelText('Gutscheinnummer'), 'G-77');
  expect(reasonOf(take)).toBeNull();
});

test('less cash than is due: what is missing stands above the button', async () => {
  const user = open(['cash']);
  const take = await screen.findByRole('button', { name: 'Bar kassieren' });
  expect(reasonOf(take)).toBeNull();
  await user.keyboard('500');
  expect(reasonOf(take)).toMatch(/^Es fehlen\s*29\.50/);
});

test('cash that no coins make up: it is said once', async () => {
  const user = open(['cash']);
  const take = await screen.findByRole('button', { name: 'Bar kassieren' });
  await user.keyboard('3503');
  expect(reasonOf(take)).toMatch(/geht mit Münzen nicht auf/);
  expect(screen.getAllByText(/geht mit Münzen nicht auf/)).toHaveLength(1);
});

test.each([[['wallee_terminal'] as const], [[]]])('no method that could be had here', async (methods) => {
  open(methods);
  const text = 'Hier ist keine Zahlungsart eingerichtet';
  await waitFor(() => expect(reasonOf(screen.getByRole('button', { name: 'Bar kassieren' }))).toBe(text));
  expect(screen.getAllByText(text)).toHaveLength(1);
});

test('a part of which nothing is chosen', async () => {
  const user = open(['cash']);
  await user.click(await screen.findByLabelText('Rechnung teilen'));
  const take = await screen.findByRole('button', { name: /^Bar\s*CHF/ });
  expect(reasonOf(take)).not.toBeNull();
  expect(reasonOf(take)).toBe(take.title);
});

test.each([[['wallee_terminal'] as const], [[]]])(
  'no method for a part of the bill: it is said once, and the button names it',
  async (methods) => {
    const user = open(methods);
    const text = 'Hier ist keine Zahlungsart eingerichtet';
    await waitFor(() => expect(screen.getByText(text)).toBeDefined());
    await user.click(screen.getByLabelText('Rechnung teilen'));
    await user.click(await screen.findByLabelText('Gleichmässig'));
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(1));
    const take = screen.getByRole('button', { name: /^(Bezahlen|Bar)\s*CHF/ });
    expect([reasonOf(take), take.title]).toEqual([text, text]);
    expect(document.querySelectorAll('#pay-why')).toHaveLength(1);
  },
);

test('a dish to share while none is chosen: the button names it, and a tap says it', async () => {
  const user = open(['cash']);
  await user.click(await screen.findByLabelText('Rechnung teilen'));
  const share = await screen.findByRole('button', { name: 'Position aufteilen' });
  const text = 'Noch nichts gewählt';
  expect(reasonOf(share)).toBe(text);
  expect(screen.getAllByText(text)).toHaveLength(1);
  await user.click(share);
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
});
