import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  checkPlace,
  keptInRoom,
  overlap,
  type Place,
  type PlacedTable,
  placesInRoom,
  roomSize,
  roomSteps,
  tableShapes,
} from './floor-plan.ts';

const place = fc.record({
  x: fc.integer({ min: 0, max: 60 }),
  y: fc.integer({ min: 0, max: 40 }),
  width: fc.integer({ min: 4, max: 24 }),
  height: fc.integer({ min: 4, max: 24 }),
});
const tables = fc
  .array(fc.record({ shape: fc.constantFrom(...tableShapes), place: fc.option(place, { nil: null }) }), {
    maxLength: 40,
  })
  .map((list): PlacedTable[] => list.map((table, index) => ({ ...table, id: `t${index}` })));

describe('tables nobody has placed', () => {
  it('stand in rows in their order', () => {
    const square = (id: string): PlacedTable => ({ id, shape: 'square', place: null });
    const places = placesInRoom(['a', 'b', 'c', 'd', 'e', 'f'].map(square));
    expect([...places.values()].map(({ x, y }) => [x, y])).toEqual([
      [1, 1],
      [9, 1],
      [17, 1],
      [25, 1],
      [33, 1],
      [1, 8],
    ]);
  });

  it('never stand upon another, and those that were placed stay where they are', () => {
    fc.assert(
      fc.property(tables, (all) => {
        const places = placesInRoom(all);
        expect(places.size).toBe(all.length);
        for (const { id, place: own } of all) {
          const here = places.get(id);
          const others = [...places].filter(([other]) => other !== id).map(([, other]) => other);
          const isAsPlaced = own !== null && here === own;
          const standsFree = here !== undefined && !others.some((other) => overlap(here, other));
          expect(isAsPlaced || (own === null && standsFree)).toBe(true);
        }
      }),
    );
  });
});

describe('a room', () => {
  it('holds all its tables', () => {
    fc.assert(
      fc.property(tables, (all) => {
        const places = [...placesInRoom(all).values()];
        const room = roomSize(places);
        for (const { x, y, width, height } of places) {
          expect(x + width).toBeLessThan(room.width);
          expect(y + height).toBeLessThan(room.height);
        }
      }),
    );
    expect(roomSize([])).toEqual({ width: roomSteps.leastWidth, height: roomSteps.leastHeight });
  });
});

describe('a place', () => {
  it('is refused outside the largest room, in half steps and too small', () => {
    const fine: Place = { x: 0, y: 0, width: 4, height: 4 };
    expect(checkPlace(fine).ok).toBe(true);
    const wrong = [{ x: -1 }, { y: 61 }, { x: 93 }, { x: 0.5 }, { width: 3 }, { height: 25 }];
    for (const change of wrong) expect(checkPlace({ ...fine, ...change })).toMatchObject({ ok: false });
  });

  it('is kept in the room wherever it is dragged, and then taken', () => {
    const somewhere = fc.double({ min: -500, max: 500, noNaN: true });
    fc.assert(
      fc.property(fc.record({ x: somewhere, y: somewhere, width: somewhere, height: somewhere }), (dragged) => {
        expect(checkPlace(keptInRoom(dragged)).ok).toBe(true);
      }),
    );
  });
});
