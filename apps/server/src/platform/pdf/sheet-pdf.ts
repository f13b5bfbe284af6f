/** Draws a sheet as PDF; in a thread of its own (sheet-thread.ts), for it takes a tenth of a second and more. */
import type { RowTone, Sheet, SheetColumn, SheetFigure, SheetRow, SheetSection } from '@comanda/paper/sheet';
import { Document, Image, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import { createElement as element, type ReactElement } from 'react';

import { fontOf, readFonts } from './fonts.ts';
import { paymentPart } from './payment-part-pdf.ts';
import { sheetStyles as styles } from './sheet-styles.ts';

type Style = Record<string, unknown>;

/** @returns a PDF as base64 */
export async function makeSheetPdf(sheet: Sheet): Promise<string> {
  await readFonts();
  const page = element(
    Page,
    { size: 'A4', style: styles.page },
    head(sheet),
    recipient(sheet),
    titleOf(sheet),
    sheet.figures.length === 0 ? null : element(View, { style: styles.figures }, sheet.figures.map(figure)),
    bands(sheet.sections).map(band),
    sheet.paymentPart === null ? null : paymentPart(sheet.paymentPart),
    foot(sheet),
  );
  const facts = {
    title: `${sheet.title}, ${sheet.venue.name}`,
    author: sheet.venue.name,
    language: sheet.language,
    creator: 'Comanda',
    producer: 'Comanda',
    creationDate: new Date(sheet.madeAt),
    modificationDate: new Date(sheet.madeAt),
  };
  return (await renderToBuffer(element(Document, facts, page))).toString('base64');
}

function head({ venue, logo }: Sheet): ReactElement {
  return element(
    View,
    { style: styles.head },
    element(
      View,
      { style: styles.venue },
      element(Text, { style: styles.venueName }, venue.name),
      venue.lines.map((text, at) => element(Text, { key: at, style: styles.venueLine }, text)),
    ),
    logo === null ? null : element(Image, { style: styles.logo, src: `data:image/png;base64,${logo}` }),
  );
}

function recipient({ recipient: lines }: Sheet): ReactElement | null {
  if (lines.length === 0) return null;
  return element(
    View,
    { style: styles.recipient },
    lines.map((text, at) => element(Text, { key: at, style: styles.recipientLine }, text)),
  );
}

function titleOf({ title, lines }: Sheet): ReactElement {
  return element(
    View,
    { style: styles.titleBlock },
    element(Text, { style: styles.title }, title),
    lines.map((text, at) => element(Text, { key: at, style: styles.line }, text)),
  );
}

function figure({ label, value, isMarked }: SheetFigure, at: number): ReactElement {
  return element(
    View,
    { key: at, style: isMarked ? { ...styles.figure, ...styles.figureMarked } : styles.figure },
    element(Text, { style: styles.figureLabel }, label),
    element(Text, { style: { ...styles.figureValue, fontFamily: fontOf(value) } }, value),
  );
}

/** Longer ones are not kept together: they go over pages. */
const mostTogether = 26;

/** What stands side by side. */
function bands(sections: readonly SheetSection[]): (readonly SheetSection[])[] {
  const found: SheetSection[][] = [];
  for (let at = 0; at < sections.length; at += 1) {
    const [one, next, after] = sections.slice(at, at + 3);
    if (one === undefined) break;
    const isPair = one.width !== 'whole' && next !== undefined && next.width !== 'whole';
    // The next one has something of its own beside it.
    const isTaken = next?.width === 'half' && after?.width === 'beside';
    const fits = isPair && [one, next].every(({ rows }) => rows.length <= mostTogether);
    if (!isPair || isTaken || !fits) found.push([one]);
    else {
      found.push([one, next]);
      at += 1;
    }
  }
  return found;
}

function band(sections: readonly SheetSection[], at: number): ReactElement {
  const [one, other] = sections;
  if (one === undefined) throw new Error('a band of nothing');
  if (other === undefined) {
    const style = one.width === 'whole' ? styles.whole : styles.half;
    return element(
      View,
      { key: at, style, wrap: one.rows.length > mostTogether || one.columns.length === 0 },
      part(one),
    );
  }
  return element(
    View,
    { key: at, style: styles.pair, wrap: false },
    element(View, { style: styles.half }, part(one)),
    element(View, { style: styles.half }, part(other)),
  );
}

function part(section: SheetSection): (ReactElement | null)[] {
  const { title, columns, rows, notes } = section;
  const isNamed = columns.some((column) => column.title !== '');
  const heading = element(Text, { key: 'title', style: styles.sectionTitle, minPresenceAhead: 60 }, title);
  if (columns.length === 0) return textPart(heading, notes);
  return [
    heading,
    // On each page that it goes on to.
    isNamed && rows.length > 0
      ? element(View, { key: 'head', style: styles.columnHeads, fixed: rows.length > mostTogether }, heads(columns))
      : null,
    ...rows.map((row, at) => rowOf(row, columns, at)),
    ...notes.map((note, at) => element(Text, { key: `note ${at}`, style: styles.note }, note)),
  ];
}

/** No heading stands alone at the foot of a page. */
function textPart(heading: ReactElement, notes: readonly string[]): ReactElement[] {
  const [first, ...others] = notes.map((note, at) => element(Text, { key: at, style: styles.paragraph }, note));
  return [element(View, { key: 'begin', wrap: false }, heading, first), ...others];
}

function heads(columns: readonly SheetColumn[]): ReactElement[] {
  return columns.map((column, at) =>
    element(
      Text,
      { key: at, style: { ...styles.columnHead, ...extent(column, at === columns.length - 1) } },
      column.title,
    ),
  );
}

const tones: Readonly<Record<RowTone, Style>> = { plain: styles.row, part: styles.rowPart, total: styles.rowTotal };

function rowOf({ cells, tone }: SheetRow, columns: readonly SheetColumn[], key: number): ReactElement {
  return element(
    View,
    { key, style: { ...styles.anyRow, ...tones[tone] }, wrap: false },
    columns.map((column, at) => {
      const text = cells[at] ?? '';
      const style = { fontFamily: fontOf(text), ...extent(column, at === columns.length - 1) };
      if (tone !== 'part' || at > 0) return element(Text, { key: at, style }, text);
      return element(View, { key: at, style }, element(Text, { style: styles.indent }, text));
    }),
  );
}

function extent({ share, align }: SheetColumn, isLast: boolean): Style {
  return { flexGrow: share, flexBasis: 0, textAlign: align, paddingRight: isLast ? 0 : 8 };
}

type PageFacts = { readonly pageNumber: number; readonly totalPages: number };

/** Below a payment part there is no room. */
function foot({ foot: texts, paymentPart: bill }: Sheet): ReactElement[] {
  const isOver = ({ pageNumber, totalPages }: PageFacts) => bill !== null && pageNumber === totalPages;
  const numbers = ({ pageNumber, totalPages }: PageFacts) =>
    texts.page.replace('{page}', String(pageNumber)).replace('{pages}', String(totalPages));
  const whatever = (what: (facts: PageFacts) => string) => (facts: PageFacts) => (isOver(facts) ? '' : what(facts));
  return [
    element(Text, { key: 'foot', style: styles.foot, fixed: true, render: whatever(() => texts.left) }),
    element(Text, { key: 'page', style: styles.pageNumber, fixed: true, render: whatever(numbers) }),
  ];
}
