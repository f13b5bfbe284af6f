import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useCalm } from './use-calm.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const tap = () => window.dispatchEvent(new Event('pointerdown'));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const show = (text: string) => renderHook(({ says }) => useCalm(says), { initialProps: { says: text } });

test('while nobody taps it comes and goes at once', async () => {
  await pass(2000);
  const { result, rerender } = show('');
  rerender({ says: 'paper waits' });
  expect(result.current).toBe('paper waits');
  rerender({ says: '' });
  expect(result.current).toBe('');
});

test('between two taps it waits for the hand', async () => {
  const { result, rerender } = show('');
  tap();
  rerender({ says: 'paper waits' });
  await pass(700);
  tap();
  await pass(700);
  expect(result.current).toBe('');
  await pass(200);
  expect(result.current).toBe('paper waits');
});

test('six seconds are the most, also where it says something else meanwhile', async () => {
  const { result, rerender } = show('');
  for (let tapped = 0; tapped < 12; tapped += 1) {
    tap();
    rerender({ says: `${tapped + 1} wait` });
    expect(result.current).toBe('');
    await pass(490);
  }
  tap();
  await pass(200);
  expect(result.current).toBe('12 wait');
});

test('what is there already says the newest at once', () => {
  const { result, rerender } = show('1 waits');
  tap();
  rerender({ says: '2 wait' });
  expect(result.current).toBe('2 wait');
});

test('it does not take away what is under the hand either', async () => {
  const { result, rerender } = show('1 waits');
  tap();
  rerender({ says: '' });
  expect(result.current).toBe('1 waits');
  await pass(900);
  expect(result.current).toBe('');
});

test('whoever taps without end is told after a while', async () => {
  const { result, rerender } = show('');
  tap();
  rerender({ says: 'paper waits' });
  for (let taps = 0; taps < 11; taps += 1) {
    await pass(500);
    tap();
  }
  expect(result.current).toBe('');
  await pass(600);
  expect(result.current).toBe('paper waits');
});
