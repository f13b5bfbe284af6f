/** An example receipt with texts that are not saved yet, made by what makes the real ones (specification §3 Receipt). */
import type { ReceiptPreviewAsked } from '@comanda/contract/settings';
import { add, money, zero } from '@comanda/domain/money';
import type { VatPart } from '@comanda/domain/orders/order';
import { sumParts } from '@comanda/domain/tax/sum-parts';
import { rateFor, type TaxClass, taxOf } from '@comanda/domain/tax/vat';
import { localDate } from '@comanda/domain/time/local-time';
import type { PaperDocument } from '@comanda/paper/document';
import { makeReceipt, type ReceiptLine } from '@comanda/paper/receipt';

import { exampleDishes, paperTexts } from '../printing/index.ts';
import type { SettingsRow } from '../settings/index.ts';
import { receiptAddress } from './receipt-address.ts';
import { venueFacts } from './receipt-document.ts';

type Example = { readonly count: number; readonly unitPrice: number; readonly taxClass: TaxClass };

const examples: readonly Example[] = [
  { count: 2, unitPrice: 2250, taxClass: 'food' },
  { count: 1, unitPrice: 480, taxClass: 'drink' },
  { count: 1, unitPrice: 850, taxClass: 'alcohol' },
];

function withTyped(stored: SettingsRow, asked: ReceiptPreviewAsked): SettingsRow {
  return {
    ...stored,
    restaurant_name: asked.restaurantName ?? stored.restaurant_name,
    receipt_language: asked.receiptLanguage ?? stored.receipt_language,
    print_image: asked.printImage === undefined ? stored.print_image : asked.printImage,
    prints_receipt_code: asked.printsReceiptCode ?? stored.prints_receipt_code,
    receipt_texts: {
      ...stored.receipt_texts,
      title: asked.receiptTitle,
      subtitle: asked.receiptSubtitle,
      description: asked.receiptDescription,
    },
  };
}

type Shown = { readonly now: number; readonly publicUrl: string | null };

export function previewReceipt(
  stored: SettingsRow,
  asked: ReceiptPreviewAsked,
  { now, publicUrl }: Shown,
): PaperDocument {
  const settings = withTyped(stored, asked);
  const { receipt: texts } = paperTexts(settings.receipt_language, settings.time_zone);
  const titles = exampleDishes(settings.receipt_language);
  const today = localDate(now, settings.time_zone);
  const parts: VatPart[] = [];
  const lines = examples.map(({ count, unitPrice, taxClass }, index): ReceiptLine => {
    const rate = rateFor(taxClass, 'dinein', today);
    const total = money(unitPrice * count);
    parts.push({ rate, gross: total, ...taxOf(total, rate) });
    const title = titles[index] ?? '';
    return {
      count,
      title,
      unitPrice: money(unitPrice),
      modifiers: [],
      percent: 100,
      percentKind: null,
      total,
      rates: [rate],
    };
  });
  const total = add(zero, ...lines.map((line) => line.total));
  const facts = {
    kind: 'receipt' as const,
    isDuplicate: false,
    opensDrawer: false,
    ...venueFacts(settings),
    buyer: [],
    tableName: 'T4',
    issuedAt: now,
    receiptNumber: '1',
    orderNumbers: [],
    orderTypes: ['dinein' as const],
    staffName: null,
    currency: settings.currency,
    lines,
    subtotal: total,
    alreadyPaid: zero,
    rounding: zero,
    tip: zero,
    total,
    payments: [{ method: 'cash' as const, subMethod: null, received: total }],
    change: zero,
    vat: sumParts(parts),
    url: settings.prints_receipt_code && publicUrl !== null ? receiptAddress(publicUrl, '…') : null,
  };
  return makeReceipt(facts, texts);
}
