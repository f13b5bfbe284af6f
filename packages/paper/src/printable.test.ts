import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { decodeEscPos } from './decode-esc-pos.ts';
import { encodeEscPos } from './esc-pos.ts';
import { textOf } from './lines.ts';
import { printable } from './printable.ts';
import { characterOfByte, isInWindows1252 } from './windows-1252.ts';

describe('readable on any printer', () => {
  test.each([
    ['Zürcher Geschnetzeltes, Crème brûlée 5.00 €', 'Zürcher Geschnetzeltes, Crème brûlée 5.00 €'],
    ['Żurek z jajkiem, łosoś, pierogi ruskie, gęś', 'Zurek z jajkiem, losos, pierogi ruskie, ges'],
    ['Pão de queijo, açaí, feijão', 'Pão de queijo, açaí, feijão'],
    ['¿Jamón ibérico? Piñón', '¿Jamón ibérico? Piñón'],
    ['Μουσακάς Θεσσαλονίκη', 'Moysakas Thessaloniki'],
    ['Борщ', 'Borshch'],
    ['Škampi, đuveč, őszi leves, țuică', 'Škampi, duvec, oszi leves, tuica'],
    ['−3.00', '-3.00'],
    ['1’234.50', '1’234.50'],
    ['e\u0301', 'é'],
    ['味噌', '??'],
    ['👨‍👩‍👧 ok 🇨🇭', '? ok ?'],
    ['a\tb\u00a0c', 'a b c'],
    ['ab\u001b\u0007', 'ab'],
  ])('%s', (from, to) => {
    expect(printable(from)).toBe(to);
  });

  test('nothing but characters of the code page comes out', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        expect(Array.from(printable(value)).filter((character) => !isInWindows1252(character))).toEqual([]);
      }),
    );
  });

  test('the printer knows every character of the code page by the same byte', () => {
    const all = Array.from({ length: 256 }, (_, byte) => characterOfByte(byte) ?? '')
      .filter((character) => !/^[\s\u00a0\u00ad]?$/u.test(character))
      .join('');
    const blocks = Array.from({ length: Math.ceil(all.length / 40) }, (_, row) => all.slice(row * 40, row * 40 + 40));
    const document = {
      title: '',
      drawerKick: false,
      blocks: blocks.map((text) => ({ kind: 'text' as const, text })),
    };
    const job = decodeEscPos(encodeEscPos(document, { model: 'epson-tm-m30iii', columns: 48 }));
    expect(job.lines.map(textOf)).toEqual(blocks);
  });
});
