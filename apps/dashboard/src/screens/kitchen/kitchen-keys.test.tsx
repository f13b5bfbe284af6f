/** A cook who works by keys goes from ticket to ticket (WCAG 2.4.3). */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { KitchenScreen } from './kitchen-screen.tsx';

const [sample] = anOrder({}).products;
if (sample === undefined) throw new Error('a line');
const started = (opid: string, title: string, posi: number) => ({
  ...sample,
  opid,
  id: opid,
  title: { de: title },
  posi,
  state: 'started' as const,
});
const first = anOrder({
  id: 'k1',
  number: '2026-48-1',
  products: [started('soup', 'Suppe', 0), started('tart', 'Wähe', 1)],
});
const second = anOrder({ id: 'k2', number: '2026-48-2', products: [started('fish', 'Fisch', 0)] });

function open() {
  const orders = new Map([first, second].map((order) => [order.id, order]));
  const fake = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [aTable()],
    'GET /v1/customers/{customerId}/stations': () => [],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [first, second], revision: 1, cursor: null }),
    'POST /v1/orders/{orderId}/recall': () => ({ order: { ...first, version: 9 }, revision: 9 }),
    'POST /v1/orders/{orderId}/finishLine': (input) => {
      const { params, body } = input as { params: { orderId: string }; body: { lines: { opid: string }[] } };
      const before = orders.get(params.orderId) ?? first;
      const done = new Set(body.lines.map(({ opid }) => opid));
      const products = before.products.map((line) =>
        done.has(line.opid) ? { ...line, state: 'finished' as const, finishedAt: 1_763_000_500 } : line,
      );
      const order = { ...before, products, version: before.version + 1 };
      orders.set(order.id, order);
      return { order, revision: order.version };
    },
  });
  renderAt('/dashboard/kitchen', { '/dashboard/kitchen': <KitchenScreen /> }, fake.api);
  return fake;
}

const lineOf = async (at: number, name: string) => {
  const cards = await screen.findAllByRole('article');
  const card = cards[at];
  if (card === undefined) throw new Error('no ticket there');
  return within(card).getByRole('button', { name: new RegExp(`^1× ${name}`) });
};
const focused = () => document.activeElement?.textContent ?? '';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('a line that is finished keeps the focus; the one that takes its ticket away gives it to the next ticket', async () => {
  open();
  (await lineOf(0, 'Suppe')).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('1×Suppefertig'));
  (await lineOf(0, 'Wähe')).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  await waitFor(() => expect(focused()).toContain('Fisch'));
});

test('a quick second press begins nothing on the ticket that the focus went on to', async () => {
  const { sent } = open();
  const finished = () => sent.filter(({ key }) => key === 'POST /v1/orders/{orderId}/finishLine').length;
  for (const name of ['Suppe', 'Wähe']) {
    (await lineOf(0, name)).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(focused()).not.toBe(`1×${name}`));
  }
  await waitFor(() => expect(focused()).toContain('Fisch'));
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  expect(finished()).toBe(2);
  // Whoever has read it presses it.
  await new Promise((passed) => void setTimeout(passed, 420));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(finished()).toBe(3));
});

test('what is taken back into work has the focus there', async () => {
  open();
  (await lineOf(0, 'Suppe')).focus();
  await userEvent.keyboard('{Enter}');
  const recall = await screen.findByRole('button', { name: /^Zurück in Arbeit:.*Suppe/ });
  // A second purpose has its own moment.
  await new Promise((resolve) => void setTimeout(resolve, 320));
  recall.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(recall.isConnected).toBe(false));
  await waitFor(() => expect(focused()).toContain('Suppe'));
});
