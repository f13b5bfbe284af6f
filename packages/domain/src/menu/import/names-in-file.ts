/** What a name in a cell can mean: things of the file first, then those of the menu that stay. */
import type { Translated, WholeMenu } from '../menu.ts';
import { listMark, readList } from './cells.ts';
import { plain, type RowType } from './file-format.ts';
import { type MatchedRow, nameOf } from './match-rows.ts';
import type { NamedKind, References } from './reference-names.ts';
import type { Names } from './row-reader.ts';

const kindOf: Partial<Record<RowType, NamedKind>> = {
  category: 'category',
  tag: 'tag',
  group: 'group',
  product: 'product',
  combo: 'product',
};

type Given = {
  readonly matched: readonly MatchedRow[];
  readonly menu: WholeMenu;
  readonly references: References;
  readonly stations: ReadonlyMap<string, string>;
  readonly language: string;
  /** Of these kinds, what the file does not name leaves the menu. */
  readonly removes: ReadonlySet<RowType>;
};

/** Earlier levels hide later ones: how a row calls itself, its names in all languages, what it was called before. */
export function namesIn(given: Given): Names {
  const { matched, menu, references, stations, language, removes } = given;
  const levels = Array.from({ length: 3 }, () => new Map<string, Map<string, Set<string>>>());
  const put = (level: number, kind: string, name: string, id: string) => {
    if (name === '') return;
    const byKind = levels[level]?.get(kind) ?? new Map<string, Set<string>>();
    levels[level]?.set(kind, byKind);
    byKind.set(plain(name), (byKind.get(plain(name)) ?? new Set()).add(id));
  };
  const inFile = new Set(matched.map(({ id }) => id));
  for (const row of matched) {
    const kind = kindOf[row.type];
    if (kind === undefined) continue;
    put(0, kind, nameOf(row, language), row.id);
    for (const [key, text] of row.cells) if (key.startsWith('name.')) put(1, kind, text, row.id);
  }
  for (const [kind, id, texts] of namedThings(menu)) {
    const isInFile = inFile.has(id);
    if (!isInFile && removes.has(kind)) continue;
    put(isInFile ? 2 : 0, kind, references[kind].get(id) ?? '', id);
    for (const text of Object.values(texts)) put(isInFile ? 2 : 1, kind, text, id);
  }
  for (const [id, name] of stations) put(0, 'station', name, id);
  const flat = (kind: string) => {
    const names = new Map<string, readonly string[]>();
    for (const level of levels.toReversed()) for (const [name, ids] of level.get(kind) ?? []) names.set(name, [...ids]);
    return names;
  };
  return {
    category: flat('category'),
    tag: flat('tag'),
    group: flat('group'),
    product: flat('product'),
    station: flat('station'),
  };
}

function* namedThings(menu: WholeMenu): Generator<[NamedKind, string, Translated]> {
  for (const { id, name } of menu.categories.values()) yield ['category', id, name];
  for (const { id, title } of menu.tags.values()) yield ['tag', id, title];
  for (const { id, title } of menu.modifierGroups.values()) yield ['group', id, title];
  for (const { id, name } of [...menu.products.values(), ...menu.combos.values()]) yield ['product', id, name];
}

/** Categories and tags that rows name and nobody has: they are made, so that a plain list of products will do. */
export function unnamed(
  matched: readonly MatchedRow[],
  names: Names,
): { readonly kind: 'category' | 'tag'; readonly name: string; readonly line: number }[] {
  const missing = new Map<string, { kind: 'category' | 'tag'; name: string; line: number }>();
  const note = (kind: 'category' | 'tag', name: string, line: number) => {
    const key = `${kind} ${plain(name)}`;
    if (name !== '' && !names[kind].has(plain(name)) && !missing.has(key)) missing.set(key, { kind, name, line });
  };
  for (const { type, cells, line } of matched) {
    if (type === 'product' || type === 'combo') note('category', cells.get('category') ?? '', line);
    const tags = readList(cells.get('tags') ?? '', (name) => names.tag.has(plain(name)));
    for (const tag of tags) note('tag', tag.replaceAll(listMark, ' '), line);
  }
  return [...missing.values()];
}
