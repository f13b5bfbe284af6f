/** What a printer of Epson says became of a job: `success`, `code` and `status` of its answer (integrations/printing.md (b)). */

export type HandedEnd =
  | { readonly outcome: 'printed' }
  /** It printed nothing of it, and will later: tried again by itself. */
  | { readonly outcome: 'notStarted'; readonly error: string }
  /** It will never take this paper: tried again only by a person. */
  | { readonly outcome: 'refused'; readonly error: string }
  /** Nobody knows how much of it is on paper: a person decides. */
  | { readonly outcome: 'unclear'; readonly error: string };

export type EposAnswer = { readonly success: string; readonly code: string; readonly status: string };

const coverOpenBit = 0x20;
const paperEndBit = 0x8_0000;
const offlineBits = 0x1 | 0x8;

/** Why the printer would not begin now, by the status that it answers to an empty job; null where it is ready. */
export function eposTrouble(status: string): string | null {
  const bits = Number(status);
  if ((bits & coverOpenBit) !== 0) return 'printer.coverOpen';
  if ((bits & paperEndBit) !== 0) return 'printer.paperEnd';
  return (bits & offlineBits) === 0 ? null : 'printer.offline';
}

/** Bit of the status: the paper came out. */
const printedBit = 0x2;

const notStarted: Readonly<Record<string, string>> = {
  EPTR_COVER_OPEN: 'printer.coverOpen',
  EPTR_REC_EMPTY: 'printer.paperEnd',
  EPTR_BATTERY_LOW: 'printer.offline',
  EX_BADPORT: 'printer.offline',
  EX_DEVICE_BUSY: 'printer.busy',
  TooManyRequests: 'printer.busy',
  ERROR_WAIT_EJECT: 'printer.busy',
};

const refused: Readonly<Record<string, string>> = {
  SchemaError: 'print.error.unprintable',
  RequestEntityTooLarge: 'print.error.unprintable',
  DeviceNotFound: 'printer.deviceMissing',
};

const unclear: Readonly<Record<string, string>> = {
  EPTR_CUTTER: 'printer.broken',
  EPTR_MECHANICAL: 'printer.broken',
  EPTR_AUTOMATICAL: 'printer.broken',
  EPTR_UNRECOVERABLE: 'printer.broken',
  EX_TIMEOUT: 'printer.timeout',
  EX_ENPC_TIMEOUT: 'printer.timeout',
};

/** Codes that we do not know, and trouble after the paper came out, say nothing for sure. */
export function readEposAnswer({ success, code, status }: EposAnswer): HandedEnd {
  if (success === 'true' || success === '1') return { outcome: 'printed' };
  const came = (Number(status) & printedBit) !== 0;
  const waits = notStarted[code];
  if (waits !== undefined && !came) return { outcome: 'notStarted', error: waits };
  const never = refused[code];
  if (never !== undefined) return { outcome: 'refused', error: never };
  return { outcome: 'unclear', error: unclear[code] ?? waits ?? 'print.error.unclear' };
}
