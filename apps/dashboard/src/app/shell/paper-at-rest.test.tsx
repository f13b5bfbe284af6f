import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.doUnmock('../../parts/kitchen-paper/kitchen-paper.tsx');
});

/** A page of its own: on one that rests already, what is at rest is there. */
async function openPage() {
  vi.resetModules();
  vi.doMock('../../parts/kitchen-paper/kitchen-paper.tsx', () => ({ KitchenPaper: () => <i data-paper /> }));
  const { useConnection } = await import('../../parts/connection.ts');
  const { PaperAtRest } = await import('./paper-at-rest.tsx');
  vi.useFakeTimers();
  return { PaperAtRest, useConnection };
}

const isThere = (page: HTMLElement) => page.querySelector('[data-paper]') !== null;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** What is imported comes by no clock. */
async function comes(page: HTMLElement): Promise<boolean> {
  for (let waits = 0; waits < 200 && !isThere(page); waits += 1) await pass(1);
  return isThere(page);
}

test('what prints without a network waits until the page is at rest', async () => {
  const { PaperAtRest } = await openPage();
  const { container } = render(<PaperAtRest />);
  await pass(1900);
  expect(isThere(container)).toBe(false);
  await pass(20_000);
  expect(await comes(container)).toBe(true);
});

test('without a network it comes at once', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { PaperAtRest } = await openPage();
  expect(await comes(render(<PaperAtRest />).container)).toBe(true);
});

test('it comes as soon as the network is lost', async () => {
  const { PaperAtRest, useConnection } = await openPage();
  const { container } = render(<PaperAtRest />);
  await pass(100);
  expect(isThere(container)).toBe(false);
  act(() => useConnection.setState({ state: 'offline' }));
  expect(await comes(container)).toBe(true);
});
