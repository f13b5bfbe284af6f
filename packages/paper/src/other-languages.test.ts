import { pageColumns } from '@comanda/domain/printing/paper-page';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { decodeEpos } from './decode-epos.ts';
import { decodeStarPrnt } from './decode-star-prnt.ts';
import { type Block, kickOnly, type PaperDocument, rule, type Scale, text } from './document.ts';
import { encodeEpos } from './epos-xml.ts';
import { layOut } from './lay-out.ts';
import type { PaperLine } from './lines.ts';
import { encodeStarPrnt } from './star-prnt.ts';
import { findElement, parseXml, textIn } from './xml.ts';

const scales: fc.Arbitrary<Scale> = fc.constantFrom(1, 2, 3, 4, 5, 6);
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.lorem({ maxCount: 12 }),
  fc.constantFrom(
    '',
    '-'.repeat(48),
    '─'.repeat(48),
    '  a   b  ',
    '’−€ß',
    'a\nb\r\nc',
    'Żurek, łosoś',
    'Μουσακάς 味噌',
    '<b>&amp;</b>',
  ),
);
const style = { width: scales, height: scales, bold: fc.boolean(), inverted: fc.boolean() };
const align = fc.constantFrom('left', 'center', 'right');

/** Rows of dots: the same everywhere but at the end of a row, where no dot is. */
const aPattern = (width: number, height: number, byte: number) => {
  const rowBytes = Math.ceil(width / 8);
  const row = new Uint8Array(rowBytes).fill(byte);
  row[rowBytes - 1] = byte & (0xff << (rowBytes * 8 - width));
  const bits = Buffer.concat(Array.from({ length: height }, () => row));
  return { width, height, base64: bits.toString('base64') };
};

const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ kind: fc.constant('text'), text: anyText, ...style, align, indent: fc.nat(20), fills: fc.boolean() }),
  fc
    .record({ left: anyText, right: anyText, ...style, align, extent: fc.integer({ min: 8, max: 20 }) })
    .map(({ left, right, extent, ...rest }) => ({
      kind: 'columns' as const,
      cells: [
        { text: left, columns: 'rest' as const, ...rest, hang: 3 },
        { text: right, columns: extent, ...rest },
      ],
    })),
  fc.record({ kind: fc.constant('rule'), style: fc.constantFrom('solid', 'dashed', 'tear') }),
  fc.record({ kind: fc.constant('spacer'), lines: fc.nat(3) }),
  fc.record({ kind: fc.constant('qr'), text: fc.oneof(fc.webUrl(), anyText) }),
  fc
    .tuple(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 1, max: 80 }), fc.nat(255))
    .map(([width, height, byte]) => ({ kind: 'image' as const, id: 'i1', dots: aPattern(width, height, byte) })),
  fc.record({ kind: fc.constant('cut') }),
);

const anyDocument: fc.Arbitrary<PaperDocument> = fc.record({
  title: anyText,
  drawerKick: fc.boolean(),
  blocks: fc.array(block, { maxLength: 10 }),
});

const aDocument = (...blocks: Block[]): PaperDocument => ({ title: '', drawerKick: false, blocks });
const columns = fc.constantFrom(...pageColumns);
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

describe('ePOS-Print XML', () => {
  test('every document comes back from its XML with the same lines', () => {
    fc.assert(
      fc.property(anyDocument, columns, (document, width) => {
        const job = decodeEpos(encodeEpos(document, { columns: width }), width);
        expect(job.refused).toEqual([]);
        expect(job.lines).toEqual(layOut(document, width));
        expect(job.drawerKicks).toBe(document.drawerKick ? 1 : 0);
      }),
      { numRuns: 80 },
    );
  });

  test('says what the printer’s language has words for', () => {
    const document = {
      ...aDocument(
        text('Käse 2 < 3 & "gut"', { width: 2, bold: true }),
        { kind: 'qr', text: 'https://x.ch/r/1' },
        { kind: 'cut' },
      ),
      drawerKick: true,
    };
    const xml = encodeEpos(document, { columns: 48 });
    const root = parseXml(xml);
    const named = (name: string) => (root && findElement(root, name)) ?? null;
    expect(named('pulse')?.attributes).toEqual({ drawer: 'drawer_1', time: 'pulse_100' });
    expect(named('symbol')?.attributes).toMatchObject({ type: 'qrcode_model_2', level: 'level_m' });
    expect(named('cut')?.attributes).toEqual({ type: 'feed' });
    expect(xml).toContain('Käse 2 &#60; 3 &#38; &#34;gut&#34;&#10;');
    expect(named('command')).toBeNull();
  });

  test('letters that the printer’s own text lacks travel with their code page', () => {
    const xml = encodeEpos(aDocument(text('Żurek'), rule('solid'), { kind: 'cut' }), { columns: 48 });
    const root = parseXml(xml);
    const command = root && findElement(root, 'command');
    expect(command && textIn(command)).toContain('1b742d' + 'af7572656b');
    expect(decodeEpos(xml).lines).toEqual(layOut(aDocument(text('Żurek'), rule('solid'), { kind: 'cut' })));
    // A printer with Western letters alone gets them drawn.
    expect(encodeEpos(aDocument(text('Żurek')), { columns: 48, characters: 'western' })).toContain(
      '<image width="576"',
    );
  });

  test('a drawer alone moves no paper', () => {
    expect(decodeEpos(encodeEpos(kickOnly('Beleg 7'), { columns: 48 }))).toEqual({
      lines: [],
      drawerKicks: 1,
      refused: [],
    });
  });

  test('the decoder refuses what a printer would', () => {
    const paper = (inner: string) =>
      `<epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">${inner}</epos-print>`;
    expect(decodeEpos(paper('<text widht="2">a</text>')).refused).toEqual(['text widht=2']);
    expect(decodeEpos(paper('<image width="16" height="2">AA==</image>')).refused).toEqual(['image']);
    expect(decodeEpos(paper('<command>1b7</command>')).refused).toEqual(['command']);
    expect(decodeEpos('<epos-print><cut/></epos-print>').refused).toEqual(['epos-print']);
    expect(decodeEpos(paper('<text>a</text').slice(0, -3)).refused).toEqual(['epos-print']);
  });
});

describe('StarPRNT', () => {
  /** A picture comes in bands of 24 rows: the white at its foot is part of the last one. */
  const inBands = (line: PaperLine): PaperLine => {
    if (line.kind !== 'image') return line;
    const { width, height, bits } = line.dots;
    const whole = new Uint8Array(Math.ceil(width / 8) * Math.ceil(height / 24) * 24);
    whole.set(bits);
    return { kind: 'image', dots: { width, height: Math.ceil(height / 24) * 24, bits: whole } };
  };

  test('every document comes back from its bytes with the same lines', () => {
    fc.assert(
      fc.property(anyDocument, columns, (document, width) => {
        const job = decodeStarPrnt(encodeStarPrnt(document, { columns: width }), width);
        expect(job.unknown).toEqual([]);
        expect(job.lines).toEqual(layOut(document, width).map(inBands));
        expect(job.drawerKicks).toBe(document.drawerKick ? 1 : 0);
      }),
      { numRuns: 80 },
    );
  });

  test('the bytes of its commands', () => {
    const bytes = hex(
      encodeStarPrnt(aDocument(text('Käse €', { width: 2, height: 2, bold: true }), { kind: 'cut' }), { columns: 48 }),
    );
    expect(bytes).toBe(
      '1b4018' + '1b690101' + '1b45' + '1b1d7420' + '4be4736520' + '80' + '1b690000' + '1b46' + '0a' + '1b6403',
    );
    expect(hex(encodeStarPrnt(aDocument(text('Łosoś')), { columns: 48 }))).toContain('1b1d7421' + 'a36f736f9c');
    expect(hex(encodeStarPrnt(kickOnly('x'), { columns: 48 }))).toBe('1b4018' + '1b070a3207');
  });

  test('reports what it does not know', () => {
    expect(decodeStarPrnt(Uint8Array.of(0x1b, 0x99, 0x1b, 0x1d, 0x74, 32, 0x41, 0x0a)).unknown).toEqual([[0x1b, 0x99]]);
  });
});

describe('XML', () => {
  test.each([
    '',
    '<a>',
    '<a></b>',
    '<a/><b/>',
    '<a b=c/>',
    '<a>&x;</a>',
    '<!DOCTYPE a [<!ENTITY x "y">]><a/>',
    'x<a/>',
  ])('refuses %s', (source) => {
    expect(parseXml(source)).toBeNull();
  });

  test('reads prefixes, entities and comments', () => {
    const read = parseXml('<?xml version="1.0"?><s:a x="1" y=\'&lt;\'><!-- c -->z&#228;&#x41;<b/></s:a>\n');
    expect(read).toEqual({
      name: 'a',
      attributes: { x: '1', y: '<' },
      children: ['zäA', { name: 'b', attributes: {}, children: [] }],
    });
  });

  test('nothing that it is given makes it fall over', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('<>/a="\'&;!-? \n')) }), (source) => {
        expect(() => parseXml(source)).not.toThrow();
      }),
    );
  });
});
