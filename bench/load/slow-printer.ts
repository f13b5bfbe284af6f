/** One port for all printers of the bench: takes every byte and never answers, so the server believes it after 2 s. */
import { createServer, type Socket } from 'node:net';

export type SlowPrinter = { readonly port: number; close(): Promise<void> };

export async function startSlowPrinter(): Promise<SlowPrinter> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the printer has no port');
  return {
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
