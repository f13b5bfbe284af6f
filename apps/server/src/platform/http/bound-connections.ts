/**
 * So many connections are open at once, and no more: each of them costs a file and memory of the process. Where one more
 * knocks, whoever has waited longest without asking anything is given up, then whoever has been sending longest, then a
 * line of live updates on which nobody has said who hears it, then a guest's, for anybody may open as many of these as he
 * likes. While nobody can be given up, who comes is told so; health is answered always.
 */
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

import { OpenLines } from './open-lines.ts';
import { RefusedCall } from './refused.ts';

/** Files of the process that are no connections of callers: the storage, providers, printers, what is read. */
const ownFiles = 128;
const [fewest, usualMost] = [32, 20_000];
/** Where the system does not say how many files may be open. */
const unknownFiles = 4096;

/**
 * @param most null: as many as the files that the system lets this process open allow
 * @returns who is told who hears live updates on a line
 */
export function boundConnections(
  http: FastifyInstance,
  most: number | null,
  now?: () => number,
): Pick<OpenLines, 'hears'> {
  const lines = new OpenLines(most ?? mostBy(openFiles()), now);
  http.server.on('connection', (socket: Socket) => {
    lines.open(socket);
    socket.once('close', () => lines.close(socket));
  });
  // Before those who take it over: from then on it carries live updates.
  http.server.prependListener('upgrade', ({ socket }: { readonly socket: Socket }) => {
    if (lines.isTooMany(socket)) socket.destroy();
    else lines.upgraded(socket);
  });
  http.addHook('onRequest', ({ raw: { socket }, url }, reply, done) => {
    lines.asks(socket);
    if (!lines.isTooMany(socket)) return done();
    reply.header('connection', 'close');
    if (url.startsWith('/health/')) return done();
    reply.header('retry-after', '1');
    return done(new RefusedCall('general.error.busy'));
  });
  http.addHook('preValidation', ({ raw: { socket } }, _, done) => {
    lines.wholeCame(socket);
    done();
  });
  http.addHook('onResponse', ({ raw: { socket } }, _, done) => {
    lines.answered(socket);
    done();
  });
  return lines;
}

/** As many as may be open, with a fifth to spare. */
export function mostBy(files: number): number {
  return Math.min(usualMost, Math.max(fewest, Math.floor((files - ownFiles) * 0.8)));
}

function openFiles(): number {
  try {
    return readOpenFiles(readFileSync('/proc/self/limits', 'utf8'));
  } catch {
    // Another system than Linux.
    return unknownFiles;
  }
}

/** @param limits what Linux says of a process; the first figure is the one that counts */
export function readOpenFiles(limits: string): number {
  const [, soft] = /^Max open files\s+(\S+)/m.exec(limits) ?? [];
  const files = soft === 'unlimited' ? Infinity : Number(soft);
  return Number.isNaN(files) ? unknownFiles : files;
}
