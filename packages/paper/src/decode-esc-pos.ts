/**
 * ESC/POS bytes → the lines a person would see, for the virtual printer and the tests (decisions.md §7).
 * Reads what our encoder writes; everything else is reported, never swallowed.
 */
import { characterOn, type CodePage, codePages } from './code-pages.ts';
import type { Scale, TextStyle } from './document.ts';
import type { Dots } from './dots.ts';
import { type EscPosCommand, readCommand } from './esc-pos-reader.ts';
import { escPosPages } from './esc-pos.ts';
import { lineOf, type PaperLine, plain, type Span, withoutFeedBeforeCut } from './lines.ts';

export type PaperEvent =
  | { readonly kind: 'line'; readonly line: PaperLine }
  | { readonly kind: 'drawerKick'; readonly pin: 2 | 5 }
  /** A real-time status request, DLE EOT n. */
  | { readonly kind: 'statusRequest'; readonly about: number }
  | { readonly kind: 'unknown'; readonly bytes: readonly number[] };

export type EscPosDecoder = {
  /** @returns what the bytes received so far completed, in order. */
  readonly push: (bytes: Uint8Array) => PaperEvent[];
  /** Ends the job: reports a line without line feed and bytes of a command that never came whole. */
  readonly end: () => PaperEvent[];
};

type State = {
  style: TextStyle;
  codePage: number;
  spans: Span[];
  qrText: string;
  /** The picture that is being printed, piece by piece: the next other command ends it. */
  picture: Dots | null;
  /** A QR code or picture stands on this line: its line feed makes no text line. */
  isTaken: boolean;
};

const initial = (): State => ({ style: plain, codePage: 0, spans: [], qrText: '', picture: null, isTaken: false });
const rasterPicture = '1d76';

/** @param columns normal characters on a line of the printer, by which rules are known. */
export function createEscPosDecoder(columns = 48): EscPosDecoder {
  const state = initial();
  let waiting: Uint8Array = new Uint8Array();
  return {
    push: (bytes) => {
      waiting = Uint8Array.from([...waiting, ...bytes]);
      const events: PaperEvent[] = [];
      for (let next = readCommand(waiting); next !== null; next = readCommand(waiting)) {
        waiting = waiting.subarray(next.length);
        if (!isPicture(next.command))
          events.push(...finishPicture(state, isEndOfDrawn(next.command) ? 'drawn' : 'image'));
        events.push(...apply(state, next.command, columns));
      }
      return events;
    },
    end: () => {
      const events = [...finishPicture(state, 'image'), ...finishLine(state, columns, 'onlyWithText')];
      if (waiting.length > 0) events.push({ kind: 'unknown', bytes: Array.from(waiting) });
      waiting = new Uint8Array();
      return events;
    },
  };
}

export type DecodedJob = {
  readonly lines: readonly PaperLine[];
  readonly drawerKicks: number;
  readonly statusRequests: readonly number[];
  readonly unknown: readonly (readonly number[])[];
};

/** A whole job at once. */
export function decodeEscPos(bytes: Uint8Array, columns = 48): DecodedJob {
  const decoder = createEscPosDecoder(columns);
  const events = [...decoder.push(bytes), ...decoder.end()];
  return {
    lines: withoutFeedBeforeCut(events.flatMap((event) => (event.kind === 'line' ? [event.line] : []))),
    drawerKicks: events.filter((event) => event.kind === 'drawerKick').length,
    statusRequests: events.flatMap((event) => (event.kind === 'statusRequest' ? [event.about] : [])),
    unknown: events.flatMap((event) => (event.kind === 'unknown' ? [event.bytes] : [])),
  };
}

function apply(state: State, command: EscPosCommand, columns: number): PaperEvent[] {
  if (command.kind === 'unknown') return [{ kind: 'unknown', bytes: command.bytes }];
  if (command.kind === 'text') return addText(state, command.bytes);
  const first = command.data[0] ?? 0;
  switch (command.name) {
    case '0a':
      return finishLine(state, columns, 'always');
    case '1b40':
      Object.assign(state, initial());
      return [];
    case '1b74':
      state.codePage = first;
      return [];
    case '1b45':
      state.style = { ...state.style, bold: first % 2 === 1 };
      return [];
    case '1d42':
      state.style = { ...state.style, inverted: first % 2 === 1 };
      return [];
    case '1d21':
      state.style = { ...state.style, width: scale(first >> 4), height: scale(first & 0x0f) };
      return [];
    case '1b64':
      return Array.from({ length: first }, () => finishLine(state, columns, 'always')).flat();
    case '1d56':
      return [...finishLine(state, columns, 'onlyWithText'), { kind: 'line', line: { kind: 'cut' } }];
    case '1b70':
      return [{ kind: 'drawerKick', pin: first % 2 === 0 ? 2 : 5 }];
    case '1004':
      return [{ kind: 'statusRequest', about: first }];
    case '1d28':
      return twoDimensionalCode(state, command.data);
    case rasterPicture:
      return addRows(state, command.data);
    case '1b2a':
      state.isTaken = true;
      return [];
    default:
      // Fonts, alignment of codes, line spacing and carriage return change no line that we show.
      return [];
  }
}

/** GS v 0: rows of a picture; those that follow at once in the same width belong to it. Another size of dot is not ours. */
function addRows(state: State, [kind, mode, low = 0, high = 0, , , ...rows]: readonly number[]): PaperEvent[] {
  if (kind !== 0x30 || mode !== 0) return [{ kind: 'unknown', bytes: [0x1d, 0x76, kind ?? 0, mode ?? 0] }];
  const rowBytes = low + 256 * high;
  const before = state.picture;
  const goesOn = before !== null && before.width === rowBytes * 8;
  const ended = goesOn ? [] : finishPicture(state, 'image');
  const bits = Uint8Array.from([...(goesOn ? before.bits : []), ...rows]);
  state.picture = { width: rowBytes * 8, height: bits.length / rowBytes, bits };
  state.isTaken = true;
  return ended;
}

function isPicture(command: EscPosCommand): boolean {
  return command.kind === 'command' && command.name === rasterPicture;
}

/** ESC J: the white below a drawn line, which no line feed follows. */
function isEndOfDrawn(command: EscPosCommand): boolean {
  return command.kind === 'command' && command.name === '1b4a';
}

function finishPicture(state: State, kind: 'image' | 'drawn'): PaperEvent[] {
  const { picture } = state;
  if (picture === null) return [];
  state.picture = null;
  if (kind === 'drawn') state.isTaken = false;
  return [{ kind: 'line', line: { kind, dots: picture } }];
}

/** A black cell in code page 437 has no letter we know but the closed line of a rule. */
function addText(state: State, bytes: readonly number[]): PaperEvent[] {
  const unknown: number[] = [];
  const page = pageNumbered(state.codePage);
  const characters = bytes.map((byte) => {
    const character = page === undefined ? characterOfPage437(byte) : characterOn(page, byte);
    if (character === null) unknown.push(byte);
    return character ?? '?';
  });
  state.spans.push({ ...state.style, text: characters.join('') });
  return unknown.length === 0 ? [] : [{ kind: 'unknown', bytes: unknown }];
}

function characterOfPage437(byte: number): string | null {
  if (byte === 0xc4) return '─';
  return byte < 0x80 ? characterOn('windows1252', byte) : null;
}

function pageNumbered(number: number): CodePage | undefined {
  return codePages.find((page) => escPosPages[page] === number);
}

function finishLine(state: State, columns: number, when: 'always' | 'onlyWithText'): PaperEvent[] {
  const { spans, isTaken } = state;
  state.spans = [];
  state.isTaken = false;
  if (spans.length === 0 && (isTaken || when === 'onlyWithText')) return [];
  return [{ kind: 'line', line: lineOf(spans, columns) }];
}

/** GS ( k: stores a QR code's text (function 80), prints it (function 81); size and correction change no text. */
function twoDimensionalCode(state: State, data: readonly number[]): PaperEvent[] {
  const [type, , , kind, action] = data;
  if (type !== 0x6b || kind !== 0x31) return [{ kind: 'unknown', bytes: [0x1d, 0x28, ...data] }];
  if (action === 0x50) state.qrText = data.slice(6).map(characterOfAscii).join('');
  if (action !== 0x51) return [];
  state.isTaken = true;
  return [{ kind: 'line', line: { kind: 'qr', text: state.qrText } }];
}

function characterOfAscii(byte: number): string {
  return String.fromCharCode(byte);
}

const scales = [1, 2, 3, 4, 5, 6, 7, 8] as const;

function scale(index: number): Scale {
  return scales[index] ?? 1;
}
