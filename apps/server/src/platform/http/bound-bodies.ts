/**
 * Bytes of bodies that are inside at once, from their arrival until the answer: they are read before anybody knows who
 * sends them. What was only announced takes no room. Where there is none left, it is taken from those who send more
 * slowly than anybody has to. Small and large ones are counted apart, so that a few who send much keep no order out.
 */
import type { Readable } from 'node:stream';

import type { FastifyRequest } from 'fastify';

/** An order of a full table is smaller. */
const smallBytes = 32_768;

const usualBytes = 64_000_000;

/** Who is behind this pace leaves where others find no room: a phone in a cellar is faster. */
const graceMs = 2000;
const bytesPerMs = 8;
/** However many are sent away, nobody is looked at more often. */
const lookEveryMs = 100;

type Size = 'small' | 'large';
type Held = {
  readonly size: Size;
  readonly since: number;
  arrived: number;
  isWhole: boolean;
  /** Its caller is told; set once its body is read. */
  giveUp: (() => void) | null;
};

export type Bodies = {
  /** @returns false where there is no room for its body */
  take(request: FastifyRequest): boolean;
  /** Its body is about to be read. @param giveUp called at most once, where there is no room for it any more */
  follow(request: FastifyRequest, body: Readable, giveUp: () => void): void;
  /** Once it is answered, or its caller went away; again without harm. */
  leave(request: FastifyRequest): void;
};

/**
 * @param most of the small ones, and of the large ones
 * @param now milliseconds of a clock that nobody sets
 */
export function boundBodies(most = usualBytes, now: () => number = () => performance.now()): Bodies {
  const inside = new Map<FastifyRequest, Held>();
  const sums: Record<Size, number> = { small: 0, large: 0 };
  let lookedAt = -Infinity;
  const leave = (request: FastifyRequest): Held | undefined => {
    const held = inside.get(request);
    if (held === undefined || !inside.delete(request)) return undefined;
    sums[held.size] -= held.arrived;
    return held;
  };
  const sendSlowAway = () => {
    if (now() - lookedAt < lookEveryMs) return;
    lookedAt = now();
    for (const [request, held] of inside) if (isBehind(held, lookedAt)) leave(request)?.giveUp?.();
  };
  /** One alone always has room. @param own what of the sum is its own already */
  const fits = (size: Size, bytes: number, own = 0) => sums[size] === own || sums[size] - own + bytes <= most;
  const findRoom = (size: Size, bytes: number, own = 0) => {
    if (fits(size, bytes, own)) return true;
    sendSlowAway();
    return fits(size, bytes, own);
  };
  return {
    take: (request) => {
      const bytes = announcedBytes(request);
      if (bytes === 0) return true;
      const size = bytes > smallBytes ? 'large' : 'small';
      if (!findRoom(size, bytes)) return false;
      inside.set(request, { size, since: now(), arrived: 0, isWhole: false, giveUp: null });
      return true;
    },
    follow: (request, body, giveUp) => {
      const held = inside.get(request);
      if (held === undefined) return;
      held.giveUp = giveUp;
      body.once('end', () => (held.isWhole = true));
      body.on('data', (part: Buffer | string) => {
        if (!inside.has(request)) return;
        held.arrived += part.length;
        sums[held.size] += part.length;
        if (!findRoom(held.size, held.arrived, held.arrived)) leave(request)?.giveUp?.();
      });
    },
    leave: (request) => void leave(request),
  };
}

function isBehind({ arrived, isWhole, since, giveUp }: Held, now: number): boolean {
  return giveUp !== null && !isWhole && arrived < (now - since - graceMs) * bytesPerMs;
}

/** No more than is read of it; of who does not say how much comes, all that may come. */
function announcedBytes({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return bodyLimit;
  const announced = Number(headers['content-length'] ?? 0);
  return Number.isFinite(announced) ? Math.min(announced, bodyLimit) : bodyLimit;
}
