import { afterEach, expect, test, vi } from 'vitest';

import { whenAtRest } from './at-rest.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page whose fetches are told and whose time passes by hand. */
function aPage() {
  let hear = () => {};
  const stopped = vi.fn<() => void>();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(listener: () => void) {
        hear = listener;
      }
      observe() {}
      disconnect = stopped;
    },
  );
  let now = 0;
  let waits: { at: number; task: () => void }[] = [];
  const later = (task: () => void, ms: number) => {
    const wait = { at: now + ms, task };
    waits.push(wait);
    return () => {
      waits = waits.filter((other) => other !== wait);
    };
  };
  const pass = (ms: number) => {
    now += ms;
    for (const wait of waits.filter(({ at }) => at <= now)) {
      if (waits.includes(wait)) {
        waits = waits.filter((other) => other !== wait);
        wait.task();
      }
    }
  };
  vi.stubGlobal('requestIdleCallback', (task: () => void) => {
    task();
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => {});
  return { later, pass, fetched: () => hear(), stopped, isWaiting: () => waits.length > 0 };
}

test('it waits until nothing was fetched for a while, and comes once', () => {
  const { later, pass, fetched, stopped, isWaiting } = aPage();
  const task = vi.fn<() => void>();
  whenAtRest(task, later);
  pass(1500);
  fetched();
  pass(1500);
  expect(task).not.toHaveBeenCalled();
  pass(500);
  expect(task).toHaveBeenCalledOnce();
  expect(stopped).toHaveBeenCalled();
  expect(isWaiting()).toBe(false);
});

test('a house where something always happens is not waited for any longer', () => {
  const { later, pass, fetched } = aPage();
  const task = vi.fn<() => void>();
  whenAtRest(task, later);
  for (let second = 0; second < 14; second += 1) {
    pass(1000);
    fetched();
  }
  expect(task).not.toHaveBeenCalled();
  pass(1000);
  expect(task).toHaveBeenCalledOnce();
});

test('called off it never comes', () => {
  const { later, pass, isWaiting } = aPage();
  const task = vi.fn<() => void>();
  whenAtRest(task, later)();
  expect(isWaiting()).toBe(false);
  pass(60_000);
  expect(task).not.toHaveBeenCalled();
});
