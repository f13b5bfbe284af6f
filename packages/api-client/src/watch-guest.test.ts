import { expect, test, vi } from 'vitest';

import { watchMenu, watchOrder, watchTable } from './watch-guest.ts';

function aPhone(answer: unknown) {
  const listeners = new Map<string, (payload?: unknown) => void>();
  const emitWithAck = vi.fn<(event: string, payload: unknown) => Promise<unknown>>(() => Promise.resolve(answer));
  const socket = {
    on: (event: string, listener: (payload?: unknown) => void) => listeners.set(event, listener),
    emitWithAck,
    connect: vi.fn<() => void>(),
    disconnect: vi.fn<() => void>(),
  };
  const versions: string[] = [];
  const onVersion = (version: string) => void versions.push(version);
  const say = async (event: string, payload?: unknown) => {
    listeners.get(event)?.(payload);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { socket, emitWithAck, versions, onVersion, onConnection: vi.fn<() => void>(), say };
}

test('a guest hears of the order whose token is known, and of no other one', async () => {
  const { say, emitWithAck, versions, ...phone } = aPhone({ ok: true, version: '1' });
  const stop = watchOrder({ ...phone, token: 'mine' });
  await say('connect');
  expect(emitWithAck.mock.calls).toEqual([['watchOrder', { token: 'mine' }]]);
  await say('orderShown', { token: 'theirs', version: '7' });
  await say('orderShown', { token: 'mine', version: '2' });
  stop();
  await say('orderShown', { token: 'mine', version: '3' });
  expect(versions).toEqual(['1', '2']);
});

test('whoever stands at a door hears of all that it shows', async () => {
  const { say, emitWithAck, versions, ...phone } = aPhone({ ok: true, version: 'a' });
  const stop = watchMenu({ ...phone, door: 'table', code: 'code' });
  await say('connect');
  expect(emitWithAck.mock.calls).toEqual([['watchMenu', { door: 'table', code: 'code' }]]);
  await say('menuShown', { version: 'b' });
  await say('menuShown', null);
  stop();
  expect(versions).toEqual(['a', 'b']);
});

test('whoever asked for something at a table hears of what it asks for', async () => {
  const { say, emitWithAck, versions, ...phone } = aPhone({ ok: true, version: 'waiter 1' });
  const stop = watchTable({ ...phone, code: 'code' });
  await say('connect');
  expect(emitWithAck.mock.calls).toEqual([['watchTable', { code: 'code' }]]);
  await say('tableShown', { version: '' });
  stop();
  expect(versions).toEqual(['waiter 1', '']);
});
