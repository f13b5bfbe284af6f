import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { AppFrame } from './app-frame.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** @returns turns the tablet */
function show(isWide: boolean): (isWideNow: boolean) => void {
  const heard = new Set<() => void>();
  const query = {
    matches: isWide,
    addEventListener: (_: string, hear: () => void) => heard.add(hear),
    removeEventListener: () => {},
  };
  vi.stubGlobal('matchMedia', () => query);
  render(
    <AppFrame
      rail={
        <nav>
          <button type="button">menu</button>
        </nav>
      }
    >
      <main>page</main>
    </AppFrame>,
  );
  return (isWideNow) =>
    act(() => {
      query.matches = isWideNow;
      for (const hear of heard) hear();
    });
}

const order = () => [...(document.querySelector('.app')?.children ?? [])].map(({ localName }) => localName);

test('the rail is read before the page, the bar below it after', () => {
  show(true);
  expect(order()).toEqual(['nav', 'main']);
  cleanup();
  show(false);
  expect(order()).toEqual(['main', 'nav']);
});

test('a tablet that is turned keeps its page where it is: what is open there stays open', async () => {
  const turn = show(true);
  const page = screen.getByRole('main');
  const moved: Node[] = [];
  const watch = new MutationObserver((changes) => {
    for (const { removedNodes } of changes) moved.push(...removedNodes);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  for (const isWide of [false, true]) {
    turn(isWide);
    expect(order()).toEqual(isWide ? ['nav', 'main'] : ['main', 'nav']);
  }
  await Promise.resolve();
  watch.disconnect();
  expect(moved).not.toContain(page);
  expect(screen.getByRole('main')).toBe(page);
});
