/**
 * What an import would do, thing by thing and cell by cell, and every cell that cannot be read (decisions.md §9). All or
 * nothing: with one bad cell nothing is written.
 */
import { checkCategory, checkSpecial, checkTag } from '../check-category.ts';
import { checkCombo } from '../check-combo.ts';
import { checkModifierGroup } from '../check-modifier-group.ts';
import { checkProduct } from '../check-product.ts';
import type { MenuFacts, MenuProblem } from '../menu-problem.ts';
import type { WholeMenu } from '../menu.ts';
import { buildMenu, type Draft, type Lines } from './build-menu.ts';
import { compareMenus, type Comparison, type PlannedChange } from './compare-menus.ts';
import { plain, type Reading, type RowType, type Vocabulary } from './file-format.ts';
import type { BadCell } from './import-problem.ts';
import { type MatchedRow, matchRows } from './match-rows.ts';
import { namesIn, unnamed } from './names-in-file.ts';
import { placeThings } from './place-things.ts';
import type { Table } from './read-table.ts';
import { referencesOf } from './reference-names.ts';

export type ImportInput = {
  readonly table: Table;
  readonly menu: WholeMenu;
  /** Id → name. */
  readonly stations: ReadonlyMap<string, string>;
  /** The venue's default content language. */
  readonly language: string;
  /** The venue's own. */
  readonly timeZone: string;
  /** `replace`: what the file does not name is removed, of the kinds that it has rows of. */
  readonly mode: ImportMode;
  readonly reading: Reading;
  /** In whose words the changes are told. */
  readonly vocabulary: Vocabulary;
  readonly makeId: () => string;
};

export const importModes = ['update', 'replace'] as const;
export type ImportMode = (typeof importModes)[number];

export type ImportPlan = Comparison & {
  readonly bad: readonly BadCell[];
  /** Whether things stand in another order. */
  readonly isSorted: boolean;
  readonly wanted: WholeMenu;
};

/** Takes half a second for some thousand rows. */
export function planImport(input: ImportInput): ImportPlan {
  const { table, menu, stations, language, timeZone, mode, reading, makeId } = input;
  const references = referencesOf(menu, language);
  const bad = [...table.bad];
  const note = (cell: BadCell) => void bad.push(cell);
  const first = matchRows(table.rows, { menu, references, language, makeId });
  bad.push(...first.bad);
  const removes = mode === 'replace' ? typesIn(first.matched) : new Set<RowType>();
  const given = { menu, references, stations, language };
  const known = namesIn({ ...given, matched: first.matched, removes });
  const all = removes.size === 0 ? known : namesIn({ ...given, matched: first.matched, removes: new Set() });
  const made = unnamed(first.matched, known).map(({ kind, name, line }): MatchedRow => {
    // Of the menu, though the file has no row of its own for it: that it is named is enough.
    const [id] = all[kind].get(plain(name)) ?? [];
    const cells = new Map(id === undefined ? [[`name.${language}`, name]] : []);
    return { line, type: kind, id: id ?? makeId(), isNew: id === undefined, cells };
  });
  const matched = [...first.matched, ...made];
  const names = namesIn({ ...given, matched, removes });
  const building = { rows: table.rows, matched, menu, names, reading, language, timeZone, makeId, note };
  const { draft, lines } = buildMenu({ ...building, removes });
  const isSorted = placeThings(draft, matched, mode === 'replace');
  const facts = { language, menu: draft, stationIds: new Set(stations.keys()) };
  bad.push(...checkDraft({ draft, lines, before: menu, facts, isBad: new Set(bad.map(({ line }) => line)) }));
  const comparison = compareMenus({ ...input, after: draft, lines });
  const sorted = bad.toSorted((a, b) => a.line - b.line || (a.column < b.column ? -1 : 1));
  return { ...withoutLines(comparison, new Set(bad.map(({ line }) => line))), bad: sorted, isSorted, wanted: draft };
}

/** A row with a cell that cannot be read is told as that alone: what it would have brought is not known. */
function withoutLines(comparison: Comparison, lines: ReadonlySet<number>): Comparison {
  const isRead = ({ line }: PlannedChange) => line === null || !lines.has(line);
  const { added, changed } = comparison;
  return { ...comparison, added: added.filter(isRead), changed: changed.filter(isRead) };
}

/** A file of products alone removes no group: only of the kinds that it has rows of. */
function typesIn(matched: readonly MatchedRow[]): ReadonlySet<RowType> {
  const types = new Set(matched.map(({ type }) => type));
  // What is sold is one list.
  if (types.has('product') || types.has('combo')) types.add('product').add('combo');
  return types;
}

/** Where a person finds the field of a thing in the file. */
const columnOf: Readonly<Record<string, string>> = {
  title: 'name',
  categoryId: 'category',
  stationId: 'station',
  tagIds: 'tags',
  modifierGroupIds: 'groups',
  productId: 'product',
  defaultOptionIds: 'default',
  schedules: 'available',
  options: 'groups',
  components: 'choices',
};

type Checking = {
  readonly draft: Draft;
  readonly lines: Lines;
  readonly before: WholeMenu;
  readonly facts: MenuFacts;
  /** Lines where a cell could not be read: what follows from it is not told as well. */
  readonly isBad: ReadonlySet<number>;
};

function checkDraft({ draft, lines, before, facts, isBad }: Checking): BadCell[] {
  const bad: BadCell[] = [];
  const removed = isAnyRemoved(before, draft);
  const take = (type: RowType, id: string, problems: readonly MenuProblem[]) => {
    const line = lines.get(id);
    // A thing that is not in the file was sound before; only what it names can be gone.
    if ((line === undefined && !removed) || isBad.has(line ?? 0)) return;
    for (const { field, code, params } of problems) {
      const column = columnOf[field] ?? field;
      const key =
        column === 'name' || (column === 'info' && type === 'special') ? `${column}.${facts.language}` : column;
      bad.push({ line: line ?? 0, column: key, code, ...(params && { params }) });
    }
  };
  for (const { type, things, check } of checks) {
    for (const thing of things(draft)) {
      if (lines.has(thing) || removed) take(type, thing, check(draft, thing, facts));
    }
  }
  return bad;
}

function isAnyRemoved(before: WholeMenu, after: WholeMenu): boolean {
  const kinds = ['categories', 'tags', 'modifierGroups', 'products', 'combos'] as const;
  return kinds.some((kind) => [...before[kind].keys()].some((id) => !after[kind].has(id)));
}

type Check = {
  readonly type: RowType;
  readonly things: (draft: Draft) => Iterable<string>;
  readonly check: (draft: Draft, id: string, facts: MenuFacts) => readonly MenuProblem[];
};

function checkOf<Thing>(
  type: RowType,
  mapOf: (draft: Draft) => ReadonlyMap<string, Thing>,
  check: (thing: Thing, facts: MenuFacts) => readonly MenuProblem[],
): Check {
  return {
    type,
    things: (draft) => mapOf(draft).keys(),
    check: (draft, id, facts) => {
      const thing = mapOf(draft).get(id);
      return thing === undefined ? [] : check(thing, facts);
    },
  };
}

const checks: readonly Check[] = [
  checkOf('category', ({ categories }) => categories, checkCategory),
  checkOf('tag', ({ tags }) => tags, checkTag),
  checkOf('group', ({ modifierGroups }) => modifierGroups, checkModifierGroup),
  checkOf('product', ({ products }) => products, checkProduct),
  checkOf('combo', ({ combos }) => combos, checkCombo),
  checkOf('special', ({ specials }) => specials, checkSpecial),
];
