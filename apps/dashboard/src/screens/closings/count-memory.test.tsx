import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { SessionContext } from '../../parts/session/session-context.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { aSession } from '../../test/render-screen.tsx';
import { useKeptCount } from './count-memory.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_795_200_000_000, toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
});

const hourMs = 3_600_000;

/** What somebody finds who opens the count. */
function open(counted: string, number: number, userId = 'u1') {
  const session = aSession(fakeApi({}).api);
  const own = { ...session, user: { ...session.user, id: userId } };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <SessionContext value={own}>{children}</SessionContext>
  );
  return renderHook(() => useKeptCount<string>(counted, number), { wrapper }).result.current;
}
const found = (...of: Parameters<typeof open>) => open(...of).begun?.value ?? null;

test('a count is kept for whoever began it, and for what is counted', () => {
  open('day', 324).keep('twelve francs');
  expect(found('day', 324)).toBe('twelve francs');
  expect([found('day', 324, 'u2'), found('u1', 324), found('day', 325)]).toEqual([null, null, null]);
  open('day', 324).forget();
  expect([found('day', 324), localStorage.getItem('comanda.counts')]).toEqual([null, null]);
});

test('it keeps when it was begun, and is forgotten after half a day without a change', () => {
  open('day', 324).keep('one');
  vi.setSystemTime(Date.now() + 11 * hourMs);
  open('day', 324).keep('two');
  vi.setSystemTime(Date.now() + 11 * hourMs);
  expect(open('day', 324).begun).toMatchObject({ value: 'two', begunAt: 1_795_200_000_000 });
  vi.setSystemTime(Date.now() + hourMs);
  expect(found('day', 324)).toBeNull();
});

test('what no version of it wrote counts as nothing', () => {
  localStorage.setItem('comanda.counts', '{"u1 c1 day":');
  expect(found('day', 324)).toBeNull();
});
