/** Cuts a stream of ESC/POS bytes into single commands, wherever the network broke it; knows no meaning beyond lengths. */

export type EscPosCommand =
  | { readonly kind: 'text'; readonly bytes: readonly number[] }
  /** `name` is the command's first bytes in hex (`1b45`), `data` its parameters. */
  | { readonly kind: 'command'; readonly name: string; readonly data: readonly number[] }
  | { readonly kind: 'unknown'; readonly bytes: readonly number[] };

/** Parameters that follow a two-byte command. */
const fixedLengths: Readonly<Record<string, number>> = {
  '1004': 1,
  '1005': 1,
  '1b2d': 1,
  '1b33': 1,
  '1b40': 0,
  '1b45': 1,
  '1b4a': 1,
  '1b4d': 1,
  '1b32': 0,
  '1b61': 1,
  '1b64': 1,
  '1b70': 3,
  '1b74': 1,
  '1c2e': 0,
  '1d21': 1,
  '1d42': 1,
};

const prefixes: ReadonlySet<number> = new Set([0x10, 0x1b, 0x1c, 0x1d]);
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/**
 * @param waiting bytes received and not yet understood.
 * @returns the next command with the bytes it took; null when more bytes must come first.
 */
export function readCommand(waiting: Uint8Array): { command: EscPosCommand; length: number } | null {
  const first = waiting[0];
  const second = waiting[1];
  if (first === undefined) return null;
  if (first >= 0x20) return readText(waiting);
  if (first === lineFeed || first === carriageReturn) return command(hex(first), [], 1);
  if (!prefixes.has(first)) return { command: { kind: 'unknown', bytes: [first] }, length: 1 };
  if (second === undefined) return null;
  const name = hex(first) + hex(second);
  const length = lengthOfParameters(name, waiting);
  if (length === 'unknown') return { command: { kind: 'unknown', bytes: [first, second] }, length: 2 };
  if (length === 'more' || waiting.length < 2 + length) return null;
  return command(name, Array.from(waiting.subarray(2, 2 + length)), 2 + length);
}

function readText(waiting: Uint8Array): { command: EscPosCommand; length: number } {
  const end = waiting.findIndex((byte) => byte < 0x20);
  const bytes = Array.from(end === -1 ? waiting : waiting.subarray(0, end));
  return { command: { kind: 'text', bytes }, length: bytes.length };
}

function lengthOfParameters(name: string, waiting: Uint8Array): number | 'more' | 'unknown' {
  const fixed = fixedLengths[name];
  if (fixed !== undefined) return fixed;
  const at = (index: number) => waiting[2 + index];
  const word = (index: number) => {
    const [low, high] = [at(index), at(index + 1)];
    return low === undefined || high === undefined ? null : low + 256 * high;
  };
  switch (name) {
    // Cut: functions A and B, the latter with a feed.
    case '1d56': {
      const mode = at(0);
      if (mode === undefined) return 'more';
      return mode === 65 || mode === 66 ? 2 : 1;
    }
    // Two-dimensional codes: length first.
    case '1d28': {
      const size = word(1);
      return size === null ? 'more' : 3 + size;
    }
    // Raster picture: bytes in a row × rows.
    case '1d76': {
      const [width, height] = [word(2), word(4)];
      return width === null || height === null ? 'more' : 6 + width * height;
    }
    // Column picture: columns × 1 or 3 bytes.
    case '1b2a': {
      const [mode, width] = [at(0), word(1)];
      return mode === undefined || width === null ? 'more' : 3 + width * (mode >= 32 ? 3 : 1);
    }
    default:
      return 'unknown';
  }
}

function command(name: string, data: readonly number[], length: number): { command: EscPosCommand; length: number } {
  return { command: { kind: 'command', name, data }, length };
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}
