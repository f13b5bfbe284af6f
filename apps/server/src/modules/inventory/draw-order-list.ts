/** What to order as PDF, in the language of reports. */
import type { Translated } from '@comanda/domain/menu/menu';
import { businessDate } from '@comanda/domain/time/local-time';
import { makeOrderListSheet } from '@comanda/paper/order-list-sheet';
import { titleOnPaper } from '@comanda/paper/title-on-paper';

import type { House } from '../../platform/house.ts';
import { drawSheet } from '../../platform/pdf/draw-sheet.ts';
import { exportTexts } from '../../platform/texts.ts';
import { sheetVenue } from '../closings/index.ts';
import { type MediaStore, pictureAsPng } from '../media/index.ts';
import { sheetWords } from '../printing/index.ts';
import { findSettings } from '../settings/index.ts';
import { listInventory } from './list-inventory.ts';

const said = ['title', 'empty', 'product', 'current', 'min', 'max', 'amount', 'note'] as const;

/** @returns base64 */
export async function drawOrderList(house: House, media: MediaStore, customerId: string): Promise<string> {
  const db = house.database.read;
  const settings = await findSettings(db, customerId);
  const { report_language: language, time_zone: timeZone, cut_off_minutes: cutOffMinutes, logo: imageId } = settings;
  const nameOf = (text: Translated) => titleOnPaper(text, [language.slice(0, 2), settings.content_language], '');
  const products = (await listInventory(db, customerId, null))
    .filter(({ suggestedAmount }) => suggestedAmount > 0)
    .map((row) => ({
      category: nameOf(row.categoryName),
      name: nameOf(row.name),
      current: row.currentStockAmount,
      min: row.minStockAmount,
      max: row.maxStockAmount,
      amount: row.suggestedAmount,
    }));
  const madeAt = house.clock();
  const date = businessDate(madeAt, timeZone, cutOffMinutes);
  const logo = await pictureAsPng(house, media, { customerId, imageId });
  const { t } = exportTexts(language);
  const texts = Object.fromEntries(said.map((key) => [key, t(`orderList.${key}`)])) as Record<
    (typeof said)[number],
    string
  >;
  const count = t('orderList.count', { count: products.length });
  const facts = { venue: sheetVenue(settings), logo, date, madeAt, products };
  return drawSheet(makeOrderListSheet(facts, { ...texts, count }, sheetWords(language, timeZone)));
}
