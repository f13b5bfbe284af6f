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
  return {
    measure: (seconds) => {
      let orders = 0;
      let elapsed = 0;
      while (elapsed < seconds * 1000) {
        const values = Array.from({ length: batch }, makeOrder);
        const startedAt = performance.now();
        for (const order of values) for (const [index, one] of statements.entries()) one.run(...(order[index] ?? []));
        elapsed += performance.now() - startedAt;
        orders += batch;
      }
      return (orders / elapsed) * 1000;
    },
    close: () => database.close(),
  };
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
