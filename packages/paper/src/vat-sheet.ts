/** VAT of one quarter on A4, for the form of the tax office (MWSTG Art. 71). */
import { formatAmount, type Money } from '@comanda/domain/money';
import type { VatRate } from '@comanda/domain/tax/vat';
import { printedVatNumber } from '@comanda/domain/tax/vat-number';

import type { ClosingSheetWords } from './closing-sheet.ts';
import { left, line, right, section, type Sheet, type SheetVenue, total } from './sheet.ts';

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
  readonly rates: readonly { readonly rate: number; readonly gross: Money; readonly net: Money; readonly vat: Money }[];
  readonly turnover: Money;
  readonly net: Money;
  readonly vat: Money;
  readonly fees: Money;
};

export function makeVatSheet(facts: VatSheetFacts, { closing, receipt, sheet }: ClosingSheetWords): Sheet {
  const { name, addressLines, vatNumber } = facts.venue;
  const title = sheet.vatSummary(String(facts.quarter), String(facts.year));
  const plain = (label: string, amount: Money) => ({ label, value: formatAmount(amount), isMarked: false });
  return {
    language: sheet.language,
    title,
    lines: [closing.period(sheet.date(facts.from), sheet.date(facts.to))],
    venue: {
      name,
      lines: [...addressLines, ...(vatNumber === null ? [] : [printedVatNumber(vatNumber, receipt.vatNumberSuffix)])],
    },
    logo: facts.logo,
    recipient: [],
    figures: [
      plain(`${closing.turnover} ${facts.currency}`, facts.turnover),
      plain(receipt.net, facts.net),
      plain(receipt.tax, facts.vat),
    ],
    sections: [
      ...section({
        title: receipt.vat,
        columns: [left(sheet.rate, 3), right(receipt.gross, 2), right(receipt.net, 2), right(receipt.tax, 2)],
        rows: [
          ...facts.rates.map((one) =>
            line(
              receipt.vatRate(one.rate as VatRate),
              formatAmount(one.gross),
              formatAmount(one.net),
              formatAmount(one.vat),
            ),
          ),
          total(closing.total, formatAmount(facts.turnover), formatAmount(facts.net), formatAmount(facts.vat)),
        ],
      }),
      ...section({
        title: closing.fees,
        columns: [left('', 3), right('', 2)],
        rows: facts.fees === 0 ? [] : [line(closing.fees, formatAmount(facts.fees))],
      }),
    ],
    foot: { left: `${name}, ${title}`, page: sheet.page },
    madeAt: facts.madeAt,
    paymentPart: null,
  };
}
