/** How much of something stays with each order: the middle of the slopes, so that one odd look says nothing. */
export type Growth = { readonly bytes: number; readonly nodes: number; readonly listeners: number };

export type Look = Growth & { readonly orders: number };

/** Between every two looks that lie at least half of the way apart. */
function middleSlope(looks: readonly Look[], field: keyof Growth): number {
  const reach = (looks.at(-1)?.orders ?? 0) / 2;
  const slopes = looks.flatMap((early) =>
    looks
      .filter((late) => late.orders - early.orders >= reach && late.orders > early.orders)
      .map((late) => (late[field] - early[field]) / (late.orders - early.orders)),
  );
  const sorted = slopes.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Per order. */
export function growthOf(looks: readonly Look[]): Growth {
  return {
    bytes: middleSlope(looks, 'bytes'),
    nodes: middleSlope(looks, 'nodes'),
    listeners: middleSlope(looks, 'listeners'),
  };
}
