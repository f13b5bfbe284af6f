import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Waiting } from './speaking.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
  vi.useRealTimers();
});

const shapes = () => document.querySelectorAll('.g-wait').length;
const pass = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

test('what is there soon shows no grey shapes before', () => {
  render(<Waiting />);
  pass(149);
  expect(shapes()).toBe(0);
  pass(1);
  expect(shapes()).toBe(1);
});

test('shapes that stand there do not go and come back', () => {
  const { rerender } = render(<Waiting key="texts" />);
  pass(150);
  rerender(<Waiting key="menu" />);
  expect(shapes()).toBe(1);
});

test('those of the page itself stay where they are seen, and are no reason to show them sooner', () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = '<div class="g-wait" style="visibility: hidden"></div>';
  const own = root.firstElementChild;
  render(<Waiting />);
  expect(shapes()).toBe(1);
  cleanup();
  own?.removeAttribute('style');
  render(<Waiting />);
  expect(shapes()).toBe(2);
});
