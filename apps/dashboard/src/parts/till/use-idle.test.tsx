import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useIdle } from './use-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Idle({ afterMs, onIdle }: { readonly afterMs: number | null; readonly onIdle: () => void }) {
  useIdle(afterMs, onIdle);
  return null;
}

const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

test('a touch or a key begins the wait anew', () => {
  const onIdle = vi.fn<() => void>();
  render(<Idle afterMs={60_000} onIdle={onIdle} />);
  pass(59_000);
  fireEvent.pointerDown(document.body);
  pass(59_000);
  fireEvent.keyDown(document.body, { key: '1' });
  pass(59_999);
  expect(onIdle).not.toHaveBeenCalled();
  pass(1);
  expect(onIdle).toHaveBeenCalledOnce();
});

test('a device that slept longer than the wait is idle when it wakes', () => {
  const onIdle = vi.fn<() => void>();
  render(<Idle afterMs={60_000} onIdle={onIdle} />);
  vi.setSystemTime(Date.now() + 61_000);
  fireEvent(document, new Event('visibilitychange'));
  expect(onIdle).toHaveBeenCalledOnce();
});

test('without a wait nothing happens', () => {
  const onIdle = vi.fn<() => void>();
  render(<Idle afterMs={null} onIdle={onIdle} />);
  pass(1_000_000);
  expect(onIdle).not.toHaveBeenCalled();
});
