/** Settings of a venue (specification §3 Settings). */
import { defaultThresholds } from '@comanda/domain/orders/waitlist-group';
import { defaultCountry } from '@comanda/domain/venue/postal-code';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;
export type SettingsRow = Tables['settings'];
/** What every venue begins with alike. */
const usual = {
  country: defaultCountry,
  logo: null,
  banner: null,
  print_image: null,
  thresholds: defaultThresholds,
  special_days: [],
  guests_need_open_table: false,
  second_factor: 'nobody',
  version: 1,
} satisfies Partial<SettingsRow>;
export type NewSettings = Omit<SettingsRow, keyof typeof usual>;
export type ChangedSettings = Partial<Omit<SettingsRow, 'customer_id' | 'version' | 'admin_pin_hash'>>;

/** @throws Error: a venue always has settings. */
export async function findSettings(db: Db, customerId: string): Promise<SettingsRow> {
  const row = await db.selectFrom('settings').selectAll().where('customer_id', '=', customerId).executeTakeFirst();
  if (!row) throw new Error(`venue without settings: ${customerId}`);
  return row;
}

export async function insertSettings(db: Db, settings: NewSettings): Promise<void> {
  await db
    .insertInto('settings')
    .values({ ...usual, ...settings })
    .execute();
}

/** The version is raised by one; whoever calls has compared it. */
export async function updateSettings(db: Db, settings: SettingsRow, change: ChangedSettings): Promise<void> {
  await db
    .updateTable('settings')
    .set({ ...change, version: settings.version + 1 })
    .where('customer_id', '=', settings.customer_id)
    .execute();
}
