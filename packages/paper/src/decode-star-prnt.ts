/** StarPRNT bytes → the lines a person would see, for simulators and tests. Reads what our encoder writes; everything else is reported. */
import { characterOn, codePages } from './code-pages.ts';
import type { DecodedJob } from './decode-esc-pos.ts';
import type { Scale, TextStyle } from './document.ts';
import { lineOf, type PaperLine, plain, type Span, withoutFeedBeforeCut } from './lines.ts';
import { bandRows, starPage437, starPages } from './star-prnt.ts';

type Job = {
  readonly bytes: Uint8Array;
  readonly columns: number;
  at: number;
  lines: PaperLine[];
  spans: Span[];
  style: TextStyle;
  codePage: number;
  qrText: string;
  /** Bands of the picture that is being printed. */
  bands: { readonly width: number; readonly columns: Uint8Array }[];
  /** The band that comes is the last one of a drawn line: the lines are as high as those of text again. */
  isLastBand: boolean;
  /** A QR code or a picture stands on this line. */
  isTaken: boolean;
  drawerKicks: number;
  unknown: number[][];
};

/** A whole job at once. @param columns normal characters on a line of the printer, by which rules are known. */
export function decodeStarPrnt(bytes: Uint8Array, columns = 48): Omit<DecodedJob, 'statusRequests'> {
  const job: Job = {
    bytes,
    columns,
    at: 0,
    lines: [],
    spans: [],
    style: plain,
    codePage: 0,
    qrText: '',
    bands: [],
    isLastBand: false,
    isTaken: false,
    drawerKicks: 0,
    unknown: [],
  };
  while (job.at < bytes.length) readOne(job);
  if (job.spans.length > 0) endLine(job);
  const { lines, drawerKicks, unknown } = job;
  return { lines: withoutFeedBeforeCut(lines), drawerKicks, unknown };
}

function take(job: Job, count: number): number[] {
  const taken = Array.from(job.bytes.subarray(job.at, job.at + count));
  job.at += count;
  if (taken.length < count) job.unknown.push(taken);
  return taken;
}

function readOne(job: Job): void {
  const first = job.bytes[job.at] ?? 0;
  if (first >= 0x20) return readText(job);
  const [byte = 0] = take(job, 1);
  switch (byte) {
    case 0x0a:
      return endLine(job);
    case 0x07:
      job.drawerKicks += 1;
      return;
    case 0x18:
    case 0x0d:
      return;
    case 0x1b:
      return readEscape(job);
    default:
      job.unknown.push([byte]);
  }
}

function readText(job: Job): void {
  const end = job.bytes.findIndex((byte, at) => at >= job.at && byte < 0x20);
  const bytes = take(job, (end === -1 ? job.bytes.length : end) - job.at);
  const page = codePages.find((known) => starPages[known] === job.codePage);
  const text = bytes.map((byte) => {
    const isRule = job.codePage === starPage437 && byte === 0xc4;
    const character = page === undefined ? (isRule ? '─' : null) : characterOn(page, byte);
    if (character === null) job.unknown.push([byte]);
    return character ?? '?';
  });
  job.spans.push({ ...job.style, text: text.join('') });
}

function endLine(job: Job): void {
  const { spans, isTaken } = job;
  job.spans = [];
  job.isTaken = false;
  if (spans.length > 0 || !isTaken) job.lines.push(lineOf(spans, job.columns));
}

function readEscape(job: Job): void {
  const [command = 0] = take(job, 1);
  switch (command) {
    case 0x40:
      job.style = plain;
      job.codePage = 0;
      return;
    case 0x07:
      return void take(job, 2);
    case 0x45:
    case 0x46:
      job.style = { ...job.style, bold: command === 0x45 };
      return;
    case 0x34:
    case 0x35:
      job.style = { ...job.style, inverted: command === 0x34 };
      return;
    case 0x69: {
      const [height = 0, width = 0] = take(job, 2);
      job.style = { ...job.style, width: scale(width), height: scale(height) };
      return;
    }
    case 0x64:
      take(job, 1);
      job.lines.push({ kind: 'cut' });
      return;
    case 0x30:
      job.bands = [];
      return;
    case 0x58:
      return readBand(job);
    case 0x7a:
      take(job, 1);
      job.isLastBand = job.bytes[job.at] === 0x1b && job.bytes[job.at + 1] === 0x58;
      return job.isLastBand ? undefined : endPicture(job, 'image');
    case 0x1d:
      return readExtended(job);
    default:
      job.unknown.push([0x1b, command]);
  }
}

function readBand(job: Job): void {
  const [low = 0, high = 0] = take(job, 2);
  const width = low + 256 * high;
  job.bands.push({ width, columns: Uint8Array.from(take(job, width * 3)) });
  // Line feed and carriage return end the band, not a line of text.
  if (job.bytes[job.at] === 0x0a && job.bytes[job.at + 1] === 0x0d) job.at += 2;
  else job.unknown.push([0x1b, 0x58]);
  if (job.isLastBand) endPicture(job, 'drawn');
  job.isLastBand = false;
}

/** Rows below the last black one are not known: a picture is as high as its bands, without the white at its foot. */
function endPicture(job: Job, kind: 'image' | 'drawn'): void {
  const width = job.bands[0]?.width ?? 0;
  const rowBytes = Math.ceil(width / 8);
  const height = job.bands.length * bandRows;
  const bits = new Uint8Array(rowBytes * height);
  for (const [band, { columns }] of job.bands.entries()) {
    for (let x = 0; x < width; x++) {
      for (let row = 0; row < bandRows; row++) {
        const isBlack = ((columns[x * 3 + (row >> 3)] ?? 0) & (0x80 >> (row & 7))) !== 0;
        const at = (band * bandRows + row) * rowBytes + (x >> 3);
        if (isBlack) bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7));
      }
    }
  }
  job.bands = [];
  job.isTaken = kind === 'image';
  job.lines.push({ kind, dots: { width, height, bits } });
}

/** ESC GS: code page, alignment, QR code. */
function readExtended(job: Job): void {
  const [command = 0] = take(job, 1);
  if (command === 0x74) job.codePage = take(job, 1)[0] ?? 0;
  else if (command === 0x61) take(job, 1);
  else if (command === 0x79) readQr(job);
  else job.unknown.push([0x1b, 0x1d, command]);
}

function readQr(job: Job): void {
  const [action = 0] = take(job, 1);
  if (action === 0x53) return void take(job, 2);
  if (action === 0x44) {
    const [, , low = 0, high = 0] = take(job, 4);
    job.qrText = String.fromCharCode(...take(job, low + 256 * high));
    return;
  }
  if (action !== 0x50) return void job.unknown.push([0x1b, 0x1d, 0x79, action]);
  job.isTaken = true;
  job.lines.push({ kind: 'qr', text: job.qrText });
}

const scales = [1, 2, 3, 4, 5, 6, 7, 8] as const;

function scale(index: number): Scale {
  return scales[index] ?? 1;
}
