import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  type Crop,
  drawnPart,
  firstCrop,
  largestZoom,
  moveCrop,
  outputSize,
  smallestZoom,
  widestCrop,
  zoomCrop,
  zoomOf,
} from './crop.ts';

const picture = { width: 4000, height: 3000 };
const size = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) });
const aspects = fc.constantFrom(4 / 3, 1, 8 / 3, 3);
const part = fc.double({ min: 0, max: 1, noNaN: true });

const isInside = ({ x, y, width, height }: Crop, around: typeof picture) =>
  x >= 0 && y >= 0 && x + width <= around.width + 1e-6 && y + height <= around.height + 1e-6;

test('at first as much as fits is kept, in the middle', () => {
  expect(widestCrop(picture, 4 / 3)).toEqual({ x: 0, y: 0, width: 4000, height: 3000 });
  expect(widestCrop(picture, 1)).toEqual({ x: 500, y: 0, width: 3000, height: 3000 });
  expect(widestCrop(picture, 8 / 3)).toEqual({ x: 0, y: 750, width: 4000, height: 1500 });
});

test('whatever is moved and zoomed, the crop stays inside and keeps its aspect', () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({ x: fc.integer({ min: -5000, max: 5000 }), y: fc.integer({ min: -5000, max: 5000 }) }),
      fc.record({ zoom: fc.double({ min: 0.1, max: 9, noNaN: true }), at: fc.record({ x: part, y: part }) }),
    ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(size, aspects, steps, (around, aspect, moves) => {
      let crop = widestCrop(around, aspect);
      for (const move of moves) {
        crop = 'zoom' in move ? zoomCrop(crop, around, move) : moveCrop(crop, around, move);
        expect(isInside(crop, around)).toBe(true);
        expect(crop.width / crop.height).toBeCloseTo(aspect, 6);
        expect(zoomOf(crop, around)).toBeLessThanOrEqual(largestZoom(around, aspect) + 1e-6);
      }
    }),
  );
});

test('zooming leaves the point under the finger where it is', () => {
  const crop = zoomCrop(widestCrop(picture, 4 / 3), picture, { zoom: 2, at: { x: 0.25, y: 0.75 } });
  expect(crop).toEqual({ x: 500, y: 1125, width: 2000, height: 1500 });
  expect(zoomOf(crop, picture)).toBe(2);
});

test('a small picture is not zoomed into a blur', () => {
  expect(largestZoom({ width: 160, height: 120 }, 4 / 3)).toBe(1);
  expect(largestZoom({ width: 320, height: 240 }, 4 / 3)).toBe(2);
  expect(largestZoom(picture, 4 / 3)).toBe(4);
});

test('what is sent has the pixels of the crop, never more than are kept', () => {
  expect(outputSize({ x: 0, y: 0, width: 4000, height: 3000 }, 1280)).toEqual({ width: 1280, height: 960 });
  expect(outputSize({ x: 0, y: 0, width: 300.4, height: 300.4 }, 512)).toEqual({ width: 300, height: 300 });
});

const wide = { width: 800, height: 200 };

test('a wide picture may be kept whole, with room around it: in a circle all of its corners are inside', () => {
  expect(smallestZoom(wide, 1, 'cut')).toBe(1);
  const whole = zoomCrop(widestCrop(wide, 3), wide, { zoom: 0, fit: 'whole' });
  expect(whole).toEqual({ x: 0, y: expect.closeTo(-33.333, 2), width: 800, height: expect.closeTo(266.667, 2) });
  const round = firstCrop(wide, 1, 'round');
  expect(round.width).toBeCloseTo(Math.hypot(800, 200), 6);
  expect([round.x, round.y]).toEqual([(800 - round.width) / 2, (200 - round.height) / 2]);
  // There is nothing beside it that could be moved in.
  expect(moveCrop(round, wide, { x: 300, y: -50 })).toEqual(round);
});

test('what has the shape of its place fills it at first, and what must not be cut stands whole', () => {
  const square = { width: 500, height: 500 };
  expect(firstCrop(square, 1, 'round')).toEqual(widestCrop(square, 1));
  expect(firstCrop(wide, 3, 'cut')).toEqual(widestCrop(wide, 3));
  expect(firstCrop(wide, 3, 'whole').width).toBe(800);
});

test('of a picture with room around it the picture alone is drawn, in its place', () => {
  const crop = { x: -100, y: -400, width: 1000, height: 1000 };
  expect(drawnPart(crop, wide, { width: 500, height: 500 })).toEqual([0, 0, 800, 200, 50, 200, 400, 100]);
  const inside = { x: 100, y: 0, width: 200, height: 200 };
  expect(drawnPart(inside, wide, { width: 100, height: 100 })).toEqual([100, 0, 200, 200, 0, 0, 100, 100]);
});
