/** The text of a file as spreadsheets in Switzerland save it: UTF-8, windows-1252, Excel's "Unicode text" (decisions.md §9). */
import { accept, type Decision, refuse } from '@comanda/domain/decision';
import { characterOfByte } from '@comanda/paper/windows-1252';

type Refusals = 'menu.error.fileIsWorkbook' | 'menu.error.fileNotText';

export function decodeText(bytes: Uint8Array): Decision<string, Refusals> {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    return refuse('menu.error.fileIsWorkbook');
  }
  const text = decode(bytes);
  return text === null || unwritable.test(text) ? refuse('menu.error.fileNotText') : accept(text);
}

/** What no spreadsheet writes into a text: a film, a picture, a program. */
const unwritable = /(?![\n\r\t])\p{Cc}|\p{Cs}|�/u;

function decode(bytes: Uint8Array): string | null {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fromWindows1252(bytes);
  }
}

/** Any bytes can be read so: what is no text shows by its control characters. Node's own decoder leaves out 0x80 to 0x9f. */
function fromWindows1252(bytes: Uint8Array): string {
  const latin = Buffer.from(bytes).toString('latin1');
  return latin.replaceAll(/[\u{80}-\u{9f}]/gu, (letter) => characterOfByte(letter.charCodeAt(0)) ?? letter);
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}
