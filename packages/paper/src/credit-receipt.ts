/** Receipt of credit on a tag that was loaded or paid back: money without a sale, so no VAT (decisions.md §4). */
import { add, formatAmount, negate, type Money, zero } from '@comanda/domain/money';
import type { PaymentMethod } from '@comanda/domain/payments/payment';

import { type Block, edges, type PaperDocument, rule, text } from './document.ts';
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
  /** What a provider says of the money that it took; null: none took it. */
  readonly paidBy: CreditPaidBy | null;
};

export type CreditPaidBy = {
  /** `Visa`, `TWINT`, where the provider said so. */
  readonly subMethod: string | null;
  /** `************1234`. */
  readonly maskedCard: string | null;
  readonly providerReference: string | null;
  /** Given at the terminal, above what the tag got. */
  readonly tip: Money;
};

export type CreditWords = { readonly credit: CreditTexts; readonly receipt: ReceiptTexts };

export function makeCreditReceipt(facts: CreditFacts, { credit, receipt }: CreditWords): PaperDocument {
  const { kind, amount, rounding, method, reference, currency } = facts;
  const isCharge = kind === 'charge';
  const title = isCharge ? credit.charged : credit.uncharged;
  const { paidBy } = facts;
  const tip = paidBy?.tip ?? zero;
  const due = add(amount, rounding, tip);
  const paid = isCharge ? due : negate(due);
  const called = facts.methodName ?? receipt.paymentMethod[method];
  const card = paidBy?.subMethod ?? null;
  const byMethod = card === null || card === called ? called : `${called} ${card}`;
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
      ...(tip === 0 ? [] : [edges(receipt.tip, formatAmount(tip))]),
      edges(currency, formatAmount(due), { width: 2, height: 2, bold: true }),
      edges(isCharge ? byMethod : receipt.paidBack, formatAmount(paid)),
      ...said(receipt.card, paidBy?.maskedCard),
      ...said(receipt.providerReference, paidBy?.providerReference),
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

function said(label: string, value: string | null | undefined): Block[] {
  return value === null || value === undefined ? [] : [edges(label, value)];
}
