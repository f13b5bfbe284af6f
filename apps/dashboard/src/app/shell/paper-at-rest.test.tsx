import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useConnection } from '../../parts/connection.ts';
import { PaperAtRest } from './paper-at-rest.tsx';

vi.mock('../../parts/kitchen-paper/kitchen-paper.tsx', () => ({ KitchenPaper: () => <i data-paper /> }));

beforeEach(() => {
  vi.useFakeTimers();
  useConnection.setState({ state: 'connecting' });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const isThere = (page: HTMLElement) => page.querySelector('[data-paper]') !== null;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('what prints without a network waits until the page is at rest', async () => {
  const { container } = render(<PaperAtRest />);
  await pass(1900);
  expect(isThere(container)).toBe(false);
  await pass(20_000);
  await vi.waitFor(() => expect(isThere(container)).toBe(true));
});

test('without a network it comes at once, and as soon as one is lost', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const opened = render(<PaperAtRest />).container;
  await pass(100);
  expect(isThere(opened)).toBe(true);
  cleanup();
  vi.restoreAllMocks();
  const { container } = render(<PaperAtRest />);
  await pass(100);
  expect(isThere(container)).toBe(false);
  act(() => useConnection.setState({ state: 'offline' }));
  await pass(100);
  expect(isThere(container)).toBe(true);
});
