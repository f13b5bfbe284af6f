// A product's drawing as inline SVG, because its crockery takes the theme's colours.
// Each drawing is made once per kind and product and kept as text (design.md 3, 13).
import type { CSSProperties } from 'react';
import { memo } from 'react';

import type { ArtKind } from './art/product-art.ts';
import { artBody } from './art/product-art.ts';
import { useTurn } from './by-turns.ts';
import { classNames } from './class-names.ts';

const made = new Map<string, { readonly __html: string }>();

let join = (drawing: string): string => drawing;
// Right after what a page opens with: the drawings of its first tiles wait for nothing.
void import('./art/join-shapes.ts').then(
  ({ joinShapes }) => {
    join = joinShapes;
    made.clear();
  },
  () => {},
);

const bodyOf = (kind: ArtKind, seed: string): { readonly __html: string } => {
  const key = `${kind}:${seed}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const body = { __html: join(artBody(kind, seed)) };
  made.set(key, body);
  return body;
};

export type ProductArtProps = {
  readonly kind: ArtKind;
  /** The product's id; for states any constant. */
  readonly seed?: string;
  /** For long lists: first the words, then drawing after drawing in the next frames. */
  readonly lazy?: boolean;
  readonly className?: string;
  readonly style?: CSSProperties;
};

const nothing = { __html: '' } as const;

/** The drawing alone; it says nothing to a screen reader. */
export const ProductArt = memo(({ kind, seed = '1', lazy = false, className, style }: ProductArtProps) => {
  const isDrawn = useTurn(lazy);
  return (
    <svg
      className={classNames('art', className)}
      viewBox="0 0 100 100"
      aria-hidden="true"
      focusable="false"
      style={style}
      dangerouslySetInnerHTML={isDrawn ? bodyOf(kind, seed) : nothing}
    />
  );
});
ProductArt.displayName = 'ProductArt';
