/** Document → ESC/POS bytes, line by line as laid out: nothing is wrapped or moved on the way to the printer (decisions.md §7). */
import { type CodePage, runsOf } from './code-pages.ts';
import type { PaperDocument } from './document.ts';
import { encodeDots } from './dots.ts';
import type { EscPosModel } from './esc-pos-models.ts';
import { joinBytes } from './join-bytes.ts';
import { layOut } from './lay-out.ts';
import { type PaperLine, type QrLine, ruleText, type Span, type TextLine } from './lines.ts';
import type { PrinterPage } from './printer-page.ts';

export type EscPosPrinter = PrinterPage & {
  /** The models we know speak alike. */
  readonly model?: EscPosModel;
};

/** ESC t: the numbers of Epson's printers. */
export const escPosPages: Readonly<Record<CodePage, number>> = { windows1252: 16, windows1250: 45, windows1251: 46 };

/** Initialise, no two-byte characters, font A. */
const start = [0x1b, 0x40, 0x1c, 0x2e, 0x1b, 0x4d, 0];

/** ESC p: pin 2, 100 ms on, 500 ms off, in units of 2 ms. */
const drawerPulse = [0x1b, 0x70, 0, 50, 250];

/** GS V 66: feeds the last line past the knife, whatever its distance on this model, and cuts but for one point. */
const cut = [0x1d, 0x56, 66, 0];

/** One line of white below a picture, which else would touch what follows. */
const feed = 0x0a;

/** ESC J 6: the white between two lines of text. */
const belowDrawn = [0x1b, 0x4a, 6];

/** Page 437 alone has the closed line of a rule. */
const page437 = 0;
const closedLine = 0xc4;

/** Dots of one module of a QR code: an integer, or scanners fail. */
export const qrModuleDots = 6;

/** The page that the printer uses, null where a rule left another one. */
type Pen = { page: CodePage | null };

/** @returns a whole job from initialising to the cut; the drawer opens before the printing begins. */
export function encodeEscPos(document: PaperDocument, printer: EscPosPrinter): Uint8Array {
  const parts: (Uint8Array | readonly number[])[] = [start];
  if (document.drawerKick) parts.push(drawerPulse);
  const pen: Pen = { page: null };
  for (const line of layOut(document, printer.columns, printer.characters)) {
    parts.push(...encodeLine(line, printer, pen));
  }
  return joinBytes(parts);
}

function encodeLine(line: PaperLine, { columns }: PrinterPage, pen: Pen): (Uint8Array | readonly number[])[] {
  switch (line.kind) {
    case 'text':
      return [...typed(line, pen), [feed]];
    case 'rule':
      if (line.style !== 'solid') return [typedSpan(ruleText(line.style, columns), pen), [feed]];
      pen.page = null;
      return [[0x1b, 0x74, page437], new Uint8Array(columns).fill(closedLine), [feed]];
    case 'qr':
      return [qrCode(line)];
    case 'image':
      return [encodeDots(line.dots), [feed]];
    case 'drawn':
      return [encodeDots(line.dots), belowDrawn];
    case 'cut':
      return [cut];
  }
}

function* typed({ spans }: TextLine, pen: Pen): Generator<readonly number[]> {
  for (const span of spans) yield [...styled(span), ...typedSpan(span.text, pen), ...unstyled(span)];
}

function typedSpan(text: string, pen: Pen): readonly number[] {
  return runsOf(text, pen.page).flatMap(({ page, bytes }) => {
    const chosen = page === pen.page ? [] : [0x1b, 0x74, escPosPages[page]];
    pen.page = page;
    return [...chosen, ...bytes];
  });
}

function styled({ width, height, bold, inverted }: Span): number[] {
  return [
    ...(width > 1 || height > 1 ? [0x1d, 0x21, ((width - 1) << 4) | (height - 1)] : []),
    ...(bold ? [0x1b, 0x45, 1] : []),
    ...(inverted ? [0x1d, 0x42, 1] : []),
  ];
}

function unstyled({ width, height, bold, inverted }: Span): number[] {
  return [
    ...(width > 1 || height > 1 ? [0x1d, 0x21, 0] : []),
    ...(bold ? [0x1b, 0x45, 0] : []),
    ...(inverted ? [0x1d, 0x42, 0] : []),
  ];
}

/** GS ( k: model 2, size, medium correction, the text, print; in the middle of the page. */
function qrCode({ text }: QrLine): number[] {
  const data = Array.from(text, (character) => character.charCodeAt(0));
  const length = data.length + 3;
  const command = (...bytes: number[]) => [0x1d, 0x28, 0x6b, ...bytes];
  const middle = [0x1b, 0x61, 1];
  const left = [0x1b, 0x61, 0];
  return [
    ...middle,
    ...command(4, 0, 0x31, 0x41, 0x32, 0),
    ...command(3, 0, 0x31, 0x43, qrModuleDots),
    ...command(3, 0, 0x31, 0x45, 0x31),
    ...command(length & 0xff, length >> 8, 0x31, 0x50, 0x30, ...data),
    ...command(3, 0, 0x31, 0x51, 0x30),
    feed,
    ...left,
  ];
}
