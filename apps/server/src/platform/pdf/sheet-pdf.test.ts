import type { QrBill } from '@comanda/domain/invoices/qr-bill';
import { money } from '@comanda/domain/money';
import { makeCreditNoteSheet } from '@comanda/paper/credit-note-sheet';
import { type InvoiceSheetFacts, makeInvoiceSheet } from '@comanda/paper/invoice-sheet';
import { line, left, right, section, type Sheet } from '@comanda/paper/sheet';
import { expect, test } from 'vitest';

import { sheetWords } from '../../modules/printing/index.ts';
import { textOfPdf } from '../../test/pdf-text.ts';
import { makeSheetPdf } from './sheet-pdf.ts';

const zone = 'Europe/Zurich';

/** Readers find words whatever pieces they are drawn in. */
const squeezed = (text: string) => text.replaceAll(/\s/g, '');
const pagesOf = (pdf: string) =>
  Buffer.from(pdf, 'base64')
    .toString('latin1')
    .match(/\/Type \/Page\b(?!s)/g)?.length;

const creditor = {
  name: 'Gasthof Linde',
  street: 'Dorfstrasse',
  houseNumber: '12',
  zip: '6030',
  city: 'Ebikon',
  country: 'CH',
};
const bill: QrBill = {
  iban: 'CH4431999123000889012',
  creditor,
  debtor: {
    ...creditor,
    name: 'Muster & Söhne AG',
    street: 'Dorfweg',
    houseNumber: '1a',
    zip: '4500',
    city: 'Solothurn',
  },
  amount: money(194_975),
  currency: 'CHF',
  reference: { kind: 'QRR', text: '210000000003139471430009017' },
  message: 'Rechnung 1042',
};

function invoice(lines: number): InvoiceSheetFacts {
  const dish = (_: unknown, at: number) => ({ title: `Gericht ${at + 1}`, count: 1, total: money(1000) });
  return {
    venue: { name: 'Gasthof Linde', addressLines: ['Dorfstrasse 12', '6030 Ebikon'], vatNumber: 'CHE-123.456.788' },
    logo: null,
    number: 1042,
    date: '2026-11-20',
    dueDate: '2026-12-20',
    madeAt: Date.UTC(2026, 10, 20),
    orders: [{ number: '2026-47-118', date: '2026-11-20', lines: Array.from({ length: lines }, dish) }],
    vat: [{ rate: 81, gross: money(204_975), net: money(189_616), vat: money(15_359) }],
    total: money(204_975),
    footer: '',
    debtorUid: 'CHE-109.322.551',
    bill,
    credits: [],
  };
}

test.each([
  [
    'de',
    ['Rechnung 1042', 'Zahlbar bis 20.12.2026', 'Empfangsschein', 'Zahlteil', 'Konto / Zahlbar an', 'Annahmestelle'],
  ],
  ['fr', ['Facture 1042', 'Récépissé', 'Section paiement', 'Compte / Payable à', 'Point de dépôt']],
  ['it', ['Fattura 1042', 'Ricevuta', 'Sezione pagamento', 'Conto / Pagabile a', 'Punto di accettazione']],
  ['en', ['Invoice 1042', 'Receipt', 'Payment part', 'Account / Payable to', 'Acceptance point']],
])('an invoice with its payment part, in the words of the guidelines: %s', async (language, words) => {
  const pdf = await makeSheetPdf(makeInvoiceSheet(invoice(3), sheetWords(language, zone)));
  const text = squeezed(textOfPdf(pdf));
  const common = [
    'CH44 3199 9123 0008 8901 2',
    '21 00000 00003 13947 14300 09017',
    '1 949.75',
    'Muster & Söhne AG',
    'CHE-123.456.788',
    'CHE-109.322.551',
    '−100.00',
  ];
  for (const word of [...words, ...common]) expect(text).toContain(squeezed(word));
  expect(pagesOf(pdf)).toBe(1);
});

test('an invoice that was credited says by which receipts, and asks for no money', async () => {
  const credits = [
    { number: 88, amount: money(150_000) },
    { number: 91, amount: money(44_975) },
  ];
  const pdf = await makeSheetPdf(makeInvoiceSheet({ ...invoice(3), credits }, sheetWords('de', zone)));
  const text = squeezed(textOfPdf(pdf));
  const said = ['Rechnung 1042', 'Gutschrift, Beleg 88', '−1’500.00', 'Gutschrift, Beleg 91', '−449.75'];
  for (const word of said) expect(text).toContain(squeezed(word));
  expect(text).toMatch(/CHF0\.00/);
  for (const word of ['Zahlbar bis', 'Zahlteil', 'CH44 3199']) expect(text).not.toContain(squeezed(word));
});

test('an invoice that was credited in part asks for the rest', async () => {
  const credits = [{ number: 88, amount: money(100_000) }];
  const pdf = await makeSheetPdf(makeInvoiceSheet({ ...invoice(3), credits }, sheetWords('de', zone)));
  const text = squeezed(textOfPdf(pdf));
  for (const word of ['Gutschrift, Beleg 88', '−1’000.00', 'Zahlbar bis', 'Zahlteil', '949.75']) {
    expect(text).toContain(squeezed(word));
  }
  expect(text).not.toContain(squeezed('1 949.75'));
});

test('a credit note names its invoice, why, and its amounts below zero, and asks for nothing', async () => {
  const { venue, logo, vat, debtorUid } = invoice(1);
  const facts = { venue, logo, vat, debtorUid, debtor: bill.debtor, currency: 'CHF', number: 88, date: '2026-11-24' };
  const about = { invoice: { number: 1042, date: '2026-11-20' }, amount: money(204_975), reason: 'falsche Firma' };
  const sheet = makeCreditNoteSheet({ ...facts, ...about, madeAt: Date.UTC(2026, 10, 24) }, sheetWords('de', zone));
  const text = squeezed(textOfPdf(await makeSheetPdf(sheet)));
  const said = [
    'Gutschrift, Beleg 88',
    '24.11.2026',
    'Rechnung 1042, 20.11.2026',
    'Muster & Söhne AG',
    'falsche Firma',
  ];
  for (const word of [...said, '−2’049.75', '−1’896.16', '−153.59', 'CHE-123.456.788', 'CHE-109.322.551']) {
    expect(text).toContain(squeezed(word));
  }
  expect(text).not.toContain('Zahlteil');
});

test('a word that no line has room for goes on below, with no letter more or less', async () => {
  const word = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
  const facts = invoice(1);
  const debtor = { ...creditor, name: word, street: word };
  const pdf = await makeSheetPdf(makeInvoiceSheet({ ...facts, bill: { ...bill, debtor } }, sheetWords('de', zone)));
  expect(textOfPdf(pdf)).not.toContain(word);
  // Of the address, the receipt and the payment part.
  expect(squeezed(textOfPdf(pdf)).split(word)).toHaveLength(7);
});

test('a long invoice goes over pages, and the payment part stands on the last one', async () => {
  const pdf = await makeSheetPdf(makeInvoiceSheet(invoice(60), sheetWords('de', zone)));
  expect(pagesOf(pdf)).toBe(3);
  const text = squeezed(textOfPdf(pdf));
  expect(text).toContain(squeezed('Seite 1 von 3'));
  // Below the payment part there is no room for it.
  expect(text).not.toContain(squeezed('Seite 3 von 3'));
  expect(text).toContain('Zahlteil');
});

test('letters that an earlier sheet was made of are found in a later one', async () => {
  const sheet = (title: string): Sheet => ({
    language: 'de-CH',
    title,
    lines: [],
    venue: { name: 'Ä', lines: [] },
    logo: null,
    recipient: [],
    figures: [],
    sections: section({ title: '', columns: [left('ü', 3), right('', 1)], rows: [line('Ü', '1.00')] }),
    foot: { left: '', page: '' },
    madeAt: 0,
    paymentPart: null,
  });
  await makeSheetPdf(sheet('ä ö ü é č'));
  expect(textOfPdf(await makeSheetPdf(sheet('auf d’Alp, e c')))).toContain('auf d’Alp, e c');
});
