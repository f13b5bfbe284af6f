/** Settings of a venue: design, restaurant, languages, lateness, receipt (specification §2 Settings, §3; design.md §9). */
import { secondFactorRules } from '@comanda/domain/access/second-factor-rule';
import { contentLanguages } from '@comanda/domain/menu/content-languages';
import { countries } from '@comanda/domain/venue/postal-code';
import { z } from 'zod';

import { calls } from './call.ts';
import {
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
import { specialDay } from './hours-fields.ts';
import { changeRefusals } from './refusals.ts';

const minutesLate = z.int().min(1).max(1440);
const threshold = z.strictObject({ warnMinutes: minutesLate, lateMinutes: minutesLate });

/** When an order is late in its group (design.md §9). */
const thresholds = z.strictObject({
  notAccepted: threshold,
  paid: threshold,
  readyToPickUp: threshold,
  dineInUnpaid: threshold,
});

const settings = z.object({
  restaurantName: z.string(),
  address: z.string(),
  /** ISO code: decides how postal codes look. */
  country: z.enum(countries),
  vatNumber: z.string().nullable(),
  currency: z.string(),
  timeZone: z.string(),
  /** Minutes after midnight at which the business day ends. */
  businessDayCutOffMinutes: z.int(),
  theme: z.enum(['dark', 'light']),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  accentColor: z.string(),
  /** Ids of images; null where there is none. */
  logo: id.nullable(),
  banner: id.nullable(),
  contentLanguage: z.string(),
  receiptLanguage: z.string(),
  ticketLanguage: z.string(),
  reportLanguage: z.string(),
  autoPrintReceipt: z.boolean(),
  /** The QR code of the digital receipt stands on the paper one, where the server knows its own address. */
  printsReceiptCode: z.boolean(),
  requiresTable: z.boolean(),
  /** Guests order at a table once staff have opened it. */
  guestsNeedOpenTable: z.boolean(),
  /** Of whom the venue requires the second factor. */
  requiresSecondFactor: z.enum(secondFactorRules),
  thresholds,
  /** Days of the calendar on which the hours of the order methods do not count. */
  specialDays: z.array(specialDay),
  receiptTitle: translated,
  receiptSubtitle: translated,
  receiptDescription: translated,
  printImage: id.nullable(),
  /** Where receipts are printed unless a till says otherwise. */
  receiptStation: id.nullable(),
  version,
  /** Whether this server can mail a receipt to a guest. */
  mailsReceipts: z.boolean(),
  /** True only in the demo: the screens say so. */
  isDemo: z.boolean(),
});

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .toLowerCase();
const language = z.enum(contentLanguages);

const receiptTexts = {
  receiptTitle: translatedSent(60),
  receiptSubtitle: translatedSent(120),
  receiptDescription: translatedSent(600),
};

const largestCutOff = 12 * 60;
const mostSpecialDays = 200;

/** Everything but id and version may be left out: it stays as it is. */
const changed = z.strictObject({
  restaurantName: nameSent(120),
  address: plainText.trim().max(300),
  country: z.enum(countries),
  /** As it is written on a letter; an empty one is none. */
  vatNumber: plainText.trim().max(40).nullable(),
  timeZone: plainText.max(60),
  businessDayCutOffMinutes: z.int().min(0).max(largestCutOff),
  theme: z.enum(['dark', 'light']),
  primaryColor: color,
  secondaryColor: color,
  accentColor: color,
  logo: id.nullable(),
  banner: id.nullable(),
  contentLanguage: language,
  receiptLanguage: language,
  ticketLanguage: language,
  reportLanguage: language,
  autoPrintReceipt: z.boolean(),
  printsReceiptCode: z.boolean(),
  requiresTable: z.boolean(),
  /** Guests order at a table once staff have opened it. */
  guestsNeedOpenTable: z.boolean(),
  /** Anything but `nobody` only by somebody who has one. */
  requiresSecondFactor: z.enum(secondFactorRules),
  thresholds,
  specialDays: z.array(specialDay).max(mostSpecialDays),
  ...receiptTexts,
  printImage: id.nullable(),
  receiptStation: id.nullable(),
});

const settingsChange = changed.partial().extend({ id: commandId, version, socketId });

/** What is drawn on paper: from the typed texts, before they are saved. */
const preview = z.strictObject({
  restaurantName: changed.shape.restaurantName.optional(),
  receiptLanguage: language.optional(),
  ...receiptTexts,
  printImage: id.nullable().optional(),
  printsReceiptCode: z.boolean().optional(),
});

export const settingsCalls = calls({
  'GET /v1/settings/{customerId}': {
    summary: 'Settings of a venue that its staff may see',
    access: 'may:settings.read',
    params: customerParams,
    response: settings,
    refuses: [],
  },
  'PATCH /v1/settings/{customerId}': {
    summary: 'Changes settings of a venue; fields that are left out stay',
    access: 'may:settings.manage',
    params: customerParams,
    body: settingsChange,
    response: z.object({ revision: z.int(), settings }),
    refuses: [
      ...changeRefusals,
      'secondFactor.error.ownFirst',
      'settings.error.vatNumberInvalid',
      'settings.error.timeZoneUnknown',
      'settings.error.thresholdOrder',
      'openingHours.error.rangeMissing',
      'openingHours.error.rangeEmpty',
      'openingHours.error.rangesOverlap',
      'openingHours.error.dateInvalid',
      'openingHours.error.dateTwice',
      'printing.error.stationUnknown',
      'image.error.notFound',
    ],
  },
  'POST /v1/customers/{customerId}/receiptPreview': {
    summary: 'The document of an example receipt with these texts, as it would be printed',
    access: 'may:settings.manage',
    params: customerParams,
    body: preview,
    /** JSON of a paper document: the screens lay it out as printers do. */
    response: z.object({ document: z.string() }),
    refuses: [],
  },
});

export type WireSettings = z.output<typeof settings>;
/** As the server reads it. */
export type SettingsChange = z.output<typeof settingsChange>;
export type ReceiptPreviewAsked = z.output<typeof preview>;
