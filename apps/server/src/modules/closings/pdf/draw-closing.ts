/** A closing as PDF in the language of reports: the same facts as on its receipt, and the categories (decisions.md §8). */
import { type CategorySum, makeClosingSheet } from '@comanda/paper/closing-sheet';
import { titleOnPaper } from '@comanda/paper/title-on-paper';

import type { House } from '../../../platform/house.ts';
import { drawSheet } from '../../../platform/pdf/draw-sheet.ts';
import { type MediaStore, pictureAsPng } from '../../media/index.ts';
import { type ClosingRow, findZBefore, recordOf } from '../../payments/index.ts';
import { sheetWords } from '../../printing/index.ts';
import { findSettings, type SettingsRow } from '../../settings/index.ts';
import { closingFacts, type ClosingPaper } from '../closing-document.ts';
import { type Between, findCategorySums } from './category-sums.ts';

export type PdfHouse = { readonly house: House; readonly media: MediaStore };

/** @returns base64 */
export async function drawClosing(
  { house, media }: PdfHouse,
  customerId: string,
  made: Pick<ClosingPaper, 'closing' | 'names'>,
): Promise<string> {
  const settings = await findSettings(house.database.read, customerId);
  const { report_language: language, time_zone: timeZone, logo: imageId } = settings;
  const { figures, kind } = made.closing;
  const isVenue = kind === 'venue';
  const after = isVenue ? await beginningOf(house, customerId, figures.chain.sequence) : 0;
  const categories = isVenue
    ? await categoriesOf(house, settings, { after, upTo: figures.chain.sequence })
    : ([] as CategorySum[]);
  const facts = closingFacts({ ...made, settings, isDuplicate: false });
  const logo = await pictureAsPng(house, media, { customerId, imageId });
  return drawSheet(makeClosingSheet({ ...facts, categories, logo }, sheetWords(language, timeZone)));
}

/** One that was made. */
export function drawRow(pdf: PdfHouse, row: ClosingRow): Promise<string> {
  return drawClosing(pdf, row.customer_id, { closing: recordOf(row), names: row.names });
}

async function beginningOf({ database }: House, customerId: string, upTo: number): Promise<number> {
  return (await findZBefore(database.read, customerId, upTo))?.sequence ?? 0;
}

export function categoriesOf(house: House, settings: SettingsRow, between: Between): Promise<CategorySum[]> {
  const { customer_id: customerId, report_language: language, content_language: content, time_zone: zone } = settings;
  const languages = [language.slice(0, 2), content];
  const words = {
    nameOf: (text: Parameters<typeof titleOnPaper>[0]) => titleOnPaper(text, languages, ''),
    none: sheetWords(language, zone).sheet.noCategory,
  };
  return findCategorySums(house.database.read, customerId, { between, words });
}
