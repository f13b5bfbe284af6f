/** The journal for an auditor: every entry as it is hashed, and whether it continues the chain (GeBüV Art. 3, 9). */
import type { Kysely } from 'kysely';

import type { Tables } from '../../../platform/database/tables.ts';
import { exportTexts } from '../../../platform/texts.ts';
import { chainHash, findRowsAfter, genesis, type JournalRow, readEntry } from '../../journal/index.ts';
import type { SettingsRow } from '../../settings/index.ts';
import { findUserNames } from '../../users/index.ts';
import { asText, byteOrderMark, csvRow } from './csv.ts';

type Db = Kysely<Tables>;

const pageSize = 200;
const columns = ['sequence', 'at', 'what', 'by', 'body', 'previousHash', 'hash', 'check'] as const;

export async function* journalRows(db: Db, customerId: string, settings: SettingsRow): AsyncGenerator<string> {
  const { t } = exportTexts(settings.report_language);
  yield byteOrderMark + csvRow(columns.map((column) => t(`journal.${column}`)));
  let last = { sequence: 0, hash: genesis };
  for (;;) {
    const rows = await findRowsAfter(db, customerId, { after: last.sequence, limit: pageSize });
    const lines: string[] = [];
    for (const { entry, row, by } of await readRows(db, rows)) {
      const at = new Date(entry.at).toISOString();
      const check = continues(row, last) ? 'ok' : '!';
      const { sequence, body, previous_hash, hash } = row;
      lines.push(
        csvRow([sequence, at, entry.event.type, asText(by?.name ?? ''), asText(body), previous_hash, hash, check]),
      );
      last = { sequence, hash };
    }
    yield lines.join('');
    if (rows.length < pageSize) return;
  }
}

function continues(row: JournalRow, last: { sequence: number; hash: string }): boolean {
  const isNext = row.sequence === last.sequence + 1 && row.previous_hash === last.hash;
  return isNext && row.hash === chainHash(row.previous_hash, row.body);
}

/** With who did it: null is the system itself, or a guest. */
export async function readRows(db: Db, rows: readonly JournalRow[]) {
  const entries = rows.map((row) => ({ row, entry: readEntry(row) }));
  const names = await findUserNames(
    db,
    entries.map(({ entry }) => entry.actor),
  );
  return entries.map(({ row, entry }) => {
    const name = names.get(entry.actor);
    return { row, entry, by: name === undefined ? null : { id: entry.actor, name } };
  });
}
