import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { order } from '../../test/kiosk-server.ts';
import { useOrder } from './use-order.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Each question waits until the test answers it. */
function open() {
  const asked: ((version: number) => void)[] = [];
  const answer = () =>
    new Promise<Response>((resolve) => {
      asked.push((version) => resolve(Response.json({ order: order({ version }) })));
    });
  vi.stubGlobal('fetch', answer);
  const { result } = renderHook(() => useOrder('t'));
  const version = () => result.current.order?.version ?? null;
  return { result, asked, version };
}

test('an answer about the payment that is older does not hold up the news of the order', async () => {
  const { result, asked, version } = open();
  asked[0]?.(1);
  await waitFor(() => expect(version()).toBe(1));
  void result.current.reload();
  // How the payment stands was asked before the order became ready, and is answered first.
  result.current.take(order({ version: 1 }));
  asked[1]?.(2);
  await waitFor(() => expect(version()).toBe(2));
});

test('what is known of a later version stays, whatever is answered after it', async () => {
  const { result, asked, version } = open();
  const earlier = result.current.reload();
  const later = result.current.reload();
  asked[2]?.(3);
  await act(() => later);
  expect(version()).toBe(3);
  asked[1]?.(2);
  await act(() => earlier);
  expect(version()).toBe(3);
  act(() => result.current.take(order({ version: 2 })));
  expect(version()).toBe(3);
});
