/** Groups nested in options: no group may lead back to itself, and none deeper than an order can say (specification §3). */
import type { ModifierGroup } from './menu.ts';

/** Groups below options below groups: no menu goes deeper. */
export const deepestNesting = 8;

type Groups = ReadonlyMap<string, ModifierGroup>;

function nestedIn(group: ModifierGroup): string[] {
  return [...new Set(group.options.flatMap(({ modifierGroupIds }) => modifierGroupIds))];
}

/** @returns the ids from the group to itself again, both ends named; null where it never comes back. */
export function findCircle(start: ModifierGroup, groups: Groups): string[] | null {
  // Which groups were passed through already: a menu can lead to one of them in very many ways.
  const seen = new Set<string>();
  const walk = (group: ModifierGroup, path: readonly string[]): string[] | null => {
    for (const id of nestedIn(group)) {
      if (id === start.id) return [...path, id];
      const next = groups.get(id);
      if (next === undefined || seen.has(id)) continue;
      seen.add(id);
      const circle = walk(next, [...path, id]);
      if (circle !== null) return circle;
    }
    return null;
  };
  return walk(start, [start.id]);
}

/** How many groups stand below each other from here down, itself included; only for groups without a circle. */
export function depthOf(start: ModifierGroup, groups: Groups): number {
  const known = new Map<string, number>();
  const depth = (group: ModifierGroup, above: ReadonlySet<string>): number => {
    const before = known.get(group.id);
    if (before !== undefined) return before;
    const inside = new Set([...above, group.id]);
    let deepest = 0;
    for (const id of nestedIn(group)) {
      const next = groups.get(id);
      if (next !== undefined && !inside.has(id)) deepest = Math.max(deepest, depth(next, inside));
    }
    known.set(group.id, deepest + 1);
    return deepest + 1;
  };
  return depth(start, new Set());
}

/** The longest way down that leads through this group, counted in groups. */
export function depthThrough(changed: ModifierGroup, groups: Groups): number {
  const all = new Map(groups).set(changed.id, changed);
  const parents = new Map<string, ModifierGroup[]>();
  for (const group of all.values()) {
    for (const id of nestedIn(group)) parents.set(id, [...(parents.get(id) ?? []), group]);
  }
  const known = new Map<string, number>();
  const above = (id: string, path: ReadonlySet<string>): number => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const through = new Set([...path, id]);
    let highest = 0;
    for (const parent of parents.get(id) ?? []) {
      if (!through.has(parent.id)) highest = Math.max(highest, 1 + above(parent.id, through));
    }
    known.set(id, highest);
    return highest;
  };
  return above(changed.id, new Set()) + depthOf(changed, all);
}
