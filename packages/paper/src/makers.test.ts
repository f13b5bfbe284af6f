import { add, money, zero } from '@comanda/domain/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { decodeEscPos } from './decode-esc-pos.ts';
import type { PaperDocument } from './document.ts';
import { encodeEscPos } from './esc-pos.ts';
import { aReceipt, aTicket, evening, modifier, texts } from './examples.test-data.ts';
import { layOut } from './lay-out.ts';
import { type PaperLine, textOf } from './lines.ts';
import { makeReceipt } from './receipt.ts';
import { makeTestPage } from './test-page.ts';
import { makeTicket } from './ticket.ts';

/** What a person reads, each line trimmed and with single blanks. */
const read = (document: PaperDocument) =>
  layOut(document)
    .map(textOf)
    .map((line) => line.replaceAll(/ +/gu, ' ').trim())
    .filter((line) => line !== '');
const inverted = (lines: readonly PaperLine[]) =>
  lines
    .flatMap((line) => (line.kind === 'text' ? line.spans : []))
    .filter((span) => span.inverted)
    .map((span) => span.text)
    .filter((span) => span.trim() !== '');

describe('kitchen ticket', () => {
  test('reads as drawn', () => {
    expect(read(makeTicket(aTicket, texts.ticket))).toEqual([
      'KÜCHE 19:42',
      'T12 Stube',
      '4 Gäste Sara',
      '! NUSSALLERGIE GAST 2',
      '2x Zürcher',
      'Geschnetzeltes',
      'Gast 2',
      '! NUSSALLERGIE',
      '+ Rösti statt Nüdeli',
      'gut gebraten',
      'OHNE Zwiebeln',
      '> Sauce separat',
      '2 Stück #119',
      'Im Haus, Kasse Bon 2',
      '2026-47-119',
    ]);
  });

  test('the table is the largest thing; guests, allergies and removals are white on black', () => {
    const lines = layOut(makeTicket(aTicket, texts.ticket));
    const spans = lines.flatMap((line) => (line.kind === 'text' ? line.spans : []));
    const largest = Math.max(...spans.map((span) => span.height));
    expect(spans.filter((span) => span.height === largest).map((span) => span.text)).toEqual(['T12']);
    expect(inverted(lines)).toEqual(['! NUSSALLERGIE GAST 2', 'Gast 2', '! NUSSALLERGIE', 'OHNE Zwiebeln']);
  });

  test('without a table the sequence is called out, and the type of order stands in a banner', () => {
    const lines = read(makeTicket({ ...aTicket, tableName: null, area: null, orderType: 'takeaway' }, texts.ticket));
    expect(lines.slice(1, 3)).toEqual(['ZUM MITNEHMEN', '#119 Kasse']);
  });

  test.each([
    [{ isDuplicate: true }, 'DUPLIKAT'],
    [{ kind: 'addition' }, 'NACHTRAG'],
    [{ kind: 'cancellation' }, 'STORNO'],
    [{ kind: 'fired' }, 'ABRUF'],
    [{ kind: 'restored' }, 'WIEDERHERGESTELLT'],
  ] as const)('%o says so on top', (change, banner) => {
    expect(read(makeTicket({ ...aTicket, ...change }, texts.ticket))[1]).toBe(banner);
  });

  test('what moved or changed is told without anything to make', () => {
    const told = (change: Partial<typeof aTicket>) =>
      read(makeTicket({ ...aTicket, lines: [], ...change }, texts.ticket));
    const comment = 'Geburtstag';
    expect(told({ kind: 'moved', movedFrom: 'T4', comment })).toEqual([
      'KÜCHE 19:42',
      'TISCHWECHSEL',
      'von T4',
      'T12 Stube',
      '4 Gäste Sara',
      '#119',
      'Im Haus, Kasse Bon 2',
      '2026-47-119',
    ]);
    expect(told({ kind: 'typeChanged', comment }).slice(1, 4)).toEqual(['BESTELLART GEÄNDERT', 'IM HAUS', 'T12 Stube']);
    expect(told({ kind: 'typeChanged', orderType: 'takeaway' })[2]).toBe('ZUM MITNEHMEN');
    const delivered = told({
      kind: 'guestChanged',
      orderType: 'delivery',
      guest: ['Frau Keller', 'Lindenweg 3'],
      comment,
    });
    expect(delivered.slice(1, 3)).toEqual(['ANGABEN GEÄNDERT', 'LIEFERUNG']);
    expect(delivered).toContain('Lindenweg 3');
    expect(delivered).not.toContain('> Geburtstag');
    expect(told({ kind: 'commentChanged', comment })).toContain('> Geburtstag');
    expect(told({ kind: 'commentChanged' })).toContain('Kein Kommentar mehr');
    const moved = read(makeTicket({ ...aTicket, kind: 'moved', movedFrom: 'T4' }, texts.ticket));
    expect(moved).toContain('2x Zürcher');
    expect(moved).not.toContain('2 Stück #119');
  });

  test('a long table name becomes smaller instead of being lost', () => {
    const paper = makeTicket({ ...aTicket, tableName: 'Terrasse 3' }, texts.ticket);
    expect(read(paper)).toContain('Terrasse 3 Stube');
    const spans = layOut(paper).flatMap((line) => (line.kind === 'text' ? line.spans : []));
    expect(spans.find((span) => span.text === 'Terrasse 3')?.width).toBe(3);
  });

  test('courses stand above their lines, the comment below them', () => {
    const [line] = aTicket.lines;
    const lines = [1, 1, 2].flatMap((course) => (line === undefined ? [] : [{ ...line, course, allergy: null }]));
    const shown = read(makeTicket({ ...aTicket, lines, comment: 'Geburtstag' }, texts.ticket));
    expect(shown.filter((text) => text.startsWith('Gang'))).toEqual(['Gang 1', 'Gang 2']);
    expect(shown.indexOf('> Geburtstag')).toBeGreaterThan(shown.indexOf('Gang 2'));
  });

  test('a ticket never opens the drawer', () => {
    expect(makeTicket(aTicket, texts.ticket).drawerKick).toBe(false);
  });
});

describe('receipt', () => {
  test('reads as decided', () => {
    expect(read(makeReceipt(aReceipt, texts.receipt))).toEqual([
      'Gasthof Linde',
      'Marktgasse 14, 8400 Winterthur',
      'CHE-123.456.788 MWST',
      'Tisch T12 20.11.2026 20:38',
      'Beleg 2026-42 Im Haus',
      'Nr. 2026-47-119 Sara',
      '2 Zürcher Geschnetzeltes 34.50 69.00 A',
      '+ Rösti statt Nüdeli 2.50 5.00 A',
      'ohne Zwiebeln',
      'Rabatt 10 % -7.40',
      '1 Most 1 l 9.51 B',
      'Zwischensumme 76.11',
      'Rundung 5 Rp. -0.01',
      'Trinkgeld 3.90',
      'CHF 80.00',
      'Bar erhalten 100.00',
      'Rückgeld 20.00',
      'MwSt. Netto Steuer Brutto',
      'A 8.1 % 61.61 4.99 66.60',
      'B 2.6 % 9.27 0.24 9.51',
      'Danke für Ihren Besuch',
    ]);
  });

  test('a venue without VAT number says nothing about VAT', () => {
    const venue = { ...aReceipt.venue, vatNumber: null };
    const lines = read(makeReceipt({ ...aReceipt, venue }, texts.receipt));
    expect(lines.filter((line) => /mwst|steuer|netto|8\.1| [AB]$/iu.test(line))).toEqual([]);
    expect(lines).toContain('1 Most 1 l 9.51');
  });

  test('the drawer opens for the payment, not for a duplicate or a bill', () => {
    expect(makeReceipt(aReceipt, texts.receipt).drawerKick).toBe(true);
    expect(makeReceipt({ ...aReceipt, isDuplicate: true }, texts.receipt).drawerKick).toBe(false);
    expect(makeReceipt({ ...aReceipt, kind: 'bill' }, texts.receipt).drawerKick).toBe(false);
    expect(makeReceipt({ ...aReceipt, opensDrawer: false }, texts.receipt).drawerKick).toBe(false);
  });

  test('a bill says that it is not paid, a duplicate that it is one', () => {
    const bill = { ...aReceipt, kind: 'bill', receiptNumber: null, payments: [], change: zero } as const;
    const lines = read(makeReceipt(bill, texts.receipt));
    expect(lines.slice(3, 5)).toEqual(['Rechnung', 'Tisch T12 20.11.2026 20:38']);
    expect(lines).toContain('Noch nicht bezahlt');
    expect(lines.some((line) => line.includes('Beleg'))).toBe(false);
    expect(read(makeReceipt({ ...aReceipt, isDuplicate: true }, texts.receipt))[0]).toBe('DUPLIKAT');
  });

  test('the number of who waits stands large below the head, not on a refund', () => {
    const waiting = { ...aReceipt, tableName: null, calledNumbers: ['#119'] };
    const document = makeReceipt(waiting, texts.receipt);
    expect(read(document).slice(3, 8)).toEqual([
      'Kasse 20.11.2026 20:38',
      'Beleg 2026-42 Im Haus',
      'Nr. 2026-47-119 Sara',
      'Nummer',
      '#119',
    ]);
    expect(document.blocks).toContainEqual(expect.objectContaining({ text: '#119', width: 4, height: 4 }));
    expect(read(makeReceipt({ ...waiting, kind: 'refund' }, texts.receipt))).not.toContain('#119');
  });

  test('another method is named, and no change is given', () => {
    const payments = [{ method: 'ext_twint', subMethod: null, received: money(8000) }] as const;
    const lines = read(makeReceipt({ ...aReceipt, payments }, texts.receipt));
    expect(lines).toContain('TWINT 80.00');
    expect(lines.some((line) => line.includes('Rückgeld'))).toBe(false);
  });

  test('what stands in the rows of a line adds up to its total', () => {
    const amount = fc.integer({ min: -5_000, max: 100_000 }).map(money);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }),
        amount,
        fc.array(fc.record({ price: amount, count: fc.integer({ min: 1, max: 9 }) }), { maxLength: 4 }),
        amount,
        (count, unitPrice, chosen, total) => {
          const modifiers = chosen.map((one) => ({ ...one, title: 'M', rates: [81], nested: [] }));
          const line = {
            count,
            title: 'P',
            unitPrice,
            modifiers,
            percent: 50,
            percentKind: 'discount' as const,
            total,
            rates: [81],
          };
          const rows = layOut(makeReceipt({ ...aReceipt, lines: [line] }, texts.receipt)).map(textOf);
          const from = rows.findIndex((row) => row.startsWith(`${count} P`));
          const own = rows.slice(
            from,
            rows.findIndex((row) => row.startsWith('Zwischensumme')),
          );
          const amounts = own.map((row) => /(-?[\d’]+\.\d\d)( A)?$/u.exec(row)?.[1] ?? '0.00');
          expect(add(...amounts.map((shown) => money(Number(shown.replaceAll(/[.’]/gu, '')))))).toBe(total);
        },
      ),
    );
  });
});

test('a receipt on paper of 58 mm breaks no amount, and no word for the sake of a number', () => {
  const rows = layOut(makeReceipt(aReceipt, texts.receipt), 32).map((line) => textOf(line).trimEnd());
  expect(rows).toContain('2 Zürcher Geschnetzeltes');
  expect(rows).toContain('                   34.50 69.00 A');
  expect(rows).toContain('A 8.1 %       61.61  4.99  66.60');
});

describe('who buys, above CHF 400', () => {
  const of = (more: Partial<typeof aReceipt>) => layOut(makeReceipt({ ...aReceipt, ...more }, texts.receipt), 32);
  const rows = (more: Partial<typeof aReceipt>) =>
    of(more).map((line) => (line.kind === 'rule' ? line.style : textOf(line)));
  const large = { total: money(40_391) };

  test('has room to be written by hand where nobody typed it', () => {
    const paper = rows(large);
    const at = paper.indexOf('Für');
    expect(paper.slice(at, at + 5)).toEqual(['Für', '', 'tear', '', 'tear']);
  });

  test('and none where it was typed, up to CHF 400 without the tip, without VAT, and on a bill', () => {
    for (const more of [
      { ...large, buyer: ['Muster AG'] },
      { total: money(40_390) },
      { ...large, venue: { ...aReceipt.venue, vatNumber: null } },
      { ...large, currency: 'EUR' },
      { ...large, kind: 'bill' as const },
    ]) {
      expect(rows(more)).not.toContain('Für');
      expect(rows(more)).not.toContain('tear');
    }
  });
});

describe('every paper fits every printer', () => {
  const name = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.constantFrom('Żółw', 'Ωδείο', 'São Bento'));
  const documents = fc.record({ name, other: name, count: fc.integer({ min: 1, max: 999 }) }).map((facts) => {
    const nested = modifier(facts.other, 'choice', [
      modifier('a', 'choice', [
        modifier('b', 'removal', [modifier(facts.name, 'addition', [modifier('c', 'choice')])]),
      ]),
    ]);
    const ticketLines = aTicket.lines.map((line) => ({ ...line, count: facts.count, modifiers: [nested] }));
    const amount = money(facts.count * 1_000_000);
    const lines = aReceipt.lines.map((line) => ({ ...line, count: facts.count, title: facts.name, total: amount }));
    const { other, name: first } = facts;
    return [
      makeTicket(
        { ...aTicket, lines: ticketLines, tableName: first, area: other, staffName: other, stationName: first },
        texts.ticket,
      ),
      makeReceipt({ ...aReceipt, lines, total: amount, staffName: other, buyer: [first, other] }, texts.receipt),
      makeTestPage({ venueName: first, printerName: other, printedAt: evening, columns: 48 }, texts.testPage),
    ];
  });

  test('whatever the names and amounts', () => {
    fc.assert(
      fc.property(documents, fc.constantFrom(32 as const, 42 as const, 48 as const), (papers, columns) => {
        for (const paper of papers) {
          const job = decodeEscPos(encodeEscPos(paper, { model: 'epson-tm-t20iii', columns }), columns);
          expect(job.lines).toEqual(layOut(paper, columns));
          expect(job.lines.at(-1)).toEqual({ kind: 'cut' });
        }
      }),
      { numRuns: 40 },
    );
  });
});
