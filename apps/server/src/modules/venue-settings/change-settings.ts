/** Change settings: general and receipt; what was sold keeps its business day, its VAT and its paper (specification §2, §3). */
import type { SettingsChange } from '@comanda/contract/settings';
import { accept } from '@comanda/domain/decision';
import { checkSpecialDays } from '@comanda/domain/opening-hours/check-hours';
import { readVatNumber } from '@comanda/domain/tax/vat-number';
import { checkThresholds, checkTimeZone } from '@comanda/domain/venue/check-settings';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Venue } from '../../platform/transaction.ts';
import { markPrinted } from '../media/index.ts';
import { isFactorOn } from '../second-factor/index.ts';
import { findSettings, type SettingsRow, updateSettings } from '../settings/index.ts';
import { changeSetup, refuseOld } from '../setup/index.ts';
import { currentStations } from '../stations/index.ts';
import { distrustKeptSums } from './distrust-kept-sums.ts';
import { hasPictures } from './images-of-settings.ts';
import { columnsOf, type SettingsFields as Fields } from './settings-columns.ts';

type Sent = { readonly customerId: string; readonly caller: Caller; readonly change: SettingsChange };

export function changeSettings(house: House, { customerId, caller, change }: Sent) {
  const { socketId, ...body } = change;
  const { id, version, ...fields } = body;
  const command = { customerId, caller, id, kind: 'settings.change', body, socketId };
  return changeSetup(house, command, { raises: 'setup' }, async (venue) => {
    const settings = await findSettings(venue.tx, customerId);
    const old = refuseOld(settings, version);
    if (old !== null) return old;
    if (isRequiring(fields) && !(await isFactorOn(venue.tx, caller.userId))) return ownFirst;
    const decision = await decide(venue, fields, settings);
    if (!decision.ok) return decision;
    await updateSettings(venue.tx, settings, decision.value);
    const { time_zone: timeZone = settings.time_zone } = decision.value;
    if (timeZone !== settings.time_zone) await distrustKeptSums(venue);
    if (fields.printImage) await markPrinted(venue.tx, customerId, fields.printImage, venue.now);
    const names = Object.keys(fields);
    return accept({
      answer: {},
      thing: names.length > 0 && names.every(isOfReceipt) ? ('receipt' as const) : ('settings' as const),
      thingId: customerId,
      move: 'changed' as const,
      fields: names,
      changes: [{ kind: 'settings' as const, id: customerId }],
    });
  });
}

/** Whoever requires it of others shows that it works in this house, and does not lock themselves out. */
function isRequiring({ requiresSecondFactor: rule = 'nobody' }: Fields): boolean {
  return rule !== 'nobody';
}

const ownFirst = { ok: false as const, code: 'secondFactor.error.ownFirst' as const };

function isOfReceipt(field: string): boolean {
  return field.startsWith('receipt') || field === 'printImage';
}

/** What people typed, checked, as it is stored. */
async function decide(venue: Venue, fields: Fields, settings: SettingsRow) {
  const vatNumber = fields.vatNumber === undefined ? null : readVatNumber(fields.vatNumber ?? '');
  if (vatNumber?.ok === false) return vatNumber;
  const timeZone = fields.timeZone === undefined ? null : checkTimeZone(fields.timeZone);
  if (timeZone?.ok === false) return timeZone;
  const thresholds = fields.thresholds === undefined ? null : checkThresholds(fields.thresholds);
  if (thresholds?.ok === false) return thresholds;
  const specialDays = fields.specialDays === undefined ? null : checkSpecialDays(fields.specialDays);
  if (specialDays?.ok === false) return specialDays;
  if (fields.receiptStation && !(await hasStation(venue, fields.receiptStation))) {
    return { ok: false as const, code: 'printing.error.stationUnknown' as const };
  }
  if (!(await hasPictures(venue, fields, settings))) {
    return { ok: false as const, code: 'image.error.notFound' as const };
  }
  return accept({
    ...columnsOf(fields, settings),
    ...(vatNumber?.ok && { vat_number: vatNumber.value }),
    ...(specialDays?.ok && { special_days: specialDays.value }),
  });
}

async function hasStation(venue: Venue, stationId: string): Promise<boolean> {
  return (await currentStations(venue)).some(({ id }) => id === stationId);
}
