import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useBellMemory } from '../../parts/orders/bell.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { PrintAlarm } from './print-alarm.tsx';

let alarm = { waiting: 0, failed: 0, unclear: 0 };
const bell = { arm: vi.fn<() => void>(), ring: vi.fn<() => void>() };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  alarm = { waiting: 0, failed: 0, unclear: 0 };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
  useBellMemory.setState({ isOn: true });
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const show = async () => {
  const { api } = fakeApi({ 'GET /v1/customers/{customerId}/orderPrints/alarm': () => alarm });
  renderScreen(<PrintAlarm bell={bell} />, api);
  await pass(50);
};

test('paper that does not come out is seen and heard, until somebody has decided', async () => {
  await show();
  expect(screen.queryByRole('alert')).toBeNull();
  alarm = { waiting: 1, failed: 0, unclear: 2 };
  await pass(10_100);
  const text = screen.getByRole('alert').textContent;
  expect(text).toContain('1 Druckauftrag wartet, kein Drucker nimmt ihn an');
  expect(text).toContain('Bei 2 Aufträgen ist unklar, ob sie gedruckt wurden');
  expect(screen.getByRole('button', { name: 'Ansehen' })).toBeTruthy();
  expect(bell.ring).toHaveBeenCalledTimes(1);
  await pass(60_000);
  expect(bell.ring).toHaveBeenCalledTimes(2);
  alarm = { waiting: 0, failed: 0, unclear: 0 };
  await pass(10_100);
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(120_000);
  expect(bell.ring).toHaveBeenCalledTimes(2);
});

test('a device that is silent shows it all the same', async () => {
  useBellMemory.setState({ isOn: false });
  alarm = { waiting: 0, failed: 1, unclear: 0 };
  await show();
  expect(screen.getByRole('alert').textContent).toContain('1 Druckauftrag ist fehlgeschlagen');
  expect(bell.ring).not.toHaveBeenCalled();
});
