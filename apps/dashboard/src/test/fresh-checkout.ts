/** Each test of a file begins at a tablet whose checkout stands at one table, and leaves nothing to the next. */
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

import { useRemembered } from '../parts/remembered.ts';
import { useDrafts } from '../screens/terminal/draft-store.ts';
import { onTablet } from './a-checkout.ts';

/** @param lastTableId which table was served last */
export function beginAtTable(lastTableId: string): void {
  beforeEach(() => {
    onTablet();
    useRemembered.setState({ venues: {} });
    useRemembered.getState().setVenue('u1 c1', { lastTableId });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    localStorage.clear();
    useDrafts.setState({ drafts: {}, resting: {} });
    useRemembered.setState({ venues: {} });
  });
}
