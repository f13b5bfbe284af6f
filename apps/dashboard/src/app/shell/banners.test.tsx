import { longestStepMs } from '@comanda/api-client/outbox/paper';
import { act, cleanup, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useConnection } from '../../parts/connection.ts';
import { asksBeforeUnload, forgetLeaving, useChangedForm } from '../../parts/leaving.ts';
import { registerModal } from '../../parts/open-modals.ts';
import { usePicked } from '../../parts/picking/use-picked.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { serverOutbox } from '../session/server-outbox.ts';
import { Banners, CommonBanners } from './banners.tsx';

let version = '1.0.0';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  version = '1.0.0';
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ version })));
});
afterEach(() => {
  cleanup();
  document.head.querySelector('meta[name="comanda-version"]')?.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  useConnection.setState({ state: 'connecting', isPaying: false });
  forgetLeaving();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const show = async (isSuspended = false, since: number | null = null) => {
  const { api } = fakeApi({ 'GET /v1/customers/{customerId}/support': () => ({ since }) });
  renderScreen(<Banners isSuspended={isSuspended} />, api);
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
  await pass(5000);
  expect(reload).toHaveBeenCalledOnce();
  expect(asksBeforeUnload('/dashboard')).toBe(false);
});

test('back again it waits with the reload for what somebody has in hand: a dialog, a changed form', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  await show();
  const close = registerModal(() => {});
  const form = renderHook(() => useChangedForm(true));
  act(() => useConnection.setState({ state: 'restored' }));
  await pass(10_000);
  act(close);
  await pass(10_000);
  expect(reload).not.toHaveBeenCalled();
  form.unmount();
  // A dialog that opens at the last moment is one too.
  await pass(1000);
  let closeLate = () => {};
  act(() => {
    closeLate = registerModal(() => {});
  });
  await pass(10_000);
  expect(reload).not.toHaveBeenCalled();
  act(closeLate);
  await pass(5000);
  expect(reload).toHaveBeenCalledOnce();
});

test('back again it waits with the reload while lines are picked, until somebody did something with them', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  await show();
  const picking = renderHook(({ known }) => usePicked(known), { initialProps: { known: new Set(['soup']) } });
  act(() => picking.result.current.toggle('soup'));
  act(() => useConnection.setState({ state: 'restored' }));
  await pass(10_000);
  expect(reload).not.toHaveBeenCalled();
  // What others took away is in nobody's hand.
  picking.rerender({ known: new Set(['cake']) });
  await pass(5000);
  expect(reload).toHaveBeenCalledOnce();
  picking.unmount();
});

test('back again it waits with the reload until the paper is out that this page is printing', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const heldUntilMs = Date.now() + longestStepMs;
  const order = {
    command: { call: 'POST /v1/orders' },
    ownerId: 'u1',
    madeAtMs: Date.now(),
    heldUntilMs,
    refusal: null,
  };
  const view = { entries: [order] as never, isRead: true, phase: 'paused' } as const;
  vi.spyOn(serverOutbox, 'view').mockReturnValue(view);
  await show();
  act(() => useConnection.setState({ state: 'restored' }));
  await pass(20_000);
  expect(reload).not.toHaveBeenCalled();
  // Nobody says any more how it ended.
  await pass(longestStepMs);
  await pass(5000);
  expect(reload).toHaveBeenCalledOnce();
});

test('live updates that never connected are said to be missing, and nothing reloads when they arrive', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  await show();
  act(() => useConnection.setState({ state: 'unreached' }));
  expect(screen.getByRole('alert').textContent).toContain('Keine Verbindung für Live-Aktualisierungen');
  act(() => useConnection.setState({ state: 'online' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(10_000);
  expect(reload).not.toHaveBeenCalled();
});

test('not all devices of a house reload at once', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const chance = vi.spyOn(Math, 'random');
  const reloadsAfter = async (random: number) => {
    chance.mockReturnValue(random);
    await show();
    act(() => useConnection.setState({ state: 'restored' }));
    let ms = 0;
    for (reload.mockClear(); reload.mock.calls.length === 0 && ms < 10_000; ms += 100) await pass(100);
    cleanup();
    useConnection.setState({ state: 'connecting' });
    return ms;
  };
  expect([await reloadsAfter(0), await reloadsAfter(0.999)]).toEqual([1500, 5000]);
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

test('a page that was kept is offered the version of the server at once', async () => {
  const meta = document.createElement('meta');
  meta.name = 'comanda-version';
  meta.content = '1.0.0';
  document.head.append(meta);
  version = '1.0.1';
  await show();
  expect(screen.getByText('Neue Version bereit')).toBeTruthy();
});

test('the version after one that was put away is offered again', async () => {
  await show();
  version = '1.0.1';
  await pass(61_000);
  await userEvent.click(screen.getByRole('button', { name: 'Später' }));
  await pass(61_000);
  expect(screen.queryByText('Neue Version bereit')).toBeNull();
  version = '1.0.2';
  await pass(61_000);
  expect(screen.getByText('Neue Version bereit')).toBeTruthy();
});

test('a new version reloads on demand', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  await show();
  version = '1.0.1';
  await pass(61_000);
  await userEvent.click(screen.getByRole('button', { name: 'Neu laden' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('as long as support is in the venue its staff see it, however often they load the page', async () => {
  const text = 'Der Support des Anbieters ist in diesem Betrieb';
  await show();
  expect(screen.queryByText(text)).toBeNull();
  cleanup();
  await show(false, 1_790_000_000);
  expect(screen.getByText(text)).toBeTruthy();
});

test('where no venue is chosen, a lost connection and a new version are told all the same', async () => {
  renderScreen(<CommonBanners />, fakeApi({}).api);
  await pass(10);
  act(() => useConnection.setState({ state: 'offline' }));
  expect(screen.getByRole('alert').textContent).toContain('Internetverbindung verloren');
  version = '1.0.1';
  await pass(61_000);
  expect(screen.getByText('Neue Version bereit')).toBeTruthy();
});

test('who still gets into a suspended venue is told that it is one', async () => {
  await show(true);
  expect(screen.getByText('Dieser Betrieb ist gesperrt: Das Team kann nicht arbeiten')).toBeTruthy();
});
