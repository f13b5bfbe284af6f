/** Parts of a receipt that say nothing of money: the number that a guest is called by, and the way to the digital one. */
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
