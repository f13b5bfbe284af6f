/** Long lists in pieces that a statement takes, and lists by what they belong to. */

const mostAtOnce = 500;

export async function inPieces<Item, Row>(
  items: readonly Item[],
  ask: (some: readonly Item[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let at = 0; at < items.length; at += mostAtOnce) rows.push(...(await ask(items.slice(at, at + mostAtOnce))));
  return rows;
}

export function byId<Thing extends { readonly id: string }>(things: readonly Thing[]): Map<string, Thing> {
  return new Map(things.map((thing) => [thing.id, thing]));
}

export function groupsBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
