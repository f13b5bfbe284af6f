/** A picture of the venue for a PDF: its readers know neither WebP nor AVIF. */
import { widthToShow } from '@comanda/domain/media/image';

import type { House } from '../../platform/house.ts';
import type { MediaStore } from './media-store.ts';
import { findImage } from './media.repository.ts';
import { loadLibrary } from './process-image.ts';
import { keyOf } from './take-image.ts';

/** Pixels; on paper it is two inches wide at most. */
const shownWidth = 512;

/** @returns base64; null where there is none, or none that can be read: a paper without a picture is a paper. */
export async function pictureAsPng(
  { database, log }: Pick<House, 'database' | 'log'>,
  store: MediaStore,
  { customerId, imageId }: { readonly customerId: string; readonly imageId: string | null },
): Promise<string | null> {
  const image = imageId === null ? null : await findImage(database.read, customerId, imageId);
  if (image === null) return null;
  try {
    const bytes = await store.get(keyOf(customerId, image.id, widthToShow(image.sizes, shownWidth)));
    if (bytes === null) return null;
    const sharp = await loadLibrary();
    const { hasAlpha } = await sharp(bytes).metadata();
    // The room that a wide logo has in its circle on screens would make it tiny here: paper is white already.
    const room = sharp(bytes, { failOn: 'error' }).trim({ background: hasAlpha ? '#00000000' : '#ffffff' });
    return (await room.png().toBuffer()).toString('base64');
  } catch (error) {
    log.warn({ err: error, imageId }, 'picture not readable');
    return null;
  }
}
