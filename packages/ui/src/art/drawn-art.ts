// What draws, in one file of its own: no word of a page waits for it (design.md 13).
import type { ArtKind } from './art-kinds.ts';
import { joinShapes } from './join-shapes.ts';
import { artBody } from './product-art.ts';

/** The inside of the drawing's `<svg viewBox="0 0 100 100">`, of few elements. `seed` is the product's id. */
export const drawnArt = (kind: ArtKind, seed: string): string => joinShapes(artBody(kind, seed));
