/** A mis-tap on "ready" takes a ticket off the kitchen's screen: it is taken back at once, or later from the card. */
import type { WireOrder } from '@comanda/contract/orders';
import { money } from '@comanda/domain/money';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { aSession, renderAt } from '../../test/render-screen.tsx';
import { BoardScreen } from './board-screen.tsx';

const recall = 'POST /v1/orders/{orderId}/recall';
const [line] = anOrder().products;
if (line === undefined) throw new Error('an order has a line');
/** One soup is made at its screen, a steak is not, a bottle is nobody's work. */
const products = [
  { ...line, opid: 'soup', state: 'finished' as const, finishedAt: 1_763_000_060 },
  { ...line, opid: 'steak', state: 'started' as const, posi: 1 },
  { ...line, opid: 'bottle', printKitchenReceipt: false, posi: 2 },
];
const paid = anOrder({
  id: 'p',
  type: 'takeaway',
  method: 'takeaway',
  tracksHandOver: true,
  stillToPay: money(0),
  products,
});
const ready = { ...paid, state: 'ready' as const, readyAt: 1_763_000_100, version: 2 };

function house(listed: WireOrder, answers: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [aTable()],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [listed], revision: 1, cursor: null }),
    'POST /v1/orders/{orderId}/markReady': () => ({ order: ready, revision: 2 }),
    [recall]: () => ({ order: { ...paid, version: 3 }, revision: 3 }),
    ...answers,
  });
}
const open = (api: ReturnType<typeof fakeApi>['api'], session = aSession(api)) =>
  renderAt('/dashboard', { '/dashboard': <BoardScreen />, '/dashboard/orders/$orderId': null }, api, session);
const recalls = ({ sent }: ReturnType<typeof fakeApi>) =>
  sent.filter(({ key }) => key === recall).map(({ input }) => input);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('what says that it is ready takes it back, with every line that was not made', async () => {
  const fake = house(paid);
  open(fake.api);
  await userEvent.click(await screen.findByRole('button', { name: 'Bereit' }));
  await screen.findByText('Bestellung #119 ist bereit');
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(await screen.findByText('Bestellung #119 ist zurück in Arbeit')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Bereit' })).toBeDefined();
  expect(recalls(fake)).toMatchObject([
    { params: { orderId: 'p' }, body: { lines: [{ opid: 'steak' }, { opid: 'bottle' }] } },
  ]);
});

test('its card takes it back too, long after; whoever may not is not offered it', async () => {
  const fake = house(ready);
  open(fake.api);
  const card = within(await screen.findByRole('article'));
  await userEvent.click(card.getByRole('button', { name: 'Zurück in Arbeit' }));
  expect(await screen.findByText('Bestellung #119 ist zurück in Arbeit')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Zurück in Arbeit' })).toBeNull());
  expect(recalls(fake)).toHaveLength(1);
  cleanup();
  open(fake.api, { ...aSession(fake.api), may: (permission) => permission !== 'order.recall' });
  await screen.findByRole('button', { name: 'Abgeholt' });
  expect(screen.queryByRole('button', { name: 'Zurück in Arbeit' })).toBeNull();
});

test('whoever may not recall is not offered it by the toast', async () => {
  const { api } = house(paid);
  open(api, { ...aSession(api), may: (permission) => permission !== 'order.recall' });
  await userEvent.click(await screen.findByRole('button', { name: 'Bereit' }));
  await screen.findByText('Bestellung #119 ist bereit');
  expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull();
});

test('all that a station made is made again, where nothing was left open', async () => {
  const made = { ...ready, products: products.filter(({ opid }) => opid !== 'steak') };
  const fake = house(made);
  open(fake.api);
  await userEvent.click(await screen.findByRole('button', { name: 'Zurück in Arbeit' }));
  await waitFor(() =>
    expect(recalls(fake)).toMatchObject([{ body: { lines: [{ opid: 'soup' }, { opid: 'bottle' }] } }]),
  );
});

test('picked up meanwhile, it stays so', async () => {
  const fake = house(paid, { [recall]: () => failure('orders.error.moveNotAllowed', 409) });
  open(fake.api);
  await userEvent.click(await screen.findByRole('button', { name: 'Bereit' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  expect(await screen.findByText(/Ein anderes Gerät war schneller/)).toBeDefined();
});
