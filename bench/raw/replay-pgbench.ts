/** The same rows into PostgreSQL by pgbench: the recorded statements as a script, one transaction per order. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { BenchStorage } from '../storage/bench-storage.ts';
import type { Part, Write } from './template.ts';

/** Found by scripts/bench.mjs; null where PostgreSQL's own tools are not installed. */
export const pgbench: string | null = process.env['BENCH_PGBENCH'] || null;

export type RawPostgres = {
  /** One venue, or one by chance for each order. @returns orders per second. */
  measure(load: {
    readonly venues: readonly string[];
    readonly clients: number;
    readonly seconds: number;
  }): Promise<number>;
  close(): void;
};

type Script = { readonly text: string; readonly variables: ReadonlyMap<string, string> };

export function openRawPostgres(storage: BenchStorage, writes: readonly Write[], recordedVenue: string): RawPostgres {
  if (pgbench === null) throw new Error('there is no pgbench');
  const program = pgbench;
  const { text, variables } = scriptOf(writes, recordedVenue);
  const folder = mkdtempSync(join(tmpdir(), 'comanda-bench-'));
  const file = join(folder, 'order.sql');
  writeFileSync(file, text);
  const constants = [...variables].flatMap(([value, name]) => ['-D', `${name}=${value}`]);
  return {
    measure: async ({ venues, clients, seconds }) => {
      const range = ['-D', `first=${venues[0]}`, '-D', `last=${venues.at(-1)}`];
      const threads = String(Math.min(2, clients));
      const pace = ['-c', String(clients), '-j', threads, '-T', String(seconds)];
      const how = ['-n', '-M', 'prepared', '-f', file, ...pace, ...range, ...constants];
      return readRate(await run(program, [...how, storage.config.databaseUrl ?? '']));
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Every text is a variable, so that it travels with each order as it does from the server. */
function scriptOf(writes: readonly Write[], recordedVenue: string): Script {
  const variables = new Map<string, string>();
  const sources = sequencesOf(writes);
  const lines = writes.map(({ sql, parts, rows }) => {
    const text = sql.replaceAll(/\$(\d+)/g, (_, number: string) => {
      const part = parts[Number(number) - 1];
      if (!part) throw new Error(`a statement without its value ${number}: ${sql}`);
      return written(part, { variables, sources, recordedVenue });
    });
    return `${text.replaceAll(/\s+/g, ' ')}${rows.length === 1 ? ' \\gset head_' : ';'}`;
  });
  const chances = [
    String.raw`\set venue random(:first, :last)`,
    String.raw`\set chance random(${smallest}, ${largest})`,
  ];
  return { text: `${[...chances, ...lines].join('\n')}\n`, variables };
}

/** Sixteen hexadecimal digits. */
const smallest = 0x1000_0000_0000_0000n;
const largest = 0x7fff_ffff_ffff_fff0n;

type Writing = {
  readonly variables: Map<string, string>;
  /** Recorded value before the order → the columns it was read from. */
  readonly sources: ReadonlyMap<number, readonly string[]>;
  readonly recordedVenue: string;
};

function written(part: Part, { variables, sources, recordedVenue }: Writing): string {
  if (part.kind === 'id') return `(to_hex(:chance::bigint) || '-4000-8000-${String(part.slot).padStart(9, '0')}')`;
  if (part.kind === 'sequence') {
    const [source, other] = sources.get(part.recorded - 1) ?? [];
    if (source === undefined) throw new Error(`nothing was locked that holds the sequence before ${part.recorded}`);
    if (other !== undefined) throw new Error(`${source} and ${other} cannot be told apart`);
    return `(:head_${source}::bigint + 1)`;
  }
  const { value } = part;
  if (value === recordedVenue) return ':venue';
  if (value === null) return 'null';
  if (typeof value !== 'string') return String(value);
  const name = variables.get(value) ?? `text${variables.size}`;
  variables.set(value, name);
  return `:${name}`;
}

function sequencesOf(writes: readonly Write[]): Map<number, string[]> {
  const sources = new Map<number, string[]>();
  for (const { rows } of writes) {
    for (const [column, value] of Object.entries(rows.length === 1 ? (rows[0] ?? {}) : {})) {
      if (typeof value === 'number') sources.set(value, [...(sources.get(value) ?? []), column]);
    }
  }
  return sources;
}

function run(program: string, args: readonly string[]): Promise<string> {
  return new Promise((done, fail) => {
    execFile(program, args, (error, output, complaints) => {
      if (error) fail(new Error(`pgbench failed: ${complaints.slice(0, 2000)}`));
      else done(output);
    });
  });
}

function readRate(output: string): number {
  const failed = /number of failed transactions: (\d+)/.exec(output)?.[1] ?? '0';
  const rate = /tps = ([\d.]+)/.exec(output)?.[1];
  if (rate === undefined || failed !== '0') throw new Error(`pgbench measured nothing to rely on: ${output}`);
  return Number(rate);
}
