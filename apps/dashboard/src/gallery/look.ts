/** What the gallery is looked at with, kept in its address: a link shows the same. */
import { chooseLanguage, type UiLanguage } from '@comanda/messages/languages';
import { type BrandColors, houseColors, type ThemeName } from '@comanda/ui/theme/derive-theme.ts';

/** Invented venues: light and dark fills, one that sinks into each surface. */
export const venueColors = {
  house: houseColors,
  forest: { primary: '#1f5b45', secondary: '#8a6d3b', accent: '#c2410c' },
  sun: { primary: '#ffd84d', secondary: '#7a4b00', accent: '#d6336c' },
  night: { primary: '#141433', secondary: '#3b3b8f', accent: '#ff8a65' },
  rose: { primary: '#f7d6e0', secondary: '#a1456b', accent: '#2f9e44' },
} as const satisfies Record<string, Required<BrandColors>>;

export type VenueName = keyof typeof venueColors;

export const venueNames = Object.keys(venueColors).filter((name): name is VenueName => name in venueColors);

export type Look = { readonly theme: ThemeName; readonly venue: VenueName; readonly language: UiLanguage };

/** @param search of the address, such as `?theme=light&venue=forest` */
export function readLook(search: string, languages: readonly string[]): Look {
  const asked = new URLSearchParams(search);
  return {
    theme: asked.get('theme') === 'light' ? 'light' : 'dark',
    venue: venueNames.find((name) => name === asked.get('venue')) ?? 'house',
    language: chooseLanguage([asked.get('language'), ...languages]),
  };
}

export const searchOf = (look: Look): string => `?${new URLSearchParams(look).toString()}`;
