/** Printers, card terminals, card readers and drawers as they are set up (specification §2 settings/devices, §3). */
import { z } from 'zod';

import { calls } from './call.ts';
import { amount, commandAnswer, commandId, customerParams, id, plainText, unixSeconds, version } from './fields.ts';
import { changeRefusals, pinRefusals } from './setup.ts';
import { printer, reader, terminal } from './venue.ts';

const name = plainText.trim().min(1).max(60);
const model = plainText.trim().min(1).max(60);
const port = z.int().min(1).max(65_535);
const station = id.nullable();
const removal = z.strictObject({ commandId });
const revision = z.int();

const printerFields = z.strictObject({
  name,
  ipAddress: plainText.trim().max(45),
  port,
  model,
  station,
  active: z.boolean(),
  printsTickets: z.boolean(),
  printsReceipts: z.boolean(),
});
const terminalFields = z.strictObject({
  name,
  model,
  station,
  /** The provider's own number of it. */
  terminalId: plainText.trim().min(1).max(60),
  active: z.boolean(),
});
const readerFields = z.strictObject({ name, station });
const drawerFields = z.strictObject({
  name,
  /** Which printer opens it; null: the one that prints the receipt. */
  printer: id.nullable(),
  active: z.boolean(),
});

const printerParams = z.strictObject({ customerId: id, printerId: id });
const terminalParams = z.strictObject({ customerId: id, terminalId: id });
const readerParams = z.strictObject({ customerId: id, readerId: id });
const drawerParams = z.strictObject({ customerId: id, drawerId: id });

/** What became of the last thing that was sent to a printer. */
const printerState = z.object({
  printer: id,
  status: z.enum(['pending', 'sent', 'printed', 'failed', 'unclear']),
  /** Key of the reason, `printer.unreachable`; null where all went well. */
  error: z.string().nullable(),
  at: unixSeconds,
  isTest: z.boolean(),
});

const drawer = z.object({
  id,
  name: z.string(),
  printer: id.nullable(),
  active: z.boolean(),
  balance: amount,
  version,
});

const deviceRefusals = ['devices.error.stationUnknown'] as const;
const printerRefusals = [...deviceRefusals, 'devices.error.addressInvalid', 'devices.error.modelUnknown'] as const;
const gone = 'devices.error.notFound' as const;

export const printerSetupCalls = calls({
  'POST /v1/customers/{customerId}/printers': {
    summary: 'A new printer',
    access: 'may:device.manage',
    params: customerParams,
    body: printerFields.extend({ id: commandId }),
    response: z.object({ printer, revision }),
    refuses: [...pinRefusals, ...printerRefusals],
  },
  'PATCH /v1/customers/{customerId}/printers/{printerId}': {
    summary: 'Changes a printer; with the admin PIN also by a waiter',
    access: 'may:printer.change',
    params: printerParams,
    body: printerFields.partial().extend({ id: commandId, version }),
    response: z.object({ printer, revision }),
    refuses: [...changeRefusals, ...printerRefusals, gone],
  },
  'DELETE /v1/customers/{customerId}/printers/{printerId}': {
    summary: 'Removes a printer; a drawer that it opened is opened by the receipt printer from then on',
    access: 'may:device.manage',
    params: printerParams,
    query: removal,
    response: commandAnswer,
    refuses: [...pinRefusals, gone],
  },
  'POST /v1/customers/{customerId}/printers/{printerId}/testPrint': {
    summary: 'Prints a test page on this printer',
    access: 'may:printer.change',
    params: printerParams,
    body: z.strictObject({ id: commandId }),
    response: commandAnswer,
    refuses: [...pinRefusals, gone, 'printing.error.printerInactive', 'printing.error.stationUnknown'],
  },
  'GET /v1/customers/{customerId}/printerStates': {
    summary: 'What became of the last job of each printer; none where it has printed nothing yet',
    access: 'may:device.read',
    params: customerParams,
    response: z.array(printerState),
    refuses: [],
  },
});

export const deviceSetupCalls = calls({
  'POST /v1/customers/{customerId}/terminals': {
    summary: 'A new card terminal of Wallee',
    access: 'may:device.manage',
    params: customerParams,
    body: terminalFields.extend({ id: commandId }),
    response: z.object({ terminal, revision }),
    refuses: [...pinRefusals, ...deviceRefusals],
  },
  'PATCH /v1/customers/{customerId}/terminals/{terminalId}': {
    summary: 'Changes a card terminal',
    access: 'may:device.manage',
    params: terminalParams,
    body: terminalFields.partial().extend({ id: commandId, version }),
    response: z.object({ terminal, revision }),
    refuses: [...changeRefusals, ...deviceRefusals, gone],
  },
  'DELETE /v1/customers/{customerId}/terminals/{terminalId}': {
    summary: 'Removes a card terminal',
    access: 'may:device.manage',
    params: terminalParams,
    query: removal,
    response: commandAnswer,
    refuses: [...pinRefusals, gone],
  },
  'POST /v1/customers/{customerId}/readers': {
    summary: 'A new card reader of SumUp and the code that it shows; it stays unpaired until the provider is connected',
    access: 'may:device.manage',
    params: customerParams,
    body: readerFields.extend({ id: commandId, pairingCode: z.string().regex(/^[A-Za-z0-9]{8,9}$/) }),
    response: z.object({ reader, revision }),
    refuses: [...pinRefusals, ...deviceRefusals],
  },
  'PATCH /v1/customers/{customerId}/readers/{readerId}': {
    summary: 'Changes a card reader',
    access: 'may:device.manage',
    params: readerParams,
    body: readerFields.partial().extend({ id: commandId, version }),
    response: z.object({ reader, revision }),
    refuses: [...changeRefusals, ...deviceRefusals, gone],
  },
  'DELETE /v1/customers/{customerId}/readers/{readerId}': {
    summary: 'Removes a card reader',
    access: 'may:device.manage',
    params: readerParams,
    query: removal,
    response: commandAnswer,
    refuses: [...pinRefusals, gone],
  },
  'GET /v1/customers/{customerId}/drawers': {
    summary: 'The cash drawers of a venue and what is in them by the books',
    access: 'may:device.manage',
    params: customerParams,
    response: z.array(drawer),
    refuses: [],
  },
  'POST /v1/customers/{customerId}/drawers': {
    summary: 'A new, empty cash drawer',
    access: 'may:device.manage',
    params: customerParams,
    body: drawerFields.extend({ id: commandId }),
    response: z.object({ drawer, revision }),
    refuses: [...pinRefusals, 'devices.error.printerUnknown'],
  },
  'PATCH /v1/customers/{customerId}/drawers/{drawerId}': {
    summary: 'Changes a cash drawer; one must stay active',
    access: 'may:device.manage',
    params: drawerParams,
    body: drawerFields.partial().extend({ id: commandId, version }),
    response: z.object({ drawer, revision }),
    refuses: [...changeRefusals, gone, 'devices.error.printerUnknown', 'devices.error.lastDrawer'],
  },
  'DELETE /v1/customers/{customerId}/drawers/{drawerId}': {
    summary: 'Removes a cash drawer that never held money',
    access: 'may:device.manage',
    params: drawerParams,
    query: removal,
    response: commandAnswer,
    refuses: [...pinRefusals, gone, 'devices.error.lastDrawer', 'devices.error.drawerBooked'],
  },
});

export type WireDrawer = z.output<typeof drawer>;
export type WirePrinterState = z.output<typeof printerState>;
