/** The place of the methods stands before they are read: what lies below moves under nobody's finger. */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aPayment } from '../../test/a-payment.ts';
import { anOrder } from '../../test/an-order.ts';
import { fakeApi, failure } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { nothingRemembered, useRemembered } from '../remembered.ts';
import { PaymentSheet } from './payment-sheet.tsx';

const remember = (paymentMethods: readonly string[] | null) =>
  useRemembered.setState({
    userId: 'u1',
    people: {},
    venues: { 'u1 c1': { ...nothingRemembered, paymentMethods } },
  });
beforeEach(() => remember(null));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const kinds = ['ext_terminal', 'cash', 'ext_twint', 'ext_coupon', 'pay_later'] as const;
const method = (kind: string) => ({ id: `m_${kind}`, method: kind, name: '', offeredOn: ['pos'], opensApp: false });

/** The methods are answered by `tell`. */
function open() {
  const told = { tell: (_value: unknown) => {} };
  const answer = new Promise<unknown>((done) => {
    told.tell = done;
  });
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/paymentMethods': () => answer,
    'GET /v1/customers/{customerId}/devices': () => ({ printers: [], terminals: [], readers: [] }),
    'GET /v1/orders/{orderId}/payments': () => ({ payments: [] }),
    'GET /v1/orders/{orderId}': () => ({ order: anOrder() }),
    'POST /v1/payments': () => ({ payment: aPayment(), revision: 2 }),
  });
  const place = { short: 'T4', long: 'Tisch T4' };
  renderScreen(<PaymentSheet orders={[anOrder()]} place={place} onClose={() => {}} onDone={() => {}} />, api);
  return { told, sent };
}
const group = () => screen.findByRole('radiogroup', { name: 'Zahlungsart' });
const rows = (element: HTMLElement) => element.style.getPropertyValue('--rows');
const tip = () => screen.getByRole('radiogroup', { name: 'Trinkgeld' });
const waits = () => tip().closest('[inert]') !== null;

test('as many places as stood there last, cash in its own: the tip below keeps its place and can be had', async () => {
  remember(kinds);
  const { told } = open();
  const methods = await group();
  expect([methods.children.length, rows(methods), methods.getAttribute('aria-busy')]).toEqual([5, '3', 'true']);
  expect([...methods.children].map((one) => one.textContent !== '')).toEqual([false, true, false, false, false]);
  expect(waits()).toBe(false);
  act(() => told.tell({ paymentMethods: kinds.map(method) }));
  await screen.findByRole('radio', { name: /TWINT/ });
  expect([methods.children.length, rows(methods), methods.getAttribute('aria-busy')]).toEqual([5, '3', 'false']);
  expect(methods.children[1]?.textContent).toMatch(/^Bar/);
});

test('where nobody knows how many there are the tip comes with them, and cash is taken meanwhile', async () => {
  const { told, sent } = open();
  const methods = await group();
  expect(methods.children).toHaveLength(4);
  expect(waits()).toBe(true);
  act(() => told.tell({ paymentMethods: kinds.map(method) }));
  await screen.findByRole('radio', { name: /TWINT/ });
  expect(waits()).toBe(false);
  await waitFor(() => expect(useRemembered.getState().venues['u1 c1']?.paymentMethods).toEqual(kinds));
  cleanup();
  remember(null);
  const again = open();
  await userEvent.click(await screen.findByRole('button', { name: /^Bar kassieren/ }));
  await waitFor(() => expect(again.sent.some(({ key }) => key === 'POST /v1/payments')).toBe(true));
  expect(sent.some(({ key }) => key === 'POST /v1/payments')).toBe(false);
});

test('the places are seen where it takes long, and none stays where the methods cannot be read', async () => {
  remember(kinds);
  const { told } = open();
  const methods = await group();
  expect(methods.querySelectorAll('.skeleton')).toHaveLength(0);
  await waitFor(() => expect(methods.querySelectorAll('.skeleton')).toHaveLength(4));
  act(() => told.tell(failure('access.error.denied', 403)));
  await waitFor(() => expect(methods.querySelectorAll('.is-awaited')).toHaveLength(0));
  expect(methods.children).toHaveLength(1);
  expect(waits()).toBe(false);
});
