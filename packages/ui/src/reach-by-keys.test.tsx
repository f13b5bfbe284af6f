import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

import { useReachByKeys } from './reach-by-keys.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Body({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div ref={useReachByKeys()} data-testid="body">
      {children}
    </div>
  );
}

/** @param height of what is inside, in a place of 100 px */
function shown(height: number, children: ReactNode): HTMLElement {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(height);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly look: () => void;
      constructor(look: () => void) {
        this.look = look;
      }
      observe(): void {
        this.look();
      }
      disconnect(): void {}
    },
  );
  render(<Body>{children}</Body>);
  return screen.getByTestId('body');
}

it('stops at text that scrolls', () => {
  expect(shown(400, 'long').getAttribute('tabindex')).toBe('0');
});

it('stops at a table that is too wide', () => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100);
  expect(shown(100, 'wide').getAttribute('tabindex')).toBe('0');
});

it('does not stop at text that is all there', () => {
  expect(shown(100, 'short').getAttribute('tabindex')).toBeNull();
});

it('does not stop where something inside does', () => {
  expect(shown(400, <button type="button">on</button>).getAttribute('tabindex')).toBeNull();
});

it('stops at what is read late into a place that does not grow', async () => {
  const body = shown(100, 'little');
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(400);
  body.append('much more');
  await waitFor(() => expect(body.getAttribute('tabindex')).toBe('0'));
  body.append(document.createElement('button'));
  await waitFor(() => expect(body.getAttribute('tabindex')).toBeNull());
});
