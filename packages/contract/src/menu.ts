/** Products, categories, modifier groups, tags (specification §3, §7). Wire names are the specification's. */
import { taxClasses } from '@comanda/domain/tax/vat';
import { z } from 'zod';

import { calls } from './call.ts';
import { amount, customerParams, id, translated } from './fields.ts';

const product = z.object({
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
  active: z.boolean(),
  currentStockAmount: z.int().nullable(),
  minStockAmount: z.int().nullable(),
  maxStockAmount: z.int().nullable(),
  processingStation: id.nullable(),
  digitalConfirmation: z.boolean(),
  printKitchenReceipt: z.boolean(),
  tags: z.array(id),
  modifierGroups: z.array(id),
  posi: z.int(),
});

const category = z.object({
  id,
  name: translated,
  info: translated,
  mode: z.enum(['all', 'terminal', 'app']),
  hue: z.string(),
  posi: z.int(),
});

const modifierGroup = z.object({
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
});

const tag = z.object({ id, title: translated, color: z.string(), textColor: z.string() });

const ofCustomer = z.strictObject({ customerId: id });

export const menuCalls = calls({
  'GET /v1/products': {
    summary: 'All products of a venue',
    access: 'may:menu.read',
    query: ofCustomer,
    response: z.array(product),
    refuses: [],
  },
  'GET /v1/categories': {
    summary: 'All categories of a venue, in their order',
    access: 'may:menu.read',
    query: ofCustomer,
    response: z.array(category),
    refuses: [],
  },
  'GET /v1/customers/{customerId}/modifierGroups': {
    summary: 'All modifier groups of a venue with their options',
    access: 'may:menu.read',
    params: customerParams,
    response: z.array(modifierGroup),
    refuses: [],
  },
  'GET /v1/customers/{customerId}/productTags': {
    summary: 'All tags of a venue; the text colour is computed',
    access: 'may:menu.read',
    params: customerParams,
    response: z.array(tag),
    refuses: [],
  },
});

export type WireProduct = z.output<typeof product>;
export type WireCategory = z.output<typeof category>;
export type WireModifierGroup = z.output<typeof modifierGroup>;
export type WireTag = z.output<typeof tag>;
