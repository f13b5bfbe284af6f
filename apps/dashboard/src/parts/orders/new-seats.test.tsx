/** Guests who come to others: which number they get is said before, by the rule that the server has. */
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';

afterEach(cleanup);

const [dish] = anOrder().products;
if (dish === undefined) throw new Error('an order has a line');
const dishesOf = (id: string, seats: readonly (number | null)[]) =>
  seats.map((seat, at) => ({ ...dish, opid: `${id}${at}`, seat }));
const seated = anOrder({ id: 'o1', number: '2026-47-119', covers: 2, products: dishesOf('a', [1]) });
const other = anOrder({ id: 'o2', number: '2026-47-120', table: 'tb_13', products: dishesOf('b', [1, 2, null]) });
const second = anOrder({ id: 'o3', number: '2026-47-121', table: 'tb_13', products: dishesOf('c', [2]) });
const orders = [seated, other, second];
function apiOf() {
  return fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [aTable(), aTable({ id: 'tb_13', name: 'T13' })],
    'GET /v1/customers/{customerId}/orders': () => ({ orders, revision: 1, cursor: null }),
    'POST /v1/orders/{orderId}/table': () => ({ order: { ...other, table: 'tb_12', version: 2 }, revision: 2 }),
  });
}
const dialog = () => within(screen.getByRole('dialog'));
const first = '#120: Gast 1 wird Gast 3, Gast 2 wird Gast 4.';

test('merging says it of each order that comes, and of one person on two orders the same', async () => {
  renderScreen(<MergeDialog order={seated} others={[other, second]} onClose={() => {}} />, apiOf().api);
  expect(screen.queryByText(/wird Gast/)).toBeNull();
  await userEvent.click(await screen.findByRole('checkbox', { name: /^#120/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /^#121/ }));
  expect(dialog().getByText(first)).toBeTruthy();
  expect(dialog().getByText('#121: Gast 2 wird Gast 4.')).toBeTruthy();
});

test('orders of one table keep their guests, and nothing is said', async () => {
  renderScreen(<MergeDialog order={other} others={[second]} onClose={() => {}} />, apiOf().api);
  await userEvent.click(await screen.findByRole('checkbox', { name: /^#121/ }));
  expect(screen.queryByText(/wird Gast/)).toBeNull();
});

test('moving dishes says it of those that go, also into an order of their own at that table', async () => {
  const sources = [{ order: other, lines: other.products.slice(1) }];
  renderScreen(<MoveDialog sources={sources} onClose={() => {}} onMoved={() => {}} />, apiOf().api);
  await userEvent.click(await screen.findByRole('button', { name: /T12/ }));
  expect(await screen.findByText('#120: Gast 2 wird Gast 4.')).toBeTruthy();
  await userEvent.click(dialog().getByRole('radio', { name: 'Neue Bestellung' }));
  expect(dialog().getByText('#120: Gast 2 wird Gast 4.')).toBeTruthy();
});

test('an order that changed its table to where others sit says it afterwards', async () => {
  const { api } = apiOf();
  renderScreen(<MoveDialog sources={[{ order: other, lines: [] }]} onClose={() => {}} onMoved={() => {}} />, api);
  await userEvent.click(await screen.findByRole('button', { name: /T12/ }));
  const told = await screen.findByText(`Umgesetzt nach T12. ${first}`);
  // It is said here alone: there is time to read it.
  expect(told.closest('.toast')?.className).toContain('toast--info');
});

test('a change of table that gives nobody another number is only confirmed', async () => {
  const { api } = apiOf();
  const alone = { ...other, products: dishesOf('d', [null]) };
  renderScreen(<MoveDialog sources={[{ order: alone, lines: [] }]} onClose={() => {}} onMoved={() => {}} />, api);
  await userEvent.click(await screen.findByRole('button', { name: /T12/ }));
  const told = await screen.findByText('Umgesetzt nach T12');
  expect(told.closest('.toast')?.className).toContain('toast--positive');
});

test('a guest for whom no number is left has none', async () => {
  const full = anOrder({ ...seated, covers: 98 });
  renderScreen(<MergeDialog order={full} others={[other]} onClose={() => {}} />, apiOf().api);
  await userEvent.click(await screen.findByRole('checkbox', { name: /^#120/ }));
  expect(dialog().getByText('#120: Gast 1 wird Gast 99, Gast 2 hat keine Nummer mehr.')).toBeTruthy();
});
