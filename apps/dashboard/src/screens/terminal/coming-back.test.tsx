/** Whoever comes back to the checkout has its products at once: what was read before is drawn with the screen. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useRemembered } from '../../parts/remembered.ts';
import { aCheckout, onTablet } from '../../test/a-checkout.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { useDrafts } from './draft-store.ts';
import { TerminalScreen } from './terminal-screen.tsx';

beforeEach(onTablet);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  useDrafts.setState({ drafts: {} });
  useRemembered.setState({ venues: {} });
});

function House() {
  const [isAtCheckout, setAtCheckout] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setAtCheckout(!isAtCheckout)}>
        Tür
      </button>
      {isAtCheckout && <TerminalScreen />}
    </>
  );
}

test('the products stand there again', async () => {
  renderScreen(<House />, aCheckout().api);
  const tile = () => screen.findByRole('button', { name: /^Stange/ });
  await tile();
  const door = screen.getByRole('button', { name: 'Tür' });
  await userEvent.click(door);
  expect(screen.queryByRole('button', { name: /^Stange/ })).toBeNull();
  await userEvent.click(door);
  await userEvent.click(await tile());
  expect(screen.getByRole('complementary', { name: 'Warenkorb' }).textContent).toContain('Stange');
});
