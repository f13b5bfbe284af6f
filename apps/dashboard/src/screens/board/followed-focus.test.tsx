/** Whoever works by keys stays with the order that a step takes elsewhere (design.md §11; WCAG 2.4.3). */
import type { WireOrder } from '@comanda/contract/orders';
import { money } from '@comanda/domain/money';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useConnection } from '../../parts/connection.ts';
import { FailureContext, type ReportFailure } from '../../parts/failure/failure-context.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { BoardScreen } from './board-screen.tsx';

const paid = anOrder({ id: 'p', type: 'takeaway', method: 'takeaway', tracksHandOver: true, stillToPay: money(0) });
const ready = { ...paid, state: 'ready' as const, readyAt: 1_763_000_100, version: 2 };

function open(answers: Parameters<typeof fakeApi>[0], report: ReportFailure = () => {}) {
  const listed: readonly WireOrder[] = [paid];
  const fake = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [aTable()],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: listed, revision: 1, cursor: null }),
    ...answers,
  });
  const board = (
    <FailureContext value={report}>
      <BoardScreen />
    </FailureContext>
  );
  renderAt('/dashboard', { '/dashboard': board, '/dashboard/orders/$orderId': null }, fake.api);
  return fake;
}
const press = async (name: string) => {
  (await screen.findByRole('button', { name })).focus();
  await userEvent.keyboard('{Enter}');
};
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  useConnection.setState({ state: 'connecting' });
});

test('its next step has the focus once the one that was pressed is gone', async () => {
  open({ 'POST /v1/orders/{orderId}/markReady': () => ({ order: ready, revision: 2 }) });
  await press('Bereit');
  expect(await screen.findByRole('button', { name: 'Abgeholt' })).toBeDefined();
  await waitFor(() => expect(focused()).toBe('Abgeholt'));
});

test('a step that is refused has it again when that is told', async () => {
  const report = vi.fn<ReportFailure>();
  open({ 'POST /v1/orders/{orderId}/markReady': () => failure('orders.error.notAllowed', 409) }, report);
  await press('Bereit');
  await waitFor(() => expect(report).toHaveBeenCalledOnce());
  await waitFor(() => expect(focused()).toBe('Bereit'));
});

test('whoever went elsewhere meanwhile keeps the focus there', async () => {
  let answer: (value: unknown) => void = () => {};
  const answered = new Promise((done) => (answer = done));
  open({ 'POST /v1/orders/{orderId}/markReady': () => answered });
  await press('Bereit');
  await waitFor(() => expect(focused()).toBe('Abgeholt'));
  const link = screen.getByRole('link', { name: /öffnen|Öffnen/ });
  link.focus();
  answer({ order: ready, revision: 2 });
  await answered;
  await waitFor(() => expect(document.activeElement).toBe(link));
});

test('after a finger nothing has it: the Enter that ends a scan presses nothing', async () => {
  const matches = vi.spyOn(HTMLElement.prototype, 'matches');
  matches.mockImplementation(function matchesNoKey(this: HTMLElement, selector: string) {
    return selector !== ':focus-visible' && this.closest(selector) === this;
  });
  open({ 'POST /v1/orders/{orderId}/markReady': () => ({ order: ready, revision: 2 }) });
  await press('Bereit');
  expect(await screen.findByRole('button', { name: 'Abgeholt' })).toBeDefined();
  expect(document.activeElement).toBe(document.body);
  matches.mockRestore();
});
