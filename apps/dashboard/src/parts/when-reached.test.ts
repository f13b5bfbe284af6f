import { waitFor } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';

import { whenReached } from './when-reached.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('without a network a part of the app waits for it, and then it is there', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue('screen');
  const outcome = vi.fn<(part: string) => void>();
  const loading = whenReached(load)().then(outcome);
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  await Promise.resolve();
  expect(outcome).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await loading;
  expect(outcome).toHaveBeenCalledWith('screen');
  expect(load).toHaveBeenCalledTimes(2);
});

test('with a network it is missing: a new version has replaced it', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const missing = new TypeError('Failed to fetch dynamically imported module');
  await expect(whenReached(() => Promise.reject(missing))()).rejects.toBe(missing);
});
