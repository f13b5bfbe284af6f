/**
 * Whoever asks and never reads the answer, or vanished without a word, is cut off: what is left to send to them would
 * stay in memory for ever. Also of live updates, which share the sockets.
 */
import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

/** Longer than a phone loses its network for a moment. */
const stallMs = 30_000;
const lookEveryMs = 5000;

type Pace = { readonly stallMs: number; readonly lookEveryMs: number };
type Stalled = { readonly left: number; readonly since: number };

export function cutOffWhoNeverReads(http: FastifyInstance, pace: Pace = { stallMs, lookEveryMs }): void {
  const sockets = new Map<Socket, Stalled | null>();
  const watch = (socket: Socket) => {
    sockets.set(socket, null);
    socket.once('close', () => sockets.delete(socket));
  };
  http.server.on('connection', watch);
  // Over HTTPS what waits stands in the secured one.
  http.server.on('secureConnection', watch);
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [socket, before] of sockets) {
      const left = leftToSend(socket);
      const isMoving = left === 0 || left !== before?.left;
      if (isMoving) sockets.set(socket, left === 0 ? null : { left, since: now });
      else if (now - before.since >= pace.stallMs) socket.destroy();
    }
  }, pace.lookEveryMs);
  timer.unref();
  http.addHook('onClose', async () => clearInterval(timer));
}

/** Bytes that wait here, and those of the piece under way that the system has not taken yet. */
function leftToSend(socket: Socket): number {
  // Node's own timeout of a socket tells progress by it too.
  const { _handle: handle } = socket as Socket & { readonly _handle?: { readonly writeQueueSize?: number } | null };
  return socket.writableLength + (handle?.writeQueueSize ?? 0);
}
