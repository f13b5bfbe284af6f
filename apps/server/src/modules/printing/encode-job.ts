/** The bytes of a print job for one printer, with its pictures and what must be read first. */
import { opensDrawer } from '@comanda/domain/printing/print-job';
import { addNote } from '@comanda/paper/add-note';
import { encodeEscPos } from '@comanda/paper/esc-pos';
import { missingImages, withImages } from '@comanda/paper/print-images';
import { printerPage } from '@comanda/paper/printer-page';

import type { House } from '../../platform/house.ts';
import type { PrinterRow } from '../devices/index.ts';
import { findDots } from '../media/index.ts';
import type { OpenJob } from './open-jobs.repository.ts';
import { findDocument } from './print-jobs.repository.ts';

/**
 * @param station whose paper it is, where another station's printer makes it
 * @returns null for a document that this version cannot put on paper; it will not be able to later either.
 */
export async function encodeJob(
  house: House,
  printer: PrinterRow,
  job: OpenJob,
  station: string | null,
): Promise<Uint8Array | null> {
  const db = house.database.read;
  const stored = await findDocument(db, job);
  const images = attempt(house, job, () => missingImages(stored));
  if (images === null) return null;
  // Outside of the attempt: a storage that does not answer says nothing about the paper.
  const dots = await findDots(db, job.customer_id, images);
  const isInTime = opensDrawer({ createdAt: job.created_at, isResent: job.resent_at !== null }, house.clock());
  return attempt(house, job, () => {
    const whole = withImages(stored, dots);
    const document = { ...whole, drawerKick: whole.drawerKick && isInTime };
    return encodeEscPos(station === null ? document : addNote(document, `» ${station} «`), printerPage(printer));
  });
}

function attempt<Value>(house: House, job: OpenJob, work: () => Value): Value | null {
  try {
    return work();
  } catch (error) {
    house.log.error({ err: error, printJob: job.id }, 'a print job cannot be encoded');
    return null;
  }
}
