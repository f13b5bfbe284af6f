/** A venue with a past: orders that are done, copied by the engine itself from one that was really placed. */
import type { BenchStorage } from './bench-storage.ts';
import { copyRows, type Fresh } from './copy-rows.ts';

const minuteMs = 60_000;

const idOfCopy = `'past-' || past.n`;
const freshOrder: Fresh = {
  id: idOfCopy,
  week: '200001',
  sequence: 'past.n',
  state: `'done'`,
  placed_at: `placed_at - past.n * ${minuteMs}`,
  received_at: `received_at - past.n * ${minuteMs}`,
};
const freshLine: Fresh = { order_id: idOfCopy, state: `'done'` };

/** Copies `orderId` with its lines, one a minute back into the past. Not in the journal: nothing measured here reads it. */
export function fillPast(storage: BenchStorage, orderId: string, count: number): Promise<void> {
  return copyRows(
    storage,
    [
      { table: 'orders', from: `id = '${orderId}'`, fresh: freshOrder },
      { table: 'order_lines', from: `order_id = '${orderId}'`, fresh: freshLine },
    ],
    count,
  );
}
