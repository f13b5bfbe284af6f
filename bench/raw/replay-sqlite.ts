/** The same rows into SQLite with nothing around it: prepared statements, one transaction per order, same durability. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { openWriter } from '../../apps/server/src/platform/database/open-database.ts';
import { newCommandId } from '../../packages/api-client/src/command-id.ts';
import type { BenchStorage } from '../storage/bench-storage.ts';
import type { Value } from './record-order.ts';
import type { Part, Write } from './template.ts';

export type RawSqlite = {
  /** @returns orders per second. */
  measure(seconds: number): number;
  /**
   * Orders that come at even intervals, whatever the engine does.
   * @param rate orders per second
   * @returns for each, milliseconds from when it was due until it was on the disk; sorted.
   */
  measureAt(rate: number, seconds: number): number[];
  close(): void;
};

/** Orders whose values are made before the clock runs. */
const batch = 250;

export async function openRawSqlite({ config }: BenchStorage, writes: readonly Write[]): Promise<RawSqlite> {
  const database = await openWriter(join(config.dataDir, 'comanda.sqlite'));
  const statements = writes.map(({ sql }) => database.prepare(sql));
  // The recording itself wrote two of them.
  let made = 1;
  const makeOrder = (): Value[][] => {
    made += 1;
    const ids = new Map<number, string>();
    return writes.map(({ parts }) => parts.map((part) => fresh(part, ids, made)));
  };
  const write = (order: readonly Value[][]) => {
    for (const [index, one] of statements.entries()) one.run(...(order[index] ?? []));
  };
  return {
    measureAt: (rate, seconds) => {
      const values = Array.from({ length: Math.round(rate * seconds) }, makeOrder);
      const startedAt = performance.now();
      const waits = values.map((order, index) => {
        const due = startedAt + (index * 1000) / rate;
        sleepUntil(due);
        write(order);
        return performance.now() - due;
      });
      return waits.toSorted((a, b) => a - b);
    },
    measure: (seconds) => {
      let orders = 0;
      let elapsed = 0;
      while (elapsed < seconds * 1000) {
        const values = Array.from({ length: batch }, makeOrder);
        const startedAt = performance.now();
        for (const order of values) write(order);
        elapsed += performance.now() - startedAt;
        orders += batch;
      }
      return (orders / elapsed) * 1000;
    },
    close: () => database.close(),
  };
}

const nobody = new Int32Array(new SharedArrayBuffer(4));

function sleepUntil(due: number): void {
  const left = due - performance.now();
  if (left > 0) Atomics.wait(nobody, 0, 0, left);
}

/** Version 7 where the client's ids are, so that they fall at the same places of an index. */
function fresh(part: Part, ids: Map<number, string>, made: number): Value {
  if (part.kind === 'constant') return part.value;
  if (part.kind === 'sequence') return part.recorded + made;
  const known = ids.get(part.slot);
  if (known !== undefined) return known;
  const id = part.recorded[14] === '7' ? newCommandId() : randomUUID();
  ids.set(part.slot, id);
  return id;
}
