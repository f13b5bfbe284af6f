/**
 * Document → Epson ePOS-Print XML, line by line as laid out (integrations/printing.md (b)): for a browser that sends it
 * to the printer, and for a printer that fetches it.
 */
import { hasCharacter } from './code-pages.ts';
import type { PaperDocument } from './document.ts';
import type { Dots } from './dots.ts';
import { encodeEscPos, qrModuleDots } from './esc-pos.ts';
import { layOut } from './lay-out.ts';
import { type PaperLine, plain, ruleText, type Span, type TextLine } from './lines.ts';
import type { PrinterPage } from './printer-page.ts';
import { escapeXml } from './xml.ts';

export const eposNamespace = 'http://www.epson-pos.com/schemas/2011/03/epos-print';

/**
 * @returns the element `<epos-print>` with everything in it. A paper with letters that the printer's own text has not
 * for sure travels as one `<command>` of ESC/POS bytes: there we choose the code page ourselves.
 */
export function encodeEpos(document: PaperDocument, page: PrinterPage): string {
  const lines = layOut(document, page.columns, page.characters);
  return `<epos-print xmlns="${eposNamespace}">${
    lines.every(isWestern) ? elements(document, lines, page) : asCommand(encodeEscPos(document, page))
  }</epos-print>`;
}

function isWestern(line: PaperLine): boolean {
  if (line.kind !== 'text') return true;
  return line.spans.every(({ text }) => Array.from(text).every((letter) => hasCharacter('western', letter)));
}

function asCommand(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'));
  return `<command>${hex.join('')}</command>`;
}

function elements({ drawerKick }: PaperDocument, lines: readonly PaperLine[], page: PrinterPage): string {
  const drawer = drawerKick ? '<pulse drawer="drawer_1" time="pulse_100"/>' : '';
  const isBlank = lines.length === 0;
  const start = isBlank ? '' : '<text lang="de"/><text font="font_a"/><text align="left"/>';
  return drawer + start + lines.map((line) => elementOf(line, page)).join('');
}

function elementOf(line: PaperLine, { columns }: PrinterPage): string {
  switch (line.kind) {
    case 'text':
      return textElements(line);
    case 'rule':
      // The closed line has no letter in the printer's own text: a thin picture is one on every model.
      return line.style === 'solid'
        ? image(solidRule(columns))
        : span({ ...plain, text: ruleText(line.style, columns) }, true);
    case 'qr':
      return (
        '<text align="center"/>' +
        `<symbol type="qrcode_model_2" level="level_m" width="${qrModuleDots}">${escapeXml(line.text)}</symbol>` +
        '<text align="left"/>'
      );
    case 'image':
      return `${image(line.dots)}<feed line="1"/>`;
    case 'drawn':
      return `${image(line.dots)}<feed unit="6"/>`;
    case 'cut':
      return '<cut type="feed"/>';
  }
}

function textElements({ spans }: TextLine): string {
  return spans.length === 0
    ? '<feed line="1"/>'
    : spans.map((each, index) => span(each, index === spans.length - 1)).join('');
}

/** All of the style on every piece: nothing depends on what stood before. */
function span({ width, height, bold, inverted, text }: Span, endsLine: boolean): string {
  const style = `width="${width}" height="${height}" em="${bold}" reverse="${inverted}"`;
  return `<text ${style}>${escapeXml(text)}${endsLine ? '&#10;' : ''}</text>`;
}

function image({ width, height, bits }: Dots): string {
  const base64 = btoa(Array.from(bits, (byte) => String.fromCharCode(byte)).join(''));
  return `<image width="${width}" height="${height}" color="color_1" mode="mono">${base64}</image>`;
}

/** Rows of the picture that stands for a closed line: white, two of black, white, as high as half a line. */
const ruleRows = 12;
const blackRows: readonly number[] = [5, 6];

export function solidRule(columns: number): Dots {
  const width = Math.floor((columns * 12) / 8) * 8;
  const rowBytes = width / 8;
  const bits = new Uint8Array(rowBytes * ruleRows);
  for (const row of blackRows) bits.fill(0xff, row * rowBytes, (row + 1) * rowBytes);
  return { width, height: ruleRows, bits };
}
