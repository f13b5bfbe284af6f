/**
 * Document → lines of a page of fixed columns: wrapping, columns, sizes, in one place,
 * so that preview, virtual printer and paper show the same lines (design.md §8, paper 80 mm).
 */
import type { CharacterSet } from '@comanda/domain/printing/paper-page';

import type { Align, Block, Column, ImageBlock, PaperDocument, Scale, TextBlock, TextStyle } from './document.ts';
import { drawnWhereLacking } from './draw-line.ts';
import { dotsPerColumn, fitDots } from './fit-dots.ts';
import { lineOf, type PaperLine, plain, type Span, withoutFeedBeforeCut } from './lines.ts';
import { unpackDots } from './print-images.ts';
import { printable } from './printable.ts';

/** Normal characters on a line of 80 mm paper, font A. */
export const normalColumns = 48;

/**
 * @param columns normal characters on a line: 48 on 80 mm paper, 42 on some older printers, 32 on 58 mm.
 * @param set letters of the printer; a line with one that it lacks is drawn.
 * @throws RangeError when the columns of a row do not fit the page: a fault of whoever made the document.
 */
export function layOut(
  document: PaperDocument,
  columns: number = normalColumns,
  set: CharacterSet = 'european',
): PaperLine[] {
  const lines = document.blocks.flatMap((block) => linesOfBlock(block, columns));
  return withoutFeedBeforeCut(lines).map((line) => drawnWhereLacking(line, columns, set));
}

const lineBreak = /\r\n|\r|\n/u;

function linesOfBlock(block: Block, columns: number): PaperLine[] {
  switch (block.kind) {
    case 'text':
      return linesOfText(block, columns);
    case 'columns':
      return linesOfColumns(block.cells, columns);
    case 'rule':
      return [{ kind: 'rule', style: block.style }];
    case 'spacer':
      return Array.from({ length: Math.max(0, block.lines) }, () => lineOf([], columns));
    case 'qr':
      return qrLines(asciiOnly(block.text));
    case 'image':
      return imageLines(block, columns);
    case 'cut':
      return [{ kind: 'cut' }];
  }
}

function linesOfText(block: TextBlock, columns: number): PaperLine[] {
  const style = styleOf(block);
  const isBar = style.inverted && block.fills === true;
  const edge = style.inverted ? (isBar ? style.width : 1) : 0;
  // The black edge of an inverted text hangs into the margin, so that the letters stay aligned.
  const indent = Math.max(0, Math.min(block.indent ?? 0, columns - style.width - 2 * edge) - (isBar ? 0 : edge));
  const extent = columns - indent;
  const rows = wrap(block.text, { columns: extent - 2 * edge, scale: style.width, hang: block.hang ?? 0 });
  return rows.map((row) =>
    lineOf([...blanks(indent), ...placed(row, { extent, edge, align: block.align ?? 'left', isBar }, style)], columns),
  );
}

function linesOfColumns(cells: readonly Column[], columns: number): PaperLine[] {
  const extents = extentsOf(cells, columns);
  if (extents === null) return linesOfStacked(cells, columns);
  const wrapped = cells.map((cell, index) => {
    const extent = extents[index] ?? 0;
    const style = unbroken(cell, extent);
    if (extent < style.width) throw new RangeError(`a column of ${extent} does not hold one character`);
    return {
      style,
      extent,
      cell,
      rows: wrap(cell.text, { columns: extent, scale: style.width, hang: cell.hang ?? 0 }),
    };
  });
  const height = Math.max(1, ...wrapped.map((column) => column.rows.length));
  return Array.from({ length: height }, (_, index) =>
    lineOf(
      wrapped.flatMap(({ rows, extent, style, cell }) => {
        const row = rows[index];
        const align = cell.align ?? 'left';
        return row === undefined ? blanks(extent) : placed(row, { extent, edge: 0, align, isBar: false }, style);
      }),
      columns,
    ),
  );
}

const smallerScales: readonly Scale[] = [7, 6, 5, 4, 3];

/** Of a table or a number, half is another one: large letters are smaller where the page is too narrow for the word. */
function unbroken(cell: Column, extent: number): TextStyle {
  const style = styleOf(cell);
  if (style.width <= 2 || longestWord(cell) <= extent) return style;
  const scales = smallerScales.filter((scale) => scale < style.width);
  const width = scales.find((scale) => longestWord({ ...cell, width: scale }) <= extent) ?? 2;
  return { ...style, width, height: width < style.height ? width : style.height };
}

/** Narrower than that a text beside numbers is a staircase of syllables. */
const readableColumns = 12;

/** @returns null where the page is too narrow for all of them beside each other. */
function extentsOf(cells: readonly Column[], columns: number): number[] | null {
  const flexible = cells.filter(isFlexible).length;
  const shared = columns - flexible * readableColumns;
  const full = cells.reduce((sum, cell) => sum + (cell.columns === 'rest' ? 0 : cell.columns), 0);
  // On narrow paper the columns come closer, as far as what stands in them lets them.
  const share = full > shared ? shared / full : 1;
  const widths = cells.map((cell) => (cell.columns === 'rest' ? 0 : narrowed(cell, cell.columns, share)));
  const fixed = widths.reduce((sum, width) => sum + width, 0);
  const rest = flexible === 0 ? 0 : Math.floor((columns - fixed) / flexible);
  const isBroken = share < 1 && cells.some((cell) => isFlexible(cell) && longestWord(cell) > rest);
  if (fixed > columns || isBroken) return null;
  return cells.map((cell, index) => (cell.columns === 'rest' ? rest : (widths[index] ?? 0)));
}

/** What the page must be wide for, so that no word of it is broken. */
function longestWord(cell: Column): number {
  const lengths = printable(cell.text)
    .split(' ')
    .map((word) => word.length);
  return (Math.max(...lengths) + (cell.hang ?? 0)) * styleOf(cell).width;
}

function narrowed(cell: Column, width: number, share: number): number {
  const needed = (printable(cell.text).length + 1) * styleOf(cell).width;
  return Math.min(width, Math.max(needed, Math.floor(width * share)));
}

/** The text on a line of its own, and under it, at the right, what would not fit beside it. */
function linesOfStacked(cells: readonly Column[], columns: number): PaperLine[] {
  const [texts, others] = [cells.filter(isFlexible), cells.filter((cell) => !isFlexible(cell) && cell.text !== '')];
  const above = texts.map(({ text, align = 'left', ...style }) => ({ kind: 'text' as const, text, align, ...style }));
  const below = others.map(({ text, align = 'right', ...style }) => ({ kind: 'text' as const, text, align, ...style }));
  const pair = others.reduce((sum, cell) => sum + (printable(cell.text).length + 1) * styleOf(cell).width, 0);
  const tight = others.map((cell) => ({ ...cell, columns: (printable(cell.text).length + 1) * styleOf(cell).width }));
  const isRow = texts.length > 0 && pair < columns;
  const rows = above.flatMap((block) => linesOfText(block, columns));
  if (isRow) return [...rows, ...linesOfColumns([{ text: '', columns: columns - pair }, ...tight], columns)];
  return [...rows, ...below.flatMap((block) => linesOfText(block, columns))];
}

function isFlexible(cell: Column): boolean {
  return cell.columns === 'rest';
}

type Row = { readonly text: string; readonly indent: number };

/** Breaks at spaces, and inside a word only when the word alone is too long. An empty text is one empty row. */
function wrap(value: string, page: { columns: number; scale: number; hang: number }): Row[] {
  const hang = Math.max(0, Math.min(page.hang, page.columns - page.scale));
  const rows: Row[] = [];
  for (const paragraph of value.split(lineBreak)) {
    let line = '';
    let indent = rows.length === 0 ? 0 : hang;
    const fits = (candidate: string) => candidate.length * page.scale <= page.columns - indent;
    const breakLine = () => {
      rows.push({ text: line, indent });
      line = '';
      indent = hang;
    };
    for (const word of printable(paragraph)
      .split(' ')
      .filter((part) => part !== '')) {
      let rest = word;
      if (line !== '' && fits(`${line} ${rest}`)) {
        line = `${line} ${rest}`;
        continue;
      }
      if (line !== '') breakLine();
      while (!fits(rest)) {
        const room = Math.floor((page.columns - indent) / page.scale);
        line = rest.slice(0, room);
        rest = rest.slice(room);
        breakLine();
      }
      line = rest;
    }
    rows.push({ text: line, indent });
  }
  return rows;
}

type Cell = { readonly extent: number; readonly edge: number; readonly align: Align; readonly isBar: boolean };

/** One row of text in its cell, padded to the cell's extent in normal columns. */
function placed(row: Row, cell: Cell, style: TextStyle): Span[] {
  const free = cell.extent - row.indent - row.text.length * style.width - 2 * cell.edge;
  const before = cell.align === 'left' ? 0 : cell.align === 'right' ? free : Math.floor(free / 2);
  const black: TextStyle = { ...plain, height: style.height, inverted: true };
  const around = cell.isBar ? black : plain;
  return [
    ...blanks(row.indent + before, around),
    ...blanks(cell.edge, black),
    { ...style, text: row.text },
    ...blanks(cell.edge, black),
    ...blanks(free - before, around),
  ];
}

/** Blanks of normal width: the only ones that reach every column. */
function blanks(count: number, style: TextStyle = plain): Span[] {
  return count <= 0 ? [] : [{ ...style, text: ' '.repeat(count) }];
}

function styleOf(partial: Partial<TextStyle>): TextStyle {
  return {
    width: partial.width ?? plain.width,
    height: partial.height ?? plain.height,
    bold: partial.bold ?? plain.bold,
    inverted: partial.inverted ?? plain.inverted,
  };
}

/** More bytes than any QR code of medium correction holds, or none, cannot be printed: then only the words around it are. */
function qrLines(value: string): PaperLine[] {
  return value === '' || value.length > 2331 ? [] : [{ kind: 'qr', text: value }];
}

/** Also on a page of 42 columns the rows are whole bytes: 504 dots. */
function imageLines({ dots }: ImageBlock, columns: number): PaperLine[] {
  const picture = dots === null ? null : unpackDots(dots);
  const pageDots = Math.floor((columns * dotsPerColumn) / 8) * 8;
  return picture === null ? [] : [{ kind: 'image', dots: fitDots(picture, pageDots) }];
}

/** An address in a QR code: what is not ASCII is percent-encoded, half characters are dropped. */
function asciiOnly(value: string): string {
  return value.replaceAll(/[^\x20-\x7e]/gu, (character) =>
    /\p{Cs}|\p{Cc}/u.test(character) ? '' : encodeURIComponent(character),
  );
}
