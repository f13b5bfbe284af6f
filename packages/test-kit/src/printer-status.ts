/** Answers to DLE EOT n as an Epson printer gives them; bits 1 and 4 are always set (ESC/POS real-time status). */
export const virtualPrinterStates = [
  'ok',
  'nearEnd',
  'paperEnd',
  'coverOpen',
  'offline',
  /** Prints, but never answers a status request, as some Wi-Fi printers do. */
  'mute',
  /** Nobody listens on the port. */
  'refuse',
  /** Answers until the first bytes of a job arrive, then neither reads nor answers. */
  'hang',
  /** Tears the connection down as soon as the first bytes of a job arrive. */
  'breakOff',
] as const;
export type VirtualPrinterState = (typeof virtualPrinterStates)[number];

const fixedBits = 0b0001_0010;

/** @param about n of DLE EOT n: 1 printer, 2 cause of being offline, 3 error, 4 paper. */
export function statusByte(about: number, state: VirtualPrinterState): number {
  return fixedBits | (meaning[about]?.[state] ?? 0);
}

const isOffline = 0b0000_1000;
const coverOpen = 0b0000_0100;
const stoppedByPaperEnd = 0b0010_0000;
const paperNearEnd = 0b0000_1100;
const paperEnd = 0b0110_0000;

const meaning: Readonly<Record<number, Partial<Record<VirtualPrinterState, number>>>> = {
  1: { paperEnd: isOffline, coverOpen: isOffline, offline: isOffline },
  2: { paperEnd: stoppedByPaperEnd, coverOpen },
  4: { nearEnd: paperNearEnd, paperEnd: paperNearEnd | paperEnd },
};
