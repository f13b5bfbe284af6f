/** The CSV of a year's ordered items: how long it takes, and what it costs the server in memory while it streams. */
import { get } from 'node:http';

import type { Engine } from '../../apps/server/database/migration.ts';
import type { RunningServer } from '../load/run-server.ts';
import { signIn } from '../load/sign-in.ts';
import { inMegabytes, watchMemory } from '../load/watch-memory.ts';
import { adminOf } from '../storage/bench-venue.ts';
import { engineNames, type Row } from './figure.ts';

/** What a collection that is not done yet may leave: a file that is held whole grows with the year. */
const mostGrowth = 50_000_000;

type Year = { readonly from: string; readonly to: string };
type Streamed = { readonly bytes: number; readonly firstMs: number; readonly wholeMs: number };

function stream(port: number, path: string, token: string): Promise<Streamed> {
  const startedAt = performance.now();
  return new Promise((done, fail) => {
    const headers = { authorization: `Bearer ${token}` };
    get({ port, host: '127.0.0.1', path, headers }, (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`the file was refused: ${answer.statusCode}`));
      let bytes = 0;
      let firstMs: number | undefined;
      answer.on('data', (piece: Buffer) => {
        firstMs ??= performance.now() - startedAt;
        bytes += piece.length;
      });
      answer.once('error', fail);
      answer.once('end', () => done({ bytes, firstMs: firstMs ?? Number.NaN, wholeMs: performance.now() - startedAt }));
    }).once('error', fail);
  });
}

export async function measureYearFile(engine: Engine, server: RunningServer, venue: string, year: Year): Promise<Row> {
  const token = (await (await signIn(server.port, [venue], adminOf)).tokens()).get(venue) ?? '';
  const path = (from: string) => `/v1/customers/${venue}/exports/orderedItems.csv?from=${from}&to=${year.to}`;
  // The code is there and the day's pages are read: what grows now, the year makes grow.
  await stream(server.port, path(year.to), token);
  const memory = watchMemory(server);
  try {
    const { bytes, firstMs, wholeMs } = await stream(server.port, path(year.from), token);
    return {
      what: `${engineNames[engine]}, CSV of the year`,
      value:
        `${inMegabytes(bytes)} in ${(wholeMs / 1000).toFixed(1)} s, the first piece after ${firstMs.toFixed(0)} ms; ` +
        `memory ${memory.told()}`,
      aim: `grows < ${inMegabytes(mostGrowth)}`,
      isReached: memory.growth() < mostGrowth,
    };
  } finally {
    memory.stop();
  }
}
