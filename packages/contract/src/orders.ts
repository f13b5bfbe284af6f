/** Orders: the draft that a client sends, the order that the server answers (specification §3, §7; decisions.md §3). */
import { deepestNesting } from '@comanda/domain/menu/find-circle';
import type { Translated } from '@comanda/domain/menu/menu';
import type { Money } from '@comanda/domain/money';
import { lineStates, orderMethods, orderStates } from '@comanda/domain/orders/order';
import { orderTypes } from '@comanda/domain/tax/vat';
import { z } from 'zod';

import { calls } from './call.ts';
import {
  amount,
  comment,
  commandAnswer,
  commandId,
  customerParams,
  id,
  plainText,
  socketId,
  translated,
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

const draftProduct = z.strictObject({
  /** Made by the device; names this line for ever. */
  opid: commandId,
  id,
  count: z.int().min(1).max(999),
  /** Taken only where the product’s price is manual or null (decisions.md §2). */
  manualPrice: amount.optional(),
  selectedModifiers: z.array(draftGroup).max(50).default([]),
  note: comment.optional(),
  allergy: comment.optional(),
  seat: z.int().min(1).max(99).optional(),
});

/** Draft order of specification §3; `id` is the order’s id and the command’s id at once. */
const draft = z.strictObject({
  id: commandId,
  customer: id,
  /** Empty = none chosen: a rule refuses it, in words a person understands. */
  table: plainText.max(64),
  type: z.enum(orderTypes),
  comment: comment.nullable().default(null),
  covers: z.int().min(1).max(999).nullable().default(null),
  products: z.array(draftProduct).max(300),
  source: z.literal('dashboard').default('dashboard'),
  state: z.literal('draft').default('draft'),
  timestamp: unixSeconds,
  socketId,
});

export type SoldGroup = { id: string; selectedModifierProducts: SoldOption[] };
export type SoldOption = {
  id: string;
  title: Translated;
  amount: number;
  price: Money;
  removes: boolean;
  selectedModifiers: SoldGroup[];
};

const soldGroup: z.ZodType<SoldGroup> = z.lazy(() =>
  z.object({
    id,
    selectedModifierProducts: z.array(
      z.object({
        id,
        title: translated,
        amount: z.int(),
        price: amount,
        removes: z.boolean(),
        selectedModifiers: z.array(soldGroup),
      }),
    ),
  }),
);

const orderProduct = z.object({
  opid: z.string(),
  id,
  title: translated,
  /** Price of one with its modifiers. */
  price: amount,
  count: z.int(),
  percent: z.int(),
  total: amount,
  state: z.enum(lineStates),
  posi: z.int(),
  selectedModifiers: z.array(soldGroup),
  note: z.string().nullable(),
  allergy: z.string().nullable(),
  seat: z.int().nullable(),
  processingStation: id.nullable(),
  settled: z.boolean(),
});

const order = z.object({
  id,
  customer: id,
  number: z.string(),
  type: z.enum(orderTypes),
  method: z.enum(orderMethods),
  state: z.enum(orderStates),
  table: id,
  comment: z.string().nullable(),
  cancelComment: z.string().nullable(),
  covers: z.int().nullable(),
  source: z.enum(['dashboard', 'staff', 'online']),
  door: z.enum(['app', 'table', 'kiosk']).nullable(),
  orderedBy: z.object({ id, name: z.string() }).nullable(),
  orderedAt: unixSeconds,
  readyAt: unixSeconds.nullable(),
  handedOverAt: unixSeconds.nullable(),
  tracksHandOver: z.boolean(),
  total: amount,
  payed: amount,
  stillToPay: amount,
  version: z.int(),
  products: z.array(orderProduct),
});

const orderAnswer = z.object({ order, revision: z.int() });
const orderParams = z.strictObject({ orderId: id });
const orderCommand = z.strictObject({ id: commandId, socketId });

/** Newest first; `cursor` is the last order of the page before. */
const orderQuery = z.strictObject({
  state: z.enum(['pending', ...orderStates]).optional(),
  cursor: plainText.max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
});

export const orderCalls = calls({
  'POST /v1/orders': {
    summary: 'Place an order; its id makes it idempotent',
    access: 'may:order.place',
    body: draft,
    response: orderAnswer,
    refuses: [
      'dashboard.error.productPrice',
      'dashboard.error.modifiersRequired',
      'dashboard.error.modifiersTooMany',
      'dashboard.error.modifierUnknown',
      'dashboard.error.modifierAmount',
      'cart.error.tableMissing',
      'cart.error.tableUnknown',
      'cart.error.productMissing',
      'cart.error.productUnknown',
      'cart.error.notInStock',
      'cart.error.notOfferedNow',
      'cart.error.modifierNotInStock',
      'cart.error.countInvalid',
      'cart.error.percentInvalid',
      'cart.error.duplicateLine',
      'cart.error.totalTooLarge',
      'cart.error.priceNotAllowed',
    ],
  },
  'GET /v1/customers/{customerId}/orders': {
    summary: 'Orders of a venue; state=pending answers all open ones',
    access: 'may:order.read',
    params: customerParams,
    query: orderQuery,
    response: z.object({ orders: z.array(order), revision: z.int(), cursor: z.string().nullable() }),
    refuses: [],
  },
  'GET /v1/orders/{orderId}': {
    summary: 'One order',
    access: 'may:order.read',
    params: orderParams,
    response: orderAnswer,
    refuses: ['orders.error.notFound'],
  },
  'POST /v1/orders/{orderId}/accept': {
    summary: 'Accept a guest’s order',
    access: 'may:order.accept',
    params: orderParams,
    body: orderCommand,
    response: orderAnswer,
    refuses: ['orders.error.notFound', 'orders.error.moveNotAllowed', 'orders.error.overtaken'],
  },
  'POST /v1/orders/{orderId}/markReady': {
    summary: 'The order is ready to pick up',
    access: 'may:order.markReady',
    params: orderParams,
    body: orderCommand,
    response: orderAnswer,
    refuses: [
      'orders.error.notFound',
      'orders.error.moveNotAllowed',
      'orders.error.overtaken',
      'orders.error.lineNotFinished',
    ],
  },
  'POST /v1/orders/{orderId}/handOver': {
    summary: 'The order was handed over',
    access: 'may:order.handOver',
    params: orderParams,
    body: orderCommand,
    response: orderAnswer,
    refuses: [
      'orders.error.notFound',
      'orders.error.moveNotAllowed',
      'orders.error.overtaken',
      'orders.error.lineNotFinished',
    ],
  },
  'GET /v1/customers/{customerId}/changes': {
    summary: 'What changed since a revision; tooOld asks to read the lists anew',
    access: 'may:order.read',
    params: customerParams,
    query: z.strictObject({ since: z.coerce.number().int().min(0) }),
    response: z.object({
      revision: z.int(),
      tooOld: z.boolean(),
      changes: z.array(z.object({ kind: z.string(), id: z.string() })),
    }),
    refuses: [],
  },
});

export type Draft = z.input<typeof draft>;
export type DraftProduct = z.input<typeof draftProduct>;
export type WireOrder = z.output<typeof order>;
export type WireOrderProduct = z.output<typeof orderProduct>;
export { commandAnswer };
