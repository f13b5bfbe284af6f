/** The menu as both the screen and the server read it (specification §3). Plain data, no behaviour. */
import type { Money } from '../money.ts';
import type { TaxClass } from '../tax/vat.ts';
import type { Allergen } from './allergens.ts';

/** Texts by content language (decisions.md §1): `{ de: 'Rösti', fr: 'Rösti' }`. */
export type Translated = Readonly<Record<string, string>>;

/** `fixed`: the menu's price. `manual`: staff enter it. `none`: null on the wire, staff must enter one. */
export type Price =
  | { readonly kind: 'fixed'; readonly amount: Money }
  | { readonly kind: 'manual' }
  | { readonly kind: 'none' };

/**
 * When something is on offer, or what it costs then, by the clock on the venue's wall. `available`: only then;
 * several add up. `price`: then it costs `price`, or `percent` of its own price; the first that fits counts.
 */
export type Schedule = {
  readonly kind: 'available' | 'price';
  /** 1 = Monday … 7 = Sunday: the days on which it begins. */
  readonly weekdays: readonly number[];
  /** Minutes after midnight, 0–1439. */
  readonly from: number;
  /** 1–1440, exclusive; at or before `from` it ends on the next day. */
  readonly until: number;
  /** First and last day on which it begins, `YYYY-MM-DD`; null = no end on that side. */
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly price: Money | null;
  readonly percent: number | null;
};

export const categoryModes = ['all', 'terminal', 'app'] as const;
export type CategoryMode = (typeof categoryModes)[number];

export type Category = {
  readonly id: string;
  readonly name: Translated;
  readonly info: Translated;
  readonly mode: CategoryMode;
  readonly position: number;
  /** Key of the category hue of the design (`main`, `soft` …); identity, never state. */
  readonly hue: string;
  /** Key of the drawing for products that have none of their own. */
  readonly art: string | null;
  readonly schedules: readonly Schedule[];
  /** The station that decides about guests' orders of it; null = every station (decisions.md §3, Waitlist groups). */
  readonly acceptingStationId: string | null;
};

/** How strong; a null percentage says that there is some in it. */
export type Alcohol = { readonly percent: number | null };

export type Product = {
  readonly id: string;
  readonly categoryId: string;
  readonly name: Translated;
  readonly description: Translated;
  /** Origin and allergens. */
  readonly hint: Translated;
  readonly price: Price;
  readonly taxClass: TaxClass;
  readonly barcode: string | null;
  /** Id of a stored image. */
  readonly image: string | null;
  /** Key of the drawing shown while there is no photo. */
  readonly art: string | null;
  readonly visibility: { readonly pos: boolean; readonly app: boolean; readonly kiosk: boolean };
  readonly inStock: boolean;
  /** Sold out until then, unix milliseconds; afterwards it is in stock again by itself. */
  readonly soldOutUntil: number | null;
  readonly active: boolean;
  readonly stock: { readonly current: number | null; readonly min: number | null; readonly max: number | null };
  /** Nothing more is sold when the counted units are used up; else the count goes below zero. */
  readonly soldOutAtZero: boolean;
  /** Where it is prepared; null = every station. */
  readonly stationId: string | null;
  readonly digitalConfirmation: boolean;
  readonly printsKitchenTicket: boolean;
  readonly tagIds: readonly string[];
  readonly modifierGroupIds: readonly string[];
  readonly allergens: readonly Allergen[];
  /** Where meat and fish come from. */
  readonly origin: Translated;
  readonly alcohol: Alcohol | null;
  readonly schedules: readonly Schedule[];
  readonly position: number;
};

/** One of its products is chosen with the combo; a surcharge comes on top of the combo's price. */
export type ComboComponent = {
  readonly id: string;
  readonly title: Translated;
  readonly choices: readonly { readonly productId: string; readonly surcharge: Money }[];
};

/** A product of products at one price (decisions.md §2: split over them by their list prices). */
export type Combo = Product & { readonly components: readonly ComboComponent[] };

export type ModifierOption = {
  readonly id: string;
  readonly title: Translated;
  readonly info: Translated;
  /** May be negative. */
  readonly price: Money;
  readonly inStock: boolean;
  /** Own class, else its product's (decisions.md §2). */
  readonly taxClass: TaxClass | null;
  readonly tagIds: readonly string[];
  readonly modifierGroupIds: readonly string[];
};

export type ModifierGroup = {
  readonly id: string;
  readonly title: Translated;
  readonly info: Translated;
  /** Only staff see it. */
  readonly note: string;
  readonly min: number;
  /** 0 = no maximum. */
  readonly max: number;
  /** Its options leave something out (“without onions”): tickets shout it. */
  readonly removes: boolean;
  readonly defaultOptionIds: readonly string[];
  readonly options: readonly ModifierOption[];
  readonly position: number;
};

export type Tag = {
  readonly id: string;
  readonly title: Translated;
  /** `#rrggbb`; the text colour is computed from it. */
  readonly color: string;
  readonly position: number;
};

export const representations = ['banner', 'card', 'tile'] as const;
export type Representation = (typeof representations)[number];

/** What the venue points its guests to. */
export type Special = {
  readonly id: string;
  readonly info: Translated;
  readonly representation: Representation;
  /** The product that it opens; null = no action. */
  readonly productId: string | null;
  readonly image: string | null;
  readonly active: boolean;
  readonly position: number;
};

/** What orders are priced by. */
export type Menu = {
  readonly categories: ReadonlyMap<string, Category>;
  readonly products: ReadonlyMap<string, Product>;
  readonly combos: ReadonlyMap<string, Combo>;
  readonly modifierGroups: ReadonlyMap<string, ModifierGroup>;
  /** Products as combos sell them, at their list prices and in any hour; left out where they are the products themselves. */
  readonly parts?: ReadonlyMap<string, Product>;
};

/** All that is edited under "menu". */
export type WholeMenu = Omit<Menu, 'parts'> & {
  readonly tags: ReadonlyMap<string, Tag>;
  readonly specials: ReadonlyMap<string, Special>;
};
