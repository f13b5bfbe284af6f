/** Repeatable chance for the demo: the same seed gives the same week, on every machine. */

export type Random = {
  /** A whole number from `least` to `most`, both included. */
  readonly between: (least: number, most: number) => number;
  /** True in this many of a hundred cases. */
  readonly inPercent: (percent: number) => boolean;
  /** @throws RangeError for an empty list. */
  readonly oneOf: <Item>(items: readonly Item[]) => Item;
};

/** A xorshift generator: plenty for a made-up week, never for secrets. */
export function makeRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0 || 1;
  // Answers an integer below 2^32.
  const draw = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
  const between = (least: number, most: number): number => least + (draw() % (most - least + 1));
  return {
    between,
    inPercent: (percent) => between(0, 99) < percent,
    oneOf: (items) => {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new RangeError('nothing to choose from');
      return item;
    },
  };
}
