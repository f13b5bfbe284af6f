/** What a guest sees and does: a venue by its door, an order, its payment, a call for the waiter (decisions.md §6). */
import { zero } from '@comanda/domain/money';
import { rejectReasons } from '@comanda/domain/orders/reject-reasons';
import { paymentStates, paymentWays } from '@comanda/domain/payments/payment';
import { orderTypes } from '@comanda/domain/tax/vat';
import { tableRequestKinds } from '@comanda/domain/venue/table-request';
import { z } from 'zod';

import { calls } from './call.ts';
import { covers, draftProduct, leavingFields } from './draft.ts';
import { amount, amountSent, comment, commandId, id, plainText, translated, unixSeconds } from './fields.ts';
import { doorAnswer, guestLook, guestMenu, guestMethod, guestPaymentMethod, guestVenue } from './guest-door.ts';
import { order } from './orders.ts';
import { draftRefusals, guestPaymentRefusals, leavingRefusals } from './refusals.ts';

/** Venue's short name, code of a table, visit or kiosk, token of an order: whoever has it may use it. */
const secret = plainText.min(1).max(160);

const line = order.shape.products.element.omit({
  processingStation: true,
  printKitchenReceipt: true,
  digitalConfirmation: true,
  settled: true,
  percentReason: true,
  cancelComment: true,
});

/** What a guest may know of an order: its own, by its token. */
const guestOrder = z.object({
  id,
  token: secret,
  customer: id,
  restaurantName: z.string(),
  look: guestLook,
  number: z.string(),
  /** Large, on displays too. */
  shortNumber: z.int(),
  door: z.enum(['app', 'table', 'kiosk']).nullable(),
  type: z.enum(orderTypes),
  /** Its number is called and the guest comes for it; nobody brings it. */
  isFetched: z.boolean(),
  state: order.shape.state,
  /** An online payment must come first; until then the kitchen knows nothing of it. */
  awaitsPayment: z.boolean(),
  /** Where the guest sits; null: at none. By its id a table is told from another one that has its name by now. */
  tableId: id.nullable(),
  tableName: z.string().nullable(),
  comment: z.string().nullable(),
  /** What the venue says to a rejected or canceled order. */
  cancelComment: z.string().nullable(),
  /** One of those that stand ready: the guest's screen says it in its own language. */
  cancelReason: z.enum(rejectReasons).nullable(),
  /** The guest took it back. */
  isWithdrawn: z.boolean(),
  pickupLocation: order.shape.pickupLocation.unwrap().extend({ description: translated }).nullable(),
  /** Where it is brought: whoever has the link is its guest, whose name and number stay with the house. */
  deliveryAddress: z.object({ street: z.string(), zip: z.string(), city: z.string() }).nullable(),
  orderedAt: unixSeconds,
  acceptedAt: unixSeconds.nullable(),
  /** When money was last taken for it; null: never. */
  paidAt: unixSeconds.nullable(),
  wishedAt: unixSeconds.nullable(),
  /** By the house's lead time; null once it is ready. */
  estimatedReadyAt: unixSeconds.nullable(),
  readyAt: unixSeconds.nullable(),
  handedOverAt: unixSeconds.nullable(),
  total: amount,
  deliveryFee: amount,
  payed: amount,
  stillToPay: amount,
  /** Of that, what a card holds ready until the venue has accepted: nobody pays it a second time. */
  reserved: amount,
  /** Until it is accepted. */
  canCancel: z.boolean(),
  /** Methods with which the rest can be paid here and now: of this order, else of the table. */
  paymentMethods: z.array(guestPaymentMethod),
  receiptUrl: z.string().nullable(),
  version: z.int(),
  /** Without the fee of a delivery. */
  products: z.array(line),
  /** The first of them as the menu pictures it now; null: it is on no menu. */
  dish: z
    .object({
      id,
      name: translated,
      image: z.string().nullable(),
      art: z.string().nullable(),
      fallback: z.string().nullable(),
    })
    .nullable(),
});

export const guestDraft = z.strictObject({
  /** The order's id and the command's id at once. */
  id: commandId,
  door: z.enum(['app', 'table', 'kiosk']),
  /** The venue's short name, or the code of the table or kiosk. */
  code: secret,
  type: z.enum(orderTypes),
  comment: comment.nullable().default(null),
  covers,
  ...leavingFields,
  products: z.array(draftProduct).max(100),
  /** Online, before the kitchen is told; left out where the venue lets guests pay later, it is not waited for. */
  paysNow: z.boolean().default(false),
  /** BCP 47, of the guest's screen. */
  language: plainText.max(35).optional(),
  /** What the guest was shown: another one is refused, so that nobody pays what they did not see. */
  total: amountSent,
});

/** A payment of a guest: where to go on, and how it stands. */
export const guestPayment = z.object({
  id,
  method: z.enum(paymentWays),
  state: z.enum(paymentStates),
  /** Held ready on the card: nothing more for the guest to do, and taken as soon as the venue accepts the order. */
  isReserved: z.boolean(),
  /** Without what was given back of it, or is on its way back. */
  amount,
  tip: amount,
  total: amount,
  /** The provider's page; null: nothing to do for the guest but to wait. */
  pageUrl: z.string().nullable(),
  failReason: z.string().nullable(),
  receiptUrl: z.string().nullable(),
});

const tableRequest = z.object({ kind: z.enum(tableRequestKinds), requestedAt: unixSeconds });

const orderToken = z.strictObject({ token: secret });

/** First messages of a guest's screen (events.ts). */
export const watchOrderMessage = orderToken;
export const watchMenuMessage = z.strictObject({ door: z.enum(['app', 'table', 'kiosk']), code: secret });

export const watchTableMessage = z.strictObject({ code: secret });

export const guestCalls = calls({
  'GET /v1/guest/venues/{slug}': {
    summary: 'The app of a venue with its menu',
    access: 'public',
    params: z.strictObject({ slug: secret }),
    response: doorAnswer,
    revalidates: true,
    refuses: ['guest.error.doorNotFound'],
  },
  'GET /v1/guest/tables/{code}': {
    summary: 'The table of a QR code with its venue and menu',
    access: 'public',
    params: z.strictObject({ code: secret }),
    response: doorAnswer,
    revalidates: true,
    refuses: ['guest.error.doorNotFound'],
  },
  'GET /v1/guest/kiosks/{code}': {
    summary: 'A kiosk with its venue and menu',
    access: 'public',
    params: z.strictObject({ code: secret }),
    response: doorAnswer,
    revalidates: true,
    refuses: ['guest.error.doorNotFound'],
  },
  'GET /v1/guest/kiosks/{code}/orders/{orderId}': {
    summary: 'An order that this kiosk sent and has no answer to: whether it arrived, and its token',
    access: 'public',
    params: z.strictObject({ code: secret, orderId: id }),
    response: z.object({ order: guestOrder }),
    refuses: ['guest.error.doorNotFound', 'guest.error.orderNotFound'],
  },
  'POST /v1/guest/orders': {
    summary: 'A guest orders; the id makes it idempotent, the answer holds the token of the order',
    access: 'public',
    body: guestDraft,
    response: z.object({ order: guestOrder }),
    refuses: [
      'guest.error.doorNotFound',
      'guest.error.notOpen',
      'guest.error.totalChanged',
      'guest.error.tooManyOrders',
      ...draftRefusals,
      'orders.error.commentTooLong',
      ...leavingRefusals,
    ],
  },
  'GET /v1/guest/orders/{token}': {
    summary: 'How an order stands',
    access: 'public',
    params: orderToken,
    response: z.object({ order: guestOrder }),
    refuses: ['guest.error.orderNotFound'],
  },
  'POST /v1/guest/orders/{token}/cancel': {
    summary: 'The guest takes the order back, until it is accepted',
    access: 'public',
    params: orderToken,
    body: z.strictObject({ id: commandId }),
    response: z.object({ order: guestOrder }),
    refuses: [
      'guest.error.orderNotFound',
      'orders.error.moveNotAllowed',
      'orders.error.overtaken',
      'orders.error.paymentUnderWay',
    ],
  },
  'POST /v1/guest/orders/{token}/payments': {
    summary: 'The guest pays: all that is open of the order, or of the whole table',
    access: 'public',
    params: orderToken,
    body: z.strictObject({
      /** The payment's id and the command's id at once. */
      id: commandId,
      methodId: id,
      /** `table`: all open orders of the table, those of others too, as one sum. */
      what: z.enum(['order', 'table']).default('order'),
      tip: amountSent.default(zero),
      /** What the guest was shown, without the tip. */
      amount: amountSent,
      language: plainText.max(35).optional(),
    }),
    response: z.object({ payment: guestPayment, order: guestOrder }),
    refuses: [
      'guest.error.orderNotFound',
      'guest.error.notOpen',
      'cart.error.notInStock',
      'orders.error.notDelivered',
      'orders.error.belowMinimum',
      ...guestPaymentRefusals,
    ],
  },
  'GET /v1/guest/orders/{token}/payments/{paymentId}': {
    summary: 'How a payment of the guest stands; the provider is asked',
    access: 'public',
    params: z.strictObject({ token: secret, paymentId: id }),
    response: z.object({ payment: guestPayment, order: guestOrder }),
    refuses: ['guest.error.orderNotFound'],
  },
  'GET /v1/guest/orders/{token}/table': {
    summary: 'What is open on the table of an order: sums alone, nothing of who ordered what',
    access: 'public',
    params: orderToken,
    response: z.object({ open: amount, ownOpen: amount, orders: z.int() }),
    refuses: ['guest.error.orderNotFound'],
  },
  'GET /v1/guest/tables/{code}/requests': {
    summary: 'What this table asks for and nobody has seen to yet',
    access: 'public',
    params: z.strictObject({ code: secret }),
    response: z.object({ requests: z.array(tableRequest) }),
    refuses: ['guest.error.doorNotFound'],
  },
  'POST /v1/guest/tables/{code}/requests': {
    summary: 'Call the waiter, or ask for the bill',
    access: 'public',
    params: z.strictObject({ code: secret }),
    body: z.strictObject({ id: commandId, kind: tableRequest.shape.kind }),
    response: tableRequest,
    refuses: ['guest.error.doorNotFound', 'guest.error.notOpen', 'guest.error.tooManyRequests'],
  },
});

export type WatchOrder = z.input<typeof watchOrderMessage>;
export type WatchTable = z.input<typeof watchTableMessage>;
export type WatchMenu = z.input<typeof watchMenuMessage>;
export type WireDoor = z.output<typeof doorAnswer>;
export type WireGuestLook = z.output<typeof guestLook>;
export type WireGuestVenue = z.output<typeof guestVenue>;
export type WireGuestMenu = z.output<typeof guestMenu>;
export type WireGuestMethod = z.output<typeof guestMethod>;
export type WireGuestPaymentMethod = z.output<typeof guestPaymentMethod>;
export type WireGuestOrder = z.output<typeof guestOrder>;
export type WireGuestPayment = z.output<typeof guestPayment>;
export type GuestDraft = z.input<typeof guestDraft>;
export type GuestDraftRead = z.output<typeof guestDraft>;
