/** Scripts and styles with a hash in their name, from memory: a page has more than a hundred of them, and the ways to the disk cost more than all the rest of an answer. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Pictures and fonts are few and large: they are read as they are sent. */
const types: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** As they were packed when they were built (scripts/lib/pack-pages.mjs), the best one first. */
const packings = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

/** RFC 9110, chapters 13 and 14. */
const conditions = ['range', 'if-range', 'if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'];

/** Those of whoever asks for a part, or whether it changed, or with weights, are left to what reads from the disk. */
function isPlain({ method, headers }: FastifyRequest): boolean {
  const isWhole = conditions.every((name) => headers[name] === undefined);
  return method === 'GET' && isWhole && /^[a-z, ]*$/.test(String(headers['accept-encoding'] ?? ''));
}

/**
 * Answers before the routes of a scope do, whatever it knows; each file is read when it is first asked for.
 * @param setHeaders what every answer of a file says
 */
export function keepAssets(
  scope: FastifyInstance,
  { folder, prefix, setHeaders }: { folder: string; prefix: string; setHeaders: (reply: FastifyReply) => void },
): void {
  const names = new Set(readdirSync(folder));
  const kept = new Map<string, Buffer>();
  const read = (name: string): Buffer => {
    const bytes = kept.get(name) ?? readFileSync(join(folder, name));
    kept.set(name, bytes);
    return bytes;
  };
  scope.addHook('onRequest', (request, reply, done) => {
    const [path = ''] = request.url.split('?');
    const name = path.startsWith(prefix) ? path.slice(prefix.length) : '';
    const type = types[extname(name)];
    if (type === undefined || !names.has(name) || !isPlain(request)) {
      done();
      return;
    }
    const known = String(request.headers['accept-encoding'] ?? '').split(/[, ]+/);
    const packing = packings.find(({ encoding, ending }) => known.includes(encoding) && names.has(name + ending));
    setHeaders(reply);
    if (packing !== undefined) void reply.header('content-encoding', packing.encoding);
    void reply.type(type).send(read(name + (packing?.ending ?? '')));
  });
}
