/** Positions after an import: the order of the file, with as few changes as that needs. */
import type { Draft } from './build-menu.ts';
import type { MatchedRow } from './match-rows.ts';

type Placed = { readonly id: string; readonly position: number };
type Places = ReadonlyMap<string, number>;

/** @returns whether things that were there before stand in another order now. */
export function placeThings(draft: Draft, matched: readonly MatchedRow[], followsFile: boolean): boolean {
  const isNew = new Set(matched.filter((row) => row.isNew).map(({ id }) => id));
  const order = new Map(matched.map(({ id }, index) => [id, index]));
  const maps: readonly Map<string, Placed>[] = [
    draft.categories as Map<string, Placed>,
    draft.tags as Map<string, Placed>,
    draft.modifierGroups as Map<string, Placed>,
    draft.specials as Map<string, Placed>,
  ];
  const sorted = maps.map((things) => place([things], [...things.values()], { isNew, order, followsFile }));
  const sold = [draft.products as Map<string, Placed>, draft.combos as Map<string, Placed>];
  const byCategory = new Map<string, Placed[]>();
  for (const product of [...draft.products.values(), ...draft.combos.values()]) {
    byCategory.set(product.categoryId, [...(byCategory.get(product.categoryId) ?? []), product]);
  }
  for (const things of byCategory.values()) sorted.push(place(sold, things, { isNew, order, followsFile }));
  return sorted.includes(true);
}

type Order = { readonly isNew: ReadonlySet<string>; readonly order: Places; readonly followsFile: boolean };

function place(
  maps: readonly Map<string, Placed>[],
  things: readonly Placed[],
  { isNew, order, followsFile }: Order,
): boolean {
  const old = things.filter(({ id }) => !isNew.has(id));
  const byPosition = old.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  const byFile = (list: readonly Placed[]) =>
    list.toSorted((a, b) => (order.get(a.id) ?? -1) - (order.get(b.id) ?? -1));
  const added = byFile(things.filter(({ id }) => isNew.has(id)));
  const wanted = followsFile ? byFile(things) : [...byPosition, ...added];
  const oldWanted = wanted.filter(({ id }) => !isNew.has(id));
  const isSorted = oldWanted.some(({ id }, index) => id !== byPosition[index]?.id);
  const staysAhead = wanted.every(({ id }, index) => isNew.has(id) === index >= oldWanted.length);
  const last = Math.max(-1, ...old.map(({ position }) => position));
  for (const [index, thing] of wanted.entries()) {
    const appended = isNew.has(thing.id) ? last + 1 + index - oldWanted.length : thing.position;
    const position = isSorted || !staysAhead ? index : appended;
    if (position !== thing.position) maps.find((map) => map.has(thing.id))?.set(thing.id, { ...thing, position });
  }
  return isSorted;
}
