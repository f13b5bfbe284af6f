/**
 * More calls than can be answered soon are refused at the door (503, Retry-After), so that those inside are answered in
 * time and memory stays bounded. Whoever is refused sends the same again: a command happens once.
 */
import type { Socket } from 'node:net';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { VenueTurns } from '../database/venue-turns.ts';
import { isTooLong, type WaitingLine } from '../database/waiting-line.ts';
import { boundBodies } from './bound-bodies.ts';
import { RefusedCall } from './refused.ts';
import { takeTurns } from './take-turns.ts';
import { venueNamed } from './venue-named.ts';

/** When a call that comes now is refused. Milliseconds. */
export type Patience = {
  /** So few are let in however long it takes: the machine stood still, and nobody asked too much of it. */
  readonly few: number;
  readonly commandMs: number;
  /** Longer: reading costs little, and a screen full of errors helps nobody. */
  readonly readMs: number;
};

export type Load = {
  /** Commands that are inside and wait for the storage. */
  readonly line: Pick<WaitingLine, 'look'>;
  readonly mostAtOnce?: number | undefined;
  /** Whose commands run one by one: what would be sent away there is sent away before its caller is looked up. */
  readonly venues?: Pick<VenueTurns, 'isFull'> | null;
  /** Of bodies that are inside at once. */
  readonly mostBodyBytes?: number | undefined;
  readonly patience?: Patience | undefined;
  /** Milliseconds of a clock that nobody sets. */
  readonly now?: (() => number) | undefined;
};

/** Calls under way in one process: five hundred guests who read the same change at once stay below. */
const usuallyAtOnce = 1000;

const usualPatience: Patience = { few: 64, commandMs: 500, readMs: 2000 };

/** In seconds. */
const retryAfter = '1';

/** Made once: where it came from costs more to write down than all else that is done for a refusal. */
const tooBusy = new RefusedCall('general.error.busy');

export type Gate = {
  /** Calls that are inside. */
  underWay(): number;
};

export function shedLoad(http: FastifyInstance, load: Load): Gate {
  const { line, mostAtOnce: most = usuallyAtOnce, patience = usualPatience, now } = load;
  const inside = new WeakSet<FastifyRequest>();
  const turns = takeTurns(now);
  const bodies = boundBodies(load.mostBodyBytes, now);
  let count = 0;
  const refuse = (reply: FastifyReply) => {
    reply.header('retry-after', retryAfter);
    throw tooBusy;
  };
  const isLate = ({ method }: FastifyRequest) => {
    const { few, commandMs, readMs } = patience;
    if (method === 'GET') return isTooLong(turns.look(), few, readMs);
    return isTooLong(turns.look(), few, commandMs) || isTooLong(line.look(), few, commandMs);
  };
  // Reading waits for no turn of a venue.
  const isForFullVenue = (request: FastifyRequest) => {
    const venue = load.venues && request.method !== 'GET' ? venueNamed(request) : null;
    return venue !== null && load.venues?.isFull(venue) === true;
  };
  http.server.on('connection', () => turns.knock());
  // Health is asked about all the more then.
  const isCall = ({ url }: FastifyRequest) => url.startsWith('/v1/') || url.startsWith('/media/');
  const asked = new WeakMap<Socket, Set<FastifyRequest>>();
  const leave = (request: FastifyRequest) => {
    asked.get(request.raw.socket)?.delete(request);
    bodies.leave(request);
    if (inside.delete(request)) count -= 1;
  };
  // Of a caller who goes away nothing else is heard, neither of the answer nor of what was asked behind it.
  const come = (request: FastifyRequest) => {
    const { socket } = request.raw;
    const before = asked.get(socket);
    const all = before ?? new Set();
    all.add(request);
    if (before !== undefined) return;
    asked.set(socket, all);
    socket.once('close', () => {
      for (const one of all) leave(one);
    });
  };
  http.addHook('onRequest', async (request, reply) => {
    come(request);
    // Before its body is read.
    if (isCall(request) && (isLate(request) || count >= most)) refuse(reply);
    if (!bodies.take(request)) refuse(reply);
  });
  http.addHook('preParsing', (request, reply, body, done) => {
    // Told in the middle of sending: what would still come is not waited for.
    bodies.follow(request, body, () => {
      reply.header('retry-after', retryAfter).header('connection', 'close');
      void reply.send(tooBusy);
    });
    done();
  });
  // Once its body is there: who vanished in the middle of sending it takes nobody's place.
  http.addHook('preValidation', async (request, reply) => {
    // Who went away since takes no place.
    if (!isCall(request) || !asked.get(request.raw.socket)?.has(request)) return;
    if (count >= most || isForFullVenue(request)) refuse(reply);
    inside.add(request);
    count += 1;
    await turns.come();
  });
  http.addHook('onResponse', async (request) => leave(request));
  return { underWay: () => count };
}
