/**
 * A receipt printer that needs no paper: speaks ESC/POS over TCP like the real one, keeps what it printed,
 * and fails in every way a printer can, on demand (decisions.md §7, deliverer 4). For the demo and for tests.
 */
import { createServer, type Server, type Socket } from 'node:net';

import { createEscPosDecoder, type PaperEvent } from '@comanda/paper/decode-esc-pos';
import { type PaperLine, type SheetLine, withoutFeedBeforeCut } from '@comanda/paper/lines';

import { statusByte, type VirtualPrinterState } from './printer-status.ts';

/** One piece of paper, from cut to cut. */
export type VirtualPaper = {
  readonly id: number;
  /** Unix milliseconds. */
  readonly receivedAt: number;
  readonly lines: readonly SheetLine[];
  /** 1, or 0 when the job ended without a cut. */
  readonly cuts: number;
  readonly drawerKicks: number;
  /** Bytes that the decoder did not know: a real printer would print them as rubbish. */
  readonly unknown: readonly (readonly number[])[];
};

export type VirtualPrinter = {
  readonly host: string;
  readonly port: number;
  /** Oldest first, the last 200. */
  readonly papers: () => readonly VirtualPaper[];
  /** How often the drawer was opened, with paper or without. */
  readonly drawerKicks: () => number;
  /** @returns a function that stops the calls. */
  readonly onPaper: (listener: (paper: VirtualPaper) => void) => () => void;
  readonly state: () => VirtualPrinterState;
  readonly setState: (state: VirtualPrinterState) => Promise<void>;
  readonly close: () => Promise<void>;
};

export type VirtualPrinterOptions = {
  /** 0 lets the system choose; `port` of the result says which. */
  readonly port?: number;
  readonly host?: string;
  /** Normal characters on a line. */
  readonly columns?: number;
  /** A second connection is closed at once, as most printers do. */
  readonly oneConnectionAtATime?: boolean;
  /** It prints this slowly, and takes no more than its buffer holds. */
  readonly buffer?: SlowBuffer;
  /** Unix milliseconds; a test may stop it. */
  readonly now?: () => number;
};

/**
 * Status requests stand in the same stream: they are answered when the paper before them is printed. How much a tick
 * prints is read at each tick, so that a test can hold the paper (0) and let it go.
 */
export type SlowBuffer = { readonly bytes: number; readonly bytesPerTick: number };
const tickMs = 20;

const papersKept = 200;

export async function startVirtualPrinter(options: VirtualPrinterOptions = {}): Promise<VirtualPrinter> {
  const host = options.host ?? '127.0.0.1';
  const now = options.now ?? Date.now;
  const sockets = new Set<Socket>();
  /** Those that may still say something: who has said goodbye keeps nobody out. */
  const speaking = new Set<Socket>();
  const listeners = new Set<(paper: VirtualPaper) => void>();
  let papers: readonly VirtualPaper[] = [];
  let state: VirtualPrinterState = 'ok';
  let made = 0;
  let drawerKicks = 0;

  const keep = (draft: PaperDraft) => {
    drawerKicks += draft.drawerKicks;
    if (draft.lines.length + draft.cuts + draft.unknown.length === 0) return;
    made += 1;
    const paper = { ...draft, id: made, receivedAt: now() };
    papers = [...papers, paper].slice(-papersKept);
    for (const listener of listeners) listener(paper);
  };
  const serve = (socket: Socket) => {
    if (options.oneConnectionAtATime === true && speaking.size > 0) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    speaking.add(socket);
    socket.on('end', () => speaking.delete(socket));
    socket.on('close', () => {
      sockets.delete(socket);
      speaking.delete(socket);
    });
    const printing = { columns: options.columns ?? 48, state: () => state, keep };
    receive(socket, options.buffer === undefined ? printing : { ...printing, buffer: options.buffer });
  };

  let server = await listen(serve, options.port ?? 0, host);
  const port = portOf(server);
  const shut = async () => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise<void>((resolve) => server.close(() => resolve()));
  };

  return {
    host,
    port,
    papers: () => papers,
    drawerKicks: () => drawerKicks,
    onPaper: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    setState: async (next) => {
      state = next;
      if (next === 'refuse') await shut();
      else if (!server.listening) server = await listen(serve, port, host);
    },
    close: shut,
  };
}

function listen(serve: (socket: Socket) => void, port: number, host: string): Promise<Server> {
  const server = createServer(serve);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the virtual printer has no port');
  return address.port;
}

type PaperDraft = Omit<VirtualPaper, 'id' | 'receivedAt'>;

type Printing = {
  readonly columns: number;
  readonly state: () => VirtualPrinterState;
  readonly keep: (draft: PaperDraft) => void;
  readonly buffer?: SlowBuffer;
};

/** A printer without paper, or with its cover open, takes no bytes from its buffer; they are lost when it is switched off. */
const stopped: ReadonlySet<VirtualPrinterState> = new Set(['paperEnd', 'coverOpen', 'offline']);

function receive(socket: Socket, printing: Printing): void {
  const decoder = createEscPosDecoder(printing.columns);
  let events: PaperEvent[] = [];
  const take = (arrived: readonly PaperEvent[]) => {
    for (const event of arrived) {
      if (event.kind === 'statusRequest') {
        answer(socket, event.about, printing.state());
        continue;
      }
      if (stopped.has(printing.state())) continue;
      events.push(event);
      if (event.kind !== 'line' || event.line.kind !== 'cut') continue;
      printing.keep(paperOf(events));
      events = [];
    }
  };
  const hear = (bytes: Uint8Array) => {
    const arrived = decoder.push(bytes);
    const hasJob = arrived.some((event) => event.kind !== 'statusRequest');
    if (hasJob && printing.state() === 'hang') socket.pause();
    else if (hasJob && printing.state() === 'breakOff') socket.resetAndDestroy();
    else take(arrived);
  };
  const buffered = printing.buffer === undefined ? null : dripping(socket, printing.buffer, hear);
  socket.on('data', buffered?.fill ?? hear);
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    buffered?.empty();
    take(decoder.end());
    if (events.length > 0) printing.keep(paperOf(events));
    events = [];
  });
}

/** A buffer between the network and the paper: full, it keeps the sender waiting. */
function dripping(socket: Socket, buffer: SlowBuffer, print: (bytes: Uint8Array) => void) {
  let waiting: Uint8Array = new Uint8Array();
  const tick = setInterval(() => {
    const next = waiting.subarray(0, buffer.bytesPerTick);
    waiting = waiting.subarray(next.length);
    if (next.length > 0) print(next);
    if (waiting.length < buffer.bytes && socket.isPaused()) socket.resume();
  }, tickMs);
  return {
    fill: (bytes: Uint8Array) => {
      waiting = Uint8Array.from([...waiting, ...bytes]);
      if (waiting.length >= buffer.bytes) socket.pause();
    },
    empty: () => {
      clearInterval(tick);
      print(waiting);
      waiting = new Uint8Array();
    },
  };
}

function answer(socket: Socket, about: number, state: VirtualPrinterState): void {
  if (state === 'mute' || !socket.writable) return;
  socket.write(Uint8Array.of(statusByte(about, state)));
}

function paperOf(events: readonly PaperEvent[]): PaperDraft {
  const lines: PaperLine[] = events.flatMap((event) => (event.kind === 'line' ? [event.line] : []));
  const sheet = withoutFeedBeforeCut(lines).filter((line) => line.kind !== 'cut');
  return {
    lines: sheet,
    cuts: lines.filter((line) => line.kind === 'cut').length,
    drawerKicks: events.filter((event) => event.kind === 'drawerKick').length,
    unknown: events.flatMap((event) => (event.kind === 'unknown' ? [event.bytes] : [])),
  };
}
