/** What to order, as a file: all that is under its minimum, up to its maximum. */
import type { Translated } from '@comanda/domain/menu/menu';
import { titleOnPaper } from '@comanda/paper/title-on-paper';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { exportTexts } from '../../platform/texts.ts';
import { asText, byteOrderMark, type Cell, csvRow } from '../closings/index.ts';
import type { SettingsRow } from '../settings/index.ts';
import { listInventory } from './list-inventory.ts';

const columns = ['category', 'product', 'current', 'min', 'max', 'amount'] as const;

export async function* orderList(
  db: Kysely<Tables>,
  customerId: string,
  settings: SettingsRow,
): AsyncGenerator<string> {
  const language = settings.report_language;
  const { t } = exportTexts(language);
  const nameOf = (text: Translated) => titleOnPaper(text, [language.slice(0, 2), settings.content_language], '');
  yield byteOrderMark + csvRow(columns.map((column) => t(`orderList.${column}`)));
  for (const row of await listInventory(db, customerId, null)) {
    if (row.suggestedAmount === 0) continue;
    const values: Readonly<Record<(typeof columns)[number], Cell>> = {
      category: asText(nameOf(row.categoryName)),
      product: asText(nameOf(row.name)),
      current: row.currentStockAmount,
      min: row.minStockAmount ?? '',
      max: row.maxStockAmount ?? '',
      amount: row.suggestedAmount,
    };
    yield csvRow(columns.map((column) => values[column]));
  }
}
