import { expect, it } from 'vitest';

import { VirtualTime } from './virtual-time.ts';

it('does everything in its turn, also what comes of it, and nothing that was called off', async () => {
  const heard: number[] = [];
  const time = new VirtualTime(1000, (now) => heard.push(now));
  const done: string[] = [];
  time.later(() => {
    done.push('second');
    time.later(() => done.push('of the second'), 5);
  }, 20);
  time.do(async () => {
    await Promise.resolve();
    done.push('first');
  }, 10);
  time.later(() => done.push('too late'), 100);
  time.later(() => done.push('called off'), 10)();
  await time.pass(50);
  expect(done).toEqual(['first', 'second', 'of the second']);
  expect([time.now(), ...heard]).toEqual([1050, 1010, 1020, 1025, 1050]);
});
