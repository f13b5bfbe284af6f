/** A house for tests of the outbox: a server that does what is foretold, and the disk of one browser. */
import type { NewOutboxEntry, OutboxEntry, TakenNumber } from '../outbox/entry.ts';
import { memoryStore } from '../outbox/memory-store.ts';
import { makeOutbox, type Outbox } from '../outbox/outbox.ts';
import { type Outcome, readOutcome } from '../outbox/queue.ts';

/** What becomes of one try: the server has it or not, and the answer comes or not. */
export const fates = [
  'answered',
  'answer lost',
  'never arrived',
  'refused',
  'broken',
  'wrong id',
  'session over',
  'factor missing',
] as const;
export type Fate = (typeof fates)[number] | 'barred';

const failed = (code: string, status: number) => ({ ok: false as const, code, status, params: {} });

/** What one try is answered, and what the server has by then. */
function serverOf(taken: { id: string; by: string | null }[]) {
  return (entry: OutboxEntry, by: string | null, fate: Fate) => {
    const isIn = fate === 'answered' || fate === 'answer lost' || fate === 'wrong id';
    if (isIn && !taken.some(({ id }) => id === entry.id)) taken.push({ id: entry.id, by });
    if (fate === 'answered') return { ok: true as const, id: entry.id };
    if (fate === 'wrong id') return { ok: true as const, id: 'another' };
    if (fate === 'refused') return failed('cart.error.productUnknown', 422);
    if (fate === 'broken') return failed('general.error.internal', 500);
    // A firewall answers in the server's place.
    if (fate === 'barred') return failed('general.error.internal', 403);
    if (fate === 'factor missing') return failed('session.error.secondFactorMissing', 403);
    return fate === 'session over' ? failed('session.error.expired', 401) : failed('network', 0);
  };
}

/** One at a time; whoever comes meanwhile does nothing. */
function makeLock(): (task: () => Promise<void>) => Promise<void> {
  let isLocked = false;
  return async (task) => {
    if (isLocked) return;
    isLocked = true;
    await task().finally(() => {
      isLocked = false;
    });
  };
}

function makeTabs() {
  const listeners = new Set<() => void>();
  return {
    tell: () => {
      for (const listener of listeners) listener();
    },
    hear: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A server that does each command once by its id, and the browser in front of it: one disk, several tabs. */
export function house() {
  const store = memoryStore();
  const taken: { id: string; by: string | null }[] = [];
  const shownNumbers: string[] = [];
  const tabs = makeTabs();
  let signedIn: string | null = null;
  let fatesLeft: Fate[] = [];
  let made = 0;
  let tried = 0;

  const server = serverOf(taken);
  const underLock = makeLock();
  const open = (): { outbox: Outbox; stop: () => void } => {
    const outbox = makeOutbox({
      store,
      send: async (entry): Promise<Outcome> => {
        // A call goes out with the token of the moment.
        const by = signedIn;
        tried += 1;
        await Promise.resolve();
        return readOutcome(entry, server(entry, by, fatesLeft.shift() ?? 'answered'));
      },
      ownerId: () => signedIn,
      underLock,
      tabs,
      longestMs: 30 * 86_400_000,
      chance: () => 0.5,
    });
    return { outbox, stop: outbox.start() };
  };
  const make = (ownerId: string, customerId = 'linde') => {
    made += 1;
    const id = `order-${made}`;
    return (number: TakenNumber | null): NewOutboxEntry => {
      if (number !== null) shownNumbers.push(`${number.series}-${number.sequence}`);
      const command = { call: 'POST /v1/orders', body: { id }, order: { id } } as unknown as NewOutboxEntry['command'];
      return { id, ownerId, customerId, madeAtMs: Date.now(), command };
    };
  };
  return {
    store,
    taken,
    shownNumbers,
    open,
    make,
    made: () => made,
    tries: () => tried,
    signIn: (person: string | null) => {
      signedIn = person;
    },
    fate: (next: readonly Fate[]) => {
      fatesLeft = [...next];
    },
  };
}

/** As a firewall that dislikes what this one says, and nothing else. */
export const bar = (times: number): Fate[] => Array.from({ length: times }, () => 'barred');
