/** Orders as the server answers them (specification §3, §7; decisions.md §3); what a client sends stands in draft.ts. */
import type { Translated } from '@comanda/domain/menu/menu';
import type { Money } from '@comanda/domain/money';
import { lineStates, orderMethods, orderStates, reductionKinds } from '@comanda/domain/orders/order';
import { paymentWays } from '@comanda/domain/payments/payment';
import { subMethods } from '@comanda/domain/payments/payment-setup';
import { orderTypes } from '@comanda/domain/tax/vat';
import { z } from 'zod';

import { calls } from './call.ts';
import { draft, type draftProduct } from './draft.ts';
import {
  amount,
  commandAnswer,
  commandId,
  cursorLike,
  customerParams,
  daySent,
  id,
  numberSent,
  plainText,
  socketId,
  translated,
  unixSeconds,
} from './fields.ts';
import { draftRefusals, leavingRefusals, moveRefusals, pinRefusals } from './refusals.ts';

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
  /** Null: a free item. */
  id: id.nullable(),
  title: translated,
  /** Price of one with its modifiers. */
  price: amount,
  count: z.int(),
  percent: z.int(),
  percentKind: z.enum(reductionKinds).nullable(),
  percentReason: z.string().nullable(),
  total: amount,
  state: z.enum(lineStates),
  /** When a station called it finished. */
  finishedAt: unixSeconds.nullable(),
  /** When it went to its stations, of what was added, fired or moved later; null: with its order. */
  sentAt: unixSeconds.nullable(),
  posi: z.int(),
  selectedModifiers: z.array(soldGroup),
  note: z.string().nullable(),
  allergy: z.string().nullable(),
  seat: z.int().nullable(),
  course: z.int().nullable(),
  held: z.boolean(),
  /** The combo that this line is a part of; `opid` is the same for all parts of one. */
  combo: z.object({ opid: z.string(), id, title: translated, surcharge: amount }).nullable(),
  /** Null: every station. */
  processingStation: id.nullable(),
  /** Whether its station is told of it on paper; without both flags there is nothing to make. */
  printKitchenReceipt: z.boolean(),
  /** Whether its station must confirm it on its screen before the order can be ready. */
  digitalConfirmation: z.boolean(),
  settled: z.boolean(),
  /** Of its count, what payments by product have paid or are paying. */
  paidCount: z.int(),
  paidAmount: amount,
  /** Of those, what is only under way: not paid yet, and offered to nobody. */
  payingCount: z.int(),
  payingAmount: amount,
  cancelComment: z.string().nullable(),
});

export const order = z.object({
  id,
  customer: id,
  number: z.string(),
  /** What the device called it while it had no connection; null for all others. */
  deviceNumber: z.string().nullable(),
  type: z.enum(orderTypes),
  method: z.enum(orderMethods),
  state: z.enum(orderStates),
  table: id,
  comment: z.string().nullable(),
  cancelComment: z.string().nullable(),
  canceledAt: unixSeconds.nullable(),
  canceledBy: z.object({ id, name: z.string() }).nullable(),
  /** Null where nothing can be restored: it stands, or its products were canceled one by one. */
  restorableUntil: unixSeconds.nullable(),
  /** The order that took its lines: this one is done, has none and counts nowhere. */
  mergedInto: id.nullable(),
  covers: z.int().nullable(),
  /**
   * Guests who came to those of this order, from which order and table, and behind how many seats they sit: of others of
   * their table as well. Left out: nobody came.
   */
  seatedFrom: z.array(z.object({ order: id, table: id, at: unixSeconds, after: z.int() })).optional(),
  /** Personal data: for the staff of the venue. */
  guest: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  deliveryAddress: z.object({ street: z.string(), zip: z.string(), city: z.string() }).nullable(),
  pickupLocation: z.object({ id, name: z.string(), street: z.string(), zip: z.string(), city: z.string() }).nullable(),
  wishedAt: unixSeconds.nullable(),
  training: z.boolean(),
  /** A guest’s that must be paid online first: nobody decides about it yet. */
  awaitsPayment: z.boolean(),
  source: z.enum(['dashboard', 'staff', 'online']),
  door: z.enum(['app', 'table', 'kiosk']).nullable(),
  orderedBy: z.object({ id, name: z.string() }).nullable(),
  orderedAt: unixSeconds,
  readyAt: unixSeconds.nullable(),
  handedOverAt: unixSeconds.nullable(),
  tracksHandOver: z.boolean(),
  total: amount,
  payed: amount,
  /** Of payments under way or of unknown end: no other payment takes it. */
  reserved: amount,
  stillToPay: amount,
  /** Paid above what it costs: for the guest. */
  refundDue: amount,
  version: z.int(),
  products: z.array(orderProduct),
});

export const orderAnswer = z.object({ order, revision: z.int() });
export const orderParams = z.strictObject({ orderId: id });
const orderCommand = z.strictObject({ id: commandId, socketId });

/** Newest first; `cursor` is the last order of the page before. */
const orderQuery = z.strictObject({
  /** `pending`: all open ones; `ended`: those that no list of open ones shows any more. */
  state: z.enum(['pending', 'ended', ...orderStates]).optional(),
  /** Business days, both within. Without `to`, of those that ended also what was canceled, handed over or paid since. */
  from: daySent.optional(),
  to: daySent.optional(),
  /** Part of an order’s number, of the name of its table, its guest or who took it; or what it cost. */
  search: plainText.trim().max(40).optional(),
  /** Left out: practice stands beside what was sold. */
  training: z.enum(['true', 'false']).optional(),
  cursor: cursorLike(/^\d{1,15}\..{1,64}$/).optional(),
  limit: numberSent(1, 200).optional(),
  /** Also how each of them was paid. */
  with: z.literal('payments').optional(),
});

/** One way in which an order was paid; what was given back again is not taken away. */
const orderPaidBy = z.object({
  order: id,
  method: z.enum(paymentWays),
  /** As the venue calls it for its staff; empty: by the name of its kind. */
  methodName: z.string(),
  subMethod: z.enum(subMethods).nullable(),
});

export const orderCalls = calls({
  'POST /v1/orders': {
    summary: 'Place an order; its id makes it idempotent',
    access: 'may:order.place',
    body: draft,
    response: orderAnswer,
    refuses: [
      ...draftRefusals,
      'offline.error.tooOld',
      'orders.error.moveNotAllowed',
      'orders.error.overtaken',
      'orders.error.commentTooLong',
      ...leavingRefusals,
      'printing.error.stationUnknown',
      ...pinRefusals,
    ],
  },
  'GET /v1/customers/{customerId}/orders': {
    summary: 'Orders of a venue; state=pending answers all open ones, state=ended the done and the canceled',
    access: 'may:order.read',
    params: customerParams,
    query: orderQuery,
    response: z.object({
      orders: z.array(order),
      revision: z.int(),
      cursor: z.string().nullable(),
      /** Where it was asked for. */
      payments: z.array(orderPaidBy).optional(),
    }),
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
    refuses: moveRefusals,
  },
  'POST /v1/orders/{orderId}/markReady': {
    summary: 'The order is ready to pick up',
    access: 'may:order.markReady',
    params: orderParams,
    body: orderCommand,
    response: orderAnswer,
    refuses: [...moveRefusals, 'orders.error.lineNotFinished'],
  },
  'POST /v1/orders/{orderId}/handOver': {
    summary: 'The order was handed over',
    access: 'may:order.handOver',
    params: orderParams,
    body: orderCommand,
    response: orderAnswer,
    refuses: [...moveRefusals, 'orders.error.lineNotFinished'],
  },
  'GET /v1/customers/{customerId}/changes': {
    summary: 'What changed since a revision; tooOld asks to read the lists anew',
    access: 'may:order.read',
    params: customerParams,
    query: z.strictObject({ since: numberSent(0, Number.MAX_SAFE_INTEGER) }),
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
export type { DraftGroup, DraftOption } from './draft.ts';
export type WireOrderPaidBy = z.output<typeof orderPaidBy>;
export type WireOrder = z.output<typeof order>;
export type WireOrderProduct = z.output<typeof orderProduct>;
export { commandAnswer };
