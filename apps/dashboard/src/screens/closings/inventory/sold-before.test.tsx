import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { fakeApi } from '../../../test/fake-api.ts';
import { renderAt } from '../../../test/render-screen.tsx';
import { MovementsDialog } from './movements-dialog.tsx';

afterEach(cleanup);

const row = {
  id: 'p1',
  shown: 'Rivella',
  lang: undefined,
  name: { de: 'Rivella' },
  category: 'c',
  categoryName: { de: 'Getränke' },
  currentStockAmount: 6,
  minStockAmount: null,
  maxStockAmount: null,
  state: 'ok' as const,
  soldOutAtZero: true,
  soldAmount: 2,
  suggestedAmount: 0,
};

test('what was sold before the count is called so, where an order came later than it', async () => {
  const of = { reason: null, note: '', by: { id: 'u1', name: 'Sara' }, device: 'K3', at: 1_795_200_120 };
  const order = { id: 'o1', number: '2026-47-12' };
  const movements = [
    { ...of, sequence: 9, kind: 'correction', amount: 2, balance: 6, order },
    { ...of, sequence: 9, kind: 'order', amount: -2, balance: 4, order },
    { ...of, sequence: 8, kind: 'correction', amount: -1, balance: 6, order: null },
  ];
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/inventory/movements': () => ({ movements, cursor: null }),
  });
  const dialog = <MovementsDialog row={row} onClose={() => {}} />;
  renderAt('/dashboard/closings', { '/dashboard/closings': dialog, '/dashboard/orders/$orderId': null }, api);
  await screen.findByRole('rowheader', { name: /Vor der Zählung verkauft 2026-47-12/ });
  const names = within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent.trim());
  expect(names).toEqual(['Vor der Zählung verkauft 2026-47-12', 'Bestellung 2026-47-12', 'Korrektur']);
});
