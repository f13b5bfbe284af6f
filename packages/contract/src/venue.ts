/** Tables, stations and devices of a venue (specification §3, §7). */
import { deliverers } from '@comanda/domain/printing/deliverers';
import { characterSets, pageColumns } from '@comanda/domain/printing/paper-page';
import { mostSeats, tableShapes } from '@comanda/domain/venue/floor-plan';
import { z } from 'zod';

import { calls } from './call.ts';
import { customerParams, id, unixSeconds, version } from './fields.ts';

export const seats = z.int().min(1).max(mostSeats);
export const place = z.strictObject({ x: z.int(), y: z.int(), width: z.int(), height: z.int() });

export const table = z.object({
  id,
  /** `T12`, `Terrasse 3`; `terminal` is the checkout itself. */
  name: z.string(),
  area: z.string().nullable(),
  orderMethod: z.enum(['table', 'delivery', 'pickup', 'kiosk']),
  active: z.boolean(),
  seats: seats.nullable(),
  /** From above, on the floor plan of its area. */
  shape: z.enum(tableShapes),
  /** Where it stands there, in steps of the grid; null while nobody has placed it. */
  place: place.nullable(),
  version,
});

export const station = z.object({
  id,
  customer: id,
  name: z.string(),
  /** Tickets print when the order is accepted. */
  autoPrint: z.boolean(),
  deliverer: z.enum(deliverers),
  /** Whose printers take its paper when its own do not; null: nobody's. */
  fallbackStation: id.nullable(),
  /** After so long, in seconds. */
  fallbackSeconds: z.int(),
  /** Its paper goes there at once, because somebody said so. */
  isRedirected: z.boolean(),
  /** A print agent has a key of it. */
  hasAgentKey: z.boolean(),
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
  /** Normal characters on a line. */
  columns: z.literal(pageColumns),
  /** Which letters it has. */
  characters: z.enum(characterSets),
  /** A browser calls it by HTTPS. */
  isSecure: z.boolean(),
  /** It has a key by which it fetches its jobs; the key itself is told once. */
  hasFetchKey: z.boolean(),
  /** The name by which it signs in when it fetches; null: its key is enough. */
  fetchUser: z.string().nullable(),
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
});

export type WireTable = z.output<typeof table>;
export type WireStation = z.output<typeof station>;
export type WireTerminal = z.output<typeof terminal>;
export type WireReader = z.output<typeof reader>;
export type WirePrinter = z.output<typeof printer>;
