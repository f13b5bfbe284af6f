/** What a guest sees at a door: the venue, how to order there, and the part of its menu that is sold there (decisions.md §6). */
import { closedReasons } from '@comanda/domain/orders/guest-methods';
import { paymentMethods } from '@comanda/domain/payments/payment';
import { orderTypes } from '@comanda/domain/tax/vat';
import { z } from 'zod';

import { amount, id, translated, unixSeconds } from './fields.ts';
import { category, combo, modifierGroup, product, special, tag } from './menu-things.ts';

/** What is of the house alone stays there: stock, stations, notes, barcodes. */
const hidden = {
  barcode: true,
  visibleOnPos: true,
  visibleOnApp: true,
  visibleOnKiosk: true,
  currentStockAmount: true,
  minStockAmount: true,
  maxStockAmount: true,
  soldOutAtZero: true,
  processingStation: true,
  digitalConfirmation: true,
  printKitchenReceipt: true,
  active: true,
} as const;

/** Only what is sold at this door, each with whether it can be had now. */
export const guestMenu = z.object({
  /** Another one means that something of what the door shows has changed, not of the menu alone. */
  version: z.string(),
  categories: z.array(category.omit({ acceptingStation: true })),
  products: z.array(product.omit(hidden)),
  /** Products that are chosen in combos and stand nowhere else. */
  parts: z.array(product.omit(hidden)),
  combos: z.array(combo.omit(hidden)),
  modifierGroups: z.array(modifierGroup.omit({ internalNote: true })),
  tags: z.array(tag),
  specials: z.array(special),
});

/** What a guest's screen must know of a venue to look and to count like it. */
export const guestLook = z.object({
  currency: z.string(),
  timeZone: z.string(),
  contentLanguage: z.string(),
  theme: z.enum(['dark', 'light']),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  accentColor: z.string(),
});

export const guestVenue = guestLook.extend({
  customer: id,
  /** Of the address of its app. */
  slug: z.string(),
  restaurantName: z.string(),
  address: z.string(),
  country: z.string(),
  /** A venue without a VAT number speaks of no VAT at all. */
  hasVat: z.boolean(),
  logo: id.nullable(),
  banner: id.nullable(),
  isDemo: z.boolean(),
});

/** A way to order that this door offers. */
export const guestMethod = z.object({
  type: z.enum(orderTypes),
  /** Null: it can be ordered now. */
  closed: z.enum(closedReasons).nullable(),
  /** When it opens next, or goes on after a pause; null: nobody knows. */
  opensAt: unixSeconds.nullable(),
  closesAt: unixSeconds.nullable(),
  /** Its number is called and the guest comes for it; nobody brings it. */
  isFetched: z.boolean(),
  minimumAmount: amount,
  leadMinutes: z.int(),
  acceptsAutomatically: z.boolean(),
  /** Times that can be wished, in their order; empty where no preorders are taken. */
  slots: z.array(unixSeconds),
  /** Of delivery alone. */
  areas: z.array(z.object({ name: z.string(), zips: z.string(), fee: amount, minimum: amount })),
});

export const guestPaymentMethod = z.object({
  id,
  method: z.enum(paymentMethods),
  /** As the venue calls it for its guests; empty: by the method's own name. */
  title: z.string(),
  subMethods: z.array(z.string()),
});

export const doorAnswer = z.object({
  door: z.enum(['app', 'table', 'kiosk']),
  venue: guestVenue,
  /** Of a table's door. */
  table: z.object({ id, name: z.string(), area: z.string().nullable() }).nullable(),
  /**
   * Of a table's door: what stands for its code until this visit is over (domain/venue/table-visit.ts); a page keeps it in
   * place of the printed code, and asks and orders by it.
   */
  visit: z.string().nullable(),
  /** Of a kiosk's door. */
  kiosk: z.object({ name: z.string() }).nullable(),
  methods: z.array(guestMethod),
  pickupLocations: z.array(
    z.object({
      id,
      name: z.string(),
      street: z.string(),
      zip: z.string(),
      city: z.string(),
      description: translated,
    }),
  ),
  paymentMethods: z.array(guestPaymentMethod),
  menu: guestMenu,
});
