import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { createEscPosDecoder, decodeEscPos } from './decode-esc-pos.ts';
import { type Block, kickOnly, type PaperDocument, rule, type Scale, text } from './document.ts';
import { encodeEscPos } from './esc-pos.ts';
import { layOut } from './lay-out.ts';
import { textOf, widthOf } from './lines.ts';

const printer = { model: 'epson-tm-m30iii', columns: 48 } as const;
const scales: fc.Arbitrary<Scale> = fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8);
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.lorem({ maxCount: 12 }),
  fc.constantFrom('', '-'.repeat(48), '─'.repeat(48), '- '.repeat(24), '  a   b  ', '’−€ß', 'a\nb\r\nc'),
);
const style = { width: scales, height: scales, bold: fc.boolean(), inverted: fc.boolean() };
const align = fc.constantFrom('left', 'center', 'right');
/** The same byte everywhere but at the end of a row, where no dot is. */
const aPattern = (width: number, height: number, byte: number) => {
  const rowBytes = Math.ceil(width / 8);
  const row = new Uint8Array(rowBytes).fill(byte);
  row[rowBytes - 1] = byte & (0xff << (rowBytes * 8 - width));
  const bits = Buffer.concat(Array.from({ length: height }, () => row));
  return { width, height, base64: bits.toString('base64') };
};
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({
    kind: fc.constant('text'),
    text: anyText,
    ...style,
    align,
    indent: fc.nat(60),
    hang: fc.nat(60),
    fills: fc.boolean(),
  }),
  fc
    .record({ left: anyText, right: anyText, ...style, align, extent: fc.integer({ min: 8, max: 30 }) })
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
    .tuple(fc.integer({ min: 1, max: 700 }), fc.integer({ min: 1, max: 300 }), fc.nat(255))
    .map(([width, height, byte]) => ({ kind: 'image' as const, id: 'i1', dots: aPattern(width, height, byte) })),
  fc.constant({ kind: 'image' as const, id: 'not there', dots: null }),
  fc.record({ kind: fc.constant('cut') }),
);
const anyDocument: fc.Arbitrary<PaperDocument> = fc.record({
  title: anyText,
  drawerKick: fc.boolean(),
  blocks: fc.array(block, { maxLength: 12 }),
});

const bytesOfKick = [0x1b, 0x70, 0, 50, 250];

test('a drawer alone moves no paper', () => {
  const bytes = encodeEscPos(kickOnly('Beleg 7'), { model: 'epson-tm-m30iii', columns: 48 });
  expect([...bytes].join(' ')).toContain(bytesOfKick.join(' '));
  expect(decodeEscPos(bytes)).toEqual({ lines: [], drawerKicks: 1, statusRequests: [], unknown: [] });
  expect(bytes).not.toContain(0x0a);
});

const aDocument = (...blocks: Block[]): PaperDocument => ({ title: '', drawerKick: false, blocks });
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

describe('paper shows what was laid out', () => {
  test('every document comes back from its bytes with the same lines', () => {
    fc.assert(
      fc.property(anyDocument, fc.constantFrom(42 as const, 48 as const), (document, columns) => {
        const job = decodeEscPos(encodeEscPos(document, { ...printer, columns }), columns);
        expect(job.lines).toEqual(layOut(document, columns));
        expect(job.drawerKicks).toBe(document.drawerKick ? 1 : 0);
        expect(job.unknown).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test('no line is wider than the page', () => {
    fc.assert(
      fc.property(anyDocument, fc.constantFrom(42, 48), (document, columns) => {
        const widths = layOut(document, columns).map((line) => (line.kind === 'text' ? widthOf(line) : 0));
        expect(Math.max(0, ...widths)).toBeLessThanOrEqual(columns);
      }),
    );
  });

  test('a document survives its way through JSON', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        expect(layOut(JSON.parse(JSON.stringify(document)))).toEqual(layOut(document));
      }),
    );
  });

  test('a job that arrives byte by byte reads the same', () => {
    const document = aDocument(
      text('Käse', { width: 2, bold: true }),
      rule('solid'),
      { kind: 'qr', text: 'https://x.ch/r/1' },
      {
        kind: 'cut',
      },
    );
    const decoder = createEscPosDecoder();
    const events = [...encodeEscPos(document, printer)].flatMap((byte) => decoder.push(Uint8Array.of(byte)));
    const lines = [...events, ...decoder.end()].flatMap((event) => (event.kind === 'line' ? [event.line] : []));
    expect(lines.filter((line) => line.kind !== 'text' || line.spans.length > 0).map(textOf)).toEqual(
      layOut(document).map(textOf),
    );
  });
});

describe('the bytes themselves', () => {
  test('code page 1252, umlauts and the euro', () => {
    const bytes = hex(encodeEscPos(aDocument(text('Käse ç é 5.00 €')), printer));
    expect(bytes).toContain('1b7410');
    expect(bytes).toContain('4be4736520e720e920352e30302080');
  });

  test('size, bold, inverted, cut and drawer', () => {
    const document = {
      ...aDocument(text('A', { width: 2, height: 2, bold: true }), { kind: 'cut' }),
      drawerKick: true,
    };
    const bytes = hex(encodeEscPos(document, printer));
    expect(bytes).toContain('1b70' + '0032fa');
    expect(bytes).toContain('1d2111');
    expect(bytes).toContain('1b4501');
    expect(bytes).toContain('1d564200');
    expect(bytes.indexOf('1b70')).toBeLessThan(bytes.indexOf('1d2111'));
    expect(hex(encodeEscPos(aDocument(text('A', { inverted: true })), printer))).toContain('1d4201');
  });

  test('a text cannot smuggle in a command', () => {
    const bytes = hex(encodeEscPos(aDocument(text('a\u001bp\u0000\u0032\u00fa b\u001d\u0056\u0000')), printer));
    expect(bytes).not.toContain('1b70');
    expect(bytes).not.toContain('1d56');
  });
});

describe('the decoder', () => {
  test('reports what it does not know', () => {
    const job = decodeEscPos(Uint8Array.of(0x07, 0x41, 0x1b, 0x99, 0x42, 0x0a, 0x1b));
    expect(job.unknown).toEqual([[0x07], [0x1b, 0x99], [0x1b]]);
    expect(job.lines.map(textOf)).toEqual(['AB']);
  });

  test('hears status requests inside a job', () => {
    const job = decodeEscPos(Uint8Array.of(0x41, 0x10, 0x04, 0x02, 0x42, 0x0a));
    expect(job.statusRequests).toEqual([2]);
    expect(job.lines.map(textOf)).toEqual(['AB']);
  });

  test('reads a picture, in however many pieces it comes, and skips what is drawn in columns', () => {
    const raster = (rows: number, ...bytes: number[]) => [0x1d, 0x76, 0x30, 0, 2, 0, rows, 0, ...bytes];
    const pieces = [...raster(2, 1, 2, 3, 0x0a), ...raster(1, 0x1b, 6), 0x0a];
    const column = [0x1b, 0x2a, 33, 2, 0, 1, 2, 3, 4, 5, 6, 0x0a];
    const job = decodeEscPos(Uint8Array.from([...pieces, ...column, 0x41, 0x0a]));
    expect(job.unknown).toEqual([]);
    const dots = { width: 16, height: 3, bits: Uint8Array.of(1, 2, 3, 0x0a, 0x1b, 6) };
    expect(job.lines).toEqual([{ kind: 'image', dots }, expect.objectContaining({ kind: 'text' })]);
    expect(job.lines.map(textOf)).toEqual(['', 'A']);
  });

  test('reports a picture in a size of dots that we do not print', () => {
    expect(decodeEscPos(Uint8Array.of(0x1d, 0x76, 0x30, 3, 1, 0, 1, 0, 0xff)).unknown).toHaveLength(1);
  });
});
