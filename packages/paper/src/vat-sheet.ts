/** VAT of one quarter on A4, for the form of the tax office (MWSTG Art. 71). */
import { formatAmount, type Money } from '@comanda/domain/money';

import type { ClosingSheetWords } from './closing-sheet.ts';
import { figure, letterhead, type OfRate, vatSection } from './sheet-parts.ts';
import { left, line, right, section, type Sheet, type SheetSection, type SheetVenue, total } from './sheet.ts';

export type VatSheetFacts = {
  readonly venue: SheetVenue;
  readonly logo: string | null;
  readonly currency: string;
  readonly year: number;
  readonly quarter: number;
  readonly from: string;
  readonly to: string;
  /** Unix milliseconds. */
  readonly madeAt: number;
  readonly rates: readonly OfRate[];
  readonly turnover: Money;
  readonly net: Money;
  readonly vat: Money;
  readonly fees: Money;
  /** Written off of invoices, part of the turnover of then. */
  readonly losses: readonly OfRate[];
};

export function makeVatSheet(facts: VatSheetFacts, words: ClosingSheetWords): Sheet {
  const { closing, receipt, sheet } = words;
  const title = sheet.vatSummary(String(facts.quarter), String(facts.year));
  const [turnover, net, vat] = [formatAmount(facts.turnover), formatAmount(facts.net), formatAmount(facts.vat)];
  return {
    language: sheet.language,
    title,
    lines: [closing.period(sheet.date(facts.from), sheet.date(facts.to))],
    venue: letterhead(facts.venue, words),
    logo: facts.logo,
    recipient: [],
    figures: [
      figure(`${closing.turnover} ${facts.currency}`, turnover),
      figure(receipt.net, net),
      figure(receipt.tax, vat),
    ],
    sections: [
      ...vatSection(facts.rates, words, [total(closing.total, turnover, net, vat)]),
      ...section({
        title: closing.fees,
        columns: [left('', 3), right('', 2)],
        rows: facts.fees === 0 ? [] : [line(closing.fees, formatAmount(facts.fees))],
      }),
      ...lossSection(facts.losses, words),
    ],
    foot: { left: `${facts.venue.name}, ${title}`, page: sheet.page },
    madeAt: facts.madeAt,
    paymentPart: null,
  };
}

/** VAT that was owed with the sale and is corrected where it is written off (MWSTG Art. 41 Abs. 1). */
function lossSection(losses: readonly OfRate[], words: ClosingSheetWords): SheetSection[] {
  const { vatLosses: title, vatLossesNote } = words.sheet;
  return vatSection(losses, words).map((section) => ({ ...section, title, notes: [vatLossesNote] }));
}
