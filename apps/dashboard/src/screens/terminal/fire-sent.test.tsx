/** A course that waits is fired from the cart: nobody leaves the checkout for it (decisions.md §3, fireCourse). */
import type { CallFailure } from '@comanda/api-client/call';
import type { WireOrder } from '@comanda/contract/orders';
import type { Permission } from '@comanda/domain/access/permissions';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { SessionContext } from '../../parts/session/session-context.ts';
import { aCheckout } from '../../test/a-checkout.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure } from '../../test/fake-api.ts';
import { beginAtTable } from '../../test/fresh-checkout.ts';
import { aSession, renderScreen } from '../../test/render-screen.tsx';
import { TerminalScreen } from './terminal-screen.tsx';

const tables = [aTable({ id: 't_c1', name: 'terminal', area: null }), aTable()];
const fireKey = 'POST /v1/orders/{orderId}/fireCourse';

beginAtTable('tb_12');

const [line] = anOrder().products;
if (line === undefined) throw new Error('an order has a line');
const course = (at: number, held: boolean) => ({ ...line, opid: `f${at}`, course: at, held, posi: at });
const waits = (change: Partial<WireOrder> = {}) =>
  anOrder({ id: 'fire1', version: 1, products: [line, course(2, true), course(3, true)], ...change });

const cart = () => within(screen.getByRole('complementary', { name: 'Warenkorb' }));
const button = (name: string) => cart().findByRole('button', { name });
const fires = () => cart().queryAllByRole('button', { name: /abrufen$/ });
const open = async (
  order: WireOrder,
  answers: Parameters<typeof aCheckout>[0] = {},
  may: (permission: Permission) => boolean = () => true,
) => {
  const told: CallFailure<string>[] = [];
  const { api, sent } = aCheckout({
    'GET /v1/customers/{customerId}/tables': () => tables,
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [order], revision: 1, cursor: null }),
    ...answers,
  });
  renderScreen(
    <SessionContext value={{ ...aSession(api), may }}>
      <TerminalScreen />
    </SessionContext>,
    api,
    (failed) => void told.push(failed),
  );
  await screen.findByRole('complementary', { name: 'Warenkorb' });
  return { sent, told };
};
const fired = (order: WireOrder, ...courses: readonly number[]): WireOrder => ({
  ...order,
  version: order.version + 1,
  products: order.products.map((one) => ({ ...one, held: one.held && !courses.includes(one.course ?? 0) })),
});

test('each course that waits has its button under what was sent, and the cart stays as it is', async () => {
  const order = waits();
  const { sent } = await open(order, { [fireKey]: () => ({ order: fired(order, 2), revision: 2 }) });
  await userEvent.click(await screen.findByRole('button', { name: /^Stange/ }));
  await userEvent.click(await button('Gang 2 abrufen'));
  expect(await screen.findByText('Gang 2 ist in der Küche')).toBeDefined();
  expect(fires().map(({ textContent }) => textContent)).toEqual(['Gang 3 abrufen']);
  expect(sent.filter(({ key }) => key === fireKey)).toMatchObject([
    { input: { params: { orderId: 'fire1' }, body: { course: 2 } } },
  ]);
  expect(cart().getByRole('button', { name: /^An Küche senden/ }).textContent).toContain('1 neue Position');
});

test('of what was sent without a course that waits there is none', async () => {
  await open(waits({ id: 'fire2', products: [line, course(2, false)] }));
  await screen.findByText(/^Gesendet um/);
  await waitFor(() => expect(document.querySelector('.cart__fire')).not.toBeNull());
  expect(fires()).toEqual([]);
});

test('who may not fire a course is offered none', async () => {
  await open(waits({ id: 'fire3' }), {}, (permission) => permission !== 'order.fireCourse');
  await screen.findByText(/^Gesendet um/);
  await waitFor(() => expect(document.querySelector('.cart__fire')).not.toBeNull());
  expect(fires()).toEqual([]);
});

test('whoever works by keys goes on at the order, not at the next course', async () => {
  const order = waits({ id: 'fire4' });
  await open(order, { [fireKey]: () => ({ order: fired(order, 2), revision: 2 }) });
  const first = await button('Gang 2 abrufen');
  // As it is where a key brought the focus there; the tests' page does not know.
  vi.spyOn(first, 'matches').mockImplementation((selector: string) => selector === ':focus-visible');
  act(() => first.focus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(fires()).toHaveLength(1));
  expect(document.activeElement?.textContent).toMatch(/^Gesendet um/);
});

test('without an answer it is said as everywhere, and the same course is asked for by the same command', async () => {
  const order = waits({ id: 'fire5' });
  const answers: unknown[] = [failure('network', 0), { order: fired(order, 2), revision: 2 }];
  const { sent, told } = await open(order, { [fireKey]: () => answers.shift() });
  await userEvent.click(await button('Gang 2 abrufen'));
  await waitFor(() => expect(told).toMatchObject([{ code: 'network' }]));
  await userEvent.click(await button('Gang 2 abrufen'));
  await waitFor(() => expect(fires()).toHaveLength(1));
  const ids = sent.flatMap(({ key, input }) => (key === fireKey ? [(input as { body: { id: string } }).body.id] : []));
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('in practice the courses of practised orders are fired', async () => {
  const order = waits({ id: 'fire6', number: '2026-47-T-9', training: true });
  const { sent } = await open(order, { [fireKey]: () => ({ order: fired(order, 2, 3), revision: 2 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Mehr' }));
  expect(fires()).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: /^Übungsmodus beginnen/ }));
  await userEvent.click(await button('Gang 2 abrufen'));
  await waitFor(() => expect(fires()).toEqual([]));
  expect(sent.filter(({ key }) => key === fireKey)).toHaveLength(1);
});
