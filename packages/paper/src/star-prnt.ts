/** Document → StarPRNT bytes, line by line as laid out (integrations/printing.md (d), media application/vnd.star.starprnt). */
import { type CodePage, runsOf } from './code-pages.ts';
import type { PaperDocument } from './document.ts';
import { type Dots, isBlack } from './dots.ts';
import { qrModuleDots } from './esc-pos.ts';
import { joinBytes } from './join-bytes.ts';
import { layOut } from './lay-out.ts';
import { type PaperLine, ruleText, type Span } from './lines.ts';
import type { PrinterPage } from './printer-page.ts';

/** ESC GS t: the numbers of Star's printers. */
export const starPages: Readonly<Record<CodePage, number>> = { windows1252: 32, windows1250: 33, windows1251: 34 };

/** Page 437 has the closed line of a rule. */
export const starPage437 = 1;
const closedLine = 0xc4;

/** Initialise, and cancel what another program left. */
const start = [0x1b, 0x40, 0x18];

/** ESC BEL n1 n2: 100 ms on, 500 ms off, in units of 10 ms; then BEL, which opens drawer 1. */
const drawerPulse = [0x1b, 0x07, 10, 50, 0x07];

/** ESC d 3: feeds to the knife and cuts but for one point. */
const cut = [0x1b, 0x64, 3];
const feed = 0x0a;

/** Magnified six times at most. */
const mostScale = 6;

/** Dots of a piece of a picture: its height is fixed, 24. */
export const bandRows = 24;

type Pen = { page: CodePage | null };

/** @returns a whole job from initialising to the cut; the drawer opens before the printing begins. */
export function encodeStarPrnt(document: PaperDocument, printer: PrinterPage): Uint8Array {
  const parts: (Uint8Array | readonly number[])[] = [start];
  if (document.drawerKick) parts.push(drawerPulse);
  const pen: Pen = { page: null };
  for (const line of layOut(document, printer.columns, printer.characters)) parts.push(encodeLine(line, printer, pen));
  return joinBytes(parts);
}

function encodeLine(line: PaperLine, { columns }: PrinterPage, pen: Pen): Uint8Array | readonly number[] {
  switch (line.kind) {
    case 'text':
      return [...line.spans.flatMap((span) => [...styled(span), ...typed(span.text, pen), ...unstyled(span)]), feed];
    case 'rule':
      if (line.style !== 'solid') return [...typed(ruleText(line.style, columns), pen), feed];
      pen.page = null;
      return [0x1b, 0x1d, 0x74, starPage437, ...Array.from({ length: columns }, () => closedLine), feed];
    case 'qr':
      return qrCode(line.text);
    case 'image':
      return inBands(line.dots);
    case 'drawn':
      return inBands(line.dots, 'line');
    case 'cut':
      return cut;
  }
}

function typed(text: string, pen: Pen): readonly number[] {
  return runsOf(text, pen.page).flatMap(({ page, bytes }) => {
    const chosen = page === pen.page ? [] : [0x1b, 0x1d, 0x74, starPages[page]];
    pen.page = page;
    return [...chosen, ...bytes];
  });
}

/** ESC i height width, ESC E, ESC 4. Sizes above the largest are as large as there is. */
function styled({ width, height, bold, inverted }: Span): number[] {
  const times = (scale: number) => Math.min(scale, mostScale) - 1;
  return [
    ...(width > 1 || height > 1 ? [0x1b, 0x69, times(height), times(width)] : []),
    ...(bold ? [0x1b, 0x45] : []),
    ...(inverted ? [0x1b, 0x34] : []),
  ];
}

function unstyled({ width, height, bold, inverted }: Span): number[] {
  return [
    ...(width > 1 || height > 1 ? [0x1b, 0x69, 0, 0] : []),
    ...(bold ? [0x1b, 0x46] : []),
    ...(inverted ? [0x1b, 0x35] : []),
  ];
}

/** ESC GS y: model 2, medium correction, size, the text, print; in the middle of the page. */
function qrCode(text: string): number[] {
  const data = Array.from(text, (character) => character.charCodeAt(0));
  const command = (...bytes: number[]) => [0x1b, 0x1d, 0x79, ...bytes];
  const middle = [0x1b, 0x1d, 0x61, 1];
  const left = [0x1b, 0x1d, 0x61, 0];
  return [
    ...middle,
    ...command(0x53, 0x30, 2),
    ...command(0x53, 0x31, 1),
    ...command(0x53, 0x32, qrModuleDots),
    ...command(0x44, 0x31, 0, data.length & 0xff, data.length >> 8, ...data),
    ...command(0x50),
    feed,
    ...left,
  ];
}

/**
 * ESC 0: lines as high as a band; ESC X: one band, column by column; ESC z 1: lines as they were. Below a picture stands
 * a line of white; the last band of a drawn line is a line of text itself.
 */
function inBands(dots: Dots, as: 'picture' | 'line' = 'picture'): Uint8Array {
  const bands = Array.from({ length: Math.ceil(dots.height / bandRows) }, (_, band) =>
    joinBytes([[0x1b, 0x58, dots.width & 0xff, dots.width >> 8], columnsOfBand(dots, band * bandRows), [0x0a, 0x0d]]),
  );
  const [tight, normal] = [
    [0x1b, 0x30],
    [0x1b, 0x7a, 1],
  ];
  if (as === 'picture') return joinBytes([tight, ...bands, [...normal, feed]]);
  return joinBytes([tight, ...bands.slice(0, -1), normal, ...bands.slice(-1)]);
}

function columnsOfBand(dots: Dots, top: number): Uint8Array {
  const bytes = new Uint8Array(dots.width * 3);
  for (let x = 0; x < dots.width; x++) {
    for (let row = 0; row < bandRows && top + row < dots.height; row++) {
      if (!isBlack(dots, x, top + row)) continue;
      const at = x * 3 + (row >> 3);
      bytes[at] = (bytes[at] ?? 0) | (0x80 >> (row & 7));
    }
  }
  return bytes;
}
