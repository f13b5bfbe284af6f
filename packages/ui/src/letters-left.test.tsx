import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { TextArea, TextField } from './field.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const words = (left: number) => `${left} left`;
const pause = () => act(() => void vi.advanceTimersByTime(1000));

it.each([TextField, TextArea])('a note says near its end how much it still takes, to the eye at once', (Field) => {
  const shown = (letters: number) => (
    <Field label="Note" value={'x'.repeat(letters)} maxLength={120} lettersLeft={words} readOnly />
  );
  const { rerender } = render(shown(99));
  expect(screen.queryByText(/left/)).toBeNull();
  rerender(shown(108));
  expect(screen.getByText('12 left').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(shown(120));
  expect(screen.getByText('0 left').className).toContain('is-full');
  pause();
  // Spoken once, of what stands there when nothing is typed any more.
  expect(screen.getByRole('status').textContent).toBe('0 left');
  rerender(shown(50));
  pause();
  expect(screen.getByRole('status').textContent).toBe('');
});

it('a field that is no note, or has no end, says nothing', () => {
  render(<TextField label="Name" value="Ida" maxLength={4} readOnly />);
  render(<TextField label="Note" value="Ida" lettersLeft={words} readOnly />);
  expect(screen.queryByRole('status')).toBeNull();
});
