/** The kiosk on the screen, and a guest who walks through it by tapping. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';

import KioskFrame from '../kiosk/kiosk-frame.tsx';
import { door, type Reply, type Sent, serve } from './kiosk-server.ts';

export const doorKey = 'GET /v1/guest/kiosks/abc';
export const orderKey = 'POST /v1/guest/orders';

/** @returns what it sends */
export function open(replies: Record<string, () => Reply> = {}, loadAnew: () => void = () => {}) {
  const sent = serve({ [doorKey]: () => [200, door], ...replies });
  render(<KioskFrame address={{ door: 'kiosk', code: 'abc' }} loadAnew={loadAnew} />);
  return sent;
}

export const tap = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
export const bodies = (sent: readonly Sent[], key: string) =>
  sent.filter((each) => each.key === key).map(({ body }) => body);

/** A soup, taken away, up to how it is paid. */
export async function fillCart(): Promise<void> {
  await tap(/^Mitnehmen/);
  await tap('Tagessuppe dazulegen');
  await tap(/^1 Artikel prüfen/);
  await tap('Weiter zum Bezahlen');
}

export function arrive(): void {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
}

export function leave(): void {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
