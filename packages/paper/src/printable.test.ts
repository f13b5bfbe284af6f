import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { characterOn, codePages, hasCharacter, runsOf } from './code-pages.ts';
import { decodeEscPos } from './decode-esc-pos.ts';
import { encodeEscPos } from './esc-pos.ts';
import { canDraw } from './letter-dots.ts';
import { textOf } from './lines.ts';
import { printable } from './printable.ts';

describe('readable on any printer', () => {
  test.each([
    ['Zürcher Geschnetzeltes, Crème brûlée 5.00 €', 'Zürcher Geschnetzeltes, Crème brûlée 5.00 €'],
    ['Żurek z jajkiem, łosoś, pierogi ruskie, gęś', 'Żurek z jajkiem, łosoś, pierogi ruskie, gęś'],
    ['Pão de queijo, açaí, feijão', 'Pão de queijo, açaí, feijão'],
    ['¿Jamón ibérico? Piñón', '¿Jamón ibérico? Piñón'],
    ['Μουσακάς Θεσσαλονίκη', 'Μουσακάς Θεσσαλονίκη'],
    ['Борщ', 'Борщ'],
    ['Phở bò, bánh cuốn', 'Phở bò, bánh cuốn'],
    ['Škampi, đuveč, őszi leves, țuică', 'Škampi, đuveč, őszi leves, țuică'],
    ['−3.00', '-3.00'],
    ['1’234.50', '1’234.50'],
    ['e\u0301', 'é'],
    ['味噌', '□□'],
    ['ﬁ 味₂', 'fi □2'],
    ['👨‍👩‍👧 ok 🇨🇭?', '□ ok □?'],
    ['a\tb\u00a0c', 'a b c'],
    ['ab\u001b\u0007', 'ab'],
  ])('%s', (from, to) => {
    expect(printable(from)).toBe(to);
  });

  test('nothing comes out but what is typed or drawn', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const isOnPaper = (letter: string) => hasCharacter('european', letter) || canDraw(letter);
        expect(Array.from(printable(value)).filter((letter) => !isOnPaper(letter))).toEqual([]);
      }),
    );
  });

  test.each(codePages)('the printer knows every character of %s by the same byte', (page) => {
    const all = Array.from({ length: 256 }, (_, byte) => characterOn(page, byte) ?? '')
      .filter((character) => !/^[\s\u00a0\u00ad]?$/u.test(character))
      .join('');
    const blocks = Array.from({ length: Math.ceil(all.length / 40) }, (_, row) => all.slice(row * 40, row * 40 + 40));
    const document = {
      title: '',
      drawerKick: false,
      blocks: blocks.map((text) => ({ kind: 'text' as const, text })),
    };
    const job = decodeEscPos(encodeEscPos(document, { columns: 48 }));
    expect(job.lines.map(textOf)).toEqual(blocks);
  });
});

/** Letters, signs and digits of the seven languages of the product, in either case. */
const letters = {
  de: 'äöüÄÖÜß«»„“',
  en: '’‘“”',
  fr: 'àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ«»',
  it: 'àèéìíîòóùúÀÈÉÌÍÎÒÓÙÚ',
  es: 'áéíñóúü¿¡ÁÉÍÑÓÚÜªº',
  pt: 'ãáâàçéêíõóôúÃÁÂÀÇÉÊÍÕÓÔÚ',
  pl: 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ',
};
const alike = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:;!?%&/()+-*’€£';
const word = fc.string({
  unit: fc.constantFrom(...Array.from(alike + Object.values(letters).join(''))),
  minLength: 1,
  maxLength: 40,
});

describe('letters of the seven languages', () => {
  test('any text of them comes back from the bytes as it was written', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
        const blocks = words.map((text) => ({ kind: 'text' as const, text }));
        const job = decodeEscPos(encodeEscPos({ title: '', drawerKick: false, blocks }, { columns: 48 }));
        expect(job.lines.map(textOf)).toEqual(words);
        expect(job.unknown).toEqual([]);
      }),
    );
  });

  test.each(Object.entries(letters))('all of %s are on paper, none is spelled', (_, all) => {
    for (const word of ['Żaba', 'Süssmost', '']) expect(printable(word + all)).toBe(word + all);
  });

  test('the page changes where it must and stays where it can', () => {
    const pages = (text: string) => runsOf(text, 'windows1252').map(({ page }) => page);
    expect(pages('Crème brûlée')).toEqual(['windows1252']);
    expect(pages('Żurek, Käse')).toEqual(['windows1250']);
    expect(pages('Pão, łosoś, Œuf')).toEqual(['windows1252', 'windows1250', 'windows1252']);
    expect(pages('Борщ 5')).toEqual(['windows1251']);
  });
});
