/** Two taps are one thing, also where a slow phone shows for a moment longer what the first one was for. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aDoor } from '../test/a-door.ts';
import { serve } from '../test/kiosk-server.ts';
import { GuestApp } from './guest-app.tsx';

vi.mock('../parts/live-socket.ts', () => ({
  hearMenu: () => () => {},
  hearOrder: () => () => {},
  hearTable: () => () => {},
}));

let back: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('comanda.guest.language', '"de"');
  window.history.replaceState(null, '', '/t/abc');
  serve({ 'GET /v1/guest/tables/abc': () => [200, aDoor()] });
  // The browser takes a while to be back.
  back = vi.spyOn(window.history, 'back').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function openSteak(): Promise<HTMLElement> {
  render(<GuestApp />);
  fireEvent.click(await screen.findByRole('button', { name: /^Rindsfilet(?! dazulegen)/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Rindsfilet' });
  fireEvent.click(screen.getByRole('radio', { name: 'Nudeln' }));
  return sheet;
}

const cart = () => JSON.parse(localStorage.getItem('comanda.guest.draft.table.abc') ?? '{}').cart;

test('a dish is laid into the cart once, and the way back is gone once', async () => {
  await openSteak();
  const add = screen.getByRole('button', { name: /^Dazulegen/ });
  fireEvent.click(add);
  fireEvent.click(add);
  expect(cart()).toMatchObject([{ productId: 'steak', count: 1 }]);
  // Another option meanwhile makes no second line of the same name, which no order could have.
  fireEvent.click(screen.getByRole('radio', { name: /^Reis/ }));
  fireEvent.click(screen.getByRole('button', { name: /^Dazulegen/ }));
  expect(cart()).toHaveLength(1);
  expect(back).toHaveBeenCalledTimes(1);
});

test('a sheet that is closed twice leaves the menu where it is, and can be closed the next time', async () => {
  const sheet = await openSteak();
  const close = screen.getByRole('button', { name: 'Schliessen' });
  fireEvent.click(close);
  fireEvent.click(close);
  expect(back).toHaveBeenCalledTimes(1);
  window.history.replaceState(null, '', '/t/abc');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(sheet.isConnected).toBe(false);
  fireEvent.click(await screen.findByRole('button', { name: /^Rindsfilet(?! dazulegen)/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Schliessen' }));
  expect(back).toHaveBeenCalledTimes(2);
});
