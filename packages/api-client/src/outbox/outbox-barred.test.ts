import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { bar, house } from '../test/outbox-house.ts';
import type { NewOutboxEntry } from './entry.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

it('lets the others pass one that something in front of the server refuses, and goes on trying it', async () => {
  const { taken, open, make, signIn, fate } = house();
  signIn('sara');
  fate([...bar(6), 'answered', 'answered', ...bar(4)]);
  const { outbox, stop } = open();
  for (let count = 0; count < 3; count += 1) await outbox.add('linde', make('sara'));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(taken, 'a proxy that starts anew is waited for').toEqual([]);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(taken.map(({ id }) => id)).toEqual(['order-2', 'order-3']);
  expect(outbox.view()).toMatchObject({ entries: [{ id: 'order-1', refusal: null }], phase: 'paused' });
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(taken.map(({ id }) => id)).toEqual(['order-2', 'order-3', 'order-1']);
  expect(outbox.view()).toMatchObject({ entries: [], phase: 'resting' });
  stop();
});

it('asks something that refuses all of them less and less often, at most once a minute for each', async () => {
  const { open, make, signIn, fate, tries } = house();
  signIn('sara');
  fate(bar(10_000));
  const { outbox, stop } = open();
  for (let count = 0; count < 4; count += 1) await outbox.add('linde', make('sara'));
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  const before = tries();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  // Each pause of a minute is three quarters of it here, and is looked at every two seconds.
  expect(tries() - before).toBeLessThanOrEqual((4 * 3600) / 45);
  expect(outbox.view().entries.every(({ refusal }) => refusal === null)).toBe(true);
  const [first] = outbox.view().entries;
  fate([]);
  if (first !== undefined) await outbox.tryAgain(first);
  await vi.advanceTimersByTimeAsync(100);
  expect(outbox.view().entries, 'whoever tries again tries all').toEqual([]);
  stop();
});

it('keeps what is about a refused order behind it: its payment, and what is added to it', async () => {
  const { taken, open, make, signIn, fate } = house();
  signIn('sara');
  fate(bar(6));
  const { outbox, stop } = open();
  await outbox.add('linde', make('sara'));
  const about = (command: object) => {
    const made = make('sara');
    return outbox.add('linde', (number) => ({ ...made(number), command: command as NewOutboxEntry['command'] }));
  };
  await about({ call: 'POST /v1/payments', body: {}, payment: { orders: [{ id: 'order-1' }] } });
  await about({ call: 'POST /v1/orders', body: { offline: { addsTo: 'order-1' } }, order: { id: 'order-1' } });
  await about({ call: 'POST /v1/payments', body: {}, payment: { orders: [{ id: 'order-9' }] } });
  await vi.advanceTimersByTimeAsync(26_000);
  expect(taken.map(({ id }) => id)).toEqual(['order-4']);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(taken.map(({ id }) => id)).toEqual(['order-4', 'order-1', 'order-2', 'order-3']);
  stop();
});

it('keeps behind it what is about an order of what waits behind it', async () => {
  const { taken, open, make, signIn, fate } = house();
  signIn('sara');
  fate(bar(6));
  const { outbox, stop } = open();
  const about = (command: object) => {
    const made = make('sara');
    return outbox.add('linde', (number) => ({ ...made(number), command: command as NewOutboxEntry['command'] }));
  };
  await outbox.add('linde', make('sara'));
  await about({ call: 'POST /v1/payments', body: {}, payment: { orders: [{ id: 'order-1' }, { id: 'order-8' }] } });
  await about({ call: 'POST /v1/payments', body: {}, payment: { orders: [{ id: 'order-8' }] } });
  await vi.advanceTimersByTimeAsync(26_000);
  expect(taken).toEqual([]);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(taken.map(({ id }) => id)).toEqual(['order-1', 'order-2', 'order-3']);
  stop();
});
