/**
 * A program that ends waits for those whom it is answering, and for nobody else: browsers open connections ahead on
 * which nothing was ever asked, and a secured one of them would hold it up for as long as its page stays open.
 */
import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

/** Longer than a command may wait for its turn; an export that is cut off is asked for again. */
const patienceMs = 8000;

/** @returns what begins to let go, and answers what ends the waiting */
export function watchConnections(http: FastifyInstance, patience = patienceMs): () => () => void {
  const open = new Set<Socket>();
  http.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    const timer = setTimeout(() => {
      for (const socket of open) socket.destroy();
    }, patience);
    return () => clearTimeout(timer);
  };
}
