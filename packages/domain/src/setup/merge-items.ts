/**
 * A list that two people change at once is merged thing by thing, not taken as one value: the hours of a weekday, a
 * delivery area, a special day, a part of a combo (specification §8: nobody's work is lost silently).
 */

type Item = object | string | number | boolean | null;

/** How a list stood when a person began, how they left it, and how it stands now. */
export type ListEdit = {
  readonly from: readonly Item[];
  readonly to: readonly Item[];
  readonly stored: readonly Item[];
};

/** One thing of the three lists; undefined where it is not in one. */
export type ItemEdit = {
  readonly from: Item | undefined;
  readonly to: Item | undefined;
  readonly stored: Item | undefined;
};

/** How the things of a list are told apart: by id, by date; the seven rows of a week by their place. Null: they are not. */
export function keysOfItems(items: readonly Item[]): readonly string[] | null {
  const keys = items.map((item, place) => keyOfItem(item, place));
  const known = keys.filter((key) => key !== null);
  return known.length === items.length && new Set(known).size === known.length ? known : null;
}

function keyOfItem(item: Item, place: number): string | null {
  if (typeof item !== 'object' || item === null) return null;
  if ('id' in item && typeof item.id === 'string') return `id ${item.id}`;
  if ('date' in item && typeof item.date === 'string') return `date ${item.date}`;
  return 'ranges' in item ? `place ${place}` : null;
}

/**
 * @param each what stands in place of a thing that the person changed, added or removed; undefined: nothing
 * @returns the others as they are stored now; null where the things of a list cannot be told apart
 */
export function byItem(
  { from, to, stored }: ListEdit,
  isSame: (one: Item | undefined, other: Item | undefined) => boolean,
  each: (edit: ItemEdit) => Item | undefined,
): readonly Item[] | null {
  const [before, own, now] = [keyed(from), keyed(to), keyed(stored)];
  if (before === null || own === null || now === null) return null;
  return orderOf([...before.keys()], [...own.keys()], [...now.keys()]).flatMap((key) => {
    const edit = { from: before.get(key), to: own.get(key), stored: now.get(key) };
    return (isSame(edit.from, edit.to) ? edit.stored : each(edit)) ?? [];
  });
}

function keyed(items: readonly Item[]): ReadonlyMap<string, Item> | null {
  const keys = keysOfItems(items);
  return keys === null ? null : new Map(items.map((item, place) => [keys[place] ?? '', item]));
}

/**
 * As the person left it, while nobody else added, removed or sorted: a row whose date is being written stays where it
 * is. Else as it is stored, what is new behind it; as the person sorted it, if they did.
 */
function orderOf(from: readonly string[], to: readonly string[], stored: readonly string[]): string[] {
  const isAsBefore = from.length === stored.length && from.every((key, place) => key === stored[place]);
  if (isAsBefore) return [...new Set([...to, ...from])];
  const kept = from.filter((key) => to.includes(key));
  const isSorted = to.filter((key) => from.includes(key)).some((key, place) => key !== kept[place]);
  return [...new Set(isSorted ? [...to, ...stored, ...from] : [...stored, ...to, ...from])];
}
