/** The text of a PDF as readers find it: letters by the table that each embedded font brings (ToUnicode). */
import { inflateSync } from 'node:zlib';

type Letters = ReadonlyMap<string, string>;

/** Objects by their number: what stands before a stream, and the stream itself unpacked. */
function objectsOf(pdf: Buffer): Map<string, { readonly head: string; readonly stream: string }> {
  const text = pdf.toString('latin1');
  const objects = new Map<string, { head: string; stream: string }>();
  for (const { index, 0: begin, 1: number = '' } of text.matchAll(/(?:^|\n)(\d+) 0 obj\r?\n/g)) {
    const from = index + begin.length;
    const end = text.indexOf('endobj', from);
    const stream = text.indexOf('stream', from);
    if (stream < 0 || stream > end) {
      objects.set(number, { head: text.slice(from, end), stream: '' });
      continue;
    }
    const at = stream + (text.startsWith('stream\r\n', stream) ? 8 : 7);
    objects.set(number, { head: text.slice(from, stream), stream: unpack(pdf.subarray(at)) });
  }
  return objects;
}

function unpack(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return '';
  }
}

const asText = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

function lettersOf(table: string): Letters {
  const letters = new Map<string, string>();
  for (const { 1: from = '', 2: to = '', 3: list = '' } of table.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    const first = Number.parseInt(from, 16);
    const last = Number.parseInt(to, 16);
    Array.from(list.matchAll(/<(\w*)>/g), ({ 1: hex = '' }) => hex).forEach((hex, index) => {
      if (first + index <= last) letters.set((first + index).toString(16).padStart(4, '0'), asText(hex));
    });
  }
  return letters;
}

/** Lines in the order in which they were drawn. Of fonts that are not embedded, letters are taken as they stand. */
export function textOfPdf(base64: string): string {
  const objects = objectsOf(Buffer.from(base64, 'base64'));
  const fonts = new Map<string, Letters | null>();
  for (const { head } of objects.values()) {
    for (const { 1: name = '', 2: number = '' } of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.head ?? '')?.[1];
      fonts.set(name, table === undefined ? null : lettersOf(objects.get(table)?.stream ?? ''));
    }
  }
  const pages = [...objects.values()].filter(({ stream }) => /\bBT\b/.test(stream) && /T[jJ]\b/.test(stream));
  return pages.map(({ stream }) => drawnText(stream, fonts)).join('\n');
}

function drawnText(stream: string, fonts: ReadonlyMap<string, Letters | null>): string {
  let letters: Letters | null = null;
  let text = '';
  for (const { 0: token, 1: font, 2: shown } of stream.matchAll(/\/(F\d+) [\d.]+ Tf|(\[[^\]]*\]) TJ|\bET\b/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? null;
    else if (shown !== undefined) text += decode(shown, letters);
    else if (token === 'ET') text += '\n';
  }
  return text;
}

function decode(shown: string, letters: Letters | null): string {
  return Array.from(shown.matchAll(/<(\w*)>/g), ({ 1: hex = '' }) => {
    const width = letters === null ? 2 : 4;
    const codes = hex.match(new RegExp(`.{${width}}`, 'g')) ?? [];
    return codes
      .map((code) => (letters === null ? String.fromCharCode(Number.parseInt(code, 16)) : (letters.get(code) ?? '�')))
      .join('');
  }).join('');
}
