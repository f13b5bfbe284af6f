/** Ways to order, their hours and areas, and where guests fetch what they ordered (specification §3, §5, §7; decisions.md §6). */
import { tableMethods } from '@comanda/domain/orders/order-method';
import { z } from 'zod';

import { calls } from './call.ts';
import {
  amount,
  commandAnswer,
  commandId,
  customerParams,
  id,
  nameSent,
  plainText,
  socketId,
  translated,
  translatedSent,
  version,
} from './fields.ts';
import { weekdayRows } from './hours-fields.ts';
import { changeRefusals, pinRefusals } from './refusals.ts';

/** One hundred thousand francs: no meal costs more. */
const largestAmount = 10_000_000;
const smallAmount = z.int().min(0).max(largestAmount) as unknown as typeof amount;

const areaShape = z.strictObject({
  id,
  name: nameSent(60),
  /** As a person lists them: `8400, 8404-8411`. */
  zips: plainText.trim().max(500),
  fee: smallAmount,
  minimum: smallAmount,
});

const orderMethod = z.object({
  method: z.enum(tableMethods),
  /** Whether guests may order that way. */
  active: z.boolean(),
  tracksHandOver: z.boolean(),
  acceptsAutomatically: z.boolean(),
  /** Which station decides about guests' orders; null = every station. */
  acceptingStation: id.nullable(),
  aroundTheClock: z.boolean(),
  weekdays: weekdayRows,
  minimumAmount: amount,
  /** From the order to the dish. */
  leadMinutes: z.int(),
  /** Of delivery alone. */
  areas: z.array(areaShape),
  version,
});

const mostAreas = 50;
const longestLead = 7 * 1440;

const orderMethodChange = z
  .strictObject({
    active: z.boolean(),
    tracksHandOver: z.boolean(),
    acceptsAutomatically: z.boolean(),
    acceptingStation: id.nullable(),
    aroundTheClock: z.boolean(),
    weekdays: weekdayRows,
    minimumAmount: smallAmount,
    leadMinutes: z.int().min(0).max(longestLead),
    areas: z.array(areaShape).max(mostAreas),
  })
  .partial()
  .extend({ id: commandId, version, method: z.enum(tableMethods), socketId });

/** The call is the specification's; so far there is one type. */
const locationType = z.enum(['pickup']);

const location = z.object({
  id,
  type: locationType,
  name: z.string(),
  street: z.string(),
  zip: z.string(),
  city: z.string(),
  description: translated,
  version,
});

/** Bounds alone: what is missing is said by the rule, in words. */
const locationFields = {
  name: plainText.max(80),
  street: plainText.max(120),
  zip: plainText.max(20),
  city: plainText.max(80),
  description: translatedSent(300),
};

const addressRefusals = [
  'location.error.nameMissing',
  'location.error.streetMissing',
  'location.error.zipInvalid',
  'location.error.cityMissing',
] as const;

const locationParams = z.strictObject({ locationId: id });

export const orderMethodCalls = calls({
  'GET /v1/customers/{customerId}/orderMethods': {
    summary: 'The four ways to order at a venue',
    access: 'may:settings.read',
    params: customerParams,
    response: z.object({ orderMethods: z.array(orderMethod) }),
    refuses: [],
  },
  'PATCH /v1/customers/{customerId}/orderMethods': {
    summary: 'Changes one way to order; fields that are left out stay',
    access: 'may:settings.manage',
    params: customerParams,
    body: orderMethodChange,
    response: z.object({ revision: z.int(), orderMethod }),
    refuses: [
      ...changeRefusals,
      'openingHours.error.rangeMissing',
      'openingHours.error.rangeEmpty',
      'openingHours.error.rangesOverlap',
      'orderMethods.error.areaNameMissing',
      'orderMethods.error.zipsMissing',
      'orderMethods.error.zipInvalid',
      'orderMethods.error.zipTwice',
      'orderMethods.error.areasNotAllowed',
      'printing.error.stationUnknown',
    ],
  },
  'GET /v1/customers/{customerId}/locations': {
    summary: 'Pickup locations of a venue',
    access: 'may:settings.read',
    params: customerParams,
    response: z.object({ locations: z.array(location) }),
    refuses: [],
  },
  'POST /v1/customers/{customerId}/location': {
    summary: 'A new pickup location',
    access: 'may:settings.manage',
    params: customerParams,
    body: z.strictObject({
      id: commandId,
      type: locationType,
      ...locationFields,
      description: locationFields.description.optional(),
      socketId,
    }),
    response: z.object({ revision: z.int(), location }),
    refuses: [...pinRefusals, ...addressRefusals, 'setup.error.nameTaken'],
  },
  'PATCH /v1/locations/{locationId}': {
    summary: 'Changes a pickup location; fields that are left out stay',
    access: 'may:settings.manage',
    params: locationParams,
    body: z.strictObject(locationFields).partial().extend({ id: commandId, version, socketId }),
    response: z.object({ revision: z.int(), location }),
    refuses: [...changeRefusals, ...addressRefusals, 'setup.error.nameTaken', 'location.error.notFound'],
  },
  'DELETE /v1/locations/{locationId}': {
    summary: 'Removes a pickup location; old orders keep their own copy',
    access: 'may:settings.manage',
    params: locationParams,
    query: z.strictObject({ commandId, socketId }),
    response: commandAnswer,
    refuses: [...pinRefusals, 'location.error.notFound'],
  },
});

export type WireOrderMethod = z.output<typeof orderMethod>;
export type OrderMethodChange = z.output<typeof orderMethodChange>;
export type WireLocation = z.output<typeof location>;
