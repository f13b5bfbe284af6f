/** Tables, stations and screens as an administrator sets them up (specification §2 settings/tables, settings/stations). */
import { tableMethods } from '@comanda/domain/orders/order-method';
import { deliverers } from '@comanda/domain/printing/deliverers';
import { orderTypes } from '@comanda/domain/tax/vat';
import { tableShapes } from '@comanda/domain/venue/floor-plan';
import { voiceLanguages } from '@comanda/domain/venue/voice-languages';
import { z } from 'zod';

import { calls } from './call.ts';
import { commandAnswer, commandId, customerParams, id, nameSent, plainText, version } from './fields.ts';
import { changeRefusals, pinRefusals } from './refusals.ts';
import { adding, changing, removing } from './setup-calls.ts';
import { place, seats, station, table } from './venue.ts';

const name = nameSent(60);
const area = nameSent(60).nullable();
const orderMethod = z.enum(tableMethods);
const tableParams = z.strictObject({ customerId: id, tableId: id });
const stationParams = z.strictObject({ customerId: id, stationId: id });
const screenParams = z.strictObject({ customerId: id, screenId: id });
const order = z.strictObject({ id: commandId, ids: z.array(id).max(500) });
const revision = z.int();

const stationFields = z.strictObject({
  name,
  autoPrint: z.boolean(),
  deliverer: z.enum(deliverers),
  fallbackStation: id.nullable().optional(),
  fallbackSeconds: z.int().min(10).max(600).optional(),
});
const screenFields = z.strictObject({
  name,
  orderTypes: z.array(z.enum(orderTypes)).min(1),
  /** A number that is ready is heard; true unless told. */
  rings: z.boolean().optional(),
  /** Numbers that are ready are spoken, beside the sound; in these languages, one after the other. */
  callsByVoice: z.boolean().optional(),
  voiceLanguages: z.array(z.enum(voiceLanguages)).max(voiceLanguages.length).optional(),
});
const tableFields = z.strictObject({ name, area, orderMethod, active: z.boolean() });

/** A public display of numbers: which orders it shows. */
const screen = z.object({
  id,
  name: z.string(),
  orderTypes: z.array(z.enum(orderTypes)),
  rings: z.boolean(),
  callsByVoice: z.boolean(),
  voiceLanguages: z.array(z.enum(voiceLanguages)),
  version,
  /** Where its display is opened. */
  link: z.string(),
});

export const tableSetupCalls = calls({
  'POST /v1/customers/{customerId}/tables': adding({
    summary: 'A new table',
    access: 'may:table.manage',
    fields: tableFields,
    answers: { table },
    refuses: ['tables.error.nameTaken'],
  }),
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
  'PATCH /v1/customers/{customerId}/tables/{tableId}': changing({
    summary: 'Changes a table; of the checkout only whether it is active',
    access: 'may:table.manage',
    params: tableParams,
    fields: tableFields,
    answers: { table },
    refuses: ['tables.error.notFound', 'tables.error.nameTaken', 'tables.error.isCheckout'],
  }),
  'DELETE /v1/customers/{customerId}/tables/{tableId}': removing({
    summary: 'Removes a table without open orders; what was sold there stays',
    access: 'may:table.manage',
    params: tableParams,
    refuses: ['tables.error.notFound', 'tables.error.isCheckout', 'tables.error.hasOpenOrders'],
  }),
  'POST /v1/customers/{customerId}/tables/{tableId}/newCode': {
    summary: 'A new code for a table: the QR code that hangs there counts no more',
    access: 'may:table.manage',
    params: tableParams,
    body: z.strictObject({ id: commandId, version }),
    response: z.object({ link: z.string(), revision }),
    refuses: [...changeRefusals, 'tables.error.notFound', 'tables.error.isCheckout'],
  },
  'PUT /v1/customers/{customerId}/floorPlan': {
    summary: 'Arranges tables on the floor plan: seats, shape and place of each that is named, all or none',
    access: 'may:table.manage',
    params: customerParams,
    body: z.strictObject({
      id: commandId,
      tables: z
        .array(
          z.strictObject({
            id,
            version,
            seats: seats.nullable(),
            shape: z.enum(tableShapes),
            place: place.nullable(),
          }),
        )
        .min(1)
        .max(1000),
    }),
    response: commandAnswer,
    refuses: [...changeRefusals, 'tables.error.notFound', 'tables.error.isCheckout', 'tables.error.placeInvalid'],
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
  'POST /v1/customers/{customerId}/stations': adding({
    summary: 'A new station, the last in the order',
    access: 'may:station.manage',
    fields: stationFields,
    answers: { station },
    refuses: ['stations.error.delivererMissing', 'stations.error.fallbackMissing', 'setup.error.nameTaken'],
  }),
  'PATCH /v1/customers/{customerId}/stations/{stationId}': changing({
    summary: 'Changes a station',
    access: 'may:station.manage',
    params: stationParams,
    fields: stationFields,
    answers: { station },
    refuses: [
      'stations.error.notFound',
      'stations.error.delivererMissing',
      'stations.error.fallbackMissing',
      'stations.error.printersUnfit',
      'setup.error.nameTaken',
    ],
  }),
  'DELETE /v1/customers/{customerId}/stations/{stationId}': removing({
    summary: 'Removes a station that no product, no device and no receipt needs',
    access: 'may:station.manage',
    params: stationParams,
    refuses: [
      'stations.error.notFound',
      'stations.error.hasProducts',
      'stations.error.hasDevices',
      'stations.error.decidesOnCategories',
      'stations.error.printsReceipts',
    ],
  }),
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
  'POST /v1/customers/{customerId}/screens': adding({
    summary: 'A new public display',
    access: 'may:station.manage',
    fields: screenFields,
    answers: { screen },
    refuses: ['setup.error.nameTaken'],
  }),
  'PATCH /v1/customers/{customerId}/screens/{screenId}': changing({
    summary: 'Changes a public display',
    access: 'may:station.manage',
    params: screenParams,
    fields: screenFields,
    answers: { screen },
    refuses: ['screens.error.notFound', 'setup.error.nameTaken'],
  }),
  'DELETE /v1/customers/{customerId}/screens/{screenId}': removing({
    summary: 'Removes a public display: whoever has it open sees that it is gone',
    access: 'may:station.manage',
    params: screenParams,
    refuses: ['screens.error.notFound'],
  }),
});

export type WireScreen = z.output<typeof screen>;
