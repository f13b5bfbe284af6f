import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

vi.resetModules();
const { bringIcons, lateIcon } = await import('./late-icon.tsx');

afterEach(cleanup);

test('an icon keeps its place until it comes, and is there at once from then on', async () => {
  const Late = lateIcon('news');
  const { container } = render(<Late className="icon" aria-hidden="true" />);
  const place = container.querySelector('svg.icon');
  expect(place?.getAttribute('viewBox')).toBe('0 0 24 24');
  expect(place?.getAttribute('aria-hidden')).toBe('true');
  expect(place?.childElementCount).toBe(0);
  await vi.waitFor(() => expect(container.querySelector('svg.icon')?.childElementCount).toBeGreaterThan(0));
  await bringIcons();
  const Other = lateIcon('offline');
  const second = render(<Other className="icon" />).container;
  expect(second.querySelector('svg.icon')?.childElementCount).toBeGreaterThan(0);
});
