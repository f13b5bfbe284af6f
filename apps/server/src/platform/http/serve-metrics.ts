/** What an operator's Prometheus reads at `/metrics`, for who has the token; without one there is no such path (decisions.md §11). */
import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Counter, Gauge, Registry } from 'prom-client';

/** A figure that is read when it is asked for. */
export type Figure = {
  readonly name: string;
  readonly help: string;
  /** What only ever grows while the process runs; a gauge unless told. */
  readonly kind?: 'counter';
  /** The label of its values, where it has several. */
  readonly label?: string;
  /** One value, or one for each value of the label. */
  readonly read: () => number | Promise<number | Readonly<Record<string, number>>>;
};

type Prom = typeof import('./prometheus.ts');

const path = '/metrics';

/** In seconds: from what a list costs to what a person no longer waits for. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** @param figures of the modules, called at most once for each reading */
export async function serveMetrics(
  http: FastifyInstance,
  token: string | null,
  figures: () => readonly Figure[],
): Promise<void> {
  if (token === null) return;
  // Most houses have nobody who reads them, and keep its memory.
  const prom = await import('./prometheus.ts');
  const registry = new prom.Registry();
  prom.collectDefaultMetrics({ register: registry });
  measureCalls(http, prom, registry);
  let added = false;
  http.get(path, async (request, reply) => {
    if (!isToken(request, token)) return refuse(reply);
    // The modules are mounted by now.
    if (!added) for (const figure of figures()) addFigure(prom, registry, figure);
    added = true;
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
  http.addHook('onClose', async () => registry.clear());
}

function measureCalls(http: FastifyInstance, prom: Prom, registry: Registry): void {
  const calls = new prom.Counter({
    name: 'comanda_calls_total',
    help: 'Answered calls of the API, by call and status.',
    labelNames: ['call', 'status'] as const,
    registers: [registry],
  });
  const seconds = new prom.Histogram({
    name: 'comanda_call_seconds',
    help: 'From the head of a call to the end of its answer, for reading and for commands.',
    labelNames: ['kind'] as const,
    buckets,
    registers: [registry],
  });
  http.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    // By the pattern of the path: ids are nobody's business, and there is no end of them.
    const { url } = routeOptions;
    if (url === undefined || !url.startsWith('/v1/')) return;
    calls.inc({ call: `${method} ${url}`, status: String(statusCode) });
    seconds.observe({ kind: method === 'GET' ? 'read' : 'command' }, elapsedTime / 1000);
  });
}

function addFigure(prom: Prom, registry: Registry, figure: Figure): void {
  const { name, help, label, read } = figure;
  const said = { name, help, labelNames: label === undefined ? [] : [label], registers: [registry] };
  if (figure.kind === 'counter') return addCounter(prom, said, figure);
  const gauge: Gauge = new prom.Gauge({
    ...said,
    collect: async () => {
      const value = await read();
      if (typeof value === 'number') return gauge.set(value);
      gauge.reset();
      for (const [key, each] of Object.entries(value)) gauge.set({ [label ?? 'of']: key }, each);
    },
  });
}

type Said = { readonly name: string; readonly help: string; labelNames: string[]; registers: Registry[] };

/** Counted where it happens, and read as it stands. */
function addCounter(prom: Prom, said: Said, { label, read }: Figure): void {
  const counter: Counter = new prom.Counter({
    ...said,
    collect: async () => {
      const value = await read();
      counter.reset();
      if (typeof value === 'number') return counter.inc(value);
      for (const [key, each] of Object.entries(value)) counter.inc({ [label ?? 'of']: key }, each);
    },
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** How long the comparison takes says nothing about the token. */
function isToken({ headers }: FastifyRequest, token: string): boolean {
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply.code(401).header('www-authenticate', 'Bearer').send();
}
