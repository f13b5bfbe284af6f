/** Turns a short row of the demo card into a full product with the defaults of its category (specification §3). */
import { tidyAllergens } from '@comanda/domain/menu/allergens';
import type { Product, Schedule, Translated } from '@comanda/domain/menu/menu';
import { money } from '@comanda/domain/money';
import type { TaxClass } from '@comanda/domain/tax/vat';

import { origin, type Allergen, type Animal } from './declared.ts';
import { noText } from './text.ts';

export type ProductRow = {
  readonly id: string;
  readonly name: Translated;
  /** Rappen; `manual` and `none` as the specification's price kinds. */
  readonly price: number | 'manual' | 'none';
  readonly art: string;
  readonly description?: Translated;
  readonly meats?: readonly Animal[];
  readonly allergens?: readonly Allergen[];
  readonly taxClass?: TaxClass;
  readonly barcode?: string;
  readonly groups?: readonly string[];
  readonly tags?: readonly string[];
  readonly soldOut?: true;
  /** Pieces: in stock, minimum, maximum. */
  readonly stock?: readonly [current: number, min: number, max: number];
  /** Only staff sell it. */
  readonly staffOnly?: true;
  /** Percent by volume. */
  readonly alcohol?: number;
  readonly schedules?: readonly Schedule[];
  /** The waiter fetches it: no ticket. */
  readonly noTicket?: true;
};

export type CategoryDefaults = {
  readonly categoryId: string;
  readonly stationId: string;
  readonly taxClass: TaxClass;
};

export function buildProducts(defaults: CategoryDefaults, rows: readonly ProductRow[]): readonly Product[] {
  return rows.map((row, position) => buildProduct(defaults, row, position));
}

function buildProduct(defaults: CategoryDefaults, row: ProductRow, position: number): Product {
  const taxClass = row.taxClass ?? defaults.taxClass;
  const forGuests = row.staffOnly !== true;
  const [current, min, max] = row.stock ?? [null, null, null];
  return {
    id: row.id,
    categoryId: defaults.categoryId,
    name: row.name,
    description: row.description ?? noText,
    // Origin and allergens say it: a guest reads it once.
    hint: noText,
    price: typeof row.price === 'number' ? { kind: 'fixed', amount: money(row.price) } : { kind: row.price },
    taxClass,
    barcode: row.barcode ?? null,
    image: null,
    art: row.art,
    // Nobody checks a guest's age at a kiosk.
    visibility: { pos: true, app: forGuests, kiosk: forGuests && taxClass !== 'alcohol' },
    inStock: row.soldOut !== true,
    soldOutUntil: null,
    active: true,
    stock: { current, min, max },
    soldOutAtZero: true,
    stationId: defaults.stationId,
    // No screen confirms a line yet: such an order could never be ready.
    digitalConfirmation: false,
    printsKitchenTicket: row.noTicket !== true,
    tagIds: row.tags ?? [],
    modifierGroupIds: row.groups ?? [],
    allergens: tidyAllergens(row.allergens ?? []),
    origin: origin(row.meats ?? []),
    alcohol: taxClass === 'alcohol' ? { percent: row.alcohol ?? null } : null,
    schedules: row.schedules ?? [],
    position,
  };
}
