/**
 * Of a closing on A4: credit on tags, the cash of each drawer with its coins and notes, what goes on, and the chain
 * (decisions.md §8).
 */
import type { CreditFigures, DrawerFigures } from '@comanda/domain/closings/closing';
import { formatAmount, type Money, money, negate, times } from '@comanda/domain/money';

import { type ClosingFacts, type ClosingWords, handedOverRow, methodName } from './closing.ts';
import { left, line, right, section, type SheetSection, total } from './sheet.ts';
import type { SheetTexts } from './texts.ts';

type CountAndSum = CreditFigures['paid'];

type DrawerWords = ClosingWords & { readonly sheet: SheetTexts };

/** Owed to guests until it is spent: nothing of it is turnover. */
export function creditSections(
  { figures, names }: ClosingFacts,
  { closing, receipt, sheet }: DrawerWords,
): SheetSection[] {
  const { nfcCredit, nfcLiability } = figures;
  const row = (label: string, { count, amount }: CountAndSum) => line(label, String(count), formatAmount(amount));
  const unlessNone = (label: string, sum: CountAndSum | undefined, sign: (amount: Money) => Money) =>
    sum === undefined || sum.count === 0 ? [] : [row(label, { ...sum, amount: sign(sum.amount) })];
  return section({
    title: closing.credit,
    columns: [left('', 3), right(sheet.count, 1), right(sheet.amount, 1.4)],
    rows: [
      ...(nfcCredit?.charged ?? []).map((sum) =>
        row(closing.creditCharged(methodName(sum.method, names, receipt)), sum),
      ),
      ...unlessNone(closing.creditUncharged, nfcCredit?.uncharged, negate),
      ...unlessNone(closing.creditPaid, nfcCredit?.paid, negate),
      ...unlessNone(closing.creditRefunded, nfcCredit?.refunded, (amount) => amount),
      ...(nfcLiability === undefined ? [] : [total(closing.creditOwed, '', formatAmount(nfcLiability))]),
    ],
    width: 'half',
  });
}

/** Owed by companies until the bank brings it. */
export function invoiceSections({ figures }: ClosingFacts, { closing, sheet }: DrawerWords): SheetSection[] {
  const { invoices, invoicesOpen } = figures;
  if (invoices === undefined && invoicesOpen === undefined) return [];
  const booked = [
    [closing.invoicesReceived, invoices?.received, 1],
    [closing.invoicesWrittenOff, invoices?.writtenOff, 1],
    [closing.invoicesPaidBack, invoices?.paidBack, -1],
  ] as const;
  return section({
    title: closing.invoices,
    columns: [left('', 3), right(sheet.count, 1), right(sheet.amount, 1.4)],
    rows: [
      ...booked.flatMap(([label, sum, sign]) =>
        sum === undefined || sum.amount === 0
          ? []
          : [line(label, String(sum.count), formatAmount(times(sum.amount, sign)))],
      ),
      total(closing.invoicesOpen, '', formatAmount(invoicesOpen ?? money(0))),
    ],
    width: 'half',
  });
}

export function drawerSections(
  drawer: DrawerFigures,
  { names }: ClosingFacts,
  { closing, sheet }: DrawerWords,
): SheetSection[] {
  const { drawerId, opening, takings, moves, expected, counted, pieces, difference, reason } = drawer;
  const title = closing.drawer(names[drawerId] ?? '');
  return [
    ...section({
      title,
      columns: [left('', 3), right('', 1.4)],
      rows: [
        line(closing.opening, formatAmount(opening)),
        line(closing.takings, formatAmount(takings)),
        ...moves.map(({ kind, amount }) => line(closing.move[kind], formatAmount(amount))),
        total(closing.expected, formatAmount(expected)),
        ...(counted === null
          ? []
          : [line(closing.counted, formatAmount(counted)), total(closing.difference, formatAmount(difference))]),
      ],
      notes: [
        ...(counted === null ? [closing.notCounted] : []),
        ...(reason === null || reason === '' ? [] : [`${closing.reason}: ${reason}`]),
      ],
      width: 'half',
    }),
    ...section({
      title: `${title}: ${closing.counted}`,
      columns: [right(sheet.count, 1), right(sheet.worth, 1.2), right(sheet.amount, 1.4)],
      rows: pieces
        .filter(({ count }) => count > 0)
        .map(({ value, count }) =>
          line(String(count), formatAmount(money(value)), formatAmount(times(money(value), count))),
        ),
      width: 'beside',
    }),
  ];
}

export function restSections({ figures, handedOver, names }: ClosingFacts, { closing }: DrawerWords): SheetSection[] {
  const { carriedForward } = figures;
  const isOpen = carriedForward !== null && carriedForward.orders > 0;
  const [label, amount] = handedOver === null ? [] : handedOverRow(handedOver, names, closing);
  const handed = label === undefined || amount === undefined ? [] : [line(label, formatAmount(amount))];
  return [
    ...section({
      // Nothing was handed over where the house added to the tips.
      title: (handedOver?.amount ?? 0) < 0 ? closing.tipsPaid : closing.handedOver,
      columns: [left('', 3), right('', 1.4)],
      rows: [
        ...(handedOver === null || handedOver.tips === 0
          ? []
          : [line(closing.tipsPaid, formatAmount(handedOver.tips))]),
        ...handed,
      ],
      width: 'half',
    }),
    ...section({
      title: closing.carriedForward(String(carriedForward?.orders ?? 0)),
      columns: [left('', 3), right('', 1.4)],
      rows: isOpen
        ? [
            line(closing.total, formatAmount(carriedForward.amount)),
            line(closing.alreadyPaid, formatAmount(carriedForward.paid)),
          ]
        : [],
      width: 'half',
    }),
  ];
}

export function chainSections({ figures }: ClosingFacts, { closing, sheet }: DrawerWords): SheetSection[] {
  const { sequence, hash } = figures.chain;
  return section({
    title: sheet.proof,
    columns: [],
    rows: [],
    notes: [`${closing.journal(String(sequence))}, ${sheet.checksum}`, hash],
  });
}
