/** How one row names another: by its name, by a name of its own where that is not clear (`Beilage (2)`). */
import type { ModifierGroup, Translated, WholeMenu } from '../menu.ts';
import { isSafeName, listMark } from './cells.ts';
import { plain } from './file-format.ts';

/** Combos are products: both can be opened by a special. */
export const namedKinds = ['category', 'tag', 'group', 'product'] as const;
export type NamedKind = (typeof namedKinds)[number];

/** Kind → id → name by which others refer to it; no two of a kind have the same. */
export type References = Readonly<Record<NamedKind, ReadonlyMap<string, string>>>;

export function firstText(texts: Translated, language: string): string {
  return texts[language] ?? Object.values(texts)[0] ?? '';
}

type Named = { readonly id: string; readonly texts: Translated };

export function referencesOf(menu: WholeMenu, language: string): References {
  const products = [...menu.products.values(), ...menu.combos.values()];
  const titled = (group: Pick<ModifierGroup, 'id' | 'title'>) => ({ id: group.id, texts: group.title });
  return {
    category: unique(
      [...menu.categories.values()].map(({ id, name }) => ({ id, texts: name })),
      language,
    ),
    tag: unique([...menu.tags.values()].map(titled), language),
    group: unique([...menu.modifierGroups.values()].map(titled), language),
    product: unique(
      products.map(({ id, name }) => ({ id, texts: name })),
      language,
    ),
  };
}

function unique(things: readonly Named[], language: string): Map<string, string> {
  const references = new Map<string, string>();
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  // A number of ours must not meet a name that somebody gave.
  const given = new Set(things.map(({ texts }) => plain(firstText(texts, language))));
  for (const { id, texts } of things) {
    const name = firstText(texts, language);
    const safe = safeName(name);
    let reference = safe;
    let isTaken = taken.has(plain(safe)) || (safe !== name && given.has(plain(safe)));
    while (isTaken) {
      const number = (numbers.get(plain(safe)) ?? 1) + 1;
      numbers.set(plain(safe), number);
      reference = `${safe} (${number})`;
      isTaken = taken.has(plain(reference)) || given.has(plain(reference));
    }
    taken.add(plain(reference));
    references.set(id, reference);
  }
  return references;
}

function safeName(name: string): string {
  if (isSafeName(name)) return name;
  const bare = name.replaceAll(/[|\s]+/g, ' ').trim();
  return isSafeName(bare) ? bare : `${bare} (1)`.trim();
}

/** Several in one cell; one that has a comma in its name stands alone only as a list of one. */
export function writeNames(ids: readonly string[], references: ReadonlyMap<string, string>): string {
  return ids.map((id) => references.get(id) ?? id).join(listMark);
}
