/** Which pictures the settings name, and that these are pictures of this venue for this purpose (decisions.md §9). */
import type { ImagePurpose } from '@comanda/domain/media/image';

import type { Venue } from '../../platform/transaction.ts';
import { hasImage, type ImageNames } from '../media/index.ts';
import { findSettings, type SettingsRow } from '../settings/index.ts';
import type { SettingsFields } from './settings-columns.ts';

const pictures = [
  { field: 'logo', column: 'logo', purpose: 'logo' },
  { field: 'banner', column: 'banner', purpose: 'banner' },
  { field: 'printImage', column: 'print_image', purpose: 'receipt' },
] as const satisfies readonly {
  readonly field: keyof SettingsFields;
  readonly column: keyof SettingsRow;
  readonly purpose: ImagePurpose;
}[];

/** Named by the settings as they are now; what receipts carry stays of itself (media.repository.ts). */
export const imagesOfSettings: ImageNames = {
  now: async (db, customerId) => {
    const settings = await findSettings(db, customerId);
    return new Set(pictures.map(({ column }) => settings[column]).filter((id) => id !== null));
  },
};

/** What stands there already is not asked again. */
export async function hasPictures(venue: Venue, sent: SettingsFields, stored: SettingsRow): Promise<boolean> {
  for (const { field, column, purpose } of pictures) {
    const id = sent[field] ?? null;
    if (id === null || id === stored[column]) continue;
    if (!(await hasImage(venue.tx, venue.customerId, { id, purpose }))) return false;
  }
  return true;
}
