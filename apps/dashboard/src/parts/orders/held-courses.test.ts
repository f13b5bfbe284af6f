import { expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { heldCourses } from './held-courses.ts';

const [line] = anOrder().products;
const products = [3, 2, 3, 1].map((course, index) => {
  if (line === undefined) throw new Error('an order has a line');
  return { ...line, opid: `l${index}`, posi: index, course, held: course > 1 };
});

test('the courses that wait, each once, the next one first', () => {
  expect(heldCourses(anOrder({ products }))).toEqual([2, 3]);
});

test('none where nothing can be fired: not accepted, ready, or the line was canceled', () => {
  expect(heldCourses(anOrder({ products, state: 'requested' }))).toEqual([]);
  expect(heldCourses(anOrder({ products: products.map((each) => ({ ...each, state: 'canceled' as const })) }))).toEqual(
    [],
  );
});
