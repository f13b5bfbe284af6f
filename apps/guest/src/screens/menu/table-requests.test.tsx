import german from '@comanda/messages/de-CH.json';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { GuestApp } from '../../app/guest-app.tsx';
import { aDoor } from '../../test/a-door.ts';
import { type Reply, serve } from '../../test/kiosk-server.ts';

vi.mock('../../parts/live-socket.ts', () => ({
  hearMenu: () => () => {},
  hearOrder: () => () => {},
  hearTable: () => () => {},
}));

const now = () => Math.floor(Date.now() / 1000);
let open: { kind: string; requestedAt: number }[];

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('comanda.guest.language', '"de"');
  window.history.replaceState(null, '', '/t/abc');
  open = [];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = '/v1/guest/tables/abc/requests';
const arrive = (post: () => Reply = () => [200, { kind: 'waiter', requestedAt: open[0]?.requestedAt ?? now() }]) => {
  const sent = serve({
    'GET /v1/guest/tables/abc': () => [200, aDoor()],
    [`GET ${path}`]: () => [200, { requests: open }],
    [`POST ${path}`]: () => {
      if (open.length === 0) open = [{ kind: 'waiter', requestedAt: now() }];
      return post();
    },
  });
  render(<GuestApp />);
  return () => sent.filter(({ key }) => key === `POST ${path}`).length;
};
const button = (name: RegExp) => screen.findByRole('button', { name });

test('a call stands there with its time, is not sent twice, lasts past a reload, and tells that it was seen', async () => {
  const posts = arrive();
  fireEvent.click(await button(/^Service rufen/));
  const called = await button(/^Service gerufen.*um \d\d:\d\d/);
  fireEvent.click(called);
  expect(posts()).toBe(1);
  cleanup();
  arrive();
  expect(await button(/^Service gerufen/)).toBeTruthy();
  open = [];
  // As each live update, and each look at the page again.
  fireEvent(window, new Event('online'));
  expect(await button(/^Service rufen.*Gesehen um \d\d:\d\d/)).toBeTruthy();
  expect(screen.getAllByRole('status').some(({ textContent }) => textContent?.includes('Gesehen um'))).toBe(true);
});

test('what did not arrive leaves no trace of a call', async () => {
  arrive(() => null);
  fireEvent.click(await button(/^Service rufen/));
  expect((await screen.findAllByText(german.errors.network)).length).toBeGreaterThan(0);
  expect(await button(/^Service rufen/)).toBeTruthy();
  expect(screen.queryByText(/gerufen/)).toBeNull();
});

test('nothing is asked of the server where nobody was called', async () => {
  const sent = serve({ 'GET /v1/guest/tables/abc': () => [200, aDoor()] });
  render(<GuestApp />);
  await button(/^Service rufen/);
  expect(sent.filter(({ key }) => key.includes('requests'))).toEqual([]);
});
