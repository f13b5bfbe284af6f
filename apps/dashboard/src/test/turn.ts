/** A device that is held upright or across: what `matchMedia` answers, and its change. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** @returns turns it */
export function aTurningDevice(matches: boolean): (matches: boolean) => void {
  const hearers = new Set<() => void>();
  const query = {
    matches,
    addEventListener: (_: string, hear: () => void) => hearers.add(hear),
    removeEventListener: (_: string, hear: () => void) => hearers.delete(hear),
  };
  vi.stubGlobal('matchMedia', () => query);
  return (next) =>
    act(() => {
      query.matches = next;
      for (const hear of hearers) hear();
    });
}
