/** A house whose storage is another one when the line is back (decision 0056). */
import type { Change } from '@comanda/contract/events';
import { expect, test, vi } from 'vitest';

import { type LiveSocket, type RealtimeOptions, startRealtime } from './realtime.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function house(joins: readonly unknown[]) {
  const listeners = new Map<string, (payload?: unknown) => void>();
  const answers = [...joins];
  const socket: LiveSocket = {
    on: (event, listener) => listeners.set(event, listener),
    emitWithAck: () => Promise.resolve(answers.shift()),
    connect: () => {},
    disconnect: () => {},
  };
  const heard = {
    readChanges: vi.fn<RealtimeOptions['readChanges']>(() => Promise.resolve(null)),
    onChanges: vi.fn<RealtimeOptions['onChanges']>(),
    onReload: vi.fn<RealtimeOptions['onReload']>(),
    onRefused: vi.fn<RealtimeOptions['onRefused']>(() => Promise.resolve(false)),
    onStanding: vi.fn<RealtimeOptions['onStanding']>(),
    onConnection: vi.fn<RealtimeOptions['onConnection']>(),
  };
  startRealtime({ socket, customerId: 'c1', getToken: () => Promise.resolve('tok'), ...heard });
  const say = async (event: string, payload?: unknown) => {
    listeners.get(event)?.(payload);
    await settled();
  };
  return { heard, say };
}

const order = (id: string): Change => ({ kind: 'order', id });
const announce = (revision: number, id: string) => ({ customerId: 'c1', revision, changes: [order(id)] });

test('another storage than the one that was read is read anew, also where more happened since than was lost', async () => {
  const joins = [
    { ok: true, revision: 900, era: 'a' },
    { ok: true, revision: 900, era: 'a' },
    { ok: true, revision: 950, era: 'b' },
  ];
  const { heard, say } = house(joins);
  await say('connect');
  for (const reloads of [0, 1]) {
    await say('disconnect', 'transport close');
    heard.onReload.mockClear();
    await say('connect');
    // One for what failed while the line was gone.
    expect(heard.onReload).toHaveBeenCalledTimes(1 + reloads);
  }
  await say('announced', announce(950, 'o1'));
  await say('announced', announce(951, 'o2'));
  expect(heard.readChanges).not.toHaveBeenCalled();
  expect(heard.onChanges.mock.calls).toEqual([[[order('o2')]]]);
});
