/** One port for all printers of the bench that answers how it is at once, and tells when paper begins to arrive. */
import { createServer, type Socket } from 'node:net';

export type SpeakingPrinter = {
  readonly port: number;
  /** Hears the moment of the first byte of each paper, in milliseconds of `performance.now()`. */
  readonly onFirstByte: (listener: (at: number) => void) => void;
  close(): Promise<void>;
};

const statusRequest = [0x10, 0x04] as const;
const ready = Uint8Array.of(0x12);

export async function startSpeakingPrinter(): Promise<SpeakingPrinter> {
  const sockets = new Set<Socket>();
  let listener: (at: number) => void = () => {};
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let hasBegun = false;
    socket.on('data', (bytes) => {
      const at = performance.now();
      const isQuestion = bytes.length === 3 && bytes[0] === statusRequest[0] && bytes[1] === statusRequest[1];
      if (!isQuestion && !hasBegun) {
        hasBegun = true;
        listener(at);
      }
      // The question behind a paper may come in the same piece.
      if (isQuestion || (bytes.at(-3) === statusRequest[0] && bytes.at(-2) === statusRequest[1])) socket.write(ready);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the printer has no port');
  return {
    port: address.port,
    onFirstByte: (next) => {
      listener = next;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
