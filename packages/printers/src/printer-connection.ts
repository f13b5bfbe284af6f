/** One TCP connection to a printer as promises that never reject: done, late or broken. */
import { connect, type Socket } from 'node:net';

export type PrinterConnection = {
  /** `done` when the bytes left for the printer. */
  readonly write: (bytes: Uint8Array, timeoutMs: number) => Promise<'done' | 'late' | 'broken'>;
  /** The next byte that `isWanted` accepts. */
  readonly readByte: (isWanted: (byte: number) => boolean, timeoutMs: number) => Promise<number | 'silent' | 'broken'>;
  /** Drops what was received and not read. */
  readonly forget: () => void;
  /** Says goodbye and waits a moment for the printer to do the same, so that its last bytes are not lost. */
  readonly end: () => Promise<void>;
};

type Target = {
  readonly host: string;
  readonly port: number;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
};

/** Milliseconds that a printer gets to close its side. */
const goodbyeMs = 1000;

export function openPrinterConnection(
  target: Target,
): Promise<PrinterConnection | 'printer.unreachable' | 'printer.timeout'> {
  const { signal } = target;
  if (signal?.aborted === true) return Promise.resolve('printer.unreachable');
  const socket = connect({ host: target.host, port: target.port, noDelay: true });
  const stop = () => socket.destroy();
  signal?.addEventListener('abort', stop, { once: true });
  socket.once('close', () => signal?.removeEventListener('abort', stop));
  // An error is always followed by close: that one is waited for.
  socket.on('error', stop);
  const opened = new Promise<'done' | 'broken'>((resolve) => {
    socket.once('connect', () => resolve('done'));
    socket.once('close', () => resolve('broken'));
  });
  return within(opened, target.timeoutMs, 'late').then((result) => {
    if (result === 'done') return connectionOn(socket);
    socket.destroy();
    return result === 'late' ? 'printer.timeout' : 'printer.unreachable';
  });
}

function connectionOn(socket: Socket): PrinterConnection {
  let received: number[] = [];
  let wake: () => void = () => {};
  // A printer that closes its side will never answer again, even if ours is still open.
  let isOpen = true;
  const closed = new Promise<'broken'>((resolve) => {
    const lose = () => {
      isOpen = false;
      wake();
      resolve('broken');
    };
    socket.once('close', lose);
    socket.once('end', lose);
  });
  socket.on('data', (bytes) => {
    received.push(...bytes);
    wake();
  });

  const nextByte = async (isWanted: (byte: number) => boolean): Promise<number | 'broken'> => {
    for (;;) {
      const found = received.find(isWanted);
      received = [];
      if (found !== undefined) return found;
      if (!isOpen) return 'broken';
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };

  return {
    write: (bytes, timeoutMs) => {
      if (!socket.writable) return Promise.resolve('broken');
      const flushed = new Promise<'done' | 'broken'>((resolve) => {
        socket.write(bytes, (error) => resolve(error === null || error === undefined ? 'done' : 'broken'));
      });
      return within(Promise.race([flushed, closed]), timeoutMs, 'late');
    },
    readByte: (isWanted, timeoutMs) => within(nextByte(isWanted), timeoutMs, 'silent'),
    forget: () => {
      received = [];
    },
    end: async () => {
      if (socket.writable) socket.end();
      const gone = new Promise<void>((resolve) => socket.once('close', resolve));
      if (!socket.closed) await within(gone, goodbyeMs, undefined);
      socket.destroy();
    },
  };
}

async function within<Value, Late>(work: Promise<Value>, timeoutMs: number, late: Late): Promise<Value | Late> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), timeoutMs);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
