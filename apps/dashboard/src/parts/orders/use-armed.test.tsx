import type { Bell } from '@comanda/ui/bell.ts';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useArmed } from './use-armed.ts';

function Page({ bell }: { readonly bell: Bell }) {
  useArmed(bell);
  return null;
}

let whenIdle: (() => void) | null = null;

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (act: (deadline: { timeRemaining: () => number }) => void) => {
    whenIdle = () => act({ timeRemaining: () => 10 });
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => (whenIdle = null));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the first touch is answered before the sound is made, later ones wake it at once', () => {
  const arm = vi.fn<() => void>();
  const { unmount } = render(<Page bell={{ arm, ring: () => {} }} />);
  fireEvent.pointerDown(document.body);
  expect(arm).not.toHaveBeenCalled();
  whenIdle?.();
  expect(arm).toHaveBeenCalledOnce();
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(arm).toHaveBeenCalledTimes(2);
  unmount();
  fireEvent.pointerDown(document.body);
  expect(arm).toHaveBeenCalledTimes(2);
});
