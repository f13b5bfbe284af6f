import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Stepper } from './stepper.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a button that opens a menu holds nothing: its end is never heard', () => {
  const change = vi.fn<(value: number) => void>();
  render(<Stepper value={5} onChange={change} fewerLabel="Fewer" moreLabel="More" />);
  fireEvent.pointerDown(screen.getByRole('button', { name: 'More' }), { button: 2 });
  vi.advanceTimersByTime(5000);
  expect(change).not.toHaveBeenCalled();
});
