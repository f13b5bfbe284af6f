/** A card offers what its person may do and what the server knows of, as an order's own page does (decisions.md §5, §10). */
import type { WireOrder } from '@comanda/contract/orders';
import { money } from '@comanda/domain/money';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { aSession, renderAt } from '../../test/render-screen.tsx';
import { BoardScreen } from './board-screen.tsx';

const paid = anOrder({
  id: 'p',
  type: 'takeaway',
  method: 'takeaway',
  tracksHandOver: true,
  stillToPay: money(0),
});
const owing = { ...paid, stillToPay: money(3450) };
const ready = { ...paid, state: 'ready' as const, readyAt: 1_763_000_100, version: 2 };
const asked = anOrder({ id: 'g', state: 'requested', source: 'online', door: 'table', orderedBy: null });

async function open(listed: readonly WireOrder[], may: (permission: string) => boolean = () => true) {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [aTable()],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: listed, revision: 1, cursor: null }),
    'POST /v1/orders/{orderId}/markReady': () => ({ order: { ...ready, id: 'b' }, revision: 2 }),
  });
  renderAt(
    '/dashboard',
    { '/dashboard': <BoardScreen />, '/dashboard/orders/$orderId': null, '/dashboard/tables/$tableId': null },
    api,
    { ...aSession(api), may },
  );
  await screen.findByRole('article');
  const readied = () =>
    sent
      .filter(({ key }) => key.endsWith('/markReady'))
      .map(({ input }) => (input as { params: { orderId: string } }).params.orderId);
  return { readied };
}
const offered = () =>
  within(screen.getByRole('article'))
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test.each([
  ['order.accept', asked, 'Annehmen', ['T12, Tisch wechseln', 'Ablehnen']],
  ['order.markReady', paid, 'Bereit', ['Bestellung #119 stornieren']],
  ['order.markReady', owing, 'Bereit', ['Bestellung #119 stornieren', 'Kassieren']],
  ['order.handOver', ready, 'Abgeholt', ['Zurück in Arbeit']],
] as const)('without %s it is not offered', async (right, listed, name, others) => {
  await open([listed]);
  expect(offered()).toContain(name);
  cleanup();
  await open([listed], (permission) => permission !== right);
  expect(offered()).toEqual(others);
});

test.each([
  ['paid', paid, []],
  ['not paid', owing, ['Kassieren']],
  ['ready', ready, []],
] as const)(
  'of what is %s and still waits on this device nothing is offered that a server must do',
  async (_, listed, others) => {
    await open([{ ...listed, version: 0 }]);
    expect(offered()).toEqual(others);
  },
);

test('of a table where one still waits the others are called ready', async () => {
  const at = (id: string, version: number): WireOrder => ({
    ...owing,
    id,
    type: 'dinein',
    method: 'table',
    version,
    products: owing.products.map((line) => ({ ...line, opid: `line of ${id}`, digitalConfirmation: version === 0 })),
  });
  const { readied } = await open([at('a', 0), at('b', 1)]);
  await userEvent.click(screen.getByRole('button', { name: 'Bereit' }));
  await waitFor(() => expect(readied()).toEqual(['b']));
});

test('of a table where one waits for its station the others are called ready, and it says what it waits for', async () => {
  const at = (id: string, digitalConfirmation: boolean): WireOrder => ({
    ...owing,
    id,
    type: 'dinein',
    method: 'table',
    products: owing.products.map((line) => ({ ...line, opid: `line of ${id}`, digitalConfirmation })),
  });
  const { readied } = await open([at('a', true), at('b', false)]);
  expect(await screen.findByText('Wartet auf eine Station')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Bereit' }));
  await waitFor(() => expect(readied()).toEqual(['b']));
});
