import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { openClosings, orders } from '../../test/open-closings.tsx';

afterEach(cleanup);

test('a search of orders that is cleared says nothing of an empty period before its orders are there', async () => {
  let answer: (page: unknown) => void = () => {};
  const page = new Promise((resolve) => {
    answer = resolve;
  });
  openClosings('/dashboard/closings', {
    'GET /v1/customers/{customerId}/orders': (input) =>
      (input as { readonly query: { readonly search?: string } }).query.search === undefined
        ? page
        : { orders: [], revision: 1, cursor: null, payments: [] },
  });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('searchbox'), 'xyz');
  await screen.findByText('Keine Bestellung passt zu dem, was gesucht wird.');
  await user.click(screen.getByRole('button', { name: 'Suche leeren' }));
  expect(screen.queryByText(/^Ein anderer Zeitraum/)).toBeNull();
  answer({ orders, revision: 1, cursor: null, payments: [] });
  await screen.findByRole('link', { name: '2026-47-124' });
});
