/** The floor seen from above: where tables stand in their room (design.md §9, tables). Lengths are steps of the grid. */
import { accept, type Decision, refuse } from '../decision.ts';

export const tableShapes = ['square', 'round', 'long'] as const;
export type TableShape = (typeof tableShapes)[number];

/** Where a table stands and how large it is drawn. */
export type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** A room is drawn at least so large and never larger. */
export const roomSteps = { leastWidth: 40, leastHeight: 16, mostWidth: 96, mostHeight: 64 } as const;

/** A finger finds the smallest, and its name has room in it. */
export const tableSteps = { least: 4, most: 24 } as const;

/** More chairs than any table has. */
export const mostSeats = 99;

/** A new table of this shape. */
export const freshSize: Readonly<Record<TableShape, Pick<Place, 'width' | 'height'>>> = {
  square: { width: 6, height: 5 },
  round: { width: 6, height: 6 },
  long: { width: 11, height: 5 },
};

export type PlacedTable = {
  readonly id: string;
  readonly shape: TableShape;
  /** Null: nobody has put it anywhere yet. */
  readonly place: Place | null;
};

/** What tables stand apart when nobody has arranged them. */
const gap = 2;

/**
 * Every table of one room with a place: those that have none stand in rows below the others, in the order given, in
 * longer rows where there are many.
 */
export function placesInRoom(tables: readonly PlacedTable[]): ReadonlyMap<string, Place> {
  const places = inRows(tables, roomSteps.leastWidth);
  return roomSize(places.values()).height <= roomSteps.mostHeight ? places : inRows(tables, roomSteps.mostWidth);
}

function inRows(tables: readonly PlacedTable[], rowWidth: number): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const { id, place } of tables) if (place !== null) places.set(id, place);
  let y = places.size === 0 ? 1 : Math.max(...[...places.values()].map((place) => place.y + place.height)) + gap;
  let x = 1;
  let tallest = 0;
  for (const { id, shape, place } of tables) {
    if (place !== null) continue;
    const size = freshSize[shape];
    if (x > 1 && x + size.width > rowWidth) {
      [x, y, tallest] = [1, y + tallest + gap, 0];
    }
    places.set(id, { x, y, ...size });
    x += size.width + gap;
    tallest = Math.max(tallest, size.height);
  }
  return places;
}

/** As large as its tables need, with a step around them. */
export function roomSize(places: Iterable<Place>): { readonly width: number; readonly height: number } {
  let [width, height]: [number, number] = [roomSteps.leastWidth, roomSteps.leastHeight];
  for (const place of places) {
    width = Math.max(width, place.x + place.width + 1);
    height = Math.max(height, place.y + place.height + 1);
  }
  return { width, height };
}

/** The nearest place that lies in the largest room; sizes are kept between the smallest and the largest table. */
export function keptInRoom({ x, y, width, height }: Place): Place {
  const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, Math.round(value)));
  const size = {
    width: between(width, tableSteps.least, tableSteps.most),
    height: between(height, tableSteps.least, tableSteps.most),
  };
  return {
    x: between(x, 0, roomSteps.mostWidth - size.width),
    y: between(y, 0, roomSteps.mostHeight - size.height),
    ...size,
  };
}

export function overlap(a: Place, b: Place): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** A place that somebody sends: whole steps, inside the largest room. */
export function checkPlace(place: Place): Decision<Place, 'tables.error.placeInvalid'> {
  const kept = keptInRoom(place);
  const isKept = kept.x === place.x && kept.y === place.y && kept.width === place.width && kept.height === place.height;
  return isKept ? accept(place) : refuse('tables.error.placeInvalid');
}
