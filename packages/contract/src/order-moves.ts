/** The moves of an order that is there already (decisions.md §3): line commands name opid and count and bring the new opid. */
import { orderTypes } from '@comanda/domain/tax/vat';
import { z } from 'zod';

import { calls } from './call.ts';
import { covers, draftProduct, leavingFields, reduction } from './draft.ts';
import { comment, commandId, id, idOrNone, socketId, version } from './fields.ts';
import { order, orderAnswer, orderCalls, orderParams } from './orders.ts';
import { leavingRefusals, moveRefusals, pinRefusals } from './refusals.ts';

/** A line as it is, or some of its count: then the part is called `newOpid`. */
const linePart = z.union([
  z.strictObject({ opid: commandId }),
  z.strictObject({ opid: commandId, count: z.int().min(1).max(999), newOpid: commandId }),
]);

export const lineParts = z.array(linePart).max(300);

const lineCommand = z.strictObject({ id: commandId, lines: lineParts, socketId });

/** Of two orders: where the lines were, and where they are. */
const bothAnswer = z.object({ from: order, to: order, revision: z.int() });

const ofLines = [
  'orders.error.lineNotFound',
  'orders.error.lineCanceled',
  'orders.error.lineSettled',
  'orders.error.countTooLarge',
  'cart.error.countInvalid',
  'cart.error.duplicateLine',
  'cart.error.productMissing',
] as const;

const ofTables = ['cart.error.tableMissing', 'cart.error.tableUnknown'] as const;

const ofWalking = [...moveRefusals, ...ofLines, 'orders.error.lineHeld'] as const;

const ofMoving = [
  ...moveRefusals,
  ...ofLines,
  'orders.error.sameOrder',
  'orders.error.trainingApart',
  'orders.error.feeStays',
  'orders.error.hasPayments',
  'orders.error.commentTooLong',
  'orders.error.paymentUnderWay',
  'payments.error.aboveOpenAmount',
  'payments.error.linePaid',
  'cart.error.totalTooLarge',
] as const;

export const orderMoveCalls = calls({
  'POST /v1/orders/{orderId}/products': {
    summary: 'Add products; two who add at once both win, and a merged order is followed',
    access: 'may:order.addProducts',
    params: orderParams,
    body: z.strictObject({
      id: commandId,
      products: z.array(draftProduct).max(300),
      comment: comment.nullable().default(null),
      covers,
      socketId,
    }),
    response: orderAnswer,
    refuses: [...moveRefusals, ...orderCalls['POST /v1/orders'].refuses],
  },
  'POST /v1/orders/{orderId}/table': {
    summary: 'Change the table',
    access: 'may:order.changeTable',
    params: orderParams,
    body: z.strictObject({ id: commandId, table: idOrNone, socketId }),
    response: orderAnswer,
    refuses: [...moveRefusals, ...ofTables, 'orders.error.nothingToChange'],
  },
  'POST /v1/orders/{orderId}/type': {
    summary: 'Change the order type; what is not paid is rated anew, and the fee of a delivery comes or goes',
    access: 'may:order.changeType',
    params: orderParams,
    body: z.strictObject({
      id: commandId,
      type: z.enum(orderTypes),
      /** Left out: as the order has it. */
      leaving: z.strictObject(leavingFields).optional(),
      socketId,
    }),
    response: orderAnswer,
    refuses: [
      ...moveRefusals,
      ...ofTables,
      ...leavingRefusals,
      'orders.error.nothingToChange',
      'orders.error.paymentUnderWay',
      'payments.error.linePaid',
      'cart.error.totalTooLarge',
    ],
  },
  'POST /v1/orders/{orderId}/guest': {
    summary: 'Correct whose it is, where it goes, when it is wanted and how many sit there; a new area brings its fee',
    access: 'may:order.changeGuest',
    params: orderParams,
    /** What is left out is none, as where an order is placed; of one that stays in the house `covers` alone counts. */
    body: z.strictObject({ id: commandId, version, covers, ...leavingFields, socketId }),
    response: orderAnswer,
    refuses: [
      ...moveRefusals,
      ...leavingRefusals,
      'orders.error.nothingToChange',
      'orders.error.paymentUnderWay',
      'cart.error.totalTooLarge',
    ],
  },
  'POST /v1/orders/{orderId}/comment': {
    summary: 'Change the comment; null or empty takes it away',
    access: 'may:order.changeComment',
    params: orderParams,
    body: z.strictObject({
      id: commandId,
      comment: comment.nullable(),
      /** The comment that it was written upon, null: none; another one by now stays. Left out: it is not compared. */
      upon: comment.nullable().optional(),
      socketId,
    }),
    response: orderAnswer,
    refuses: [...moveRefusals, 'orders.error.nothingToChange', 'comment.error.changed'],
  },
  'POST /v1/orders/{orderId}/moveProducts': {
    summary: 'Move lines, or parts of lines, to another order or a new one at a table',
    access: 'may:order.moveProducts',
    params: orderParams,
    body: z.strictObject({
      id: commandId,
      lines: lineParts,
      to: z.union([
        z.strictObject({ order: id }),
        z.strictObject({ newOrder: z.strictObject({ id: commandId, table: idOrNone }) }),
      ]),
      socketId,
    }),
    response: bothAnswer,
    refuses: [...ofMoving, ...ofTables, 'orders.error.orderExists'],
  },
  'POST /v1/orders/{orderId}/merge': {
    summary: 'Take all lines of another order, which ends as merged',
    access: 'may:order.merge',
    params: orderParams,
    body: z.strictObject({ id: commandId, from: id, socketId }),
    response: bothAnswer,
    refuses: [...ofMoving, 'orders.error.eatenHere'],
  },
  /** Whoever may place: the right `order.discount`, or the admin PIN, is asked inside. */
  'POST /v1/orders/{orderId}/discount': {
    summary: 'Charge less for lines: discount, on the house, staff meal; null charges the full price again',
    access: 'may:order.place',
    params: orderParams,
    body: z.strictObject({ id: commandId, lines: lineParts, reduction: reduction.nullable(), socketId }),
    response: orderAnswer,
    refuses: [
      ...moveRefusals,
      ...ofLines,
      'orders.error.paymentUnderWay',
      'payments.error.aboveOpenAmount',
      'payments.error.linePaid',
      'cart.error.percentInvalid',
      'cart.error.reasonMissing',
      'cart.error.totalTooLarge',
      ...pinRefusals,
    ],
  },
  'POST /v1/orders/{orderId}/fireCourse': {
    summary: 'Tell the kitchen of a course that was held',
    access: 'may:order.fireCourse',
    params: orderParams,
    body: z.strictObject({ id: commandId, course: z.int().min(1).max(99), socketId }),
    response: orderAnswer,
    refuses: [...moveRefusals, 'orders.error.nothingHeld'],
  },
  'POST /v1/orders/{orderId}/startLine': {
    summary: 'A station has begun with lines; a whole ticket names all of its lines',
    access: 'may:order.startLine',
    params: orderParams,
    body: lineCommand,
    response: orderAnswer,
    refuses: ofWalking,
  },
  'POST /v1/orders/{orderId}/finishLine': {
    summary: 'Lines are made; with the last one the order is ready',
    access: 'may:order.finishLine',
    params: orderParams,
    body: lineCommand,
    response: orderAnswer,
    refuses: ofWalking,
  },
  'POST /v1/orders/{orderId}/recall': {
    summary:
      'The kitchen takes back what it called finished; within the hour also of a done order that nobody handed over',
    access: 'may:order.recall',
    params: orderParams,
    body: lineCommand,
    response: orderAnswer,
    refuses: ofWalking,
  },
});

export type ChangeType = z.input<(typeof orderMoveCalls)['POST /v1/orders/{orderId}/type']['body']>;
export type ChangeGuest = z.input<(typeof orderMoveCalls)['POST /v1/orders/{orderId}/guest']['body']>;
export type LinePart = z.input<typeof linePart>;
