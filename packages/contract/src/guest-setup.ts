/** Doors for guests as an administrator sets them up: the app's address, kiosks (decisions.md §6). */
import { z } from 'zod';

import { calls } from './call.ts';
import { commandId, customerParams, id, nameSent, plainText, socketId, version } from './fields.ts';
import { changeRefusals, pinRefusals } from './refusals.ts';
import { adding, changing, removing } from './setup-calls.ts';

const guestApp = z.object({
  /** The venue's short name. */
  slug: z.string(),
  /** Where guests open its app. */
  link: z.string(),
});

const kiosk = z.object({
  id,
  name: z.string(),
  /** Where its receipts are printed; null: nowhere. */
  station: id.nullable(),
  /** The card terminal or reader beside it; null: nobody pays there by card. */
  terminal: id.nullable(),
  active: z.boolean(),
  /** Opened on it once; whoever has it orders there. */
  link: z.string(),
  version,
});

const kioskFields = z.strictObject({
  name: nameSent(60),
  station: id.nullable(),
  terminal: id.nullable(),
  active: z.boolean(),
});
const kioskParams = z.strictObject({ customerId: id, kioskId: id });
const deviceRefusals = [
  'setup.error.nameTaken',
  'devices.error.stationUnknown',
  'kiosks.error.terminalUnknown',
] as const;

export const guestSetupCalls = calls({
  'GET /v1/customers/{customerId}/guestApp': {
    summary: 'The short name of the venue and the address of its app',
    access: 'may:settings.manage',
    params: customerParams,
    response: guestApp,
    refuses: [],
  },
  'PUT /v1/customers/{customerId}/guestApp': {
    summary: 'Another short name: the address of before leads nowhere',
    access: 'may:settings.manage',
    params: customerParams,
    body: z.strictObject({ id: commandId, slug: plainText.max(200), socketId }),
    response: guestApp.extend({ revision: z.int() }),
    refuses: [...pinRefusals, 'settings.error.slugInvalid', 'settings.error.slugTaken'],
  },
  'GET /v1/customers/{customerId}/kiosks': {
    summary: 'Kiosks of a venue with their links',
    access: 'may:device.manage',
    params: customerParams,
    response: z.array(kiosk),
    refuses: [],
  },
  'POST /v1/customers/{customerId}/kiosks': adding({
    summary: 'A new kiosk',
    access: 'may:device.manage',
    fields: kioskFields,
    answers: { kiosk },
    refuses: deviceRefusals,
  }),
  'PATCH /v1/customers/{customerId}/kiosks/{kioskId}': changing({
    summary: 'Changes a kiosk',
    access: 'may:device.manage',
    params: kioskParams,
    fields: kioskFields,
    answers: { kiosk },
    refuses: ['kiosks.error.notFound', ...deviceRefusals],
  }),
  'POST /v1/customers/{customerId}/kiosks/{kioskId}/newCode': {
    summary: 'A new link for a kiosk: where the old one is open, nobody orders any more',
    access: 'may:device.manage',
    params: kioskParams,
    body: z.strictObject({ id: commandId, version }),
    response: z.object({ kiosk, revision: z.int() }),
    refuses: [...changeRefusals, 'kiosks.error.notFound'],
  },
  'DELETE /v1/customers/{customerId}/kiosks/{kioskId}': removing({
    summary: 'Removes a kiosk; what was ordered there stays',
    access: 'may:device.manage',
    params: kioskParams,
    refuses: ['kiosks.error.notFound'],
  }),
});

export type WireGuestApp = z.output<typeof guestApp>;
export type WireKiosk = z.output<typeof kiosk>;
