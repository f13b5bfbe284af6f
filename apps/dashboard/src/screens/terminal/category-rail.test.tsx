import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { readCategory } from '../../parts/menu/read-menu.ts';
import { aCheckout } from '../../test/a-checkout.ts';
import { aCategory, beers } from '../../test/a-wire-menu.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { CategoryRail } from './category-rail.tsx';

const sections = [beers, aCategory({ id: 'wine', name: { de: 'Wein' } })].map((category) => {
  return { category: readCategory(category), products: [] };
});

let frames: (() => void)[] = [];

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => frames.push(act));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Rail() {
  const [activeId, setActive] = useState('beer');
  return <CategoryRail sections={sections} activeId={activeId} onPick={setActive} />;
}

test('the rail follows the category once the products of it are drawn', async () => {
  const follow = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {});
  renderScreen(<Rail />, aCheckout().api);
  const wine = await screen.findByRole('button', { name: 'Wein' });
  follow.mockClear();
  frames = [];
  fireEvent.click(wine);
  expect(wine.getAttribute('aria-current')).toBe('true');
  expect(frames.length).toBeGreaterThan(0);
  for (const frame of frames) frame();
  // Not even in the frame itself: it is laid out after that.
  expect(follow).not.toHaveBeenCalled();
  await waitFor(() => expect(follow.mock.contexts).toEqual([wine]));
});
