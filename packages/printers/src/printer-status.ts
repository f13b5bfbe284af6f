/** Asks a printer how it is: DLE EOT n, one byte back, in real time even while it prints (decisions.md §7). */
import type { PrinterConnection } from './printer-connection.ts';

export type PrinterTrouble = 'printer.offline' | 'printer.paperEnd' | 'printer.coverOpen';

export type PrinterStatus =
  | { readonly kind: 'ready' }
  | { readonly kind: 'trouble'; readonly error: PrinterTrouble }
  /** No answer in time: some printers never give one. */
  | { readonly kind: 'silent' }
  | { readonly kind: 'broken' };

const about = { printer: 1, offlineCause: 2, paper: 4 } as const;
const offlineBit = 0b0000_1000;
const coverOpenBit = 0b0000_0100;
const stoppedByPaperEndBit = 0b0010_0000;
const paperEndBits = 0b0110_0000;

export async function askPrinter(connection: PrinterConnection, timeoutMs: number): Promise<PrinterStatus> {
  const printer = await ask(connection, about.printer, timeoutMs);
  if (typeof printer === 'string') return { kind: printer };
  if ((printer & offlineBit) === 0) {
    const paper = await ask(connection, about.paper, timeoutMs);
    if (paper === 'broken') return { kind: 'broken' };
    const isEnd = paper !== 'silent' && (paper & paperEndBits) !== 0;
    return isEnd ? { kind: 'trouble', error: 'printer.paperEnd' } : { kind: 'ready' };
  }
  const cause = await ask(connection, about.offlineCause, timeoutMs);
  if (cause === 'broken') return { kind: 'broken' };
  return { kind: 'trouble', error: cause === 'silent' ? 'printer.offline' : troubleOf(cause) };
}

function troubleOf(cause: number): PrinterTrouble {
  if ((cause & coverOpenBit) !== 0) return 'printer.coverOpen';
  return (cause & stoppedByPaperEndBit) !== 0 ? 'printer.paperEnd' : 'printer.offline';
}

async function ask(connection: PrinterConnection, n: number, timeoutMs: number): Promise<number | 'silent' | 'broken'> {
  connection.forget();
  const written = await connection.write(Uint8Array.of(0x10, 0x04, n), timeoutMs);
  if (written === 'broken') return 'broken';
  return await connection.readByte(isStatus, timeoutMs);
}

/** Bits 1 and 4 are always set, 0 and 7 never: anything else is not an answer. */
function isStatus(byte: number): boolean {
  return (byte & 0b1001_0011) === 0b0001_0010;
}
