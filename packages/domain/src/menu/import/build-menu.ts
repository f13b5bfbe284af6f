/** The menu as a file wants it: every row read over what it was. */
import {
  blankCategory,
  blankCombo,
  blankComponent,
  blankModifierGroup,
  blankOption,
  blankProduct,
  blankSpecial,
  blankTag,
} from '../blank-things.ts';
import type { Combo, ModifierGroup, WholeMenu } from '../menu.ts';
import { plain, type Reading, type RowType } from './file-format.ts';
import type { BadCell } from './import-problem.ts';
import { type MatchedRow, nameOf } from './match-rows.ts';
import type { FileRow } from './read-table.ts';
import {
  readCategory,
  readComponent,
  readGroup,
  readOption,
  readProduct,
  readSpecial,
  readTag,
} from './read-things.ts';
import { type Names, type RowReader, rowReader } from './row-reader.ts';

type Changeable<Things> = Things extends ReadonlyMap<string, infer Thing> ? Map<string, Thing> : never;

export type Draft = { readonly [Kind in keyof WholeMenu]: Changeable<WholeMenu[Kind]> };

export type Building = {
  readonly rows: readonly FileRow[];
  readonly matched: readonly MatchedRow[];
  readonly menu: WholeMenu;
  readonly names: Names;
  readonly reading: Reading;
  readonly timeZone: string;
  readonly language: string;
  /** Of these kinds, what the file does not name leaves the menu. */
  readonly removes: ReadonlySet<RowType>;
  readonly makeId: () => string;
  readonly note: (bad: BadCell) => void;
};

/** Line of the row of each thing, options and components included. */
export type Lines = Map<string, number>;

/** Rows between two pauses: some milliseconds. */

export function buildMenu(building: Building): { draft: Draft; lines: Lines } {
  const { matched, menu, removes } = building;
  const inFile = new Set(matched.map(({ id }) => id));
  const kept = <Thing extends { readonly id: string }>(things: ReadonlyMap<string, Thing>, type: RowType) =>
    new Map([...things].filter(([id]) => !removes.has(type) || inFile.has(id)));
  const draft: Draft = {
    categories: kept(menu.categories, 'category'),
    tags: kept(menu.tags, 'tag'),
    modifierGroups: kept(menu.modifierGroups, 'group'),
    products: kept(menu.products, 'product'),
    combos: kept(menu.combos, 'combo'),
    specials: kept(menu.specials, 'special'),
  };
  const lines: Lines = new Map(matched.map(({ id, line }) => [id, line]));
  for (const row of matched) readRow(draft, row, building);
  readParts(draft, lines, building);
  return { draft, lines };
}

function readerFor(row: FileRow, { reading, names, timeZone, note }: Building): RowReader {
  return rowReader(row, { reading, names, timeZone, note });
}

function readRow(draft: Draft, row: MatchedRow, building: Building): void {
  const { id, isNew, type } = row;
  const reader = readerFor(row, building);
  const { reading } = building;
  switch (type) {
    case 'category':
      draft.categories.set(id, readCategory(reader, draft.categories.get(id) ?? blankCategory(id)));
      break;
    case 'tag':
      draft.tags.set(id, readTag(reader, draft.tags.get(id) ?? blankTag(id)));
      break;
    case 'group':
      draft.modifierGroups.set(id, readGroup(reader, draft.modifierGroups.get(id) ?? blankModifierGroup(id)));
      break;
    case 'product':
      draft.products.set(id, readProduct(reader, draft.products.get(id) ?? blankProduct(id), isNew, reading));
      break;
    case 'combo': {
      const before = draft.combos.get(id) ?? blankCombo(id);
      draft.combos.set(id, readProduct(reader, before, isNew, reading));
      break;
    }
    case 'special':
      draft.specials.set(id, readSpecial(reader, draft.specials.get(id) ?? blankSpecial(id)));
      break;
    default:
      break;
  }
}

type PartRow = { readonly row: FileRow; readonly parentId: string };

/** Options of groups and components of combos, under the parent they name or the one above them. */
function readParts(draft: Draft, lines: Lines, building: Building): void {
  const parts = {
    option: new Map<string, PartRow[]>(),
    component: new Map<string, PartRow[]>(),
  };
  const above = { option: '', component: '' };
  const byLine = new Map(building.matched.map((row) => [row.line, row.id]));
  for (const row of building.rows) {
    if (row.type === 'group') above.option = byLine.get(row.line) ?? '';
    if (row.type === 'combo') above.component = byLine.get(row.line) ?? '';
    if (row.type !== 'option' && row.type !== 'component') continue;
    const parentId = parentOf(draft, row, { above: above[row.type], building });
    if (parentId === null) continue;
    parts[row.type].set(parentId, [...(parts[row.type].get(parentId) ?? []), { row, parentId }]);
  }
  for (const group of draft.modifierGroups.values()) {
    draft.modifierGroups.set(group.id, withOptions(group, parts.option.get(group.id) ?? [], lines, building));
  }
  for (const combo of draft.combos.values()) {
    draft.combos.set(combo.id, withComponents(combo, parts.component.get(combo.id) ?? [], lines, building));
  }
}

function parentOf(
  draft: Draft,
  row: FileRow,
  { above, building }: { readonly above: string; readonly building: Building },
): string | null {
  const reader = readerFor(row, building);
  const name = reader.textOf('parent');
  const isOption = row.type === 'option';
  const id = name === '' ? above : reader.find('parent', isOption ? 'group' : 'product', name);
  if (id === null) return null;
  if (isOption ? draft.modifierGroups.has(id) : draft.combos.has(id)) return id;
  reader.bad('parent', 'menu.error.parentMissing', { text: name });
  return null;
}

type Part = { readonly id: string; readonly title: Readonly<Record<string, string>> };

/** The part that a row means: by id, else by title; each is taken once. */
function matchPart<P extends Part>(parts: readonly P[], taken: Set<string>, row: FileRow, language: string): P | null {
  const free = parts.filter(({ id }) => !taken.has(id));
  const name = plain(nameOf(row, language));
  const found =
    free.find(({ id }) => id === row.cells.get('id')) ??
    free.find(({ title }) => Object.values(title).some((text) => plain(text) === name));
  if (found !== undefined) taken.add(found.id);
  return found ?? null;
}

/** Whether the file says all there is of its parts. */
function isWhole(id: string, type: RowType, lines: Lines, { removes }: Building): boolean {
  return removes.has(type) && lines.has(id);
}

function readInto<P extends Part>(
  before: readonly P[],
  rows: readonly PartRow[],
  { lines, building, type }: { readonly lines: Lines; readonly building: Building; readonly type: RowType },
  read: (row: FileRow, part: P | null) => P,
): P[] {
  const taken = new Set<string>();
  const inFile = rows.map(({ row }) => {
    const part = read(row, matchPart(before, taken, row, building.language));
    lines.set(part.id, row.line);
    return part;
  });
  if (building.removes.has(type)) return inFile;
  const changed = new Map(inFile.map((part) => [part.id, part]));
  const known = new Set(before.map(({ id }) => id));
  return [...before.map((part) => changed.get(part.id) ?? part), ...inFile.filter(({ id }) => !known.has(id))];
}

function withOptions(group: ModifierGroup, rows: readonly PartRow[], lines: Lines, building: Building): ModifierGroup {
  if (rows.length === 0 && !isWhole(group.id, 'group', lines, building)) return group;
  const ranks = new Map(group.defaultOptionIds.map((id, index) => [id, index]));
  const options = readInto(group.options, rows, { lines, building, type: 'group' }, (row, before) => {
    const reader = readerFor(row, building);
    const option = readOption(reader, before ?? blankOption(building.makeId()));
    const rank = readRank(reader, ranks.get(option.id) ?? null);
    if (rank === null) ranks.delete(option.id);
    else ranks.set(option.id, rank);
    return option;
  });
  const defaults = options.map(({ id }) => id).filter((id) => ranks.has(id));
  // Of the same rank, the order of the options counts.
  const sorted = defaults.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
  return { ...group, options, defaultOptionIds: sorted };
}

/** Yes, no, or its place among the defaults where that differs from the order of the options. */
function readRank(reader: RowReader, before: number | null): number | null {
  const text = reader.textOf('default');
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  if (!reader.row.cells.has('default')) return before;
  return reader.yesNo('default', before !== null, false) ? 0 : null;
}

function withComponents(combo: Combo, rows: readonly PartRow[], lines: Lines, building: Building): Combo {
  if (rows.length === 0 && !isWhole(combo.id, 'combo', lines, building)) return combo;
  const components = readInto(combo.components, rows, { lines, building, type: 'combo' }, (row, before) =>
    readComponent(readerFor(row, building), before ?? blankComponent(building.makeId())),
  );
  return { ...combo, components };
}
