/**
 * What the house knows of its guests: found, handed out and erased (decisions.md §2 Journal; decision 0047). Receipts and
 * books stay, as the law wants it.
 */
import {
  erasureReasons,
  guestDataKinds,
  type RetentionMonths,
  retentionMonths,
} from '@comanda/domain/guest-data/erase-guest-data';
import { shortestSought } from '@comanda/domain/guest-data/sought-guest';
import { orderStates } from '@comanda/domain/orders/order';
import { z } from 'zod';

import { calls } from './call.ts';
import {
  amount,
  commandAnswer,
  commandId,
  customerParams,
  id,
  plainText,
  socketId,
  unixSeconds,
  version,
} from './fields.ts';
import { changeRefusals, pinRefusals } from './refusals.ts';

const months = z.union(retentionMonths.map((one) => z.literal(one))) as unknown as z.ZodType<RetentionMonths, number>;

const numbered = z.object({ id, number: z.string() });

/** One place where data of a guest lies. */
const find = z.object({
  kind: z.enum(guestDataKinds),
  id,
  /** When it was written. */
  at: unixSeconds,
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Of a delivery, or who buys by the receipt or the invoice: line by line. */
  address: z.array(z.string()),
  /** Comments, notes and allergies of the orders. */
  texts: z.array(z.string()),
  orders: z.array(numbered),
  /** An order or a payment is under way: it cannot be erased yet. */
  isNeeded: z.boolean(),
  /** Who owes by an invoice: kept with it for ten years. */
  isOnInvoice: z.boolean(),
});

const place = z.strictObject({ kind: z.enum(guestDataKinds), id });
const mostPlaces = 100;
const places = z.array(place).min(1).max(mostPlaces);

const handedOut = z.object({
  exportedAt: unixSeconds,
  venue: z.string(),
  currency: z.string(),
  finds: z.array(find),
  orders: z.array(
    numbered.extend({
      placedAt: unixSeconds,
      state: z.enum(orderStates),
      type: z.string(),
      total: amount,
      lines: z.array(z.object({ count: z.int(), title: z.string(), total: amount, texts: z.array(z.string()) })),
    }),
  ),
  /** Kept for ten years, also after an erasure. */
  receipts: z.array(z.object({ number: z.int(), issuedAt: unixSeconds, total: amount, method: z.string() })),
  tags: z.array(z.object({ serial: z.string(), registeredAt: unixSeconds, balance: amount })),
});

export const guestDataCalls = calls({
  'GET /v1/customers/{customerId}/guestData': {
    summary: 'How long the venue keeps guests’ data: months, null until somebody erases it',
    access: 'may:guestData.manage',
    params: customerParams,
    response: z.object({ months: months.nullable(), version }),
    refuses: [],
  },
  'PUT /v1/customers/{customerId}/guestData': {
    summary: 'Sets how long guests’ data is kept; what is older is erased within the hour. Asks for the admin PIN',
    access: 'may:guestData.manage',
    params: customerParams,
    body: z.strictObject({ id: commandId, version, months: months.nullable(), socketId }),
    response: commandAnswer.extend({ months: months.nullable(), version }),
    refuses: changeRefusals,
  },
  'POST /v1/customers/{customerId}/guestData/search': {
    summary: 'Where data of a guest lies, by name, phone or e-mail; the newest first. Changes nothing',
    access: 'may:guestData.manage',
    params: customerParams,
    body: z.strictObject({ text: plainText.trim().min(shortestSought).max(120) }),
    response: z.object({ finds: z.array(find), isMore: z.boolean() }),
    refuses: [],
  },
  'POST /v1/customers/{customerId}/guestData/export': {
    summary: 'What is known of a guest, to be handed out. Asks for the admin PIN; changes nothing',
    access: 'may:guestData.manage',
    params: customerParams,
    body: z.strictObject({ places }),
    response: handedOut,
    refuses: pinRefusals,
  },
  'POST /v1/customers/{customerId}/guestData/erase': {
    summary:
      'Erases names, phones, addresses and what was written into the orders, for ever; receipts and books stay. ' +
      'Asks for the admin PIN',
    access: 'may:guestData.manage',
    params: customerParams,
    body: z.strictObject({ id: commandId, places, reason: z.enum(erasureReasons), socketId }),
    response: commandAnswer.extend({ erased: z.int() }),
    refuses: [...pinRefusals, 'guestData.error.notFound', 'guestData.error.stillNeeded', 'guestData.error.onInvoice'],
  },
});
