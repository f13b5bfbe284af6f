import type { GuestDraft } from '@comanda/contract/guests';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { order, type Reply } from '../test/kiosk-server.ts';
import { arrive, bodies, fillCart, leave, open, orderKey, pass, tap } from '../test/kiosk-walk.tsx';

vi.mock('../parts/live-socket.ts', () => ({
  hearMenu: () => () => {},
  hearOrder: () => () => {},
  hearTable: () => () => {},
}));

beforeEach(arrive);
afterEach(leave);

test('who starts over after the answer was lost leaves no order behind, however long the network is away', async () => {
  let isAway = true;
  const sentKey = () => `GET /v1/guest/kiosks/abc/orders/${(bodies(sent, orderKey)[0] as GuestDraft).id}`;
  const sent = open({ [orderKey]: () => null });
  const away = fetch;
  const replies = () => ({
    [sentKey()]: (): Reply => [200, { order: order() }],
    'POST /v1/guest/orders/t/cancel': (): Reply => [200, { order: order({ canCancel: false }) }],
  });
  await fillCart();
  await tap(/^An der Kasse/);
  await screen.findByRole('alert');
  const answered: string[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const named = `${init.method ?? 'GET'} ${address}`;
    const reply = replies()[named];
    if (reply === undefined) return away(address, init);
    if (isAway) return Promise.reject(new TypeError('no network'));
    answered.push(named);
    const [status, body] = reply() ?? [500, {}];
    return Promise.resolve(Response.json(body, { status }));
  });
  await tap('Von vorn');
  await pass(30_000);
  expect(await screen.findByRole('button', { name: /^Hier essen/ })).toBeTruthy();
  expect(answered).toEqual([]);
  isAway = false;
  await pass(5000);
  expect(answered).toEqual([sentKey(), 'POST /v1/guest/orders/t/cancel']);
  // Nothing is sent once more.
  expect(bodies(sent, orderKey)).toHaveLength(1);
});

test('an order that did not arrive is asked for as long as it may still be on its way, and not sent again', async () => {
  const sent = open({ [orderKey]: () => null });
  const away = fetch;
  let asked = 0;
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    if (!address.startsWith('/v1/guest/kiosks/abc/orders/')) return away(address, init);
    asked += 1;
    return Promise.resolve(Response.json({ message: 'guest.error.orderNotFound' }, { status: 404 }));
  });
  await fillCart();
  await tap(/^An der Kasse/);
  await screen.findByRole('alert');
  expect(asked).toBe(0);
  await tap('Von vorn');
  await pass(120_000);
  expect(asked).toBeGreaterThan(5);
  const before = asked;
  await pass(120_000);
  expect(asked).toBe(before);
  expect(bodies(sent, orderKey)).toHaveLength(1);
});

test('who is sent away for asking too often asks again', async () => {
  const sent = open({ [orderKey]: () => null });
  const away = fetch;
  const statuses: number[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const isFound = address.startsWith('/v1/guest/kiosks/abc/orders/');
    if (!isFound && address !== '/v1/guest/orders/t/cancel') return away(address, init);
    const status = statuses.length % 2 === 0 ? 429 : 200;
    statuses.push(status);
    const body = status === 429 ? { message: 'general.error.tooMany' } : { order: order({ canCancel: isFound }) };
    return Promise.resolve(Response.json(body, { status }));
  });
  await fillCart();
  await tap(/^An der Kasse/);
  await screen.findByRole('alert');
  await tap('Von vorn');
  await pass(30_000);
  expect(statuses).toEqual([429, 200, 429, 200]);
  expect(bodies(sent, orderKey)).toHaveLength(1);
});
