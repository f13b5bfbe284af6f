import { money } from '@comanda/domain/money';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { openClosings } from '../../test/open-closings.tsx';
import { aStatistics } from './a-statistics.test-data.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('what comes in meanwhile is said, together and not at once; another period is no news', async () => {
  let turnover = money(481_240);
  const { client } = openClosings('/dashboard/closings', {
    'GET /v1/customers/{customerId}/statistics': () => ({ ...aStatistics(), turnover }),
  });
  await screen.findByText('4’812.40');
  const heard = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  turnover = money(490_000);
  await act(() => client.invalidateQueries());
  await screen.findByText('4’900.00');
  expect(heard()).toEqual(['']);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(heard()).toEqual(['Neue Zahlen: Umsatz CHF\u00A04’900.00, 84 Bestellungen']);
  turnover = money(100);
  fireEvent.click(screen.getByRole('button', { name: 'Letztes Jahr' }));
  await screen.findByText('1.00');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(heard()).toEqual(['']);
});
