/** Carries words over a stream of Redis (decision 0057): whoever was away for a moment reads on where it stood. */
import { randomUUID } from 'node:crypto';

import { createClient } from '@redis/client';

import type { Carrier, Ears, Wire } from './carrier.ts';
import { inTime } from './in-time.ts';

const key = 'comanda';

/** A stream takes 512 MB; more than the largest that is told in one piece would help nobody. */
const longest = 500_000;
const most = 500;

type Facts = {
  readonly url: string;
  /** A line without an answer for so long is broken, though nobody said so. */
  readonly silenceMs: number;
  /** About so many texts stay for those who were away for a moment. */
  readonly keeps?: number;
};

/** The last entry that was read; while it is there, so is all that came after it. */
type Place = { readonly redis: string; readonly id: string };

type Reach = (place: Place | null) => void;

export function redisCarrier(facts: Facts): Carrier {
  let place: Place | null = null;
  const reach: Reach = (next) => void (place = next);
  return {
    longest,
    open: async (ears) => {
      const line = new Line(facts, ears, reach);
      try {
        line.readFrom(await inTime(line.open(place), facts.silenceMs, 'no answer'));
        return line;
      } catch (error) {
        line.drop();
        throw new Error(`Redis (REDIS_URL): ${reasonOf(error)}`, { cause: error });
      }
    },
  };
}

/** Two connections: one waits for what comes, the other one tells. */
class Line implements Wire {
  goesOn = false;
  readonly #facts: Facts;
  readonly #ears: Ears;
  readonly #reach: Reach;
  readonly #reader: Client;
  readonly #writer: Client;
  #isOpen = false;
  #isOver = false;

  constructor(facts: Facts, ears: Ears, reach: Reach) {
    this.#facts = facts;
    this.#ears = ears;
    this.#reach = reach;
    [this.#reader, this.#writer] = [connectionTo(facts), connectionTo(facts)];
    for (const client of [this.#reader, this.#writer]) client.on('error', () => this.#lose());
  }

  /** @returns where to read from */
  async open(before: Place | null): Promise<Place> {
    await Promise.all([this.#reader.connect(), this.#writer.connect()]);
    const redis = whichRedis(await this.#writer.info());
    if (before !== null && before.redis === redis && (await this.#isThere(before.id))) {
      this.goesOn = true;
      return before;
    }
    // A mark of its own, which nobody reads anything from.
    return { redis, id: await this.#add('') };
  }

  readFrom(place: Place): void {
    this.#isOpen = true;
    this.#reach(place);
    void this.#readAll(place).catch(() => this.#lose());
  }

  async send(text: string): Promise<void> {
    try {
      await this.#answered(this.#add(text));
    } catch (error) {
      this.#lose();
      throw error;
    }
  }

  async close(): Promise<void> {
    this.drop();
  }

  drop(): void {
    this.#isOver = true;
    this.#reader.destroy();
    this.#writer.destroy();
  }

  #add(text: string): Promise<string> {
    const { keeps = 10_000 } = this.#facts;
    const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold: keeps } as const;
    return this.#writer.xAdd(key, '*', { p: text }, { TRIM: trim });
  }

  async #readAll(begin: Place): Promise<void> {
    let place = begin;
    for (;;) {
      const messages = await this.#answered(this.#next(place.id));
      // What followed it may have been taken away unread: by the limit, by hand, by a Redis that lacks memory.
      const isWhole = await this.#answered(this.#isThere(place.id));
      if (this.#isOver) return;
      if (!isWhole) return this.#loseAll();
      // Where one of them breaks it, nobody knows what the rest would have said.
      this.#reach(null);
      for (const { message } of messages) this.#hear(message['p']);
      place = { ...place, id: messages.at(-1)?.id ?? place.id };
      this.#reach(place);
    }
  }

  #hear(text: string | undefined): void {
    if (text) this.#ears.onText(text);
  }

  async #next(id: string) {
    const block = Math.ceil(this.#facts.silenceMs / 2);
    const read = await this.#reader.xRead({ key, id }, { COUNT: most, BLOCK: block });
    return read?.[0]?.messages ?? [];
  }

  async #isThere(id: string): Promise<boolean> {
    const found = await this.#reader.xRange(key, id, id);
    return found !== null && found.length > 0;
  }

  #answered<Value>(answer: Promise<Value>): Promise<Value> {
    return inTime(answer, this.#facts.silenceMs, 'no answer');
  }

  #loseAll(): void {
    if (this.#isOver) return;
    this.#reach(null);
    this.#lose();
  }

  #lose(): void {
    if (this.#isOver || !this.#isOpen) return;
    this.drop();
    this.#ears.onLost();
  }
}

type Client = ReturnType<typeof connectionTo>;

/** It fails at once: who asks again, and when, is decided above. */
function connectionTo({ url, silenceMs }: Facts) {
  return createClient({
    url,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    socket: { reconnectStrategy: false, connectTimeout: silenceMs },
  });
}

/**
 * Another one after each start, and after each change of which copy leads: it may lack what the one before had taken.
 * Where it does not say, nobody goes on.
 */
function whichRedis(info: string): string {
  const read = (name: string) => new RegExp(`^${name}:(\\w+)`, 'm').exec(info)?.[1] ?? randomUUID();
  return `${read('run_id')} ${read('master_replid')}`;
}

/** Of several addresses that were tried the first one's. */
function reasonOf(error: unknown): string {
  const one: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return one instanceof Error ? one.message : String(one);
}
