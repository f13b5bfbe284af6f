import { money } from '@comanda/domain/money';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { openClosings } from '../../test/open-closings.tsx';

afterEach(cleanup);

const count = 400;

test('of the orders of a month those in view are drawn', async () => {
  const orders = Array.from({ length: count }, (_, index) =>
    anOrder({ id: `o${index}`, number: `2026-47-${index + 1}`, state: 'done', total: money(3140) }),
  );
  openClosings('/dashboard/closings', {
    'GET /v1/customers/{customerId}/orders': () => ({ orders, revision: 1, cursor: null, payments: [] }),
  });
  await screen.findByRole('link', { name: '2026-47-1' });
  const table = screen.getByRole('table', { name: 'Bestellungen' });
  expect(table.getAttribute('aria-rowcount')).toBe(String(count + 1));
  expect(within(table).getAllByRole('row').length).toBeLessThan(60);
  const [, second] = within(table).getAllByRole('row').slice(1);
  expect(second?.getAttribute('aria-rowindex')).toBe('3');
});

test('of a long cash book too', async () => {
  const entries = Array.from({ length: count }, (_, index) => ({
    sequence: index,
    at: 1_795_200_000 + index,
    kind: 'payIn',
    drawer: 'till',
    amount: money(100),
    balance: money(100 * index),
    reason: 'Wechselgeld',
    receiptNumber: null,
    person: null,
    by: { id: 'u1', name: 'Anna' },
  }));
  openClosings('/dashboard/closings?tab=cash', {
    'GET /v1/customers/{customerId}/cashBook': () => ({ entries, cursor: null }),
  });
  const table = await screen.findByRole('table', { name: 'Kassenbuch ohne Verkäufe' });
  expect(table.getAttribute('aria-rowcount')).toBe(String(count + 1));
  expect(within(table).getAllByRole('row').length).toBeLessThan(60);
});

test('of a table that goes on nobody says how many rows it has', async () => {
  const orders = Array.from({ length: count }, (_, index) =>
    anOrder({ id: `o${index}`, number: `2026-47-${index + 1}`, state: 'done', total: money(3140) }),
  );
  openClosings('/dashboard/closings', {
    'GET /v1/customers/{customerId}/orders': () => ({ orders, revision: 1, cursor: 'more', payments: [] }),
  });
  const table = await screen.findByRole('table', { name: 'Bestellungen' });
  expect(table.getAttribute('aria-rowcount')).toBe('-1');
  expect(within(table).getAllByRole('row')[2]?.getAttribute('aria-rowindex')).toBe('3');
});
