/** The statistics of a period as PDF, in the language of reports (specification §2 closings). */
import type { WireStatistics } from '@comanda/contract/statistics';
import type { Translated } from '@comanda/domain/menu/menu';
import type { StatisticsSheetFacts } from '@comanda/paper/statistics-facts';
import { makeStatisticsSheet } from '@comanda/paper/statistics-sheet';
import { titleOnPaper } from '@comanda/paper/title-on-paper';

import type { House } from '../../platform/house.ts';
import { drawSheet } from '../../platform/pdf/draw-sheet.ts';
import { sheetVenue } from '../closings/index.ts';
import { type MediaStore, pictureAsPng } from '../media/index.ts';
import { sheetWords } from '../printing/index.ts';
import type { SettingsRow } from '../settings/index.ts';

/** @returns base64 */
export async function drawStatistics(
  house: House,
  media: MediaStore,
  { statistics, settings }: { readonly statistics: WireStatistics; readonly settings: SettingsRow },
): Promise<string> {
  const { customer_id: customerId, logo: imageId, report_language: language, time_zone: timeZone } = settings;
  const logo = await pictureAsPng(house, media, { customerId, imageId });
  const facts = { ...factsOf(statistics, settings), logo, madeAt: house.clock() };
  return drawSheet(makeStatisticsSheet(facts, sheetWords(language, timeZone)));
}

function factsOf(statistics: WireStatistics, settings: SettingsRow): Omit<StatisticsSheetFacts, 'logo' | 'madeAt'> {
  const languages = [settings.report_language.slice(0, 2), settings.content_language];
  const nameOf = (text: Translated) => titleOnPaper(text, languages, '');
  const named = <Sold extends { readonly title: Translated }>(sold: readonly Sold[]) =>
    sold.map(({ title, ...one }) => ({ ...one, name: nameOf(title) }));
  return {
    ...statistics,
    venue: sheetVenue(settings),
    currency: settings.currency,
    categories: named(statistics.categories),
    products: named(statistics.products),
    persons: statistics.persons.map(({ id, ...person }) => ({ ...person, name: id === null ? null : person.name })),
  };
}
