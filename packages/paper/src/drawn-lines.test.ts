import { type CharacterSet, pageColumns } from '@comanda/domain/printing/paper-page';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { characterOn, codePages } from './code-pages.ts';
import { decodeEpos } from './decode-epos.ts';
import { decodeEscPos } from './decode-esc-pos.ts';
import { decodeStarPrnt } from './decode-star-prnt.ts';
import { type Block, columns, type PaperDocument, text } from './document.ts';
import { encodeEpos } from './epos-xml.ts';
import { encodeEscPos } from './esc-pos.ts';
import { layOut } from './lay-out.ts';
import { canDraw, drawableLetters } from './letter-dots.ts';
import { textOf } from './lines.ts';
import { paperHtml } from './preview-html.ts';
import { encodeStarPrnt } from './star-prnt.ts';

const aDocument = (...blocks: Block[]): PaperDocument => ({ title: '', drawerKick: false, blocks });
const words = (value: string) => value.replaceAll(/\s+/gu, ' ').trim();

/** What each kind of printer makes of a paper. */
const printers = {
  escPos: (document: PaperDocument, page: Page) => decodeEscPos(encodeEscPos(document, page), page.columns),
  starPrnt: (document: PaperDocument, page: Page) => decodeStarPrnt(encodeStarPrnt(document, page), page.columns),
  epos: (document: PaperDocument, page: Page) => decodeEpos(encodeEpos(document, page), page.columns),
};
type Page = { readonly columns: (typeof pageColumns)[number]; readonly characters?: CharacterSet };
const page: Page = { columns: 48 };

describe('letters that no code page of the printer holds', () => {
  const menu = ['Μουσακάς', 'Phở bò', 'țuică', '味噌 Suppe'];

  test.each(Object.entries(printers))('are drawn, line by line, and read back: %s', (_, print) => {
    const { lines } = print(aDocument(...menu.map((dish) => text(dish)), text('Käse')), page);
    expect(lines.map(({ kind }) => kind)).toEqual(['drawn', 'drawn', 'drawn', 'drawn', 'text']);
    // Greek letters that look like Latin ones are read as those.
    expect(lines.map(textOf)).toEqual(['Mouσακάς', 'Phở bò', 'țuică', '□□ Suppe', 'Käse']);
  });

  test.each(Object.entries(printers))('and nothing else is drawn, nor spelled: %s', (_, print) => {
    const polish = aDocument(text('Żurek, łosoś'));
    expect(print(polish, page).lines[0]?.kind).toBe('text');
    const { lines } = print(polish, { columns: 32, characters: 'western' });
    expect(lines.map((line) => [line.kind, textOf(line)])).toEqual([['drawn', 'Żurek, łosoś']]);
  });

  test('stand in their columns: what is drawn is wrapped and placed like what is typed', () => {
    const row = (title: string) =>
      aDocument(columns({ text: title, columns: 'rest' }, { text: '12.50', columns: 8, align: 'right' }));
    const typed = layOut(row('Ragout auf Polenta, Steinpilze'), 32).map(textOf).map(words);
    const drawn = layOut(row('Rαgout auf Polenta, Steinpilze'), 32);
    expect(drawn.map(textOf).map((line) => line.replace('α', 'a').trim())).toEqual(typed);
    expect(drawn.map((line) => (line.kind === 'drawn' ? [line.dots.width, line.dots.height] : line.kind))).toEqual([
      [384, 24],
      'text',
    ]);
  });

  test('are as large, as bold and as white as they are asked for', () => {
    const style = { width: 2, height: 2, bold: true, inverted: true, fills: true, align: 'center' } as const;
    const [line] = layOut(aDocument(text('ΝΑΙ', style)));
    expect(line?.kind === 'drawn' && [line.dots.width, line.dots.height]).toEqual([576, 48]);
    expect(line && textOf(line).trim()).toBe('NAI');
    // The bar reaches from edge to edge.
    expect(line?.kind === 'drawn' && [line.dots.bits[0], line.dots.bits.at(-1)]).toEqual([0xff, 0xff]);
  });

  test('two lines of them and a blank one keep their places', () => {
    const paper = aDocument(text('αβγ'), text('δεζ'), { kind: 'spacer', lines: 1 }, text('ηθι'), text('abc'));
    for (const print of Object.values(printers)) {
      expect(print(paper, page).lines).toEqual(layOut(paper));
      expect(print(paper, page).lines.map(textOf)).toEqual(['αβγ', 'δεζ', '', 'ηθι', 'abc']);
    }
  });

  test('the preview shows the picture that is printed, and says what it says', () => {
    const html = paperHtml(layOut(aDocument(text('Phở "bò"'))), { qr: '' });
    expect(html).toContain('class="paper-image paper-drawn" src="data:image/bmp;base64,');
    expect(html).toContain('alt="Phở &#34;bò&#34;"');
  });
});

test('whatever a page is typed in can be drawn beside a letter that it lacks', () => {
  const typed = codePages.flatMap((known) => Array.from({ length: 256 }, (_, byte) => characterOn(known, byte) ?? ' '));
  const missing = typed.filter((letter) => !/[\s\u00a0\u00ad]/u.test(letter) && !canDraw(letter));
  // Of these a box remains, beside letters that are drawn alone.
  expect([...new Set(missing)]).toEqual(['‡', '‰', '˘', '˛', '˙']);
});

test('every letter is drawn as itself in every style and read back, or as one that looks the same', () => {
  const letters = drawableLetters();
  const scale = fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8);
  const style = fc.record({ width: scale, height: scale, bold: fc.boolean(), inverted: fc.boolean() });
  const alike = (letter: string) => {
    const [line] = layOut(aDocument(text(`ω${letter}`)));
    return line === undefined ? '' : textOf(line).slice(1);
  };
  fc.assert(
    fc.property(fc.constantFrom(...letters), style, (letter, given) => {
      const [line] = layOut(aDocument(text(`ω${letter}`, given)));
      expect(line && textOf(line).trim()).toBe(`ω${alike(letter)}`);
    }),
    { numRuns: 30 },
  );
});
