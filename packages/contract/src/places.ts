/** Tables, stations and screens as an administrator sets them up (specification §2 settings/tables, settings/stations). */
import { tableMethods } from '@comanda/domain/orders/order-method';
import { deliverers } from '@comanda/domain/printing/deliverers';
import { orderTypes } from '@comanda/domain/tax/vat';
import { z } from 'zod';

import { calls } from './call.ts';
import { commandAnswer, commandId, customerParams, id, plainText, version } from './fields.ts';
import { changeRefusals, pinRefusals } from './setup.ts';
import { station, table } from './venue.ts';

const name = plainText.trim().min(1).max(60);
const area = plainText.trim().min(1).max(60).nullable();
const orderMethod = z.enum(tableMethods);
const tableParams = z.strictObject({ customerId: id, tableId: id });
const stationParams = z.strictObject({ customerId: id, stationId: id });
const screenParams = z.strictObject({ customerId: id, screenId: id });
const removal = z.strictObject({ commandId });
const order = z.strictObject({ id: commandId, ids: z.array(id).max(500) });
const revision = z.int();

const stationFields = z.strictObject({ name, autoPrint: z.boolean(), deliverer: z.enum(deliverers) });
const screenFields = z.strictObject({ name, orderTypes: z.array(z.enum(orderTypes)).min(1) });
const tableFields = z.strictObject({ name, area, orderMethod, active: z.boolean() });

/** A public display of numbers: which orders it shows. */
const screen = z.object({
  id,
  name: z.string(),
  orderTypes: z.array(z.enum(orderTypes)),
  version,
  /** Where its display is opened. */
  link: z.string(),
});

export const tableSetupCalls = calls({
  'POST /v1/customers/{customerId}/tables': {
    summary: 'A new table',
    access: 'may:table.manage',
    params: customerParams,
    body: tableFields.extend({ id: commandId }),
    response: z.object({ table, revision }),
    refuses: [...pinRefusals, 'tables.error.nameTaken'],
  },
  'POST /v1/customers/{customerId}/tables/series': {
    summary: 'A series of tables in one go, all or none: prefix and numbers',
    access: 'may:table.manage',
    params: customerParams,
    body: z.strictObject({
      id: commandId,
      /** Spaces at its end stay: `Terrasse 1`. */
      prefix: plainText.max(40),
      from: z.int(),
      to: z.int(),
      area,
      orderMethod,
    }),
    response: z.object({ count: z.int(), revision }),
    refuses: [...pinRefusals, 'tables.error.nameTaken', 'tables.error.seriesInvalid'],
  },
  'PATCH /v1/customers/{customerId}/tables/{tableId}': {
    summary: 'Changes a table; of the checkout only whether it is active',
    access: 'may:table.manage',
    params: tableParams,
    body: tableFields.partial().extend({ id: commandId, version }),
    response: z.object({ table, revision }),
    refuses: [...changeRefusals, 'tables.error.notFound', 'tables.error.nameTaken', 'tables.error.isCheckout'],
  },
  'DELETE /v1/customers/{customerId}/tables/{tableId}': {
    summary: 'Removes a table without open orders; what was sold there stays',
    access: 'may:table.manage',
    params: tableParams,
    query: removal,
    response: commandAnswer,
    refuses: [...pinRefusals, 'tables.error.notFound', 'tables.error.isCheckout', 'tables.error.hasOpenOrders'],
  },
  'POST /v1/customers/{customerId}/tables/{tableId}/newCode': {
    summary: 'A new code for a table: the QR code that hangs there counts no more',
    access: 'may:table.manage',
    params: tableParams,
    body: z.strictObject({ id: commandId, version }),
    response: z.object({ link: z.string(), revision }),
    refuses: [...changeRefusals, 'tables.error.notFound', 'tables.error.isCheckout'],
  },
  'GET /v1/customers/{customerId}/tableLinks': {
    summary: 'Where the QR code of each table leads; the checkout has none',
    access: 'may:table.manage',
    params: customerParams,
    response: z.array(z.object({ table: id, link: z.string() })),
    refuses: [],
  },
  'GET /v1/customers/{customerId}/tableSheet': {
    summary: 'A4 sheets with the QR codes of all active tables, as PDF in base64',
    access: 'may:table.manage',
    params: customerParams,
    query: z.strictObject({ area: plainText.max(60).optional() }),
    response: z.object({ pdf: z.string() }),
    refuses: ['tables.error.none'],
  },
});

export const stationSetupCalls = calls({
  'POST /v1/customers/{customerId}/stations': {
    summary: 'A new station, the last in the order',
    access: 'may:station.manage',
    params: customerParams,
    body: stationFields.extend({ id: commandId }),
    response: z.object({ station, revision }),
    refuses: [...pinRefusals, 'stations.error.delivererMissing'],
  },
  'PATCH /v1/customers/{customerId}/stations/{stationId}': {
    summary: 'Changes a station',
    access: 'may:station.manage',
    params: stationParams,
    body: stationFields.partial().extend({ id: commandId, version }),
    response: z.object({ station, revision }),
    refuses: [...changeRefusals, 'stations.error.notFound', 'stations.error.delivererMissing'],
  },
  'DELETE /v1/customers/{customerId}/stations/{stationId}': {
    summary: 'Removes a station that no product, no device and no receipt needs',
    access: 'may:station.manage',
    params: stationParams,
    query: removal,
    response: commandAnswer,
    refuses: [
      ...pinRefusals,
      'stations.error.notFound',
      'stations.error.hasProducts',
      'stations.error.hasDevices',
      'stations.error.printsReceipts',
    ],
  },
  'PUT /v1/customers/{customerId}/stations/order': {
    summary: 'Puts the stations in order; those that are not named stand last',
    access: 'may:station.manage',
    params: customerParams,
    body: order,
    response: commandAnswer,
    refuses: [...pinRefusals],
  },
  'GET /v1/customers/{customerId}/screens': {
    summary: 'The public displays of a venue',
    access: 'may:station.read',
    params: customerParams,
    response: z.array(screen),
    refuses: [],
  },
  'POST /v1/customers/{customerId}/screens': {
    summary: 'A new public display',
    access: 'may:station.manage',
    params: customerParams,
    body: screenFields.extend({ id: commandId }),
    response: z.object({ screen, revision }),
    refuses: [...pinRefusals],
  },
  'PATCH /v1/customers/{customerId}/screens/{screenId}': {
    summary: 'Changes a public display',
    access: 'may:station.manage',
    params: screenParams,
    body: screenFields.partial().extend({ id: commandId, version }),
    response: z.object({ screen, revision }),
    refuses: [...changeRefusals, 'screens.error.notFound'],
  },
  'DELETE /v1/customers/{customerId}/screens/{screenId}': {
    summary: 'Removes a public display: whoever has it open sees that it is gone',
    access: 'may:station.manage',
    params: screenParams,
    query: removal,
    response: commandAnswer,
    refuses: [...pinRefusals, 'screens.error.notFound'],
  },
});

export type WireScreen = z.output<typeof screen>;
