import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useConnection } from '../../parts/connection.ts';
import { forgetLeaving } from '../../parts/leaving.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { Banners } from './banners.tsx';
import { useSupportVisit } from './support-visit.ts';

let version = '1.0.0';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  version = '1.0.0';
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ version })));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  useConnection.setState({ state: 'connecting', isPaying: false });
  useSupportVisit.setState({ customerId: null });
  forgetLeaving();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const show = async (isSuspended = false) => {
  renderScreen(<Banners isSuspended={isSuspended} />, fakeApi({}).api);
  await pass(10);
};

test('a lost connection interrupts; back again it says so and reloads, but never during a payment', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  await show();
  act(() => useConnection.setState({ state: 'offline' }));
  expect(screen.getByRole('alert').textContent).toContain('Internetverbindung verloren');
  act(() => useConnection.setState({ state: 'restored', isPaying: true }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Wieder online')).toBeTruthy();
  await pass(10_000);
  expect(reload).not.toHaveBeenCalled();
  act(() => useConnection.setState({ isPaying: false }));
  await pass(6500);
  expect(reload).toHaveBeenCalledOnce();
});

test('a new version is offered, and can wait', async () => {
  await show();
  expect(screen.queryByText('Neue Version bereit')).toBeNull();
  version = '1.0.1';
  await pass(61_000);
  expect(screen.getByText('Neue Version bereit')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Später' }));
  expect(screen.queryByText('Neue Version bereit')).toBeNull();
});

test('a new version reloads on demand', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  await show();
  version = '1.0.1';
  await pass(61_000);
  await userEvent.click(screen.getByRole('button', { name: 'Neu laden' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('support that enters this venue is announced until it was read; another venue’s is not', async () => {
  await show();
  const { hear } = useSupportVisit.getState();
  act(() => hear('c2', [{ kind: 'support', id: 'x' }]));
  expect(screen.queryByText(/Support/)).toBeNull();
  act(() => hear('c1', [{ kind: 'order', id: 'x' }]));
  expect(screen.queryByText(/Support/)).toBeNull();
  act(() => hear('c1', [{ kind: 'support', id: 'x' }]));
  expect(screen.getByText('Der Support des Anbieters hat diesen Betrieb betreten')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Verstanden' }));
  expect(screen.queryByText(/Support/)).toBeNull();
});

test('who still gets into a suspended venue is told that it is one', async () => {
  await show(true);
  expect(screen.getByText('Dieser Betrieb ist gesperrt: Das Team kann nicht arbeiten')).toBeTruthy();
});
