import { expect, test } from 'vitest';

import { offeredCourses } from './courses.ts';

test('three courses are offered, and the next one once the last is in use', () => {
  expect(offeredCourses([])).toEqual([1, 2, 3]);
  expect(offeredCourses([null, 2])).toEqual([1, 2, 3]);
  expect(offeredCourses([3, 1])).toEqual([1, 2, 3, 4]);
  expect(offeredCourses([6])).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(offeredCourses([9]).at(-1)).toBe(9);
});
