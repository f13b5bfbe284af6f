import { expect, it } from 'vitest';

import { Excuses } from './excuses.ts';

const cut = (excuses: Excuses, connections: number) => excuses.during(() => Promise.resolve(connections));
const answerWell = (excuses: Excuses, times: number) => {
  for (let count = 0; count < times; count += 1) excuses.wasWell(excuses.begin());
};

it('excuses no fault where nothing was cut', () => {
  const excuses = new Excuses();
  expect(excuses.excuse(excuses.begin())).toBe(false);
});

it('excuses what was under way, however late it is answered, and what fails during the cut', async () => {
  const excuses = new Excuses();
  const before = excuses.begin();
  await excuses.during(async () => {
    expect(excuses.excuse(excuses.begin())).toBe(true);
    return 1;
  });
  answerWell(excuses, 20);
  expect(excuses.excuse(before)).toBe(true);
  expect(excuses.excuse(excuses.begin())).toBe(false);
});

it('excuses one later call for each lost connection', async () => {
  const excuses = new Excuses();
  await cut(excuses, 2);
  const later = Array.from({ length: 4 }, () => excuses.excuse(excuses.begin()));
  expect(later).toEqual([true, true, false, false]);
});

it('excuses nothing more when every device has been served since', async () => {
  const excuses = new Excuses();
  await cut(excuses, 16);
  answerWell(excuses, 15);
  expect(excuses.excuse(excuses.begin())).toBe(true);
  answerWell(excuses, 1);
  expect(excuses.excuse(excuses.begin())).toBe(false);
});

it('excuses nothing of a process that was started since', async () => {
  const excuses = new Excuses();
  const before = excuses.begin();
  await cut(excuses, 16);
  excuses.restarted();
  expect([before, excuses.begin()].map((call) => excuses.excuse(call))).toEqual([false, false]);
});
