/** Which rows of a long table are drawn: those in view and some around; where the others are, a gap as tall as they. */

export type Part =
  | { readonly kind: 'rows'; readonly from: number; readonly to: number }
  /** @property height in pixels */
  | { readonly kind: 'gap'; readonly from: number; readonly height: number };

/** In pixels, from the top of the first row. */
export type View = { readonly top: number; readonly height: number };

/** Beyond the view, so that a flick of the finger meets rows. */
const rowsAround = 8;

type Wanted = {
  readonly count: number;
  readonly view: View;
  /** In pixels. */
  readonly heightOf: (index: number) => number;
  /** Drawn wherever they are; what is none of the list is left out. */
  readonly kept: readonly number[];
};

function inView({ count, view, heightOf }: Wanted): { first: number; end: number } {
  let bottom = 0;
  let first = count;
  let end = 0;
  for (let index = 0; index < count; index += 1) {
    const top = bottom;
    bottom += heightOf(index);
    if (bottom > view.top) first = Math.min(first, index);
    if (top < view.top + view.height) end = index + 1;
  }
  return { first: Math.max(0, Math.min(first, end) - rowsAround), end: Math.min(count, end + rowsAround) };
}

/** All rows once and in their order, drawn or inside of a gap. */
export function drawnParts(wanted: Wanted): Part[] {
  const { count, heightOf } = wanted;
  const { first, end } = inView(wanted);
  const kept = new Set(wanted.kept);
  const parts: Part[] = [];
  for (let index = 0; index < count; index += 1) {
    const last = parts.at(-1);
    if ((index >= first && index < end) || kept.has(index)) {
      if (last?.kind === 'rows') parts[parts.length - 1] = { ...last, to: index + 1 };
      else parts.push({ kind: 'rows', from: index, to: index + 1 });
    } else if (last?.kind === 'gap') parts[parts.length - 1] = { ...last, height: last.height + heightOf(index) };
    else parts.push({ kind: 'gap', from: index, height: heightOf(index) });
  }
  return parts;
}
