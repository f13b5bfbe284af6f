import { describe, expect, test } from 'vitest';

import { mostRows, readSheet } from './read-sheet.ts';

const rows = (bytes: Uint8Array) => {
  const read = readSheet(bytes);
  if (!read.ok) throw new Error(read.code);
  return read.value.filter((row) => row.some((cell) => cell !== ''));
};
const refusal = (bytes: Uint8Array) => {
  const read = readSheet(bytes);
  return read.ok ? null : [read.code, read.params];
};
const utf8 = (text: string) => Buffer.from(text, 'utf8');

const wanted = [
  ['Name', 'Preis'],
  ['Rösti «Berner Art» für 2–3', '18.50'],
  ['Crème brûlée', '€ 9'],
];
const written = (mark: string, end = '\r\n') => wanted.map((row) => row.join(mark)).join(end);

describe('a sheet is read as Excel in Switzerland saves it', () => {
  const latin = (text: string) => {
    const special: Record<string, number> = { '–': 0x96, '€': 0x80 };
    return Uint8Array.from(Array.from(text, (letter) => special[letter] ?? letter.charCodeAt(0)));
  };
  const utf16 = (text: string) => Buffer.from(`\u{feff}${text}`, 'utf16le');

  test.each([
    ['UTF-8 with BOM and semicolons', utf8(`\u{feff}${written(';')}`)],
    ['UTF-8 without BOM', utf8(written(';', '\n'))],
    ['windows-1252', latin(written(';'))],
    ['Unicode text: UTF-16 with tabs', utf16(written('\t'))],
    ['the other way round', Buffer.from(utf16(written('\t'))).swap16()],
    ['commas', utf8(written(','))],
    ['old line ends', utf8(written(';', '\r'))],
    ['its mark said first', utf8(`sep=;\r\n${written(';')}`)],
  ])('%s', (_, bytes) => {
    expect(rows(bytes)).toEqual(wanted);
  });

  test('with quotes, marks and line breaks inside of cells', () => {
    const text = 'Name;"Info; kurz"\r\n"Rösti ""Art""\r\nmit Ei";"a;b,c"\r\n;\r\nSuppe;';
    expect(readSheet(utf8(text))).toEqual({
      ok: true,
      value: [
        ['Name', 'Info; kurz'],
        ['Rösti "Art"\r\nmit Ei', 'a;b,c'],
        ['', ''],
        ['Suppe', ''],
      ],
    });
  });
});

describe('what is no sheet is said', () => {
  test('a workbook, a picture, a program', () => {
    expect(refusal(Buffer.from('PK\u{3}\u{4}....'))).toEqual(['menu.error.fileIsWorkbook', undefined]);
    expect(refusal(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toEqual(['menu.error.fileIsWorkbook', undefined]);
    expect(refusal(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]))).toEqual(['menu.error.fileNotText', undefined]);
    expect(refusal(Buffer.from('Name;Preis\0'))).toEqual(['menu.error.fileNotText', undefined]);
    expect(refusal(Buffer.from('Name\tPreis', 'utf16le'))).toEqual(['menu.error.fileNotText', undefined]);
  });

  test('a quotation mark without its end', () => {
    expect(refusal(utf8('Name;Preis\nA;1\n"B;2\nC;3'))).toEqual(['menu.error.fileQuotes', { line: 3 }]);
  });

  test('too many rows', () => {
    expect(refusal(utf8(`Name\n${'a\n'.repeat(mostRows)}`))).toBe(null);
    expect(refusal(utf8(`Name\n${'a\n'.repeat(mostRows + 1)}`))).toEqual([
      'menu.error.fileTooManyRows',
      { most: mostRows },
    ]);
  });
});
