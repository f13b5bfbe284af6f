/**
 * Bytes → a printer on TCP 9100, with its status before and after (decisions.md §7, deliverer 1).
 * Nothing written = failed, safe to try again; broken after the first byte = unclear, never sent again by itself.
 */
import { openPrinterConnection, type PrinterConnection } from './printer-connection.ts';
import { askPrinter, type PrinterStatus, type PrinterTrouble } from './printer-status.ts';

export type PrintError = PrinterTrouble | 'printer.unreachable' | 'printer.timeout';

export type PrintOutcome = {
  readonly outcome: 'printed' | 'failed' | 'unclear';
  /** Absent when it was printed, and when the caller gave up. */
  readonly error?: PrintError;
};

export type PrintOrder = {
  readonly host: string;
  readonly port: number;
  readonly bytes: Uint8Array;
  /** Milliseconds for connecting, again for writing, and again for the answer when all is written. */
  readonly timeoutMs: number;
  /** Milliseconds to wait for a status before writing, 2000 unless told; some printers never answer. */
  readonly statusTimeoutMs?: number;
  /** This printer has answered a status before: its silence means that it hangs, and is never taken for paper. */
  readonly hasSpoken?: boolean;
  /** Hears what the printer says of itself, before and after the job. */
  readonly onStatus?: (status: PrinterStatus) => void;
  readonly signal?: AbortSignal;
};

/** Never throws: whatever happens on the way is an outcome. One call at a time for each printer. */
export async function sendToPrinter(order: PrintOrder): Promise<PrintOutcome> {
  const connection = await openPrinterConnection(order);
  if (typeof connection === 'string') return failed(connection, order.signal);
  try {
    return await printOn(connection, order);
  } finally {
    await connection.end();
  }
}

async function printOn(connection: PrinterConnection, order: PrintOrder): Promise<PrintOutcome> {
  const before = await askPrinter(connection, order.statusTimeoutMs ?? 2000);
  order.onStatus?.(before);
  if (before.kind === 'silent' && order.hasSpoken === true) return failed('printer.timeout', order.signal);
  if (before.kind === 'broken') return failed('printer.unreachable', order.signal);
  if (before.kind === 'trouble') return { outcome: 'failed', error: before.error };

  const written = await connection.write(order.bytes, order.timeoutMs);
  if (written !== 'done') return unclear(written === 'late' ? 'printer.timeout' : 'printer.unreachable', order.signal);

  // A printer that never spoke has to be believed; one that fell silent has not.
  if (before.kind === 'silent') return { outcome: 'printed' };
  // The question stands behind the job in the same stream: it may take as long as the printing.
  const after = await askPrinter(connection, order.timeoutMs);
  order.onStatus?.(after);
  if (after.kind === 'ready') return { outcome: 'printed' };
  if (after.kind === 'trouble') return { outcome: 'unclear', error: after.error };
  return unclear(after.kind === 'silent' ? 'printer.timeout' : 'printer.unreachable', order.signal);
}

function failed(error: PrintError, signal: AbortSignal | undefined): PrintOutcome {
  return signal?.aborted === true ? { outcome: 'failed' } : { outcome: 'failed', error };
}

function unclear(error: PrintError, signal: AbortSignal | undefined): PrintOutcome {
  return signal?.aborted === true ? { outcome: 'unclear' } : { outcome: 'unclear', error };
}
