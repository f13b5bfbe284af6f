import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { lastTouch, noteTouch } from './till-memory.ts';
import { useIdle } from './use-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
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

test('the time while no page was open counts', () => {
  noteTouch(Date.now() - 61_000);
  const onIdle = vi.fn<() => void>();
  render(<Idle afterMs={60_000} onIdle={onIdle} />);
  expect(onIdle).toHaveBeenCalledOnce();
});

test('a page that was opened again within the wait goes on waiting from the last touch', () => {
  noteTouch(Date.now() - 59_000);
  const onIdle = vi.fn<() => void>();
  render(<Idle afterMs={60_000} onIdle={onIdle} />);
  expect(onIdle).not.toHaveBeenCalled();
  pass(1000);
  expect(onIdle).toHaveBeenCalledOnce();
});

test('a touch in another tab is one here', () => {
  const onIdle = vi.fn<() => void>();
  render(<Idle afterMs={60_000} onIdle={onIdle} />);
  pass(59_000);
  noteTouch(Date.now());
  pass(59_000);
  expect(onIdle).not.toHaveBeenCalled();
});

test('the touch that wakes a device after the wait comes too late', () => {
  const onIdle = vi.fn<() => void>();
  render(<Idle afterMs={60_000} onIdle={onIdle} />);
  const before = lastTouch();
  vi.setSystemTime(Date.now() + 61_000);
  fireEvent.pointerDown(document.body);
  expect(onIdle).toHaveBeenCalledOnce();
  expect(lastTouch()).toBe(before);
});

test('a clock that was set back does not keep a till open', () => {
  const onIdle = vi.fn<() => void>();
  noteTouch(Date.now() + 3_600_000);
  render(<Idle afterMs={60_000} onIdle={onIdle} />);
  expect(onIdle).toHaveBeenCalledOnce();
});
