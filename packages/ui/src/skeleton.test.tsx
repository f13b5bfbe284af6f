import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { Settled } from './settled.tsx';
import { skeletonAfterMs, skeletonAtLeastMs, useSettledLoading } from './skeleton.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const pass = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

function Loading({ loading }: { readonly loading: boolean }) {
  return <p>{useSettledLoading(loading) ? 'skeleton' : 'content'}</p>;
}

it('shows no skeleton for what is quick', () => {
  const { rerender } = render(<Loading loading />);
  pass(skeletonAfterMs - 1);
  rerender(<Loading loading={false} />);
  pass(1000);
  expect(screen.getByText('content')).toBeTruthy();
});

it('keeps a skeleton once it is shown', () => {
  const { rerender } = render(<Loading loading />);
  pass(skeletonAfterMs);
  expect(screen.getByText('skeleton')).toBeTruthy();
  rerender(<Loading loading={false} />);
  pass(skeletonAtLeastMs - 10);
  expect(screen.getByText('skeleton')).toBeTruthy();
  pass(10);
  expect(screen.getByText('content')).toBeTruthy();
});

const settled = (loading: boolean) => (
  <Settled loading={loading} bones={<p>skeleton</p>}>
    content
  </Settled>
);

it('shows neither skeleton nor content before it is due', () => {
  const { container, rerender } = render(settled(true));
  pass(skeletonAfterMs - 1);
  expect(container.textContent).toBe('');
  pass(1);
  expect(container.textContent).toBe('skeleton');
  rerender(settled(false));
  expect(container.textContent).toBe('skeleton');
  pass(skeletonAtLeastMs);
  expect(container.textContent).toBe('content');
});

it('shows at once what was there all the time', () => {
  expect(render(settled(false)).container.textContent).toBe('content');
});
