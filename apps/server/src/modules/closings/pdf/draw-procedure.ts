/** How sales are recorded and kept, as PDF for an auditor, with the state of this venue's chain (GeBüV Art. 4). */
import { readFile } from 'node:fs/promises';

import { accept } from '@comanda/domain/decision';
import { chooseLanguage, type UiLanguage } from '@comanda/messages/languages';
import { makeTextSheet } from '@comanda/paper/text-sheet';

import { drawSheet } from '../../../platform/pdf/draw-sheet.ts';
import { exportTexts } from '../../../platform/texts.ts';
import { pictureAsPng } from '../../media/index.ts';
import { sheetWords } from '../../printing/index.ts';
import { findSettings } from '../../settings/index.ts';
import { checkBooks } from '../../settlements/index.ts';
import { sheetVenue } from '../closing-document.ts';
import type { PdfHouse } from './draw-closing.ts';

/** Built, they lie beside the program (scripts/lib/build.mjs). */
const texts = new URL(import.meta.url.endsWith('.ts') ? '../../../../../../docs/' : './texts/', import.meta.url);
/** In German, and in English for everybody else. */
const fileOf = (language: UiLanguage) => (language === 'de-CH' ? 'procedure.de.md' : 'procedure.md');

/** @returns base64; a refusal where the books could not be checked */
export async function drawProcedure({ house, media }: PdfHouse, customerId: string) {
  const db = house.database.read;
  const settings = await findSettings(db, customerId);
  const { time_zone: timeZone, logo: imageId } = settings;
  const language = chooseLanguage([settings.report_language]);
  const words = sheetWords(language, timeZone);
  const { t } = exportTexts(language);
  const checked = await checkBooks(house, customerId);
  if (!checked.ok) return checked;
  const { entries, hash, problems } = checked.value;
  const madeAt = house.clock();
  const sheet = makeTextSheet(
    {
      venue: sheetVenue(settings),
      logo: await pictureAsPng(house, media, { customerId, imageId }),
      markdown: await readFile(new URL(fileOf(language), texts), 'utf8'),
      lines: [
        t('procedure.state', { time: words.receipt.dateTime(madeAt), count: entries }),
        problems.length === 0 ? t('procedure.whole') : t('procedure.problems', { count: problems.length }),
        hash,
      ],
      madeAt,
    },
    words.sheet,
  );
  return accept({ pdf: await drawSheet(sheet) });
}
