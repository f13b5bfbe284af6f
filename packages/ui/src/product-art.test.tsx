import { act, cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { ProductArt } from './product-art.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('ProductArt', () => {
  it('draws at once, silently, and alike for the same product', () => {
    const first = render(<ProductArt kind="roesti" seed="p_1" />).container;
    const second = render(<ProductArt kind="roesti" seed="p_1" />).container;
    expect(first.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    expect(first.querySelectorAll('svg > *').length).toBeGreaterThan(4);
    expect(second.innerHTML).toBe(first.innerHTML);
  });

  it('waits in a long list until it comes near the screen', () => {
    let comeNear: (target: Element) => void = () => {};
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(tell: (entries: readonly { target: Element; isIntersecting: boolean }[]) => void) {
          comeNear = (target) => tell([{ target, isIntersecting: true }]);
        }
        observe(): void {}
        unobserve(): void {}
      },
    );
    const { container } = render(<ProductArt kind="roesti" seed="p_2" lazy />);
    const svg = container.querySelector('svg');
    expect(svg?.childElementCount).toBe(0);
    act(() => {
      if (svg !== null) comeNear(svg);
    });
    expect(svg?.childElementCount).toBeGreaterThan(4);
  });
});
