/**
 * Bytes of bodies that are inside at once, from their first byte until the answer, as their callers announce them: they
 * are read before anybody knows who sends them. Small and large ones are counted apart, so that a few who send much,
 * slowly, keep no order out.
 */
import type { FastifyRequest } from 'fastify';

/** An order of a full table is smaller. */
const smallBytes = 32_768;

const usualBytes = 64_000_000;

type Size = 'small' | 'large';
type Held = { readonly size: Size; readonly bytes: number };

export type Bodies = {
  /** @returns false where there is no room for its body */
  take(request: FastifyRequest): boolean;
  /** Once it is answered, or its caller went away; again without harm. */
  leave(request: FastifyRequest): void;
};

/** @param most of the small ones, and of the large ones */
export function boundBodies(most = usualBytes): Bodies {
  const inside = new WeakMap<FastifyRequest, Held>();
  const sums: Record<Size, number> = { small: 0, large: 0 };
  return {
    take: (request) => {
      const bytes = announcedBytes(request);
      const size = bytes > smallBytes ? 'large' : 'small';
      if (bytes === 0) return true;
      // One alone always has room.
      if (sums[size] > 0 && sums[size] + bytes > most) return false;
      inside.set(request, { size, bytes });
      sums[size] += bytes;
      return true;
    },
    leave: (request) => {
      const held = inside.get(request);
      if (held === undefined) return;
      inside.delete(request);
      sums[held.size] -= held.bytes;
    },
  };
}

/** No more than is read of it; of who does not say how much comes, all that may come. */
function announcedBytes({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return bodyLimit;
  const announced = Number(headers['content-length'] ?? 0);
  return Number.isFinite(announced) ? Math.min(announced, bodyLimit) : bodyLimit;
}
