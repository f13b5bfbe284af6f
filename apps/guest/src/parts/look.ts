/** The venue's colours, always readable. */
import type { WireGuestLook } from '@comanda/contract/guests';
import { type BrandColors, deriveTheme, surfaces, type ThemeName, wearTheme } from '@comanda/ui/theme/derive-theme.ts';

import { keptHere } from './kept.ts';

export function colorsOf(look: WireGuestLook): BrandColors {
  return { primary: look.primaryColor, secondary: look.secondaryColor, accent: look.accentColor };
}

export function wear(look: WireGuestLook): void {
  const theme: ThemeName = look.theme;
  // The next visit begins in it (build/early-start.ts).
  keptHere.write('theme', theme);
  wearTheme(document.documentElement, theme, deriveTheme(colorsOf(look), theme));
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', surfaces[theme][0]);
}
