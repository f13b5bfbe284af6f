/** The rooms of the floor plan: the groups of the tables as the list has them, each table at its place (design.md §9). */
import type { WireTable } from '@comanda/contract/venue';
import { readWhole } from '@comanda/domain/read-whole';
import {
  freshSize,
  keptInRoom,
  overlap,
  type Place,
  placesInRoom,
  roomSize,
  roomSteps,
  type TableShape,
} from '@comanda/domain/venue/floor-plan';

import { groupOf, realTables } from '../../parts/tables/table-areas.ts';

/** What an administrator arranges of a table. */
export type Arranged = { readonly seats: number | null; readonly shape: TableShape; readonly place: Place | null };

/** By table; only those that were touched. */
export type PlanEdits = ReadonlyMap<string, Arranged>;

export const noEdits: PlanEdits = new Map();

export type PlannedTable = { readonly table: WireTable; readonly arranged: Arranged; readonly place: Place };

export type Room = {
  /** Null: tables with neither area nor prefix. */
  readonly name: string | null;
  readonly tables: readonly PlannedTable[];
  readonly size: { readonly width: number; readonly height: number };
};

export function arrangedOf({ seats, shape, place }: WireTable): Arranged {
  return { seats, shape, place };
}

export function planRooms(tables: readonly WireTable[], edits: PlanEdits = noEdits): readonly Room[] {
  const shown = realTables(tables);
  const named = [...new Set(shown.map(groupOf))].toSorted((a, b) => Number(a === null) - Number(b === null));
  return named.map((name) => {
    const here = shown
      .filter((table) => groupOf(table) === name)
      .map((table) => ({ table, arranged: edits.get(table.id) ?? arrangedOf(table) }));
    const places = placesInRoom(here.map(({ table, arranged }) => ({ id: table.id, ...arranged })));
    const planned = here.flatMap((each) => {
      const place = places.get(each.table.id);
      return place === undefined ? [] : [{ ...each, place }];
    });
    return { name, tables: planned, size: roomSize(places.values()) };
  });
}

/**
 * What is kept once a table is arranged. Where it is put somewhere, the others of its room that nobody has put anywhere
 * stay where they are shown: they would move below it otherwise.
 */
export function withArranged(
  tables: readonly WireTable[],
  edits: PlanEdits,
  [tableId, arranged]: readonly [tableId: string, arranged: Arranged],
): PlanEdits {
  if (arranged.place === null) return new Map([...edits, [tableId, arranged]]);
  const room = planRooms(tables, edits).find((each) => each.tables.some(({ table }) => table.id === tableId));
  const unplaced = (room?.tables ?? []).filter((each) => each.arranged.place === null);
  const standing = unplaced.map(
    (each) => [each.table.id, { ...each.arranged, place: keptInRoom(each.place) }] as const,
  );
  return new Map([...edits, ...standing, [tableId, arranged]]);
}

/** Room to drag things to, no farther than a room goes. */
export function widened({ width, height }: Room['size']): Room['size'] {
  return { width: Math.min(roomSteps.mostWidth, width + 4), height: Math.min(roomSteps.mostHeight, height + 6) };
}

export type Shift = { readonly x?: number; readonly y?: number; readonly width?: number; readonly height?: number };

/** So many steps further or larger, as far as the room goes. */
export function shifted(place: Place, { x = 0, y = 0, width = 0, height = 0 }: Shift): Place {
  return keptInRoom({
    x: place.x + x,
    y: place.y + y,
    width: place.width + width,
    height: place.height + height,
  });
}

/** Another shape brings its size along: a long table is long. */
export function reshaped({ arranged, place }: PlannedTable, shape: TableShape): Arranged {
  return { ...arranged, shape, place: keptInRoom({ ...place, ...freshSize[shape] }) };
}

export function isChanged(table: WireTable, arranged: Arranged): boolean {
  const { seats, shape, place } = arrangedOf(table);
  if (seats !== arranged.seats || shape !== arranged.shape) return true;
  const [a, b] = [place, arranged.place];
  if (a === null || b === null) return a !== b;
  return a.x !== b.x || a.y !== b.y || a.width !== b.width || a.height !== b.height;
}

/** What is sent: the touched tables, upon the versions they have now. What was removed elsewhere is left out. */
export function changedTables(tables: readonly WireTable[], edits: PlanEdits) {
  return tables.flatMap((table) => {
    const arranged = edits.get(table.id);
    if (arranged === undefined || !isChanged(table, arranged)) return [];
    return [{ id: table.id, version: table.version, ...arranged }];
  });
}

/** How many tables stand upon another one. */
export function countOverlaps(rooms: readonly Room[]): number {
  return rooms.reduce((sum, { tables }) => {
    const upon = tables.filter((one) => tables.some((other) => other !== one && overlap(one.place, other.place)));
    return sum + upon.length;
  }, 0);
}

/** Empty is null; what is no number of seats is undefined. */
export function typedSeats(text: string, most: number): number | null | undefined {
  return text.trim() === '' ? null : (readWhole(text, { least: 1, most }) ?? undefined);
}
