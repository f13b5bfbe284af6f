import { expect, test, vi } from 'vitest';

import type { ChangesAnswer } from './realtime.ts';
import { announce, house, order, settled } from './test/realtime-house.ts';

test('it joins with token and venue, then is online', async () => {
  const { socket, heard, say } = house([{ ok: true, revision: 3 }]);
  await say('connect');
  expect(socket.emitWithAck).toHaveBeenCalledWith('join', { accessToken: 'tok', customerId: 'c1' });
  expect(heard.onConnection.mock.calls.map(([state]) => state)).toEqual(['connecting', 'online']);
});

test('the next revision is passed on, an old one is not', async () => {
  const { heard, say } = house([{ ok: true, revision: 3 }]);
  await say('connect');
  await say('announced', announce(4, 'o1'));
  await say('announced', announce(4, 'o1'));
  await say('announced', announce(2, 'o0'));
  expect(heard.onChanges.mock.calls).toEqual([[[order('o1')]]]);
  expect(heard.readChanges).not.toHaveBeenCalled();
});

test('a gap asks for the changes since the last one seen', async () => {
  const { heard, say } = house(
    [{ ok: true, revision: 3 }],
    [{ revision: 6, tooOld: false, changes: [order('o1'), order('o2')] }],
  );
  await say('connect');
  await say('announced', announce(6, 'o2'));
  expect(heard.readChanges).toHaveBeenCalledWith(3);
  expect(heard.onChanges).toHaveBeenCalledWith([order('o1'), order('o2')]);
});

test('what changed between reading the lists and joining is asked for', async () => {
  const { heard, say } = house(
    [{ ok: true, revision: 5 }],
    [{ revision: 5, tooOld: false, changes: [order('o5')] }],
    4,
  );
  await say('connect');
  expect(heard.readChanges).toHaveBeenCalledWith(4);
  expect(heard.onChanges).toHaveBeenCalledWith([order('o5')]);
});

test('an answer without revision asks the changes for it', async () => {
  const { heard, say } = house([{ ok: true }], [{ revision: 9, tooOld: false, changes: [] }], 9);
  await say('connect');
  await say('announced', announce(10, 'o1'));
  expect(heard.readChanges.mock.calls).toEqual([[9]]);
  expect(heard.onChanges).toHaveBeenCalledTimes(1);
});

test('too far behind reloads the lists', async () => {
  const { heard, say } = house([{ ok: true, revision: 3 }], [{ revision: 900, tooOld: true, changes: [] }]);
  await say('connect');
  await say('announced', announce(900, 'o2'));
  expect(heard.onReload).toHaveBeenCalledTimes(1);
  expect(heard.onChanges).not.toHaveBeenCalled();
});

test('a house that went back is heard from where it stands now', async () => {
  const joins = [900, 5].map((revision) => ({ ok: true, revision }));
  const { heard, say } = house(joins, [{ revision: 5, tooOld: true, changes: [] }]);
  await say('connect');
  await say('disconnect', 'transport close');
  await say('connect');
  await say('announced', announce(6, 'o6'));
  expect(heard.readChanges.mock.calls).toEqual([[900]]);
  expect(heard.onChanges.mock.calls).toEqual([[[order('o6')]]]);
});

test('a reconnect asks for what was missed', async () => {
  const { heard, say } = house(
    [
      { ok: true, revision: 3 },
      { ok: true, revision: 5 },
    ],
    [{ revision: 5, tooOld: false, changes: [order('o9')] }],
  );
  await say('connect');
  await say('disconnect', 'transport close');
  await say('connect');
  // Back at once: nobody hears that it was gone.
  expect(heard.onConnection.mock.calls.map(([state]) => state)).toEqual([
    'connecting',
    'online',
    'connecting',
    'online',
  ]);
  expect(heard.onChanges).toHaveBeenCalledWith([order('o9')]);
  // Reads that failed in between are asked for once more.
  expect(heard.onReload).toHaveBeenCalledTimes(1);
});

test('what else an own command changed is asked for, and the next announcement is no gap', async () => {
  const { heard, live, say } = house(
    [{ ok: true, revision: 3 }],
    [{ revision: 4, tooOld: false, changes: [order('o1'), { kind: 'menu', id: 'beer' }] }],
  );
  await say('connect');
  live.noteRevision(4);
  await settled();
  expect(heard.onChanges.mock.calls).toEqual([[[order('o1'), { kind: 'menu', id: 'beer' }]]]);
  await say('announced', announce(5, 'o2'));
  expect(heard.readChanges.mock.calls).toEqual([[3]]);
  expect(heard.onChanges).toHaveBeenCalledTimes(2);
});

test('what is announced while the missed changes are read is not lost', async () => {
  const { heard, say } = house([{ ok: true, revision: 3 }]);
  let answer: (answer: ChangesAnswer) => void = () => {};
  heard.readChanges.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  heard.readChanges.mockResolvedValueOnce({ revision: 8, tooOld: false, changes: [order('o8')] });
  await say('connect');
  await say('announced', announce(6, 'o6'));
  await say('announced', announce(8, 'o8'));
  answer({ revision: 6, tooOld: false, changes: [order('o6')] });
  await settled();
  expect(heard.readChanges.mock.calls).toEqual([[3], [6]]);
  expect(heard.onChanges.mock.calls).toEqual([[[order('o6')]], [[order('o8')]]]);
});

test('changes that could not be read are asked for again after a pause', async () => {
  vi.useFakeTimers();
  const { heard, live, say } = house([{ ok: true, revision: 3 }]);
  heard.readChanges.mockResolvedValueOnce(null);
  heard.readChanges.mockRejectedValueOnce(new Error('broken'));
  heard.readChanges.mockResolvedValueOnce({ revision: 6, tooOld: false, changes: [order('o6')] });
  const connected = say('connect');
  await vi.advanceTimersByTimeAsync(1);
  await connected;
  const announced = say('announced', announce(6, 'o6'));
  await vi.advanceTimersByTimeAsync(1000);
  await announced;
  expect(heard.readChanges).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(heard.readChanges.mock.calls).toEqual([[3], [3], [3]]);
  expect(heard.onChanges.mock.calls).toEqual([[[order('o6')]]]);
  live.stop();
  vi.useRealTimers();
});

test('nothing is asked for again once nobody listens', async () => {
  vi.useFakeTimers();
  const { heard, live, say } = house([{ ok: true, revision: 3 }]);
  const connected = say('connect');
  await vi.advanceTimersByTimeAsync(1);
  await connected;
  live.noteRevision(4);
  await vi.advanceTimersByTimeAsync(1);
  live.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard.readChanges).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('an own answer that runs ahead of the announcements asks for the rest', async () => {
  const { heard, live, say } = house(
    [{ ok: true, revision: 3 }],
    [{ revision: 6, tooOld: false, changes: [order('o4')] }],
  );
  await say('connect');
  live.noteRevision(6);
  await settled();
  expect(heard.readChanges).toHaveBeenCalledWith(3);
});

test('another venue is not heard', async () => {
  const { heard, say } = house([{ ok: true, revision: 3 }]);
  await say('connect');
  await say('announced', { ...announce(4, 'o1'), customerId: 'c2' });
  expect(heard.onChanges).not.toHaveBeenCalled();
});

test('a join without an answer is offline and tried again', async () => {
  vi.useFakeTimers();
  const { heard, live, say } = house([null, { ok: true, revision: 3 }]);
  const connected = say('connect');
  await vi.advanceTimersByTimeAsync(1);
  await connected;
  expect(heard.onConnection).toHaveBeenLastCalledWith('offline');
  await vi.advanceTimersByTimeAsync(2000);
  expect(heard.onConnection).toHaveBeenLastCalledWith('online');
  live.stop();
  vi.useRealTimers();
});

test('a session that is over is told at once, and is no lost connection', async () => {
  const { heard, say } = house([
    { ok: true, revision: 3 },
    { ok: false, code: 'session.error.expired' },
  ]);
  await say('connect');
  await say('disconnect', 'io server disconnect');
  await say('connect');
  expect(heard.onRefused.mock.calls).toEqual([['session.error.expired']]);
  expect(heard.onConnection.mock.calls.map(([state]) => state)).not.toContain('offline');
});

test('what the server ended is connected anew: it says why at its door', async () => {
  const { socket, live, say } = house([{ ok: true, revision: 3 }]);
  await say('connect');
  await say('disconnect', 'transport close');
  expect(socket.connect).toHaveBeenCalledTimes(1);
  await say('disconnect', 'io server disconnect');
  expect(socket.connect).toHaveBeenCalledTimes(2);
  live.stop();
  await say('disconnect', 'io server disconnect');
  expect(socket.connect).toHaveBeenCalledTimes(2);
});

test('with a renewed token it joins at once, but not for ever', async () => {
  const expired = { ok: false, code: 'session.error.expired' };
  const { socket, heard, live, say } = house([expired, { ok: true, revision: 3 }, expired, expired, expired]);
  heard.onRefused.mockResolvedValue(true);
  await say('connect');
  expect(socket.emitWithAck).toHaveBeenCalledTimes(2);
  expect(heard.onConnection).toHaveBeenLastCalledWith('online');
  await say('connect');
  expect(socket.emitWithAck).toHaveBeenCalledTimes(4);
  live.stop();
});

test.each(['access.error.customerInactive', 'session.error.secondFactorMissing'])(
  'who is not let into the venue (%s) asks again after a while, and hears when that has changed',
  async (code) => {
    vi.useFakeTimers();
    const closed = { ok: false, code };
    const { socket, heard, live, say } = house([closed, { ok: true, revision: 3 }]);
    const connected = say('connect');
    await vi.advanceTimersByTimeAsync(1);
    await connected;
    expect(heard.onRefused.mock.calls).toEqual([[code]]);
    const told = say('standing');
    await vi.advanceTimersByTimeAsync(1);
    await told;
    expect(heard.onStanding).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(5000);
    expect(socket.emitWithAck).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(heard.onConnection).toHaveBeenLastCalledWith('online');
    live.stop();
    vi.useRealTimers();
  },
);
