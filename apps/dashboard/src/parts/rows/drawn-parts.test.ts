import fc from 'fast-check';
import { expect, test } from 'vitest';

import { drawnParts } from './drawn-parts.ts';

const heightOf = () => 50;

test('rows in view are drawn with some around, the others are gaps', () => {
  expect(drawnParts({ count: 1000, view: { top: 5000, height: 500 }, heightOf, kept: [] })).toEqual([
    { kind: 'gap', from: 0, height: 92 * 50 },
    { kind: 'rows', from: 92, to: 118 },
    { kind: 'gap', from: 118, height: 882 * 50 },
  ]);
});

test('what is kept is drawn wherever it is', () => {
  const parts = drawnParts({ count: 1000, view: { top: 0, height: 100 }, heightOf, kept: [499, 500, 501, 1000, -1] });
  expect(parts).toEqual([
    { kind: 'rows', from: 0, to: 10 },
    { kind: 'gap', from: 10, height: 489 * 50 },
    { kind: 'rows', from: 499, to: 502 },
    { kind: 'gap', from: 502, height: 498 * 50 },
  ]);
});

test('a list that became shorter than where it is looked at shows its end', () => {
  const parts = drawnParts({ count: 20, view: { top: 90_000, height: 500 }, heightOf, kept: [] });
  expect(parts.at(-1)).toMatchObject({ kind: 'rows', to: 20 });
});

test('whatever the heights, each row is there once and nothing is lost of the height', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 20, max: 200 }), { minLength: 1, maxLength: 120 }),
      fc.nat(20_000),
      fc.nat(1200),
      fc.array(fc.integer({ min: -2, max: 130 }), { maxLength: 4 }),
      (heights, top, height, kept) => {
        const at = (index: number) => heights[index] ?? 0;
        const parts = drawnParts({ count: heights.length, view: { top, height }, heightOf: at, kept });
        const rows = (from: number, to: number) => heights.slice(from, to).reduce((sum, one) => sum + one, 0);
        const sum = parts.reduce(
          (total, part) => total + (part.kind === 'gap' ? part.height : rows(part.from, part.to)),
          0,
        );
        expect(sum).toBe(rows(0, heights.length));
        for (const [index, part] of parts.entries()) expect(parts[index + 1]?.kind).not.toBe(part.kind);
      },
    ),
  );
});
