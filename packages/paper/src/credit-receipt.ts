/** Receipt of credit on a tag that was loaded or paid back: money without a sale, so no VAT (decisions.md §4). */
import { add, formatAmount, negate, type Money } from '@comanda/domain/money';
import type { PaymentMethod } from '@comanda/domain/payments/payment';

import { edges, type PaperDocument, rule, text } from './document.ts';
import { type ReceiptFacts, venueBlocks } from './receipt.ts';
import type { CreditTexts, ReceiptTexts } from './texts.ts';

export type CreditFacts = Pick<ReceiptFacts, 'venue' | 'footer' | 'isDuplicate' | 'currency' | 'issuedAt'> & {
  readonly kind: 'charge' | 'uncharge';
  /** Name, printed code or serial: by what the guest knows it. */
  readonly tagName: string;
  readonly staffName: string | null;
  /** Of the tag; below zero where it was paid back. */
  readonly amount: Money;
  readonly rounding: Money;
  readonly method: PaymentMethod;
  /** As the venue calls the method for guests; null: by its own name. */
  readonly methodName: string | null;
  readonly reference: string | null;
  readonly balance: Money;
};

export type CreditWords = { readonly credit: CreditTexts; readonly receipt: ReceiptTexts };

export function makeCreditReceipt(facts: CreditFacts, { credit, receipt }: CreditWords): PaperDocument {
  const { kind, amount, rounding, method, reference, currency } = facts;
  const isCharge = kind === 'charge';
  const title = isCharge ? credit.charged : credit.uncharged;
  const due = add(amount, rounding);
  const paid = isCharge ? due : negate(due);
  const byMethod = facts.methodName ?? receipt.paymentMethod[method];
  return {
    title,
    drawerKick: method === 'cash' && !facts.isDuplicate,
    blocks: [
      ...venueBlocks(facts, receipt),
      rule('dashed'),
      text(title, { width: 2, height: 2, bold: true }),
      edges(credit.tag(facts.tagName), receipt.dateTime(facts.issuedAt)),
      ...(facts.staffName === null ? [] : [edges('', facts.staffName)]),
      rule('dashed'),
      edges(credit.amount, formatAmount(amount)),
      ...(rounding === 0 ? [] : [edges(receipt.rounding, formatAmount(rounding))]),
      edges(currency, formatAmount(due), { width: 2, height: 2, bold: true }),
      edges(isCharge ? byMethod : receipt.paidBack, formatAmount(paid)),
      ...(reference === null ? [] : [edges(method === 'ext_coupon' ? receipt.couponNumber : receipt.note, reference)]),
      rule('dashed'),
      edges(`${credit.balance} ${currency}`, formatAmount(facts.balance), { bold: true }),
      text(credit.noTurnover),
      ...(facts.footer.length === 0 ? [] : [rule('dashed')]),
      ...facts.footer.map((line) => text(line, { align: 'center', bold: true })),
      { kind: 'cut' },
    ],
  };
}
