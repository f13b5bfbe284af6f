/** How a printer is now, without printing: connects, asks, and lets go of it again. */
import { openPrinterConnection } from './printer-connection.ts';
import { askPrinter, type PrinterStatus, type PrinterTrouble } from './printer-status.ts';

/** `silent`: it takes a connection and tells nothing, as some printers always do. */
export type PrinterCondition = 'ready' | 'silent' | PrinterTrouble | 'printer.unreachable' | 'printer.timeout';

/** Null where the connection broke: what came of that, the outcome of the job says. */
export function conditionOf(status: PrinterStatus): PrinterCondition | null {
  if (status.kind === 'broken') return null;
  return status.kind === 'trouble' ? status.error : status.kind;
}

/** Whether a printer that is so has answered: from then on its silence means that it hangs. */
export function hasSpoken(condition: PrinterCondition): boolean {
  return condition !== 'silent' && condition !== 'printer.unreachable' && condition !== 'printer.timeout';
}

type Look = { readonly host: string; readonly port: number; readonly timeoutMs?: number };

const usualTimeoutMs = 2000;

/** Never throws. Most printers take one connection at a time: nobody may print there meanwhile. */
export async function lookAtPrinter({ host, port, timeoutMs = usualTimeoutMs }: Look): Promise<PrinterCondition> {
  const connection = await openPrinterConnection({ host, port, timeoutMs });
  if (typeof connection === 'string') return connection;
  try {
    const status = await askPrinter(connection, timeoutMs);
    return conditionOf(status) ?? 'printer.unreachable';
  } finally {
    await connection.end();
  }
}
