/** The hue of a category as a style: identity, never state (design.md §2). */
import type { CSSProperties } from 'react';

export const hues = [
  'starter',
  'salad',
  'main',
  'roesti',
  'pasta',
  'kids',
  'dessert',
  'soft',
  'beer',
  'wine',
  'coffee',
  'other',
] as const;
export type Hue = (typeof hues)[number];

export function hueStyle(hue: string): CSSProperties {
  const style: CSSProperties & Record<'--cat', string> = { '--cat': `var(--cat-${hue})` };
  return style;
}

export function isHue(hue: string): hue is Hue {
  return hues.some((each) => each === hue);
}
