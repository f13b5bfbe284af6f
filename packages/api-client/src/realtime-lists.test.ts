/** Lists that know less than what happened: they came later than what was heard, or an own command had no answer. */
import { expect, test } from 'vitest';

import type { ChangesAnswer } from './realtime.ts';
import { announce, house, order, settled } from './test/realtime-house.ts';

test('what changed before the join is asked for, also where the lists come after it', async () => {
  const { heard, live, say } = house(
    [{ ok: true, revision: 5 }],
    [{ revision: 6, tooOld: false, changes: [order('o5'), order('o6')] }],
  );
  await say('connect');
  await say('announced', announce(6, 'o6'));
  live.noteRead(6);
  live.noteRead(4);
  await settled();
  expect(heard.readChanges.mock.calls).toEqual([[4]]);
  expect(heard.onChanges).toHaveBeenLastCalledWith([order('o5'), order('o6')]);
});

test('lists that know less, and come while the missed changes are read, have them read once more', async () => {
  const { heard, live, say } = house([{ ok: true, revision: 5 }]);
  let answer: (answer: ChangesAnswer) => void = () => {};
  heard.readChanges.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  heard.readChanges.mockResolvedValueOnce({ revision: 7, tooOld: false, changes: [order('o4'), order('o7')] });
  await say('connect');
  await say('announced', announce(7, 'o7'));
  live.noteRead(3);
  answer({ revision: 7, tooOld: false, changes: [order('o7')] });
  await settled();
  expect(heard.readChanges.mock.calls).toEqual([[5], [3]]);
  expect(heard.onChanges).toHaveBeenLastCalledWith([order('o4'), order('o7')]);
  await say('announced', announce(8, 'o8'));
  expect(heard.onChanges).toHaveBeenLastCalledWith([order('o8')]);
  expect(heard.readChanges).toHaveBeenCalledTimes(2);
});

test('what an own command did without an answer is asked for, once', async () => {
  const { heard, live, say } = house(
    [{ ok: true, revision: 3 }],
    [
      { revision: 4, tooOld: false, changes: [order('o1')] },
      { revision: 4, tooOld: false, changes: [] },
    ],
  );
  await say('connect');
  live.noteRevision(null);
  await settled();
  expect(heard.onChanges.mock.calls).toEqual([[[order('o1')]]]);
  live.noteRevision(null);
  await settled();
  expect(heard.readChanges.mock.calls).toEqual([[3], [4]]);
});

test('without a connection nothing is asked for over and over: joining again catches up', async () => {
  const { heard, live, say } = house([
    { ok: true, revision: 3 },
    { ok: true, revision: 3 },
  ]);
  await say('connect');
  await say('disconnect');
  live.noteRevision(null);
  await settled();
  expect(heard.readChanges).not.toHaveBeenCalled();
  await say('connect');
  expect(heard.readChanges).not.toHaveBeenCalled();
});
