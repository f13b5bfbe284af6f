/** Parts of a receipt that say nothing of money: whose lines follow, the number that a guest is called by, the way to the digital one. */
import type { ReductionKind } from '@comanda/domain/orders/order';

import { type Block, rule, text } from './document.ts';
import type { ReceiptTexts } from './texts.ts';

/** Read from the other side of a counter. */
export function calledBlocks(calledNumbers: readonly string[], texts: ReceiptTexts): Block[] {
  if (calledNumbers.length === 0) return [];
  const numbers = calledNumbers.map((number) => text(number, { width: 4, height: 4, bold: true, align: 'center' }));
  return [text(texts.calledNumber, { align: 'center' }), ...numbers, rule('dashed')];
}

export function qrBlocks(url: string, texts: ReceiptTexts): Block[] {
  return [{ kind: 'spacer', lines: 1 }, { kind: 'qr', text: url }, text(texts.digitalReceipt, { align: 'center' })];
}

/** Where there are several orders on one paper: the number of one, and the guest who ordered. */
export type OrderHeading = { readonly orderNumber: string; readonly guest: string | null };

/** Above the first line of an order. */
export function beginBlocks(begins: OrderHeading | undefined, texts: ReceiptTexts): Block[] {
  if (begins === undefined) return [];
  const { orderNumber, guest } = begins;
  const words = [texts.orderNumber(orderNumber), ...(guest === null ? [] : [guest])];
  return [text(words.join(', '), { bold: true })];
}

type ChargedShare = { readonly percent: number; readonly percentKind: ReductionKind | null };

export function reductionTitle({ percent, percentKind }: ChargedShare, texts: ReceiptTexts): string {
  if (percentKind === 'onTheHouse') return texts.onTheHouse;
  if (percentKind === 'staffMeal') return texts.staffMealOf(100 - percent);
  return percent < 100 ? texts.discountOf(100 - percent) : texts.discount;
}
