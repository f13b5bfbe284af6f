/** Where an arrow leads in the grid of tiles (design.md §10). */

export type TilePlace = { readonly left: number; readonly top: number };

const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;
export type Arrow = (typeof arrows)[number];

export function arrowOf(key: string): Arrow | null {
  return arrows.find((arrow) => arrow === key) ?? null;
}

/** Tiles of one row stand at the same height, but for parts of a pixel. */
const sameRowPx = 1;

/**
 * @param tiles in their order, over all categories
 * @param from null: none has the focus yet
 * @returns null where the grid ends
 */
export function nextTile(tiles: readonly TilePlace[], from: number | null, arrow: Arrow): number | null {
  const start = from === null ? undefined : tiles[from];
  if (from === null || start === undefined) return tiles.length > 0 ? 0 : null;
  if (arrow === 'ArrowLeft') return from > 0 ? from - 1 : null;
  if (arrow === 'ArrowRight') return from < tiles.length - 1 ? from + 1 : null;
  const sign = arrow === 'ArrowDown' ? 1 : -1;
  const away = tiles
    .map(({ left, top }, index) => ({ index, rows: (top - start.top) * sign, aside: Math.abs(left - start.left) }))
    .filter(({ rows }) => rows > sameRowPx);
  const nearest = Math.min(...away.map(({ rows }) => rows));
  const [best] = away.filter(({ rows }) => rows <= nearest + sameRowPx).toSorted((a, b) => a.aside - b.aside);
  return best?.index ?? null;
}
