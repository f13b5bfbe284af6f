/** The text of a file as spreadsheets in Switzerland save it: UTF-8, windows-1252, Excel's "Unicode text" (decisions.md §9). */
import { accept, type Decision, refuse } from '@comanda/domain/decision';

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
    // Any bytes are windows-1252: what it is not, its control characters show.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}
