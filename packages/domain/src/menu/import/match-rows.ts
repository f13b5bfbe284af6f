/** Which row of a file is which thing of the menu: by its id, else by its name; every other row is a new thing. */
import type { Translated, WholeMenu } from '../menu.ts';
import { plain } from './file-format.ts';
import type { BadCell } from './import-problem.ts';
import type { FileRow } from './read-table.ts';
import { firstText, type References } from './reference-names.ts';

export type MatchedRow = FileRow & {
  /** Of the thing on the menu, or of one that is to be made. */
  readonly id: string;
  readonly isNew: boolean;
};

type Known = { readonly id: string; readonly texts: Translated; readonly reference: string; readonly category: string };

/** Options and components are matched inside of what they belong to. */
const ownTypes = ['category', 'tag', 'group', 'product', 'combo', 'special'] as const;
type OwnType = (typeof ownTypes)[number];

type Place = {
  readonly menu: WholeMenu;
  readonly references: References;
  readonly language: string;
  readonly makeId: () => string;
};

export function matchRows(
  rows: readonly FileRow[],
  { menu, references, language, makeId }: Place,
): { readonly matched: readonly MatchedRow[]; readonly bad: readonly BadCell[] } {
  const matched: MatchedRow[] = [];
  const bad: BadCell[] = [];
  for (const type of ownTypes) {
    const own = rows.filter((row) => row.type === type);
    const found = matchType(own, knownOf(type, menu, references), language);
    for (const row of own) {
      const id = found.get(row);
      matched.push({ ...row, id: id ?? makeId(), isNew: id === undefined });
    }
    bad.push(...findTwins(own, language));
  }
  return { matched: matched.toSorted((a, b) => a.line - b.line), bad };
}

function knownOf(type: OwnType, menu: WholeMenu, references: References): Known[] {
  const named = (id: string, texts: Translated, reference: string | undefined, category = '') => ({
    id,
    texts,
    reference: reference ?? '',
    category,
  });
  const { category, tag, group, product } = references;
  switch (type) {
    case 'category':
      return [...menu.categories.values()].map(({ id, name }) => named(id, name, category.get(id)));
    case 'tag':
      return [...menu.tags.values()].map(({ id, title }) => named(id, title, tag.get(id)));
    case 'group':
      return [...menu.modifierGroups.values()].map(({ id, title }) => named(id, title, group.get(id)));
    case 'special':
      return [...menu.specials.values()].map(({ id, info }) => named(id, info, firstText(info, '')));
    default: {
      const things = type === 'product' ? menu.products : menu.combos;
      return [...things.values()].map(({ id, name, categoryId }) =>
        named(id, name, product.get(id), category.get(categoryId) ?? ''),
      );
    }
  }
}

/** All ids first: a name that moved to another thing must not take it away. */
function matchType(rows: readonly FileRow[], known: readonly Known[], language: string): Map<FileRow, string> {
  const found = new Map<FileRow, string>();
  const byId = new Set(known.map(({ id }) => id));
  const taken = new Set<string>();
  for (const row of rows) {
    const id = row.cells.get('id') ?? '';
    if (!byId.has(id) || taken.has(id)) continue;
    taken.add(id);
    found.set(row, id);
  }
  const byName = indexByName(known);
  // First what stands where its row says: a new coffee of the breakfast must not take the place of that of the drinks.
  for (const choose of [onlyThere, pick]) {
    for (const row of rows) {
      if (found.has(row)) continue;
      const candidates = candidatesFor(row, byName, language).filter(({ id }) => !taken.has(id));
      const match = choose(row, candidates, language);
      if (match === undefined) continue;
      taken.add(match.id);
      found.set(row, match.id);
    }
  }
  return found;
}

function indexByName(known: readonly Known[]): Map<string, Known[]> {
  const index = new Map<string, Known[]>();
  for (const thing of known) {
    const names = new Set([thing.reference, ...Object.values(thing.texts)].map(plain));
    for (const name of names) index.set(name, [...(index.get(name) ?? []), thing]);
  }
  return index;
}

function candidatesFor(row: FileRow, byName: ReadonlyMap<string, readonly Known[]>, language: string) {
  return byName.get(plain(nameOf(row, language))) ?? [];
}

/** How the file itself calls it. */
export function nameOf({ cells, type }: FileRow, language: string): string {
  const column = type === 'special' ? 'info' : 'name';
  return cells.get('ref') || cells.get(`${column}.${language}`) || firstFilled(cells, `${column}.`);
}

function firstFilled(cells: ReadonlyMap<string, string>, start: string): string {
  for (const [key, text] of cells) if (key.startsWith(start) && text !== '') return text;
  return '';
}

function thereOf(row: FileRow, candidates: readonly Known[]): readonly Known[] {
  const category = plain(row.cells.get('category') ?? '');
  return candidates.filter((one) => plain(one.category) === category);
}

/** The one of its name in its category; undefined where there is none, or more than one. */
function onlyThere(row: FileRow, candidates: readonly Known[]): Known | undefined {
  const there = thereOf(row, candidates);
  return there.length === 1 ? there[0] : undefined;
}

function pick(row: FileRow, candidates: readonly Known[], language: string): Known | undefined {
  if (candidates.length < 2) return candidates[0];
  const there = thereOf(row, candidates);
  const name = plain(nameOf(row, language));
  return there.length === 1
    ? there[0]
    : (there.length > 0 ? there : candidates).find((one) => plain(one.reference) === name);
}

/** The same thing in two rows: which of them is meant? */
function findTwins(rows: readonly FileRow[], language: string): BadCell[] {
  const ids = new Map<string, number>();
  const names = new Map<string, number>();
  const bad: BadCell[] = [];
  const note = (seen: Map<string, number>, key: string, row: FileRow, column: string) => {
    const first = seen.get(key);
    if (first === undefined) seen.set(key, row.line);
    else bad.push({ line: row.line, column, code: 'menu.error.rowTwice', params: { line: first } });
  };
  for (const row of rows) {
    const id = row.cells.get('id') ?? '';
    if (id !== '') note(ids, id, row, 'id');
    else if (nameOf(row, language) !== '') {
      const place = row.type === 'product' || row.type === 'combo' ? (row.cells.get('category') ?? '') : '';
      note(names, `${plain(nameOf(row, language))} ${plain(place)}`, row, `name.${language}`);
    }
  }
  return bad;
}
