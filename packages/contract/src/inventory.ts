/** Counted stock: what is there, what moved it, deliveries, waste and counts (specification §2 closings, §3 inventory row). */
import { largestStock, mostLines, movementKinds, wasteReasons } from '@comanda/domain/inventory/movements';
import { stockStates } from '@comanda/domain/inventory/stock-state';
import { longestComment } from '@comanda/domain/orders/order-texts';
import { z } from 'zod';

import { calls } from './call.ts';
import { pdfAnswer } from './closing-pdfs.ts';
import {
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

const row = z.object({
  id,
  name: translated,
  category: id,
  categoryName: translated,
  currentStockAmount: z.int(),
  minStockAmount: z.int().nullable(),
  maxStockAmount: z.int().nullable(),
  /** `low`: under the minimum; `out`: nothing left. What is not sold any more is `ok`. */
  state: z.enum(stockStates),
  soldOutAtZero: z.boolean(),
  /** Sold in the period without what was canceled; null where no period is asked for. */
  soldAmount: z.int().nullable(),
  /** To order: up to the maximum of what is under its minimum, else 0. */
  suggestedAmount: z.int(),
});

const movement = z.object({
  /** Of the journal's entry; 0: what was there before movements were kept. */
  sequence: z.int(),
  at: unixSeconds,
  kind: z.enum(movementKinds),
  /** Below zero where it went out. */
  amount: z.int(),
  /** Left after it; null: from here on the product is not counted. */
  balance: z.int().nullable(),
  reason: z.enum(wasteReasons).nullable(),
  note: z.string(),
  order: z.object({ id, number: z.string() }).nullable(),
  /** Null: a guest, or the house itself. */
  by: z.object({ id, name: z.string() }).nullable(),
  /** The shared till, or the device as its orders without a network are numbered: `K3`; null where neither is known. */
  device: z.string().nullable(),
});

const units = z.int().min(1).max(largestStock);
const line = z.strictObject({ product: id, amount: units });
const lines = z.array(line).min(1).max(mostLines);
const note = plainText.trim().max(longestComment).default('');

const moved = z.object({
  revision: z.int(),
  products: z.array(z.object({ product: id, amount: z.int(), currentStockAmount: z.int() })),
});

const moveRefusals = [
  'inventory.error.productUnknown',
  'inventory.error.productTwice',
  'menu.error.stockInvalid',
] as const;

export const inventoryCalls = calls({
  'GET /v1/customers/{customerId}/inventory': {
    summary: 'Products whose stock is counted, in the order of the menu; with a period also what was sold in it',
    access: 'may:inventory.read',
    params: customerParams,
    query: z.strictObject({
      /** Business days, both within. */
      from: daySent.optional(),
      to: daySent.optional(),
    }),
    response: z.object({ revision: z.int(), products: z.array(row) }),
    refuses: ['exports.error.periodInvalid'],
  },
  'GET /v1/customers/{customerId}/inventory/movements': {
    summary: 'What moved the stock of a product, the newest first; its units are their sum',
    access: 'may:inventory.read',
    params: customerParams,
    query: z.strictObject({
      product: id,
      cursor: cursorLike(/^\d{1,15}-\d{1,9}$/).optional(),
      limit: numberSent(1, 200).optional(),
    }),
    response: z.object({ movements: z.array(movement), cursor: z.string().nullable() }),
    refuses: [],
  },
  'POST /v1/customers/{customerId}/inventory/deliveries': {
    summary: 'Deliver: units of several products come in; of one that is not counted it is the beginning',
    access: 'may:stock.deliver',
    params: customerParams,
    body: z.strictObject({ id: commandId, lines, note, socketId }),
    response: moved,
    refuses: moveRefusals,
  },
  'POST /v1/customers/{customerId}/inventory/waste': {
    summary: 'Waste: units are thrown away or given to nobody who pays, with the reason',
    access: 'may:stock.waste',
    params: customerParams,
    body: z.strictObject({ id: commandId, lines, reason: z.enum(wasteReasons), note, socketId }),
    response: moved,
    refuses: [...moveRefusals, 'inventory.error.notCounted'],
  },
  'POST /v1/customers/{customerId}/inventory/counts': {
    summary: 'Count: what came and went since the revision that was counted at stays on top of it',
    access: 'may:stock.count',
    params: customerParams,
    body: z.strictObject({
      id: commandId,
      lines: z
        .array(
          z.strictObject({
            product: id,
            counted: z.int().min(0).max(largestStock),
            /** Of the venue, as the inventory told it when this product was counted. */
            revision: z.int().min(0),
          }),
        )
        .min(1)
        .max(mostLines),
      note,
      socketId,
    }),
    response: moved,
    refuses: [...moveRefusals, 'inventory.error.countedMeanwhile', 'inventory.error.momentUnknown'],
  },
  'GET /v1/customers/{customerId}/exports/orderList.csv': {
    summary: 'What to order: all under its minimum, up to its maximum, as CSV; the answer is the file itself',
    access: 'may:inventory.read',
    params: customerParams,
    answersFile: 'text/csv; charset=utf-8',
    response: z.string(),
    refuses: [],
  },
  'GET /v1/customers/{customerId}/exports/orderList/pdf': {
    summary: 'What to order, category by category, as PDF',
    access: 'may:inventory.read',
    params: customerParams,
    response: pdfAnswer,
    refuses: [],
  },
});

export type WireInventoryRow = z.output<typeof row>;
export type WireStockMovement = z.output<typeof movement>;
