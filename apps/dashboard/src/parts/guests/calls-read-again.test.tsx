/** A guest who calls is heard, also where the first look after the announcement failed. */
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { useTableService } from './use-table-requests.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Calls() {
  return <p>{useTableService().requests.length} open</p>;
}

test('a call that could not be read comes by itself, long before the day is over', async () => {
  let isAway = false;
  let requests: object[] = [];
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/tableService': () =>
      isAway ? failure('general.error.internal', 502) : { requests, openTables: [], until: 4_000_000_000 },
  });
  const { queries } = renderScreen(<Calls />, api);
  await screen.findByText('0 open');
  await act(() => vi.advanceTimersByTimeAsync(100));
  isAway = true;
  requests = [{}];
  await act(() => queries.invalidateQueries());
  await act(() => vi.advanceTimersByTimeAsync(100));
  isAway = false;
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(screen.getByText('1 open')).toBeTruthy();
});

test('a person who may not see calls any more asks for them no more, also once the day is over', async () => {
  let asked = 0;
  let mayRead = true;
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/tableService': () => {
      asked += 1;
      return mayRead ? { requests: [], openTables: [], until: 1 } : failure('access.error.denied', 403);
    },
  });
  renderScreen(<Calls />, api);
  await screen.findByText('0 open');
  mayRead = false;
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  const before = asked;
  expect(before).toBeGreaterThan(1);
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(asked).toBe(before);
});
