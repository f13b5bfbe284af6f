import type { Encoding, GuessedEncoding } from '@comanda/domain/menu/import/encodings';
import { describe, expect, test } from 'vitest';

import { mostRows, readSheet as readSheetOf } from './read-sheet.ts';
import { fromSingleBytes } from './single-bytes.ts';

const readSheet = (bytes: Uint8Array, encoding?: Encoding, language = 'de') =>
  readSheetOf(bytes, { language, encoding });
const sheet = (...read: Parameters<typeof readSheet>) => {
  const done = readSheet(...read);
  if (!done.ok) throw new Error(done.code);
  return done.value;
};
const rows = (bytes: Uint8Array) => sheet(bytes).rows.filter((row) => row.some((cell) => cell !== ''));
const refusal = (bytes: Uint8Array, encoding?: Encoding) => {
  const read = readSheet(bytes, encoding);
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
    expect(sheet(utf8(text)).rows).toEqual([
      ['Name', 'Info; kurz'],
      ['Rösti "Art"\r\nmit Ei', 'a;b,c'],
      ['', ''],
      ['Suppe', ''],
    ]);
  });
});

describe('in which bytes it is written is found out, and told with words to see it by', () => {
  const written = (text: string, encoding: GuessedEncoding) => {
    const byteOf = new Map(
      Array.from({ length: 256 }, (_, byte) => [fromSingleBytes(Uint8Array.of(byte), encoding), byte]),
    );
    return Uint8Array.from(Array.from(text), (letter) => {
      const byte = byteOf.get(letter);
      if (byte === undefined) throw new Error(`${encoding} has no ${letter}`);
      return byte;
    });
  };
  const menus = [
    'Name;Preis\nRösti mit Käse;18.50\nGemüseküchlein;12\nÄlplermagronen;19\nÖpfelmus;4\nÜberbackenes;22\nSpiessli, süss-sauer;24',
    'Nom;Prix\nCrème brûlée;9\nPâté en croûte;14\nBœuf à l’étouffée;28\nŒuf cocotte;8\nGâteau forêt-noire;7\nRagoût d’été;19',
    'Nome;Prezzo\nCaffè;3.80\nTiramisù;9\nPerché no? È così;1\nRagù di cinghiale;24',
    'Nombre;Precio\nPiña colada;12\nJamón ibérico;18\nPiñón y maíz;7\nJalapeños;6\n¿Qué más? ¡Sandía!;5',
    'Nome;Preço\nPão de queijo;4\nFeijão;12\nCaipirinha de maracujá;11\nAçaí;9\nBacalhau à Brás;21',
    'Name;Preis\n«Berner Art» für 2–3;18.50\nTagesmenü…;22\nD’Chäs-Platte;€ 24',
  ];
  const cases = menus.flatMap((text) =>
    (['windows-1252', 'macintosh'] as const).map((encoding) => ({ text, encoding })),
  );

  test.each(cases)('$encoding: $text', ({ text, encoding }) => {
    const read = sheet(written(text, encoding));
    expect(read.encoding).toBe(encoding);
    expect(read.rows).toEqual(text.split('\n').map((line) => line.split(';')));
  });

  test.each(['Rösti', 'Käse', 'Müesli', 'für zwei', 'Crème brûlée', 'Café', 'Jalapeño', 'Weißbier', 'Überraschung'])(
    'by %s alone',
    (word) => {
      for (const encoding of ['windows-1252', 'macintosh'] as const) {
        expect(sheet(written(`Name;Preis\n${word};9`, encoding)).encoding).toBe(encoding);
      }
    },
  );

  test('a Polish menu of Windows, whatever the venue speaks; where its letters leave it open, by the language', () => {
    const text = 'Nazwa;Cena\nŻurek z kiełbasą;22\nPierogi z mięsem;28\nŁosoś pieczony;45\nGęś po polsku;60';
    const read = sheet(written(text, 'windows-1250'));
    expect([read.encoding, read.sample]).toEqual(['windows-1250', ['Żurek', 'kiełbasą', 'mięsem']]);
    const open = written('Nazwa;Cena\nMięsny;22', 'windows-1250');
    expect(sheet(open, undefined, 'pl').encoding).toBe('windows-1250');
    expect(sheet(open, undefined, 'de').encoding).toBe('windows-1252');
  });

  test('lines that end as those of old Macintoshs decide where the letters do not', () => {
    const bytes = written('Name;Preis\rSandía;5', 'macintosh');
    expect(sheet(bytes).encoding).toBe('macintosh');
  });

  test('what says itself is told too, and needs no words', () => {
    expect(sheet(utf8('Name;Preis\nSuppe;9'))).toMatchObject({ encoding: 'utf-8', sample: [] });
    expect(sheet(utf8('\u{feff}Name\nRösti\nRösti\nKäse'))).toMatchObject({
      encoding: 'utf-8',
      sample: ['Rösti', 'Käse'],
    });
    expect(sheet(Buffer.from('\u{feff}Name\nRösti', 'utf16le')).encoding).toBe('utf-16');
  });

  test('UTF-16 without its mark is known by its empty bytes, either way round', () => {
    const bytes = Buffer.from('Name\tPreis\nRösti\t18', 'utf16le');
    for (const each of [bytes, Buffer.from(bytes).swap16()]) {
      expect(sheet(each)).toMatchObject({
        encoding: 'utf-16',
        rows: [
          ['Name', 'Preis'],
          ['Rösti', '18'],
        ],
      });
    }
  });

  test('what a person says counts, and what cannot be read so is refused', () => {
    const bytes = written('Name\nRösti', 'macintosh');
    expect(sheet(bytes, 'windows-1252').rows).toEqual([['Name'], ['Ršsti']]);
    expect(refusal(bytes, 'utf-8')).toEqual(['menu.error.fileNotText', undefined]);
  });
});

describe('what is no sheet is said', () => {
  test('a workbook, a picture, a program', () => {
    expect(refusal(Buffer.from('PK\u{3}\u{4}....'))).toEqual(['menu.error.fileIsWorkbook', undefined]);
    expect(refusal(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toEqual(['menu.error.fileIsWorkbook', undefined]);
    expect(refusal(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]))).toEqual(['menu.error.fileNotText', undefined]);
    expect(refusal(Buffer.from('Name;Preis\0'))).toEqual(['menu.error.fileNotText', undefined]);
    expect(refusal(Buffer.from('\u{1}\u{2}Name', 'utf16le'))).toEqual(['menu.error.fileNotText', undefined]);
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
