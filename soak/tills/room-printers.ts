/** The printers of the room, which a till calls by itself: late, with an open cover, or unheard although the paper is out. */
import type { PostToPrinter, PrinterAnswer } from '@comanda/api-client/post-to-printer';
import { anEposPrinter, type EposPrinterState } from '@comanda/test-kit/epos-printer';

import type { Random } from '../random.ts';
import { dishesOnPaper, type ReadPaper } from './dishes-on-paper.ts';
import { printerAddresses } from './venue.ts';
import type { VirtualTime } from './virtual-time.ts';

export type RoomPaper = ReadPaper & { readonly stationId: string };

export type RoomPrinters = {
  /** Of one page: what it sent comes out though the page was closed, which hears nothing any more. */
  postOf(isClosed: () => boolean): PostToPrinter;
  /** From here on they print what comes, and say so. */
  recover(): void;
  readonly papers: () => readonly RoomPaper[];
  readonly counts: Record<string, number>;
};

const usualWayMs = 40;
/** Longer than a till waits. */
const longWayMs = 26_000;

/** In percent, below. */
const troubles: readonly (readonly [EposPrinterState, number])[] = [
  ['gone', 8],
  ['losesAnswers', 20],
  ['coverOpen', 28],
];

export function openRoomPrinters(time: VirtualTime, random: Random): RoomPrinters {
  const printers = new Map([...printerAddresses].map(([stationId, address]) => [address, printerOf(stationId)]));
  const counts: Record<string, number> = {};
  let isWell = false;
  const drawState = (): EposPrinterState => {
    const drawn = random.int(0, 99);
    const state = isWell ? 'ok' : (troubles.find(([, below]) => drawn < below)?.[0] ?? 'ok');
    if (state !== 'ok') counts[`printer ${state}`] = (counts[`printer ${state}`] ?? 0) + 1;
    return state;
  };
  const drawWay = () =>
    isWell || random.chance(0.92) ? usualWayMs * random.int(1, 30) : random.int(usualWayMs, longWayMs);
  return {
    postOf: (isClosed) => (url, body, timeoutMs) =>
      new Promise((resolve) => {
        const called = printers.get(new URL(url).hostname);
        if (called === undefined) throw new Error(`no printer of the room: ${url}`);
        // All chance is drawn here, as that of the line is.
        const [state, there, back] = [drawState(), drawWay(), drawWay()];
        const hear = (answer: PrinterAnswer) => !isClosed() && resolve(answer);
        time.later(() => hear({ kind: 'lost' }), timeoutMs);
        time.later(() => {
          called.printer.setState(state);
          const text = called.printer.take(body);
          if (text !== null) time.later(() => hear({ kind: 'answered', text }), back);
        }, there);
      }),
    recover: () => {
      isWell = true;
    },
    papers: () =>
      [...printers.values()].flatMap(({ stationId, printer }) =>
        printer.papers().map((lines) => ({ stationId, ...dishesOnPaper(lines) })),
      ),
    counts,
  };
}

function printerOf(stationId: string) {
  return { stationId, printer: anEposPrinter() };
}
