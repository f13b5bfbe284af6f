/** Theme and venue colours on the page (decisions.md §1: the person's choice, else the venue's, else dark). */
import type { WireSettings } from '@comanda/contract/settings';
import { deriveTheme, type ThemeName, wearTheme } from '@comanda/ui/theme/derive-theme.ts';
import { useEffect } from 'react';
import { create } from 'zustand';

import { usePersonMemory } from '../parts/remembered.ts';

type Venue = Pick<
  WireSettings,
  'theme' | 'primaryColor' | 'secondaryColor' | 'accentColor' | 'contentLanguage' | 'timeZone'
>;

const useVenueLook = create<{ readonly venue: Venue | null }>()(() => ({ venue: null }));

export function wearVenue(venue: Venue | null): void {
  useVenueLook.setState({ venue });
}

/** In which the venue writes its menu: for whom neither they nor their browser wish another. */
export function useVenueLanguage(): string | null {
  return useVenueLook((state) => state.venue?.contentLanguage ?? null);
}

/** By whose clock times are said; undefined while nobody is at a venue. */
export function useVenueTimeZone(): string | undefined {
  return useVenueLook((state) => state.venue?.timeZone);
}

/** @param otherwise where neither person nor venue has chosen */
export function useTheme(otherwise: ThemeName = 'dark'): ThemeName {
  const { theme: own } = usePersonMemory();
  const venues = useVenueLook((state) => state.venue?.theme);
  return own ?? venues ?? otherwise;
}

/** Keeps the page in its theme; placed once at the root. */
export function useWearTheme(otherwise: ThemeName): void {
  const theme = useTheme(otherwise);
  const venue = useVenueLook((state) => state.venue);
  useEffect(() => {
    const colors =
      venue === null
        ? null
        : { primary: venue.primaryColor, secondary: venue.secondaryColor, accent: venue.accentColor };
    const page = document.documentElement;
    const properties = colors === null ? {} : deriveTheme(colors, theme);
    wearTheme(page, theme, properties);
    // Whoever signs out, or goes on to another venue, takes none of them along.
    return () => {
      for (const name of Object.keys(properties)) page.style.removeProperty(name);
    };
  }, [theme, venue]);
}
