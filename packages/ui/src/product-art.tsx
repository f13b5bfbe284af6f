// A product's drawing as inline SVG, because its crockery takes the theme's colours.
// Each drawing is made once per kind and product and kept as text (design.md 3, 13).
import type { CSSProperties } from 'react';
import { memo, useSyncExternalStore } from 'react';

import type { ArtKind } from './art/art-kinds.ts';
import { useTurn } from './by-turns.ts';
import { classNames } from './class-names.ts';

type Draw = (kind: ArtKind, seed: string) => string;

let draw: Draw | null = null;
let isAsked = false;
const waiting = new Set<() => void>();

/** Right after what a page opens with; what could not be brought is asked for again by the next one that is shown. */
const bringDrawings = (): void => {
  if (isAsked) return;
  isAsked = true;
  void import('./art/drawn-art.ts').then(
    ({ drawnArt }) => {
      draw = drawnArt;
      for (const tell of waiting) tell();
      waiting.clear();
    },
    () => {
      isAsked = false;
    },
  );
};
bringDrawings();

const subscribe = (tell: () => void): (() => void) => {
  if (draw !== null) return () => {};
  bringDrawings();
  waiting.add(tell);
  return () => {
    waiting.delete(tell);
  };
};

type Body = { readonly __html: string };
const made = new Map<string, Body>();

const bodyOf = (by: Draw, kind: ArtKind, seed: string): Body => {
  const key = `${kind}:${seed}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const body = { __html: by(kind, seed) };
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
  const by = useSyncExternalStore(subscribe, () => draw);
  const isTurn = useTurn(lazy, by !== null);
  return (
    <svg
      className={classNames('art', className)}
      viewBox="0 0 100 100"
      aria-hidden="true"
      focusable="false"
      style={style}
      dangerouslySetInnerHTML={isTurn && by !== null ? bodyOf(by, kind, seed) : nothing}
    />
  );
});
ProductArt.displayName = 'ProductArt';
