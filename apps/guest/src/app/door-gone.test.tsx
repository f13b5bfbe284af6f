/** The code of a table was renewed while nobody knows whether an order arrived: it is asked for there, and told. */
import { newCommandId } from '@comanda/api-client/command-id';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { orderAtTable } from '../test/an-order-at-table.ts';
import { type Reply, serve } from '../test/kiosk-server.ts';
import { GuestApp } from './guest-app.tsx';

vi.mock('../parts/live-socket.ts', () => ({
  hearMenu: () => () => {},
  hearOrder: () => () => {},
  hearTable: () => () => {},
}));

const gone = [404, { message: 'guest.error.doorNotFound', params: {} }] as const;
const line = { opid: newCommandId(), productId: 'soup', count: 1, selection: [], components: null, note: '' };
const products = [{ opid: line.opid, id: 'soup', count: 1, selectedModifiers: [] }];
const sentBefore = {
  id: newCommandId(),
  door: 'table',
  code: 'old',
  type: 'dinein',
  comment: null,
  products,
  total: 950,
};

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('comanda.guest.language', '"de"');
  const draft = { form: 1, cart: [line], comment: '', unanswered: sentBefore };
  localStorage.setItem('comanda.guest.draft.table.old', JSON.stringify(draft));
  window.history.replaceState(null, '', '/t/old');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const kept = () => JSON.parse(localStorage.getItem('comanda.guest.draft.table.old') ?? '{}') as object;

function open(reply: () => Reply) {
  const order = orderAtTable();
  const status = { 'GET /v1/guest/orders/t': () => [200, { order }] as const };
  const sent = serve({ 'GET /v1/guest/tables/old': () => gone, 'POST /v1/guest/orders': reply, ...status });
  render(<GuestApp />);
  return sent;
}

test('where it arrived the guest goes on to it, and the cart is empty', async () => {
  const sent = open(() => [200, { order: orderAtTable() }]);
  expect(await screen.findByText(/Vielleicht ist die Bestellung schon angekommen/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Nochmals versuchen' }));
  await waitFor(() => expect(window.location.pathname).toBe('/status/t'));
  expect(sent.filter(({ key }) => key.startsWith('POST')).map(({ body }) => body)).toEqual([sentBefore]);
  expect(kept()).toMatchObject({ cart: [], unanswered: null });
});

test('where it never arrived the cart is kept for the new code', async () => {
  open(() => gone);
  fireEvent.click(await screen.findByRole('button', { name: 'Nochmals versuchen' }));
  expect(await screen.findByText('Diese Seite gibt es nicht')).toBeTruthy();
  expect(kept()).toMatchObject({ cart: [line], unanswered: null });
});
