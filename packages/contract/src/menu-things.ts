/** Categories, products, combos, modifier groups, tags, specials on the wire: as they are read and as they are sent (specification §3). */
import { allergens } from '@comanda/domain/menu/allergens';
import { categoryModes, representations } from '@comanda/domain/menu/menu';
import { zero } from '@comanda/domain/money';
import { taxClasses } from '@comanda/domain/tax/vat';
import { z } from 'zod';

import { amount, amountSent, id, plainText, translated, translatedSent, unixSeconds, version } from './fields.ts';

const schedule = z.object({
  kind: z.enum(['available', 'price']),
  /** 1 = Monday … 7 = Sunday. */
  weekdays: z.array(z.int()),
  /** Minutes after midnight; `until` at or before `from` is on the next day. */
  from: z.int(),
  until: z.int(),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  /** One of both, where the kind is price. */
  price: amount.nullable(),
  percent: z.int().nullable(),
});

const scheduleSent = z.strictObject({
  kind: z.enum(['available', 'price']),
  weekdays: z.array(z.int()).max(7),
  from: z.int(),
  until: z.int(),
  validFrom: plainText.max(10).nullable().default(null),
  validUntil: plainText.max(10).nullable().default(null),
  price: amountSent.nullable().default(null),
  percent: z.int().nullable().default(null),
});

export const product = z.object({
  id,
  name: translated,
  category: id,
  description: translated,
  /** fixed: `price` is the price; manual: staff enter it; null: staff must enter one. */
  priceType: z.enum(['fixed', 'manual']).nullable(),
  price: amount.nullable(),
  taxClass: z.enum(taxClasses),
  hint: translated,
  barcode: z.string().nullable(),
  image: z.string().nullable(),
  art: z.string().nullable(),
  visibleOnPos: z.boolean(),
  visibleOnApp: z.boolean(),
  visibleOnKiosk: z.boolean(),
  inStock: z.boolean(),
  /** Sold out until then; afterwards in stock again by itself. */
  soldOutUntil: unixSeconds.nullable(),
  active: z.boolean(),
  currentStockAmount: z.int().nullable(),
  minStockAmount: z.int().nullable(),
  maxStockAmount: z.int().nullable(),
  /** Nothing more is sold when the counted units are used up; else the count goes below zero. */
  soldOutAtZero: z.boolean(),
  processingStation: id.nullable(),
  digitalConfirmation: z.boolean(),
  printKitchenReceipt: z.boolean(),
  tags: z.array(id),
  modifierGroups: z.array(id),
  allergens: z.array(z.enum(allergens)),
  origin: translated,
  /** Percent by volume; null in it says that there is some. */
  alcohol: z.object({ percent: z.number().nullable() }).nullable(),
  schedules: z.array(schedule),
  posi: z.int(),
  version,
});

const ids = z.array(id).max(100);
const schedulesSent = z.array(scheduleSent).max(50);
const name = translatedSent(120);
const longText = translatedSent(280);
const artKey = plainText.max(64).nullable();

export const productSent = z.strictObject({
  name,
  category: id,
  description: longText,
  priceType: z.enum(['fixed', 'manual']).nullable(),
  price: amountSent.nullable(),
  taxClass: z.enum(taxClasses),
  hint: longText,
  barcode: plainText.max(40).nullable(),
  image: id.nullable(),
  art: artKey,
  visibleOnPos: z.boolean(),
  visibleOnApp: z.boolean(),
  visibleOnKiosk: z.boolean(),
  /** Also ends a while for which it was sold out. */
  inStock: z.boolean(),
  active: z.boolean(),
  /** Stock amounts come with the package inventory. */
  currentStockAmount: z.int().nullable(),
  minStockAmount: z.int().nullable(),
  maxStockAmount: z.int().nullable(),
  soldOutAtZero: z.boolean(),
  processingStation: id.nullable(),
  digitalConfirmation: z.boolean(),
  printKitchenReceipt: z.boolean(),
  tags: ids,
  modifierGroups: ids,
  allergens: z.array(z.enum(allergens)).max(allergens.length),
  origin: longText,
  alcohol: z.strictObject({ percent: z.number().nullable() }).nullable(),
  schedules: schedulesSent,
});

const components = z.array(
  z.object({ id, title: translated, choices: z.array(z.object({ product: id, surcharge: amount })) }),
);

const componentsSent = z
  .array(
    z.strictObject({
      id,
      title: name,
      choices: z.array(z.strictObject({ product: id, surcharge: amountSent })).max(200),
    }),
  )
  .max(20);

/** A product of products; one of each component is chosen. */
export const combo = product.extend({ components });
export const comboSent = productSent.extend({ components: componentsSent });

export const category = z.object({
  id,
  name: translated,
  info: translated,
  mode: z.enum(categoryModes),
  hue: z.string(),
  art: z.string().nullable(),
  schedules: z.array(schedule),
  /** Decides about guests' orders of it; null = every station. */
  acceptingStation: id.nullable(),
  posi: z.int(),
  version,
});

export const categorySent = z.strictObject({
  name,
  info: longText,
  mode: z.enum(categoryModes),
  hue: plainText.trim().min(1).max(32),
  art: artKey,
  schedules: schedulesSent,
  acceptingStation: id.nullable(),
});

export const modifierGroup = z.object({
  id,
  title: translated,
  info: translated,
  internalNote: z.string(),
  min: z.int(),
  max: z.int(),
  removes: z.boolean(),
  default: z.array(id),
  options: z.array(
    z.object({
      id,
      title: translated,
      info: translated,
      price: amount,
      inStock: z.boolean(),
      taxClass: z.enum(taxClasses).nullable(),
      tags: z.array(id),
      modifierGroups: z.array(id),
    }),
  ),
  posi: z.int(),
  version,
});

/** Most that a group can ask for or take: an option counts as often as it is taken. */
const largestNumber = 99;

const optionSent = z.strictObject({
  id,
  title: name,
  info: longText.default({}),
  price: amountSent.default(zero),
  inStock: z.boolean().default(true),
  taxClass: z.enum(taxClasses).nullable().default(null),
  tags: ids.default([]),
  modifierGroups: ids.default([]),
});

export const modifierGroupSent = z.strictObject({
  title: name,
  info: longText,
  internalNote: plainText.trim().max(500),
  min: z.int().min(0).max(largestNumber),
  /** 0 = no maximum. */
  max: z.int().min(0).max(largestNumber),
  /** Its options leave something out: tickets shout them. */
  removes: z.boolean(),
  default: z.array(id).max(200),
  /** In their order. */
  options: z.array(optionSent).max(200),
});

export const tag = z.object({
  id,
  title: translated,
  color: z.string(),
  textColor: z.string(),
  posi: z.int(),
  version,
});

export const tagSent = z.strictObject({ title: translatedSent(60), color: plainText.trim().toLowerCase().max(20) });

export const special = z.object({
  id,
  info: translated,
  representation: z.enum(representations),
  actionType: z.enum(['none', 'openProduct']),
  /** Null where the action is none. */
  product: id.nullable(),
  image: z.string().nullable(),
  active: z.boolean(),
  posi: z.int(),
  version,
});

export const specialSent = z.strictObject({
  info: longText,
  representation: z.enum(representations),
  /** The product that it opens; null = no action. */
  product: id.nullable(),
  image: id.nullable(),
  active: z.boolean(),
});

export type WireSchedule = z.output<typeof schedule>;
export type WireProduct = z.output<typeof product>;
export type WireCombo = z.output<typeof combo>;
export type WireCategory = z.output<typeof category>;
export type WireModifierGroup = z.output<typeof modifierGroup>;
export type WireTag = z.output<typeof tag>;
export type WireSpecial = z.output<typeof special>;
export type ProductSent = z.output<typeof productSent>;
export type ComboSent = z.output<typeof comboSent>;
export type CategorySent = z.output<typeof categorySent>;
export type ModifierGroupSent = z.output<typeof modifierGroupSent>;
export type TagSent = z.output<typeof tagSent>;
export type SpecialSent = z.output<typeof specialSent>;
