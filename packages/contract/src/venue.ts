/** Tables, stations, devices and settings of a venue (specification §3, §7). */
import { deliverers } from '@comanda/domain/printing/deliverers';
import { z } from 'zod';

import { calls } from './call.ts';
import { customerParams, id, unixSeconds, version } from './fields.ts';

export const table = z.object({
  id,
  /** `T12`, `Terrasse 3`; `terminal` is the checkout itself. */
  name: z.string(),
  area: z.string().nullable(),
  orderMethod: z.enum(['table', 'delivery', 'pickup', 'kiosk']),
  active: z.boolean(),
  version,
});

export const station = z.object({
  id,
  customer: id,
  name: z.string(),
  /** Tickets print when the order is accepted. */
  autoPrint: z.boolean(),
  deliverer: z.enum(deliverers),
  version,
});

export const printer = z.object({
  id,
  name: z.string(),
  ipAddress: z.string(),
  port: z.int(),
  model: z.string(),
  station: id.nullable(),
  active: z.boolean(),
  printsTickets: z.boolean(),
  printsReceipts: z.boolean(),
  version,
});

/** A card terminal of Wallee. */
export const terminal = z.object({
  id,
  name: z.string(),
  model: z.string(),
  station: id.nullable(),
  terminalId: z.string(),
  active: z.boolean(),
  version,
});

/** A card reader of SumUp. */
export const reader = z.object({
  id,
  name: z.string(),
  station: id.nullable(),
  /** `unpaired`: asked for, and the provider has not confirmed it. */
  status: z.enum(['unpaired', 'paired']),
  requestedAt: unixSeconds,
  version,
});

const settings = z.object({
  restaurantName: z.string(),
  address: z.string(),
  vatNumber: z.string().nullable(),
  currency: z.string(),
  timeZone: z.string(),
  /** Minutes after midnight at which the business day ends. */
  businessDayCutOffMinutes: z.int(),
  theme: z.enum(['dark', 'light']),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  accentColor: z.string(),
  contentLanguage: z.string(),
  receiptLanguage: z.string(),
  ticketLanguage: z.string(),
  reportLanguage: z.string(),
  autoPrintReceipt: z.boolean(),
  requiresTable: z.boolean(),
  /** True only in the demo: the screens say so. */
  isDemo: z.boolean(),
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
    response: z.object({ printers: z.array(printer), terminals: z.array(terminal), readers: z.array(reader) }),
    refuses: [],
  },
  'GET /v1/settings/{customerId}': {
    summary: 'Settings of a venue that its staff may see',
    access: 'may:settings.read',
    params: customerParams,
    response: settings,
    refuses: [],
  },
});

export type WireTable = z.output<typeof table>;
export type WireStation = z.output<typeof station>;
export type WireTerminal = z.output<typeof terminal>;
export type WireReader = z.output<typeof reader>;
export type WirePrinter = z.output<typeof printer>;
export type WireSettings = z.output<typeof settings>;
