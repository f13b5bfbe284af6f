/** Document → ESC/POS bytes, line by line as laid out: nothing is wrapped or moved on the way to the printer (decisions.md §7). */
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';

import type { PaperDocument } from './document.ts';
import type { EscPosModel } from './esc-pos-models.ts';
import { layOut } from './lay-out.ts';
import { ruleText, type SheetLine } from './lines.ts';

export type EscPosPrinter = {
  readonly model: EscPosModel;
  /** Normal characters on a line. */
  readonly columns: 42 | 48;
};

/** ESC p: pin 2, 100 ms on, 500 ms off, in units of 2 ms. */
const drawerPulse = Uint8Array.of(0x1b, 0x70, 0, 50, 250);

/** GS V 66: feeds the last line past the knife, whatever its distance on this model, and cuts but for one point. */
const cut = Uint8Array.of(0x1d, 0x56, 66, 0);

/** Dots of one module of a QR code: an integer, or scanners fail. */
const qrModuleDots = 6;

/** @returns a whole job from initialising to the cut; the drawer opens before the printing begins. */
export function encodeEscPos(document: PaperDocument, printer: EscPosPrinter): Uint8Array {
  const parts: Uint8Array[] = [newEncoder(printer).initialize().codepage('windows1252').encode()];
  if (document.drawerKick) parts.push(drawerPulse);
  let sheet: SheetLine[] = [];
  for (const line of layOut(document, printer.columns)) {
    if (line.kind !== 'cut') {
      sheet.push(line);
      continue;
    }
    parts.push(encodeSheet(sheet, printer), cut);
    sheet = [];
  }
  if (sheet.length > 0) parts.push(encodeSheet(sheet, printer));
  return joined(parts);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Cut and drawer are added outside: the library feeds a line after each, which would head the next paper. */
function encodeSheet(lines: readonly SheetLine[], printer: EscPosPrinter): Uint8Array {
  const encoder = newEncoder(printer).codepage('windows1252');
  for (const line of lines) encodeLine(encoder, line, printer.columns);
  return encoder.encode();
}

function newEncoder(printer: EscPosPrinter): ReceiptPrinterEncoder {
  return new ReceiptPrinterEncoder({ printerModel: printer.model, columns: printer.columns, newline: '\n' });
}

function encodeLine(encoder: ReceiptPrinterEncoder, line: SheetLine, columns: number): void {
  switch (line.kind) {
    case 'text':
      for (const span of line.spans) {
        encoder.size(span.width, span.height).bold(span.bold).invert(span.inverted).text(span.text);
      }
      encoder.size(1, 1).bold(false).invert(false).newline();
      break;
    case 'rule':
      // A closed line exists in the older code page alone.
      encoder.codepage(line.style === 'solid' ? 'cp437' : 'windows1252');
      encoder.text(ruleText(line.style, columns)).newline().codepage('windows1252');
      break;
    case 'qr':
      encoder.align('center').qrcode(line.text, { model: 2, size: qrModuleDots, errorlevel: 'm' }).align('left');
      break;
  }
}
