/** The serial number of a tag: what a reader says, in the one form that is stored (specification §3, NFC tag). */
import { accept, refuse, type Decision } from '../decision.ts';

/** Bytes of an identifier: 4, 7 or 10 by ISO 14443; other kinds of tags have 8. */
const fewestBytes = 4;
const mostBytes = 10;

/** First byte of one that is drawn anew each time: a telephone, a bank card. */
const drawnAnew = '08';

/** `04:a2:2b:1a:c3:52:80` → `04A22B1AC35280`. */
export function readSerial(read: string): Decision<string, 'nfc.error.codeUnreadable' | 'nfc.error.randomSerial'> {
  const serial = read.replaceAll(/[^\da-f]/giu, '').toUpperCase();
  const bytes = serial.length / 2;
  if (!Number.isInteger(bytes) || bytes < fewestBytes || bytes > mostBytes) return refuse('nfc.error.codeUnreadable');
  if (bytes === fewestBytes && serial.startsWith(drawnAnew)) return refuse('nfc.error.randomSerial');
  return accept(serial);
}

/** The code that is printed on a tag, as it is compared: ` a 17 ` → `A17`. Empty: there is none. */
export function readPrintedCode(typed: string): string {
  return typed.replaceAll(/\s+/gu, '').toUpperCase();
}
