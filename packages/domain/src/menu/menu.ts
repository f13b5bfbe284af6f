/** The menu as both the screen and the server read it (specification §3). Plain data, no behaviour. */
import type { Money } from '../money.ts';
import type { TaxClass } from '../tax/vat.ts';

/** Texts by content language (decisions.md §1): `{ de: 'Rösti', fr: 'Rösti' }`. */
export type Translated = Readonly<Record<string, string>>;

/** `fixed`: the menu's price. `manual`: staff enter it. `none`: null on the wire, staff must enter one. */
export type Price =
  | { readonly kind: 'fixed'; readonly amount: Money }
  | { readonly kind: 'manual' }
  | { readonly kind: 'none' };

export type Category = {
  readonly id: string;
  readonly name: Translated;
  readonly info: Translated;
  readonly mode: 'all' | 'terminal' | 'app';
  readonly position: number;
  /** Key of the category hue of the design (`main`, `soft` …); identity, never state. */
  readonly hue: string;
};

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
  /** Key of the drawing shown while there is no photo. */
  readonly art: string | null;
  readonly visibility: { readonly pos: boolean; readonly app: boolean; readonly kiosk: boolean };
  readonly inStock: boolean;
  readonly active: boolean;
  readonly stock: { readonly current: number | null; readonly min: number | null; readonly max: number | null };
  /** Where it is prepared; null = every station. */
  readonly stationId: string | null;
  readonly digitalConfirmation: boolean;
  readonly printsKitchenTicket: boolean;
  readonly tagIds: readonly string[];
  readonly modifierGroupIds: readonly string[];
  readonly position: number;
};

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
  readonly min: number;
  /** 0 = no maximum. */
  readonly max: number;
  /** Its options leave something out (“without onions”): tickets shout it. */
  readonly removes: boolean;
  readonly defaultOptionIds: readonly string[];
  readonly options: readonly ModifierOption[];
  readonly position: number;
};

export type Menu = {
  readonly products: ReadonlyMap<string, Product>;
  readonly modifierGroups: ReadonlyMap<string, ModifierGroup>;
};
