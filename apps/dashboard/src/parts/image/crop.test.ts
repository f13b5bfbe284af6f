import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type Crop, largestZoom, moveCrop, outputSize, widestCrop, zoomCrop, zoomOf } from './crop.ts';

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
