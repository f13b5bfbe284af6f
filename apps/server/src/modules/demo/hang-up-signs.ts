/** Logo and print image of Gasthof Linde, which the settings, the guests' pages and the receipts show. */
import type { House } from '../../platform/house.ts';
import { inVenue } from '../../platform/transaction.ts';
import { keepPicture, markPrinted, type MediaStore } from '../media/index.ts';
import { findSettings, updateSettings } from '../settings/index.ts';
import { logoSvg, receiptSvg } from './gasthof-linde/signs.ts';
import { venue } from './gasthof-linde/venue.ts';

export async function hangUpSigns(house: House, media: MediaStore): Promise<void> {
  const { customerId } = venue;
  const logo = await keepPicture(house, media, { customerId, purpose: 'logo', svg: logoSvg });
  const print_image = await keepPicture(house, media, { customerId, purpose: 'receipt', svg: receiptSvg });
  await inVenue(house.database, house.clock, customerId, async ({ tx, head, now }) => {
    await updateSettings(tx, await findSettings(tx, customerId), { logo, print_image });
    await markPrinted(tx, customerId, print_image, now);
    head.setupRevision += 1;
  });
}
