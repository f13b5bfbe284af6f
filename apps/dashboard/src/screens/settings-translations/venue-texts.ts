/** The texts of the venue beside those of the menu: on its receipts, of its pickup locations (decisions.md §1). */
import type { WireLocation } from '@comanda/contract/order-methods';
import type { WireSettings } from '@comanda/contract/settings';
import { contentLanguages } from '@comanda/domain/menu/content-languages';
import type { Translated } from '@comanda/domain/menu/menu';
import { countMissing } from '@comanda/domain/menu/translations';

import type { Listed, VenueText } from './text-edits.ts';

const receiptFields = {
  title: 'receiptTitle',
  subtitle: 'receiptSubtitle',
  description: 'receiptDescription',
} as const;

type Place = Pick<VenueText, 'thing' | 'id' | 'field'>;
type Held = Place & { readonly texts: Translated };

export type Venue = {
  readonly settings: Pick<WireSettings, (typeof receiptFields)[keyof typeof receiptFields]>;
  readonly locations: readonly Pick<WireLocation, 'id' | 'description'>[];
};

/** In the order of the forms; what is empty in every language is not among them. */
function heldBy({ settings, locations }: Venue): Held[] {
  const onReceipt = (['title', 'subtitle', 'description'] as const).map((field): Held => ({
    thing: 'receipt',
    id: 'receipt',
    field,
    texts: settings[receiptFields[field]],
  }));
  const ofLocations = locations.map(({ id, description }): Held => ({
    thing: 'pickupLocation',
    id,
    field: 'description',
    texts: description,
  }));
  return [...onReceipt, ...ofLocations].filter(({ texts }) => Object.values(texts).some((text) => text.trim() !== ''));
}

type MenuListed = Omit<Listed, 'venueTexts'>;

/** The list of the menu with the venue's texts behind it, and what each language lacks of both. */
export function withVenueTexts(listed: MenuListed, venue: Venue, language: string): Listed {
  const { sourceLanguage: own, menuTexts } = listed;
  const held = heldBy(venue);
  const written = countMissing(held);
  const languages = contentLanguages.flatMap((each) => {
    const ofMenu = listed.languages.find((one) => one.language === each);
    const ofVenue = written.find((one) => one.language === each);
    if (ofMenu === undefined && ofVenue === undefined) return [];
    const missing = (ofMenu?.missing ?? menuTexts.length) + (ofVenue?.missing ?? held.length);
    return [{ language: each, written: (ofMenu?.written ?? 0) + (ofVenue?.written ?? 0), missing }];
  });
  const venueTexts = held.map(({ texts, ...place }): VenueText => ({
    ...place,
    part: null,
    source: texts[own] ?? Object.values(texts)[0] ?? '',
    text: texts[language] ?? null,
  }));
  return { ...listed, languages, venueTexts };
}

type Written = Place & { readonly text: string };

function inLanguage(texts: Translated, language: string, text: string): Translated {
  const others = Object.fromEntries(Object.entries(texts).filter(([each]) => each !== language));
  return text === '' ? others : { ...others, [language]: text };
}

/** What of the settings changes by what was written of the receipt; nothing where nothing was. */
export function changedReceipt(settings: Venue['settings'], written: readonly Written[], language: string) {
  const change: { -readonly [Field in keyof Venue['settings']]?: Translated } = {};
  for (const { thing, field, text } of written) {
    if (thing === 'receipt') change[receiptFields[field]] = inLanguage(settings[receiptFields[field]], language, text);
  }
  return change;
}

/** The pickup locations of which a description was written, each with it. */
export function changedLocations<Location extends Venue['locations'][number]>(
  locations: readonly Location[],
  written: readonly Written[],
  language: string,
) {
  return locations.flatMap((location) => {
    const found = written.find(({ thing, id }) => thing === 'pickupLocation' && id === location.id);
    return found === undefined
      ? []
      : [{ location, description: inLanguage(location.description, language, found.text) }];
  });
}
