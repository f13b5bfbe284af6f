// An icon of one element, for what is drawn anew at each tap: an element for each of its strokes costs style, layout and
// paint, and what draws them costs more (design.md 13).
import type { ReactElement } from 'react';

export type StrokeIconProps = {
  /** All strokes of an icon of Lucide, as one path of its 24 × 24. */
  readonly strokes: string;
};

/** It says nothing to a screen reader. */
export const StrokeIcon = ({ strokes }: StrokeIconProps): ReactElement => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={strokes} />
  </svg>
);
