/** An outbox in memory that sends nothing until a test says how. */
import { memoryStore } from '@comanda/api-client/outbox/memory-store';
import { makeOutbox, type Outbox } from '@comanda/api-client/outbox/outbox';
import type { OutboxOptions } from '@comanda/api-client/outbox/shown-outbox';

export function anOutbox(change: Partial<OutboxOptions> = {}): Outbox {
  return makeOutbox({
    store: memoryStore(),
    send: () => Promise.resolve({ kind: 'silence' }),
    ownerId: () => 'u1',
    underLock: (task) => task(),
    tabs: { tell: () => {}, hear: () => () => {} },
    longestMs: 30 * 86_400_000,
    ...change,
  });
}
