/** What the sheets have in common: whose they are, figures that are seen from afar, and the VAT by rate. */
import { formatAmount, type Money } from '@comanda/domain/money';
import type { VatRate } from '@comanda/domain/tax/vat';
import { printedVatNumber } from '@comanda/domain/tax/vat-number';

import {
  left,
  line,
  right,
  section,
  type Sheet,
  type SheetFigure,
  type SheetRow,
  type SheetSection,
  type SheetVenue,
} from './sheet.ts';
import type { ClosingTexts, ReceiptTexts, SheetTexts } from './texts.ts';

type Words = { readonly receipt: ReceiptTexts; readonly sheet: SheetTexts };

export function letterhead({ name, addressLines, vatNumber }: SheetVenue, { receipt }: Words): Sheet['venue'] {
  const number = vatNumber === null ? [] : [printedVatNumber(vatNumber, receipt.vatNumberSuffix)];
  return { name, lines: [...addressLines, ...number] };
}

type Days = { readonly from: string; readonly to: string };

/** Both within; the same one is told once. */
export function periodText({ from, to }: Days, words: { readonly closing: ClosingTexts; readonly sheet: SheetTexts }) {
  const [first, last] = [words.sheet.date(from), words.sheet.date(to)];
  return from === to ? first : words.closing.period(first, last);
}

export function figure(label: string, value: string): SheetFigure {
  return { label, value, isMarked: false };
}

export type OfRate = { readonly rate: number; readonly gross: Money; readonly net: Money; readonly vat: Money };

/** @param whole the row of their sum, where there is one */
export function vatSection(
  rates: readonly OfRate[],
  { receipt, sheet }: Words,
  whole: readonly SheetRow[] = [],
): SheetSection[] {
  return section({
    title: receipt.vat,
    columns: [left(sheet.rate, 3), right(receipt.gross, 2), right(receipt.net, 2), right(receipt.tax, 2)],
    rows: [
      ...rates.map(({ rate, gross, net, vat }) =>
        line(receipt.vatRate(rate as VatRate), formatAmount(gross), formatAmount(net), formatAmount(vat)),
      ),
      ...whole,
    ],
  });
}
