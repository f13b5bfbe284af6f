/** A network that swallows what is sent: nobody waits before a button that turns for ever. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { answerWithinMs } from '../parts/api.ts';
import { aDoor } from '../test/a-door.ts';
import { GuestApp } from './guest-app.tsx';

vi.mock('../parts/live-socket.ts', () => ({
  hearMenu: () => () => {},
  hearOrder: () => () => {},
  hearTable: () => () => {},
}));

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('comanda.guest.language', '"de"');
  window.history.replaceState(null, '', '/t/abc');
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const tap = async (name: string | RegExp) => {
  fireEvent.click(await screen.findByRole('button', { name }));
  // Nobody presses as a double tap does.
  await pass(500);
};

/** Answers what is asked for, and keeps silent about the rest until the caller gives up. @returns what was asked */
function serve(replies: Readonly<Record<string, unknown>>): readonly string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const key = `${init.method ?? 'GET'} ${address}`;
    asked.push(key);
    const reply = replies[key];
    if (reply !== undefined) return Promise.resolve(Response.json(reply));
    return new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
    });
  });
  return asked;
}

test('a menu that does not come says so, and can be asked for again', async () => {
  const asked = serve({});
  render(<GuestApp />);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await pass(answerWithinMs - 5000);
  expect(screen.queryByRole('heading')).toBeNull();
  await pass(6000);
  expect(await screen.findByRole('heading', { name: 'Die Karte konnte nicht geladen werden' })).toBeTruthy();
  serve({ 'GET /v1/guest/tables/abc': aDoor() });
  await tap('Nochmals versuchen');
  expect(await screen.findByText('Tagessuppe')).toBeTruthy();
});

test('an order that is not answered is offered once more, as it was', async () => {
  const asked = serve({ 'GET /v1/guest/tables/abc': aDoor() });
  render(<GuestApp />);
  await tap('Tagessuppe dazulegen');
  await tap(/^Warenkorb/);
  await tap(/^Weiter/);
  await tap('Jetzt bestellen');
  await vi.waitFor(() => expect(asked).toContain('POST /v1/guest/orders'));
  await pass(answerWithinMs + 1000);
  expect(await screen.findByRole('button', { name: 'Nochmals versuchen' })).toBeTruthy();
  expect(screen.getByText(/Nochmals versuchen bestellt nicht doppelt/)).toBeTruthy();
});
