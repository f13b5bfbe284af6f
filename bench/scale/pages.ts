/**
 * How many pages of the program's tables and indexes the engine looks at for one call. Other work of the machine does
 * not change it, so it tells how the work of a call grows where times tell nothing. The engine's own catalogues are
 * left out: each new connection reads some two thousand pages of them, and whether one was opened is chance.
 */
import { openConnection, write } from '../load/connection.ts';
import { runServer } from '../load/run-server.ts';
import { signIn } from '../load/sign-in.ts';
import type { BenchStorage } from '../storage/bench-storage.ts';
import { adminOf, benchDraft } from '../storage/bench-venue.ts';
import { openClient } from '../storage/postgres-client.ts';

export const pageFigures = ['pending list', 'day report', 'place order', 'a second at rest'] as const;
export type PageFigure = (typeof pageFigures)[number];
/** Pages of 8 kB, from memory or disk. */
export type Pages = Readonly<Record<PageFigure, number>>;

const callsEach = 60;
/** A connection at rest tells what it looked at after ten seconds (PostgreSQL 15, pgstat_report_stat). */
const toldAfterMs = 11_000;

/** Two tickets of five venues at two seconds each need seconds. */
const mostPrintingMs = 120_000;

type Call = Exclude<PageFigure, 'a second at rest'>;

/** @param venues whose orders are those of the size, and no more */
export async function measurePages(storage: BenchStorage, venues: readonly string[]): Promise<Pages> {
  const counter = await openCounter(storage.config.databaseUrl ?? '');
  const server = await runServer(storage);
  try {
    const ask = await openAsker(server.port, venues);
    // What is read once and kept is read before anything counts.
    for (const call of ['pending list', 'day report', 'place order'] as const) await ask(call, venues.length);
    await counter.untilPrinted();
    await counter.lookedAt();
    const rest = await counter.lookedAt();
    const perMs = rest.pages / rest.ms;
    const of = async (call: Call) => {
      await ask(call, callsEach);
      const { pages, ms } = await counter.lookedAt();
      return Math.max(0, pages - perMs * ms) / callsEach;
    };
    return {
      'pending list': await of('pending list'),
      'day report': await of('day report'),
      'place order': await of('place order'),
      'a second at rest': perMs * 1000,
    };
  } finally {
    await server.stop();
    await counter.close();
  }
}

const pagesOfTables = `select sum(heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit + idx_blks_read, 0)
    + coalesce(toast_blks_hit + toast_blks_read, 0) + coalesce(tidx_blks_hit + tidx_blks_read, 0)) as pages
  from pg_statio_user_tables`;

type LookedAt = { readonly pages: number; readonly ms: number };

async function openCounter(url: string) {
  const client = await openClient(url);
  const count = async () => {
    const { rows } = await client.query<{ pages: string }>(pagesOfTables);
    return { pages: Number(rows[0]?.pages), at: performance.now() };
  };
  let last = await count();
  return {
    /** Since it was asked last, by all connections that have told. */
    lookedAt: async (): Promise<LookedAt> => {
      await new Promise((later) => setTimeout(later, toldAfterMs));
      const now = await count();
      const since = { pages: now.pages - last.pages, ms: now.at - last.at };
      last = now;
      return since;
    },
    /** What is printed meanwhile would be counted with whatever is asked then. */
    untilPrinted: async (): Promise<void> => {
      for (const startedAt = performance.now(); performance.now() - startedAt < mostPrintingMs;) {
        const { rows } = await client.query<{ open: string }>(
          `select count(*) as open from print_jobs where status in ('pending', 'sent')`,
        );
        if (rows[0]?.open === '0') return;
        await new Promise((later) => setTimeout(later, 500));
      }
      throw new Error('the printers do not end');
    },
    close: () => client.end(),
  };
}

/** One call after the other, at the venues in turn. */
async function openAsker(port: number, venues: readonly string[]) {
  const signedIn = await signIn(port, venues, adminOf);
  return async (call: Call, times: number): Promise<void> => {
    const tokens = await signedIn.tokens();
    const connection = await openConnection(port);
    for (let at = 0; at < times; at += 1) {
      const venue = venues[at % venues.length] ?? '';
      const { status, body } = await connection.call(requestOf(call, venue, tokens.get(venue) ?? ''));
      if (status !== 200) throw new Error(`${call} was refused: ${body.toString()}`);
    }
    connection.close();
  };
}

function requestOf(call: Call, venue: string, token: string): string {
  const headers = { authorization: `Bearer ${token}` };
  if (call === 'place order') {
    return write({ method: 'POST', path: '/v1/orders', headers, body: JSON.stringify(benchDraft(venue)) });
  }
  const path = call === 'pending list' ? 'orders?state=pending' : 'statistics';
  return write({ method: 'GET', path: `/v1/customers/${venue}/${path}`, headers });
}
