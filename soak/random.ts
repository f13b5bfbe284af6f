/** Chance that a seed replays: mulberry32. */
export type Random = {
  /** In [0, 1). */
  next(): number;
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  /** @throws Error for an empty list. */
  pick<Thing>(things: readonly Thing[]): Thing;
  /** A UUID version 7 of chance alone, as a device makes ids. */
  uuid(): string;
};

export const largestSeed = 2 ** 31 - 1;

export function randomOf(seed: number): Random {
  const next = mulberry32(seed);
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (things) => {
      if (things.length === 0) throw new Error('nothing to pick from');
      return things[int(0, things.length - 1)] as (typeof things)[number];
    },
    uuid: () => uuidOf(Array.from({ length: 32 }, () => int(0, 15).toString(16)).join('')),
  };
}

/** The seed of a part of the work, e.g. of a round or of a client: different parts never share their chance. */
export function deriveSeed(seed: number, part: number): number {
  return Math.floor(
    mulberry32(Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(part + 1, 0xc2b2ae35))() * largestSeed,
  );
}

function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function uuidOf(hex: string): string {
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `7${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)];
  return parts.join('-');
}
