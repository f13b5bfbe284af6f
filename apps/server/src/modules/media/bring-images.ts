/** The dots of the pictures that a document names: looked up when it is printed or shown, never kept with each receipt. */
import type { PaperDocument } from '@comanda/paper/document';
import { missingImages, withImages } from '@comanda/paper/print-images';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { findDots } from './media.repository.ts';

export async function bringImages(
  db: Kysely<Tables>,
  customerId: string,
  document: PaperDocument,
): Promise<PaperDocument> {
  const ids = missingImages(document);
  return ids.length === 0 ? document : withImages(document, await findDots(db, customerId, ids));
}
