/** The cash book as PDF, in the language of reports: as much of it as a file of pages is good for (decisions.md §8). */
import { accept, type Decision, refuse } from '@comanda/domain/decision';
import { add, subtract, zero } from '@comanda/domain/money';
import { type CashBookSheetFacts, makeCashBookSheet } from '@comanda/paper/cash-book-sheet';
import type { Kysely } from 'kysely';

import { inOneMoment } from '../../../platform/database/one-moment.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { drawSheet } from '../../../platform/pdf/draw-sheet.ts';
import { pictureAsPng } from '../../media/index.ts';
import { findCashOfDays, findDrawers } from '../../payments/index.ts';
import { sheetWords } from '../../printing/index.ts';
import { findSettings } from '../../settings/index.ts';
import { bookedDays, readWholeBook, type WantedBook } from '../cash-book.ts';
import { sheetVenue } from '../closing-document.ts';
import { cashKinds } from '../exports/cash-book.ts';
import type { PdfHouse } from './draw-closing.ts';

/** Some forty pages; what is longer is read in a spreadsheet. */
const mostEntries = 1500;

export async function drawCashBook(
  { house, media }: PdfHouse,
  customerId: string,
  wanted: WantedBook,
): Promise<Decision<{ readonly pdf: string }, 'exports.error.tooManyEntries'>> {
  const settings = await findSettings(house.database.read, customerId);
  const { report_language: language, time_zone: timeZone, logo: imageId, currency } = settings;
  const { engine, reports } = house.database;
  const book = await inOneMoment({ engine, read: reports }, (db) => readBook(db, customerId, wanted));
  if (book === null) return refuse('exports.error.tooManyEntries');
  const names = new Map(book.rows.map(({ id, name }) => [id, name]));
  const kindOf = cashKinds(language, timeZone);
  const facts: CashBookSheetFacts = {
    venue: sheetVenue(settings),
    logo: await pictureAsPng(house, media, { customerId, imageId }),
    currency,
    from: wanted.from,
    to: wanted.to,
    madeAt: house.clock(),
    onlyMoves: wanted.onlyMoves,
    drawers: book.drawers,
    entries: book.entries.map(({ sequence, at, kind, drawer, receiptNumber, person, reason, by, amount, balance }) => ({
      sequence,
      at: at * 1000,
      kind: kindOf(kind),
      drawer: names.get(drawer) ?? '',
      receiptNumber,
      person: person?.name ?? null,
      reason,
      by: by?.name ?? null,
      amount,
      balance,
    })),
  };
  return accept({ pdf: await drawSheet(makeCashBookSheet(facts, sheetWords(language, timeZone))) });
}

/** As of one moment: what is sold meanwhile stands neither among the entries nor in the balances. */
async function readBook(db: Kysely<Tables>, customerId: string, wanted: WantedBook) {
  const entries = await readWholeBook(db, customerId, { ...wanted, most: mostEntries });
  if (entries === null) return null;
  const moved = await findCashOfDays(db, customerId, await bookedDays(db, customerId, wanted));
  const rows = await findDrawers(db, customerId);
  return { entries, rows, drawers: drawersOf(rows, moved, wanted.drawerId) };
}

/** What each held before these days and after them; one that never held anything is left out. */
function drawersOf(
  rows: Awaited<ReturnType<typeof findDrawers>>,
  moved: Awaited<ReturnType<typeof findCashOfDays>>,
  drawerId: string | undefined,
): CashBookSheetFacts['drawers'] {
  const none = { takings: zero, incoming: zero, outgoing: zero, later: zero };
  const all = rows.filter(({ id }) => drawerId === undefined || id === drawerId);
  return all.flatMap(({ id, name, balance, active }) => {
    const { later, ...of } = moved.get(id) ?? none;
    const closing = subtract(balance, later);
    const opening = subtract(closing, add(of.takings, of.incoming, of.outgoing));
    const isUsed = active || moved.has(id) || opening !== 0;
    return isUsed ? [{ name, opening, ...of, closing }] : [];
  });
}
