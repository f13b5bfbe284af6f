/** Tables, stations and devices of a venue (specification §3, §7). */
import { z } from 'zod';

import { calls } from './call.ts';
import { customerParams, id } from './fields.ts';

const table = z.object({
  id,
  /** `T12`, `Terrasse 3`; `terminal` is the checkout itself. */
  name: z.string(),
  area: z.string().nullable(),
  orderMethod: z.enum(['table', 'delivery', 'pickup', 'kiosk']),
  active: z.boolean(),
});

const station = z.object({ id, customer: id, name: z.string(), autoPrint: z.boolean() });

const printer = z.object({
  id,
  name: z.string(),
  ipAddress: z.string(),
  model: z.string(),
  station: id.nullable(),
  active: z.boolean(),
});

export const venueCalls = calls({
  'GET /v1/customers/{customerId}/tables': {
    summary: 'All tables of a venue, the checkout among them',
    access: 'may:table.read',
    params: customerParams,
    response: z.array(table),
    refuses: [],
  },
  'GET /v1/customers/{customerId}/stations': {
    summary: 'All stations of a venue',
    access: 'may:station.read',
    params: customerParams,
    response: z.array(station),
    refuses: [],
  },
  'GET /v1/customers/{customerId}/devices': {
    summary: 'Printers and terminals of a venue',
    access: 'may:device.read',
    params: customerParams,
    response: z.object({ printers: z.array(printer) }),
    refuses: [],
  },
});

export type WireTable = z.output<typeof table>;
export type WireStation = z.output<typeof station>;
export type WirePrinter = z.output<typeof printer>;
