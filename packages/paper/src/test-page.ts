/** Test page of a printer: shows that connection, width, characters and styles are right (specification §4, devices). */
import { columns, edges, type PaperDocument, rule, text } from './document.ts';
import type { TestPageTexts } from './texts.ts';

export type TestPageFacts = {
  readonly venueName: string;
  readonly printerName: string;
  /** Unix milliseconds. */
  readonly printedAt: number;
  /** Normal characters on a line. */
  readonly columns: number;
};

export function makeTestPage(facts: TestPageFacts, texts: TestPageTexts): PaperDocument {
  const ruler = '1234567890'.repeat(Math.ceil(facts.columns / 10)).slice(0, facts.columns);
  return {
    title: `${texts.title} ${facts.printerName}`,
    drawerKick: false,
    blocks: [
      text(texts.title, { width: 2, height: 2, bold: true, align: 'center' }),
      text(facts.venueName, { align: 'center' }),
      rule('solid'),
      edges(texts.printer(facts.printerName), texts.dateTime(facts.printedAt)),
      text(texts.width(facts.columns)),
      text(ruler),
      rule('dashed'),
      text(texts.characters),
      text('ÄÖÜ äöü ß éèêë çñã œ Œ € ’ « » ½ ° ×'),
      // Of the other code pages, which some printers number in a way of their own.
      text('ĄĆĘŁŃŚŹŻ ąćęłńśźż ČŘŮ ŐŰ ЖЩЯЇ'),
      rule('dashed'),
      columns(
        { text: texts.sizes, columns: 'rest' },
        { text: 'Aa', columns: 4, width: 1, height: 1 },
        { text: 'Aa', columns: 6, width: 2, height: 1 },
        { text: 'Aa', columns: 6, width: 2, height: 2 },
        { text: 'Aa', columns: 6, width: 3, height: 3 },
      ),
      text(texts.bold, { bold: true }),
      text(texts.inverted, { inverted: true, fills: true, height: 2 }),
      rule('tear'),
      text(texts.works, { align: 'center' }),
      { kind: 'cut' },
    ],
  };
}
