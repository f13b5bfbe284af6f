/** What a venue says once, so that it can send invoices: kept apart from the settings that every screen reads. */
import { accept } from '@comanda/domain/decision';
import { checkInvoiceSettings, type InvoiceSettings } from '@comanda/domain/invoices/invoice-settings';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refuseWithoutPin } from '../admin-pin/index.ts';
import { runCommand } from '../journal/index.ts';

type Db = Kysely<Tables>;

export type SettingsNow = { readonly settings: InvoiceSettings | null; readonly version: number };

/** An empty IBAN stands for a venue that makes no more invoices. */
export async function findInvoiceSettings(db: Db, customerId: string): Promise<SettingsNow> {
  const row = await db
    .selectFrom('invoice_settings')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (row === undefined) return { settings: null, version: 1 };
  const { creditor, iban, days_to_pay: daysToPay, footer, version } = row;
  return { settings: iban === '' ? null : { creditor, iban, daysToPay, footer }, version };
}

export type ChangeSettingsCommand = {
  readonly customerId: string;
  readonly caller: Caller;
  readonly id: string;
  readonly version: number;
  readonly settings: InvoiceSettings | null;
  readonly socketId?: string | undefined;
};

type Refusals = 'setup.error.changedMeanwhile' | 'invoices.error.ibanInvalid' | 'invoices.error.creditorInvalid';

const nobody = { name: '', street: '', houseNumber: '', zip: '', city: '', country: '' };
const none: InvoiceSettings = { creditor: nobody, iban: '', daysToPay: 0, footer: '' };
const fields = ['creditor', 'iban', 'daysToPay', 'footer'];

export async function changeInvoiceSettings(house: House, command: ChangeSettingsCommand) {
  const { customerId, caller, id, version, settings, socketId } = command;
  const refused = await refuseWithoutPin(house, { customerId, caller });
  if (refused !== null) return refused;
  const body = { version, settings };
  const named = { customerId, id, kind: 'invoiceSettings.change', actorId: caller.userId, body, socketId };
  return runCommand<object, Refusals>(house, named, async (venue) => {
    const now = await findInvoiceSettings(venue.tx, customerId);
    if (now.version !== version) return { ok: false, code: 'setup.error.changedMeanwhile' };
    const checked = settings === null ? accept(none) : checkInvoiceSettings(settings);
    if (!checked.ok) return checked;
    const { creditor, iban, daysToPay, footer } = checked.value;
    const row = { creditor, iban, days_to_pay: daysToPay, footer, version: version + 1 };
    await venue.tx
      .insertInto('invoice_settings')
      .values({ customer_id: customerId, ...row })
      .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
      .execute();
    const thing = { type: 'setup.changed', thing: 'settings', id: customerId, move: 'changed', fields } as const;
    return accept({ answer: {}, event: thing, changes: [{ kind: 'settings' as const, id: customerId }] });
  });
}
