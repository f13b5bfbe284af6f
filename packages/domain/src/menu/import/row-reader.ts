/** Reads the cells of one row; what cannot be read is noted and the value of before stays. */
import { money, type Money } from '../../money.ts';
import { taxClasses, type TaxClass } from '../../tax/vat.ts';
import { contentLanguages } from '../content-languages.ts';
import type { Schedule, Translated } from '../menu.ts';
import { largestAmount } from '../select-modifiers.ts';
import { readAmount, readBoolean, readInteger, readList } from './cells.ts';
import { cellKey, type ColumnKey, plain, type Reading, type TextColumn, wordIn } from './file-format.ts';
import type { BadCell } from './import-problem.ts';
import { readInstant } from './instant-text.ts';
import type { FileRow } from './read-table.ts';
import type { NamedKind } from './reference-names.ts';
import { readSchedules } from './schedule-text.ts';

/** Kind → name → ids of that name. */
export type Names = Readonly<Record<NamedKind | 'station', ReadonlyMap<string, readonly string[]>>>;

export type Surroundings = {
  readonly reading: Reading;
  readonly names: Names;
  /** The venue's own, which times of day are meant in. */
  readonly timeZone: string;
  readonly note: (bad: BadCell) => void;
};

/** As the forms of the settings bound them. */
export const longest = { name: 120, tag: 60, text: 280, note: 500, art: 64, hue: 32 } as const;

export type RowReader = ReturnType<typeof rowReader>;

export function rowReader(row: FileRow, surroundings: Surroundings) {
  const cells = cellsOf(row, surroundings);
  const { bad, find } = cells;
  return {
    row,
    bad,
    find,
    textOf: (column: ColumnKey) => row.cells.get(column) ?? '',
    ...textReaders(row, cells),
    ...valueReaders(cells, surroundings),
    ...listReaders(row, cells, surroundings),
  };
}

type CellReading<Value> = {
  readonly parse: (text: string) => Value | null;
  /** Of an empty cell; undefined: as before. */
  readonly empty: Value | undefined;
  readonly code: BadCell['code'];
};

type CellReader = ReturnType<typeof cellsOf>;

function cellsOf(row: FileRow, { names, note }: Surroundings) {
  const bad = (column: string, code: BadCell['code'], params?: BadCell['params']) =>
    note({ line: row.line, column, code, ...(params && { params }) });
  /** A column that the file has not says nothing: what was before stays. */
  const read = <Value>(column: ColumnKey, before: Value, { parse, empty, code }: CellReading<Value>): Value => {
    const text = row.cells.get(column);
    if (text === undefined) return before;
    if (text === '') return empty === undefined ? before : empty;
    const value = parse(text);
    if (value !== null) return value;
    bad(column, code, { text: text.slice(0, 80) });
    return before;
  };
  const find = (column: ColumnKey, kind: NamedKind | 'station', name: string): string | null => {
    const ids = names[kind].get(plain(name)) ?? [];
    const [id] = ids;
    if (ids.length === 1 && id !== undefined) return id;
    bad(column, ids.length === 0 ? 'menu.error.nameUnknown' : 'menu.error.nameAmbiguous', { text: name.slice(0, 80) });
    return null;
  };
  return { bad, read, find };
}

function textReaders(row: FileRow, { bad }: CellReader) {
  return {
    texts: (column: TextColumn, before: Translated, most: number): Translated => {
      const texts: Record<string, string> = {};
      for (const language of contentLanguages) {
        const key = cellKey(column, language);
        const text = row.cells.get(key) ?? before[language] ?? '';
        if (text.length > most) bad(key, 'menu.error.cellTooLong', { most });
        if (text !== '') texts[language] = text;
      }
      return texts;
    },
    line: (column: ColumnKey, before: string, most: number): string => {
      const text = row.cells.get(column) ?? before;
      if (text.length > most) bad(column, 'menu.error.cellTooLong', { most });
      return text;
    },
  };
}

function readOptionCount(text: string): number | null {
  const count = readInteger(text);
  return count !== null && count >= 0 && count <= largestAmount ? count : null;
}

function valueReaders({ read }: CellReader, { reading, timeZone }: Surroundings) {
  return {
    yesNo: (column: ColumnKey, before: boolean, empty?: boolean) =>
      read(column, before, {
        parse: (text) => readBoolean(text, reading),
        empty,
        code: 'menu.error.cellNotYesNo',
      }),
    amount: (column: ColumnKey, before: Money, empty?: Money) =>
      read(column, before, { parse: readAmount, empty, code: 'menu.error.cellNotAmount' }),
    /** How many options a group asks for or takes. */
    optionCount: (column: ColumnKey, before: number) =>
      read(column, before, { parse: readOptionCount, empty: 0, code: 'menu.error.cellNotNumber' }),
    count: (column: ColumnKey, before: number | null) =>
      read<number | null>(column, before, { parse: readInteger, empty: null, code: 'menu.error.cellNotNumber' }),
    /** Unix milliseconds. */
    instant: (column: ColumnKey, before: number | null) =>
      read<number | null>(column, before, {
        parse: (text) => readInstant(text, timeZone),
        empty: null,
        code: 'menu.error.cellNotTime',
      }),
    /** One of the words of a place: `mode.`, `representation.`. */
    word: <Word extends string>(column: ColumnKey, place: string, before: Word): Word =>
      read<string>(column, before, {
        parse: (text) => wordIn(reading, text, place),
        empty: undefined,
        code: 'menu.error.cellNotKnown',
      }) as Word,
    taxClass: (before: TaxClass | null, empty: TaxClass | null | undefined) =>
      read<TaxClass | null>('taxClass', before, {
        parse: (text) => taxClasses.find((one) => one === wordIn(reading, text, 'tax.')) ?? null,
        empty,
        code: 'menu.error.cellNotKnown',
      }),
    schedules: (before: readonly Schedule[]): readonly Schedule[] => {
      const kinds = [
        ['available', 'available'],
        ['timedPrices', 'price'],
      ] as const;
      return kinds.flatMap(([column, kind]) =>
        read<readonly Schedule[]>(
          column,
          before.filter((schedule) => schedule.kind === kind),
          { parse: (text) => readSchedules(text, kind, reading), empty: [], code: 'menu.error.cellNotHours' },
        ),
      );
    },
  };
}

function listReaders(row: FileRow, { find }: CellReader, { names }: Surroundings) {
  const isKnown = (kind: NamedKind) => (name: string) => names[kind].has(plain(name));
  return {
    ids: (column: ColumnKey, kind: NamedKind, before: readonly string[]): readonly string[] => {
      const text = row.cells.get(column);
      if (text === undefined) return before;
      const found = readList(text, isKnown(kind)).map((name) => find(column, kind, name));
      return [...new Set(found.filter((id) => id !== null))];
    },
    /** `Rösti | Pommes +2.50`. */
    choices: (before: readonly { readonly productId: string; readonly surcharge: Money }[]) => {
      const text = row.cells.get('choices');
      if (text === undefined) return before;
      return readList(text, isKnown('product')).flatMap((part) => {
        const [, name = part, sign = '', sum = '0'] = /^(.*\S)\s*([+-])\s*(\d+(?:[.,]\d{1,2})?)$/.exec(part) ?? [];
        const productId = find('choices', 'product', name);
        return productId === null ? [] : [{ productId, surcharge: readAmount(`${sign}${sum}`) ?? money(0) }];
      });
    },
  };
}
