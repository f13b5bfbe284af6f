/** Two menus beside each other: what is added, changed cell by cell, removed; and what has to be written for it. */
import type { ModifierGroup, WholeMenu } from '../menu.ts';
import type { RowType, Vocabulary } from './file-format.ts';
import { firstText, type References, referencesOf } from './reference-names.ts';
import {
  categoryCells,
  type Cells,
  componentCells,
  groupCells,
  optionCells,
  productCells,
  specialCells,
  tagCells,
  type Writing,
} from './write-things.ts';

export type CellChange = { readonly column: string; readonly before: string; readonly after: string };

export type PlannedChange = {
  readonly type: RowType;
  readonly name: string;
  /** Where it stands in the file; null for what is removed. */
  readonly line: number | null;
  /** Of a changed thing; empty otherwise. */
  readonly changes: readonly CellChange[];
};

export type MenuKind = keyof WholeMenu;
export const menuKinds = [
  'categories',
  'tags',
  'modifierGroups',
  'products',
  'combos',
  'specials',
] as const satisfies readonly MenuKind[];

export type Comparison = {
  readonly added: readonly PlannedChange[];
  readonly changed: readonly PlannedChange[];
  readonly removed: readonly PlannedChange[];
  readonly unchanged: number;
  /** Ids of what differs in any way, position included. */
  readonly written: Readonly<Record<MenuKind, ReadonlySet<string>>>;
  readonly gone: Readonly<Record<MenuKind, ReadonlySet<string>>>;
};

type Comparing = {
  readonly menu: WholeMenu;
  readonly after: WholeMenu;
  readonly lines: ReadonlyMap<string, number>;
  readonly stations: ReadonlyMap<string, string>;
  readonly language: string;
  readonly timeZone: string;
  readonly vocabulary: Vocabulary;
};

/** A thing and its parts as rows. */
type Rows = readonly { readonly id: string; readonly type: RowType; readonly cells: Cells }[];

export function compareMenus(given: Comparing): Comparison {
  const { menu, after, lines, stations, language, timeZone, vocabulary } = given;
  // The same names on both sides: a category that is only renamed does not change its products.
  const references = merged(referencesOf(menu, language), referencesOf(after, language));
  const writing: Writing = { vocabulary, references, stations, language, timeZone };
  const list = { added: [] as PlannedChange[], changed: [] as PlannedChange[], removed: [] as PlannedChange[] };
  const written = emptySets();
  const gone = emptySets();
  let unchanged = 0;
  const tell = (rows: Rows[number], changes: readonly CellChange[]): PlannedChange => ({
    type: rows.type,
    name: nameOf(rows, language),
    line: lines.get(rows.id) ?? null,
    changes,
  });
  for (const kind of menuKinds) {
    for (const id of new Set([...menu[kind].keys(), ...after[kind].keys()])) {
      const [before, now] = [rowsOf(menu, kind, id, writing), rowsOf(after, kind, id, writing)];
      const known = new Map(before.map((row) => [row.id, row]));
      const kept = new Set(now.map((row) => row.id));
      if (now.length === 0) gone[kind].add(id);
      else if (JSON.stringify(menu[kind].get(id)) !== JSON.stringify(after[kind].get(id))) written[kind].add(id);
      for (const row of before) if (!kept.has(row.id)) list.removed.push({ ...tell(row, []), line: null });
      for (const row of now) {
        const was = known.get(row.id);
        const changes = was === undefined ? [] : changesOf(was.cells, row.cells);
        if (was === undefined) list.added.push(tell(row, []));
        else if (changes.length > 0) list.changed.push(tell(row, changes));
        else unchanged += 1;
      }
    }
  }
  return { ...list, unchanged, written, gone };
}

function emptySets(): Record<MenuKind, Set<string>> {
  return {
    categories: new Set(),
    tags: new Set(),
    modifierGroups: new Set(),
    products: new Set(),
    combos: new Set(),
    specials: new Set(),
  };
}

function merged(before: References, after: References): References {
  const both = (kind: keyof References) => new Map([...before[kind], ...after[kind]]);
  return { category: both('category'), tag: both('tag'), group: both('group'), product: both('product') };
}

function rowsOf(menu: WholeMenu, kind: MenuKind, id: string, writing: Writing): Rows {
  switch (kind) {
    case 'categories': {
      const category = menu.categories.get(id);
      return category === undefined ? [] : [{ id, type: 'category', cells: categoryCells(category, writing) }];
    }
    case 'tags': {
      const tag = menu.tags.get(id);
      return tag === undefined ? [] : [{ id, type: 'tag', cells: tagCells(tag, writing) }];
    }
    case 'modifierGroups': {
      const group = menu.modifierGroups.get(id);
      return group === undefined ? [] : groupRows(group, writing);
    }
    case 'products': {
      const product = menu.products.get(id);
      return product === undefined ? [] : [{ id, type: 'product', cells: productCells(product, writing) }];
    }
    case 'combos': {
      const combo = menu.combos.get(id);
      if (combo === undefined) return [];
      const parts = combo.components.map((one) => ({
        id: one.id,
        type: 'component' as const,
        cells: componentCells(one, combo, writing),
      }));
      return [{ id, type: 'combo', cells: productCells(combo, writing) }, ...parts];
    }
    default: {
      const special = menu.specials.get(id);
      return special === undefined ? [] : [{ id, type: 'special', cells: specialCells(special, writing) }];
    }
  }
}

function groupRows(group: ModifierGroup, writing: Writing): Rows {
  const options = group.options.map((option) => ({
    id: option.id,
    type: 'option' as const,
    cells: optionCells(option, group, writing),
  }));
  return [{ id: group.id, type: 'group', cells: groupCells(group, writing) }, ...options];
}

/** How a thing is called follows from its names. */
const isTold = (column: string) => column !== 'id' && column !== 'ref' && column !== 'parent';

function changesOf(before: Cells, after: Cells): CellChange[] {
  const columns = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...columns]
    .filter((column) => isTold(column) && (before[column] ?? '') !== (after[column] ?? ''))
    .map((column) => ({ column, before: before[column] ?? '', after: after[column] ?? '' }));
}

function nameOf({ cells, type }: Rows[number], language: string): string {
  const column = type === 'special' ? 'info.' : 'name.';
  const texts = Object.entries(cells).filter(([key]) => key.startsWith(column));
  return firstText(Object.fromEntries(texts.map(([key, text]) => [key.slice(column.length), text])), language);
}
