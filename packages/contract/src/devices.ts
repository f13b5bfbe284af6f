/** Printers, card terminals, card readers and drawers as they are set up (specification §2 settings/devices, §3). */
import { drawerKinds } from '@comanda/domain/payments/drawers';
import { deliverers } from '@comanda/domain/printing/deliverers';
import { characterSets, pageColumns } from '@comanda/domain/printing/paper-page';
import { z } from 'zod';

import { calls } from './call.ts';
import { amount, commandAnswer, commandId, customerParams, id, plainText, unixSeconds, version } from './fields.ts';
import { pinRefusals } from './refusals.ts';
import { adding, changing, removing, setupName } from './setup-calls.ts';
import { printer, reader, terminal } from './venue.ts';

const model = plainText.trim().min(1).max(60);
const port = z.int().min(1).max(65_535);
const station = id.nullable();

const printerFields = z.strictObject({
  name: setupName,
  ipAddress: plainText.trim().max(45),
  port,
  model,
  station,
  active: z.boolean(),
  printsTickets: z.boolean(),
  printsReceipts: z.boolean(),
  /** Normal characters on a line, 48 unless told. */
  columns: z.literal(pageColumns).optional(),
  /** `european` unless told. */
  characters: z.enum(characterSets).optional(),
  /** A browser calls it by HTTPS; not unless told. */
  isSecure: z.boolean().optional(),
});
/** As it is typed into the printer: letters that every keypad has, and none that Digest writes with. */
const typedInPrinter = z.string().regex(/^[!#-9;-~]+$/);
const fetchSignIn = z.strictObject({ user: typedInPrinter.max(30), password: typedInPrinter.max(64) });

const terminalFields = z.strictObject({
  name: setupName,
  model,
  station,
  /** The provider's own number of it. */
  terminalId: plainText.trim().min(1).max(60),
  active: z.boolean(),
});
const readerFields = z.strictObject({ name: setupName, station });
/** Whose it is: the venue’s, that of a shared till, or a waiter’s purse. */
const drawerOwner = {
  kind: z.enum(drawerKinds).default('venue'),
  /** The shared till that it stands beside; of a drawer of the kind `device` alone. */
  till: id.nullable().default(null),
  /** Who carries it; of a purse alone. */
  user: id.nullable().default(null),
};
const drawerFields = z.strictObject({
  name: setupName,
  /** Which printer opens it; null: the one that prints the receipt. */
  printer: id.nullable(),
  active: z.boolean(),
});

const printerParams = z.strictObject({ customerId: id, printerId: id });
const terminalParams = z.strictObject({ customerId: id, terminalId: id });
const readerParams = z.strictObject({ customerId: id, readerId: id });
const drawerParams = z.strictObject({ customerId: id, drawerId: id });

/** How it answered when it was last seen; `silent`: it takes paper and tells nothing of itself. */
const printerConditions = [
  'ready',
  'silent',
  'printer.offline',
  'printer.paperEnd',
  'printer.coverOpen',
  'printer.unreachable',
  'printer.timeout',
  /** Nobody brings the paper: the agent of its station is not heard. */
  'printer.agentAway',
  /** A printer that fetches has not asked for a minute. */
  'printer.absent',
] as const;

/** What became of the last thing that was sent to a printer. */
const lastJob = z.object({
  status: z.enum(['pending', 'sent', 'printed', 'failed', 'unclear']),
  /** Key of the reason, `printer.unreachable`; null where all went well. */
  error: z.string().nullable(),
  at: unixSeconds,
  isTest: z.boolean(),
});

const printerState = z.object({
  printer: id,
  /** Null where nobody has asked it yet. */
  condition: z.enum(printerConditions).nullable(),
  /** Since when it is like this. */
  since: unixSeconds.nullable(),
  /** Null where it has printed nothing yet. */
  last: lastJob.nullable(),
});

const drawer = z.object({
  id,
  name: z.string(),
  kind: z.enum(drawerKinds),
  till: id.nullable(),
  user: id.nullable(),
  printer: id.nullable(),
  active: z.boolean(),
  balance: amount,
  version,
});

/** `unknown`: nobody can say. */
const readerState = z.object({ reader: id, state: z.enum(['ready', 'busy', 'offline', 'unknown']) });

const nameTaken = 'setup.error.nameTaken' as const;
const deviceRefusals = ['devices.error.stationUnknown', nameTaken] as const;
const printerRefusals = [
  ...deviceRefusals,
  'devices.error.addressInvalid',
  'devices.error.modelUnknown',
  'devices.error.modelUnfit',
] as const;
const gone = 'devices.error.notFound' as const;

export const printerSetupCalls = calls({
  'POST /v1/customers/{customerId}/printers': adding({
    summary: 'A new printer',
    access: 'may:device.manage',
    fields: printerFields,
    answers: { printer },
    refuses: [...printerRefusals],
  }),
  'PATCH /v1/customers/{customerId}/printers/{printerId}': changing({
    summary: 'Changes a printer; with the admin PIN also by a waiter',
    access: 'may:printer.change',
    params: printerParams,
    fields: printerFields,
    answers: { printer },
    refuses: [...printerRefusals, gone],
  }),
  'DELETE /v1/customers/{customerId}/printers/{printerId}': removing({
    summary: 'Removes a printer; a drawer that it opened is opened by the receipt printer from then on',
    access: 'may:device.manage',
    params: printerParams,
    refuses: [gone],
  }),
  'POST /v1/customers/{customerId}/printers/{printerId}/fetchKey': {
    summary: 'A new address at which this printer fetches its jobs; the one before leads nowhere from then on',
    access: 'may:device.manage',
    params: printerParams,
    body: z.strictObject({ id: commandId }),
    /** To be typed into the printer's own settings; told this once, for only a hash of its key is kept. */
    response: z.object({ url: z.string(), revision: z.int() }),
    refuses: [...pinRefusals, gone],
  },
  'PUT /v1/customers/{customerId}/printers/{printerId}/fetchSignIn': {
    summary: 'By which name and password an Epson printer signs in when it fetches; null: its address is enough',
    access: 'may:device.manage',
    params: printerParams,
    body: z.strictObject({ id: commandId, signIn: fetchSignIn.nullable() }),
    response: commandAnswer.extend({ printer }),
    refuses: [...pinRefusals, gone],
  },
  'GET /v1/customers/{customerId}/printers/{printerId}/condition': {
    summary: 'Looks at one printer now, by the way its station’s paper takes, and says how it is',
    access: 'may:device.read',
    params: printerParams,
    response: z.object({
      deliverer: z.enum(deliverers),
      /** Null where nobody can say: the agent has not told yet, the browser at the station looks itself. */
      condition: z.enum([...printerConditions, 'printer.busy']).nullable(),
      /** When that was: now, or when an agent or the printer itself was last heard. */
      at: unixSeconds.nullable(),
      /** Where a browser asks it by ePOS-Print. */
      url: z.string().nullable(),
    }),
    refuses: [gone],
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
    summary: 'How each printer is now, and what became of its last job',
    access: 'may:device.read',
    params: customerParams,
    response: z.array(printerState),
    refuses: [],
  },
});

export const deviceSetupCalls = calls({
  'POST /v1/customers/{customerId}/terminals': adding({
    summary: 'A new card terminal of Wallee',
    access: 'may:device.manage',
    fields: terminalFields,
    answers: { terminal },
    refuses: [...deviceRefusals],
  }),
  'PATCH /v1/customers/{customerId}/terminals/{terminalId}': changing({
    summary: 'Changes a card terminal',
    access: 'may:device.manage',
    params: terminalParams,
    fields: terminalFields,
    answers: { terminal },
    refuses: [...deviceRefusals, gone],
  }),
  'DELETE /v1/customers/{customerId}/terminals/{terminalId}': removing({
    summary: 'Removes a card terminal',
    access: 'may:device.manage',
    params: terminalParams,
    refuses: [gone],
  }),
  'POST /v1/customers/{customerId}/readers': adding({
    summary: 'A new card reader of SumUp, paired by the code that it shows; the code is kept nowhere',
    access: 'may:device.manage',
    fields: readerFields.extend({ pairingCode: z.string().regex(/^[A-Za-z0-9]{8,9}$/) }),
    answers: { reader },
    refuses: [
      ...deviceRefusals,
      'devices.error.accountMissing',
      'devices.error.pairingCodeUnknown',
      'paymentMethods.error.credentialsRefused',
      'paymentMethods.error.providerFailed',
    ],
  }),
  'GET /v1/customers/{customerId}/readerStates': {
    summary: 'How each paired reader is now, as SumUp says; asked anew each time',
    access: 'may:device.read',
    params: customerParams,
    response: z.array(readerState),
    refuses: [],
  },
  'PATCH /v1/customers/{customerId}/readers/{readerId}': changing({
    summary: 'Changes a card reader',
    access: 'may:device.manage',
    params: readerParams,
    fields: readerFields,
    answers: { reader },
    refuses: [...deviceRefusals, gone],
  }),
  'DELETE /v1/customers/{customerId}/readers/{readerId}': removing({
    summary: 'Removes a card reader',
    access: 'may:device.manage',
    params: readerParams,
    refuses: [gone],
  }),
  'GET /v1/customers/{customerId}/drawers': {
    summary: 'The cash drawers of a venue and what is in them by the books',
    access: 'may:device.manage',
    params: customerParams,
    response: z.array(drawer),
    refuses: [],
  },
  'POST /v1/customers/{customerId}/drawers': adding({
    summary: 'A new, empty cash drawer',
    access: 'may:device.manage',
    fields: drawerFields.extend(drawerOwner),
    answers: { drawer },
    refuses: ['devices.error.printerUnknown', 'devices.error.ownerUnknown', 'devices.error.ownerTaken', nameTaken],
  }),
  'PATCH /v1/customers/{customerId}/drawers/{drawerId}': changing({
    summary: 'Changes a cash drawer; one must stay active, and so does any that has money in it by the books',
    access: 'may:device.manage',
    params: drawerParams,
    fields: drawerFields,
    answers: { drawer },
    refuses: [
      gone,
      'devices.error.printerUnknown',
      'devices.error.lastDrawer',
      'devices.error.drawerHolds',
      'devices.error.ownerTaken',
      nameTaken,
    ],
  }),
  'DELETE /v1/customers/{customerId}/drawers/{drawerId}': removing({
    summary: 'Removes a cash drawer that never held money',
    access: 'may:device.manage',
    params: drawerParams,
    refuses: [gone, 'devices.error.lastDrawer', 'devices.error.drawerBooked'],
  }),
});

export type WireDrawer = z.output<typeof drawer>;
export type WireReaderState = z.output<typeof readerState>;
export type WirePrinterState = z.output<typeof printerState>;
