/** The whole menu as CSV that Excel opens by a double click: BOM, semicolons, no formulas (decisions.md §8, §9). */
import { writeMenu } from '@comanda/domain/menu/import/write-menu';
import { stringify } from 'csv-stringify/sync';

import { inOneMoment } from '../../../platform/database/one-moment.ts';
import type { House } from '../../../platform/house.ts';
import { findSettings } from '../../settings/index.ts';
import { findStationNames, loadMenu } from '../find-menu.ts';
import { sheetWords } from './sheet-words.ts';

export async function exportMenu({ database }: House, customerId: string, words: string | undefined) {
  const settings = await findSettings(database.read, customerId);
  const language = settings.content_language;
  const { menu, stations } = await inOneMoment(database, async (db) => ({
    menu: await loadMenu(db, customerId),
    stations: await findStationNames(db, customerId),
  }));
  const vocabulary = sheetWords(words, language);
  const csv = stringify(writeMenu({ menu, stations, language, timeZone: settings.time_zone }, vocabulary), {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    // A line break alone, too: it would begin a row.
    quoted_match: /[,\t\r\n']/,
  });
  return { fileName: `${vocabulary.fileName} ${settings.restaurant_name}.csv`, csv };
}
