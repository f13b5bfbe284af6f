import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { serverOutbox } from './server-outbox.ts';
import { useOutboxSending } from './use-outbox-sending.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function work() {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  );
  return renderHook(() => useOutboxSending({ userId: 'u1', customerId: 'c1' }), { wrapper });
}

test('whoever works here has the browser asked to keep what waits, and what waits sent until they leave', () => {
  const persist = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  vi.stubGlobal('navigator', Object.create(navigator, { storage: { value: { persist } } }) as Navigator);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const stop = vi.fn<() => void>();
  const start = vi.spyOn(serverOutbox, 'start').mockReturnValue(stop);
  const wake = vi.spyOn(serverOutbox, 'wake').mockReturnValue();
  const { unmount } = work();
  expect([persist.mock.calls.length, start.mock.calls.length]).toEqual([1, 1]);
  wake.mockClear();
  window.dispatchEvent(new Event('online'));
  expect(wake).toHaveBeenCalledTimes(1);
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  expect(wake).toHaveBeenCalledTimes(1);
});
