/** What a client sends of an order that is not placed yet (specification §3; decisions.md §3). No price but what staff may say. */
import { deepestNesting } from '@comanda/domain/menu/find-circle';
import { reductionKinds } from '@comanda/domain/orders/order';
import { orderTypes, taxClasses } from '@comanda/domain/tax/vat';
import { z } from 'zod';

import {
  amount,
  amountSent,
  commandId,
  comment,
  deviceNumber,
  email,
  id,
  idOrNone,
  plainText,
  seat,
  socketId,
  unixSeconds,
} from './fields.ts';

/** A chosen group in a draft. */
export type DraftGroup = { id: string; selectedModifierProducts: DraftOption[] };

/** A chosen option in a draft: no price, the server has its own. `amount` defaults to 1. */
export type DraftOption = { id: string; amount?: number | undefined; selectedModifiers?: DraftGroup[] | undefined };

export type DraftGroupRead = { id: string; selectedModifierProducts: DraftOptionRead[] };
export type DraftOptionRead = { id: string; amount: number; selectedModifiers: DraftGroupRead[] };

/** A request without a bottom is refused. */
function groupAbove(levels: number): z.ZodType<DraftGroupRead, DraftGroup> {
  const below = levels === 1 ? z.array(z.never()).max(0) : z.array(groupAbove(levels - 1)).max(20);
  return z.strictObject({
    id,
    selectedModifierProducts: z
      .array(z.strictObject({ id, amount: z.int().min(1).max(99).default(1), selectedModifiers: below.default([]) }))
      .max(50),
  });
}

const draftGroup = groupAbove(deepestNesting);

/** What is chosen of one component of a combo; it becomes a line of its own. */
const draftComponent = z.strictObject({
  opid: commandId,
  /** The component’s. */
  id,
  product: id,
  selectedModifiers: z.array(draftGroup).max(50).default([]),
});

/** Something that is on no menu. */
const freeItem = z.strictObject({
  title: plainText.trim().max(120),
  price: amountSent,
  taxClass: z.enum(taxClasses),
  /** Null = nobody has to do anything: no ticket. */
  processingStation: id.nullable().default(null),
});

/** Less than the full price. */
export const reduction = z.strictObject({
  kind: z.enum(reductionKinds),
  /** Share of the price that is charged. */
  percent: z.int().min(0).max(99),
  reason: comment,
});

export const draftProduct = z
  .strictObject({
    /** Made by the device; names this line for ever. */
    opid: commandId,
    /** Of a product, or of a combo; left out for a free item. */
    id: id.optional(),
    count: z.int().min(1).max(999),
    /** Taken only where the product’s price is manual or null (decisions.md §2). */
    manualPrice: amount.optional(),
    selectedModifiers: z.array(draftGroup).max(50).default([]),
    /** Of a combo. */
    components: z.array(draftComponent).min(1).max(20).optional(),
    freeItem: freeItem.optional(),
    /** Left out where the full price is charged. */
    reduction: reduction.optional(),
    note: comment.optional(),
    allergy: comment.optional(),
    seat: seat.optional(),
    course: z.int().min(1).max(9).optional(),
    /** Until its course is fired. */
    held: z.boolean().default(false),
  })
  .refine(({ id: sold, freeItem: item }) => (sold === undefined) === (item !== undefined), { path: ['id'] })
  .refine(({ id: sold, components }) => sold !== undefined || components === undefined, { path: ['components'] })
  .refine(({ held, course }) => !held || course !== undefined, { path: ['course'] });

/** A ticket that the device printed by itself while nobody could be reached: it is not printed once more. */
const devicePaper = z.strictObject({
  station: id,
  /** The lines that stand on it. */
  products: z.array(commandId).min(1).max(2000),
  /** `unclear`: it was on its way, and nobody knows whether it came out. */
  end: z.enum(['printed', 'unclear']),
});

/**
 * Taken without a connection, and therefore a fact: accepted at the prices of the menu it names, with a list of what
 * differs (decisions.md §10). No part of the command: sent again without it, or with it, it is the same command.
 */
const orderOffline = z.strictObject({
  /** By the clock of the device. */
  at: unixSeconds,
  /** Of the menu that the device showed. */
  menuRevision: z.int().min(0),
  deviceNumber: deviceNumber.nullable().default(null),
  /** Of a delivery: the fee that the guest was told. Never charged: only compared. */
  deliveryFee: amountSent.optional(),
  /** The order that it was added to, and where that takes no more, it is one of its own. Null: it was one of its own. */
  addsTo: id.nullable().default(null),
  /** What is not named here is printed by the server. */
  papers: z.array(devicePaper).max(50).optional(),
});

const shortText = plainText.trim().max(120);

/** As it is typed: what is missing is said by the rule, in words. */
const addressSent = z.strictObject({
  street: shortText,
  zip: plainText.trim().max(20),
  city: plainText.trim().max(80),
});

export const covers = z.int().min(1).max(999).nullable().default(null);

/** Who gets it, where and when: of a pickup and a delivery alone. */
export const leavingFields = {
  /** Name of who gets it. */
  guest: shortText.nullable().default(null),
  phone: plainText.trim().max(40).nullable().default(null),
  email: email.nullable().default(null),
  deliveryAddress: addressSent.nullable().default(null),
  pickupLocation: id.nullable().default(null),
  /** When the guest wants it; null = as soon as it is ready. */
  wishedAt: unixSeconds.nullable().default(null),
};

/** Draft order of specification §3; `id` is the order’s id and the command’s id at once. */
export const draft = z.strictObject({
  id: commandId,
  customer: id,
  /** Empty = none chosen: a rule refuses it, in words a person understands. */
  table: idOrNone,
  type: z.enum(orderTypes),
  /** Practice: never cooked, never booked. */
  training: z.boolean().default(false),
  comment: comment.nullable().default(null),
  covers,
  ...leavingFields,
  products: z.array(draftProduct).max(300),
  source: z.literal('dashboard').default('dashboard'),
  state: z.literal('draft').default('draft'),
  timestamp: unixSeconds,
  offline: orderOffline.optional(),
  /** The clock of the device when it was sent. */
  sentAt: unixSeconds.optional(),
  socketId,
});
