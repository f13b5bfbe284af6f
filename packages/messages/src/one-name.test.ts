/** One thing has one name in a language, wherever it is spoken of, and two things have two: docs/glossary-languages.md. */
import { expect, test } from 'vitest';

import german from './de-CH.json';
import english from './en-US.json';
import spanish from './es-ES.json';
import french from './fr-CH.json';
import italian from './it-CH.json';
import polish from './pl-PL.json';
import portuguese from './pt-PT.json';

const catalogues = [german, english, french, italian, spanish, portuguese, polish];

test('who sits at a table is called the same on the ticket, beside a line and where a bill is split', () => {
  for (const { line, moves, paper, payment } of catalogues) {
    const name = paper.ticket.guest.replace(' {seat}', '');
    expect(line.seatOf).toBe(`${name} {seat}`);
    expect(payment.split.seat).toBe(name);
    expect(payment.split.seatNo).toBe(`${name} {number}`);
    expect(line.tools.split(', ')[0]).toBe(name);
    for (const text of [line.title, moves.seats.becomes, moves.seats.none, payment.split.ofNobody])
      expect(text.toLowerCase()).toContain(name === 'Gość' ? 'goś' : name.toLowerCase());
  }
});

/** Resto and reszta are first what a guest gets back. */
test('what remains to be paid is called otherwise than change', () => {
  const remains = ({ cancel, guestApp, nfc, payment }: typeof german) => [
    payment.split.rest,
    payment.split.remaining,
    payment.done.less,
    cancel.rest,
    cancel.paidStays,
    nfc.pay.partTip,
    guestApp.status.payTable,
  ];
  expect(remains(italian).filter((text) => /(?<!\p{L})resto(?!\p{L})/iu.test(text))).toEqual([]);
  expect(remains(polish).filter((text) => /reszt/i.test(text))).toEqual([]);
});

/** German writes its nouns so, and a QR code is one everywhere. */
test('what is said below a payment method begins alike for all of them', () => {
  for (const { payment } of catalogues.filter((one) => one !== german))
    expect(Object.values(payment.about).filter((text) => /^\p{Lu}(?!R)/u.test(text))).toEqual([]);
});

test('to reverse an entry of an invoice is called otherwise than to leave a dialog', () => {
  for (const { form, invoices } of catalogues) {
    expect(invoices.takeBack.action).not.toBe(form.cancel);
    expect(invoices.takeBack.title.split(' ')[0]).not.toBe(form.cancel);
  }
});

test('where an order came from is called the same on screens, on paper and in files', () => {
  for (const { board, closings, exports, paper } of catalogues) {
    expect(exports.orderedItems.source).toBe(closings.statistics.source);
    expect(paper.sheet.source).toBe(closings.statistics.source);
    expect(paper.sheet.sourceOf).toEqual(closings.sources);
    for (const staff of [board.source.staff, paper.source.staff, exports.sources.staff])
      expect(staff).toBe(closings.sources.staff);
  }
});
