/** The cash book as a file: a row per entry, the first one first, with the balance of its drawer (decisions.md §8). */
import type { WireCashEntry } from '@comanda/contract/cash-book';
import { negate } from '@comanda/domain/money';

import type { Database } from '../../../platform/database/open-database.ts';
import { exportTexts } from '../../../platform/texts.ts';
import { findDrawers } from '../../payments/index.ts';
import { sheetWords } from '../../printing/index.ts';
import type { SettingsRow } from '../../settings/index.ts';
import { cashBookForward, type WantedBook } from '../cash-book.ts';
import { asText, byteOrderMark, csvAmount, csvRow } from './csv.ts';

const columns = [
  'day',
  'date',
  'time',
  'sequence',
  'drawer',
  'kind',
  'receipt',
  'person',
  'reason',
  'by',
  'incoming',
  'outgoing',
  'balance',
] as const;

export async function* cashBookRows(
  database: Pick<Database, 'engine' | 'reports'>,
  customerId: string,
  { wanted, settings }: { readonly wanted: WantedBook; readonly settings: SettingsRow },
): AsyncGenerator<string> {
  const { report_language: language, time_zone: timeZone } = settings;
  const { t } = exportTexts(language);
  const kindOf = cashKinds(language, timeZone);
  const drawers = new Map((await findDrawers(database.reports, customerId)).map(({ id, name }) => [id, name]));
  const date = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const time = new Intl.DateTimeFormat('de-CH', { timeZone, timeStyle: 'short' });
  yield byteOrderMark + csvRow(columns.map((column) => t(`cashBook.${column}`)));
  for await (const entries of cashBookForward(database, customerId, wanted)) {
    const rows = entries.map((entry) => {
      const at = new Date(entry.at * 1000);
      return csvRow([
        entry.businessDate,
        date.format(at),
        time.format(at),
        entry.sequence,
        asText(drawers.get(entry.drawer) ?? ''),
        kindOf(entry.kind),
        entry.receiptNumber ?? '',
        asText(entry.person?.name ?? ''),
        asText(entry.reason ?? ''),
        asText(entry.by?.name ?? ''),
        entry.amount > 0 ? csvAmount(entry.amount) : '',
        entry.amount < 0 ? csvAmount(negate(entry.amount)) : '',
        csvAmount(entry.balance),
      ]);
    });
    yield rows.join('');
  }
}

/** In the words of the papers. */
export function cashKinds(language: string, timeZone: string): (kind: WireCashEntry['kind']) => string {
  const { closing, receipt, sheet } = sheetWords(language, timeZone);
  return (kind) => (kind === 'payment' ? sheet.payment : kind === 'refund' ? receipt.refund : closing.move[kind]);
}
