/** The whole menu as one sheet: what is exported, and what an import of it brings back (decisions.md §9). */
import { contentLanguages } from '../content-languages.ts';
import type { Category, Product, WholeMenu } from '../menu.ts';
import { escapeFormula } from './cells.ts';
import {
  cellKey,
  type Column,
  columnKeys,
  isTextColumn,
  type RowType,
  type TextColumn,
  textColumns,
  type Vocabulary,
} from './file-format.ts';
import { referencesOf } from './reference-names.ts';
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

export type MenuToWrite = {
  readonly menu: WholeMenu;
  /** Id → name. */
  readonly stations: ReadonlyMap<string, string>;
  /** The venue's own: its columns are always there. */
  readonly language: string;
  readonly timeZone: string;
};

type Row = { readonly type: RowType; readonly cells: Cells };

/** Head first. Pictures stay: they are files of the venue. */
export function writeMenu(given: MenuToWrite, vocabulary: Vocabulary): string[][] {
  const { menu, stations, language, timeZone } = given;
  const writing = { vocabulary, references: referencesOf(menu, language), stations, language, timeZone };
  const rows = rowsOf(menu, writing);
  const columns = columnsOf(rows, language);
  const head = columns.map((column) => headOf(column, vocabulary));
  return [
    head,
    ...rows.map(({ type, cells }) =>
      columns.map((column) => {
        if (column.key === 'type') return vocabulary.types[type];
        const key = 'language' in column ? cellKey(column.key, column.language) : column.key;
        return escapeFormula(cells[key] ?? '');
      }),
    ),
  ];
}

function headOf(column: Column, { columns }: Vocabulary): string {
  return 'language' in column ? `${columns[column.key]} (${column.language})` : columns[column.key];
}

function columnsOf(rows: readonly Row[], language: string): Column[] {
  const used = new Set(rows.flatMap(({ cells }) => Object.keys(cells)));
  for (const column of textColumns) used.add(cellKey(column, language));
  return columnKeys.flatMap((key): Column[] => (isTextColumn(key) ? inLanguages(key, language, used) : [{ key }]));
}

/** The venue's own language first. */
function inLanguages(key: TextColumn, own: string, used: ReadonlySet<string>): Column[] {
  const present = contentLanguages.filter((language) => used.has(cellKey(key, language)));
  const sorted = [...present.filter((one) => one === own), ...present.filter((one) => one !== own)];
  return sorted.map((language) => ({ key, language }));
}

function rowsOf(menu: WholeMenu, writing: Writing): Row[] {
  const categories = inOrder(menu.categories.values());
  return [
    ...categories.map((category) => ({ type: 'category' as const, cells: categoryCells(category, writing) })),
    ...inOrder(menu.tags.values()).map((tag) => ({ type: 'tag' as const, cells: tagCells(tag, writing) })),
    ...inOrder(menu.modifierGroups.values()).flatMap((group) => [
      { type: 'group' as const, cells: groupCells(group, writing) },
      ...group.options.map((option) => ({ type: 'option' as const, cells: optionCells(option, group, writing) })),
    ]),
    ...byCategory([...menu.products.values(), ...menu.combos.values()], categories).flatMap((product): Row[] => {
      const combo = menu.combos.get(product.id);
      const cells = productCells(product, writing);
      if (combo === undefined) return [{ type: 'product' as const, cells }];
      const components = combo.components.map((one) => ({
        type: 'component' as const,
        cells: componentCells(one, combo, writing),
      }));
      return [{ type: 'combo' as const, cells }, ...components];
    }),
    ...inOrder(menu.specials.values()).map((special) => ({
      type: 'special' as const,
      cells: specialCells(special, writing),
    })),
  ];
}

type Placed = { readonly id: string; readonly position: number };

/** Of the same position the id decides, so that the same menu always makes the same file. */
export function inOrder<Thing extends Placed>(things: Iterable<Thing>): Thing[] {
  return [...things].toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
}

function byCategory<Thing extends Product>(things: Iterable<Thing>, categories: readonly Category[]): Thing[] {
  const place = new Map(categories.map(({ id }, index) => [id, index]));
  const placeOf = ({ categoryId }: Thing) => place.get(categoryId) ?? categories.length;
  return inOrder(things).toSorted((a, b) => placeOf(a) - placeOf(b));
}
