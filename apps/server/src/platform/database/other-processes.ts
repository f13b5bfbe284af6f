/**
 * Any number of processes on one PostgreSQL hear what each of them has committed (decisions.md §11), over LISTEN and
 * NOTIFY of the engine. A process alone tells nobody and costs nothing. Where the line broke, something may have been
 * missed: whoever listens here asks anew.
 */
import { randomUUID } from 'node:crypto';

import pg from 'pg';

import type { Announcer, Doors } from '../announcer.ts';
import { type Heard, partReader, type Told, writeParts } from './process-messages.ts';

export type OtherProcesses = {
  /** How many others are there, as far as this one knows. */
  count(): number;
  close(): Promise<void>;
};

export type Pace = {
  readonly sayHereMs: number;
  /** A process that was not heard for so long has ended. */
  readonly goneAfterMs: number;
  readonly tryAgainMs: number;
  /** A line without an answer for so long is broken, though nobody said so. */
  readonly silenceMs: number;
};

const usualPace: Pace = { sayHereMs: 10_000, goneAfterMs: 35_000, tryAgainMs: 1000, silenceMs: 10_000 };

type Facts = {
  readonly url: string;
  readonly announcer: Announcer & Doors;
  /** Something may have been missed. */
  readonly onMissed: () => void;
  readonly log: { error(fault: { err: unknown }, message: string): void };
  readonly pace?: Pace;
};

const channel = 'comanda';

/** Resolves once this process hears the others; a storage that is away then fails the start. */
export async function hearOtherProcesses(facts: Facts): Promise<OtherProcesses> {
  const line = new Line(facts);
  await line.open();
  return line;
}

class Line implements OtherProcesses {
  readonly #facts: Facts;
  readonly #pace: Pace;
  readonly #own = randomUUID();
  /** Process → when it was heard, by a clock that nobody sets. */
  readonly #others = new Map<string, number>();
  /** Those that fell silent without a farewell: nobody may have told them anything since. */
  readonly #silent = new Set<string>();
  readonly #timer: NodeJS.Timeout;
  #read = partReader();
  #client: pg.Client | null = null;
  #waiting: Told[] = [];
  #sending: Promise<void> | null = null;
  #texts = 0;
  #isClosed = false;
  /** Until all have had the time to answer, this process does not know whether it is alone. */
  #isUnsureUntil = 0;
  #retry: NodeJS.Timeout | undefined;
  #beatAt = performance.now();

  constructor(facts: Facts) {
    this.#facts = facts;
    this.#pace = facts.pace ?? usualPace;
    const { announcer } = facts;
    announcer.onOwn({
      announce: (announcement, except) => this.#tell({ kind: 'announced', announcement, except }),
      endSession: (sessionId) => this.#tell({ kind: 'sessionEnded', sessionId }),
      announceStanding: (userId) => this.#tell({ kind: 'standing', userId }),
    });
    this.#timer = setInterval(() => this.#sayHere(), this.#pace.sayHereMs);
    this.#timer.unref();
  }

  count(): number {
    return this.#others.size;
  }

  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#facts.url,
      keepAlive: true,
      connectionTimeoutMillis: this.#pace.silenceMs,
      query_timeout: this.#pace.silenceMs,
    });
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    client.on('notification', ({ payload }) => {
      const heard = this.#read(payload ?? '');
      if (heard !== null && heard.from !== this.#own) this.#hear(heard);
    });
    await client.connect();
    await client.query(`listen ${channel}`);
    this.#read = partReader();
    this.#client = client;
    this.#isUnsureUntil = performance.now() + this.#pace.goneAfterMs;
    await this.#send({ kind: 'here' });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    clearTimeout(this.#retry);
    if (this.#client !== null) await this.#send({ kind: 'gone' }).catch(() => {});
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => {});
  }

  #sayHere(): void {
    const now = performance.now();
    // After standing still itself, what the others said has not been read yet: they are judged at the next beat.
    if (now - this.#beatAt <= 2 * this.#pace.sayHereMs) this.#dropSilent();
    this.#beatAt = now;
    void this.#send({ kind: 'here' });
  }

  /** One that was killed may have committed what it told nobody. */
  #dropSilent(): void {
    const oldest = performance.now() - this.#pace.goneAfterMs;
    const silent = [...this.#others].filter(([, heardAt]) => heardAt < oldest);
    for (const [id] of silent) {
      this.#others.delete(id);
      this.#silent.add(id);
    }
    if (silent.length > 0) this.#facts.onMissed();
  }

  #tell(told: Told): void {
    const isAlone = this.#others.size === 0 && performance.now() > this.#isUnsureUntil;
    if (!isAlone && this.#client !== null) void this.#send(told);
  }

  /** What comes while something is under way goes together with what comes next. */
  #send(told: Told): Promise<void> {
    this.#waiting.push(told);
    this.#sending ??= this.#sendAll().finally(() => (this.#sending = null));
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    // Whatever else this turn announces goes along.
    await Promise.resolve();
    while (this.#waiting.length > 0 && this.#client !== null) {
      const parts = writeParts(this.#own, (this.#texts += 1), this.#waiting.splice(0));
      for (const part of parts) await this.#notify(this.#client, part);
    }
    this.#waiting = [];
  }

  async #notify(client: pg.Client, part: string): Promise<void> {
    try {
      await client.query('select pg_notify($1, $2)', [channel, part]);
    } catch (error) {
      if (this.#client === client && !this.#isClosed)
        this.#facts.log.error({ err: error }, 'the other processes could not be told');
      this.#lose(client);
    }
  }

  #hear({ from, told }: Heard): void {
    const isNew = !this.#others.has(from);
    this.#others.set(from, performance.now());
    if (this.#silent.delete(from)) void this.#send({ kind: 'missed' });
    else if (isNew) void this.#send({ kind: 'here' });
    for (const one of told) this.#pass(one, from);
  }

  #pass(told: Told, from: string): void {
    const { onMissed, announcer } = this.#facts;
    const { heard } = announcer;
    switch (told.kind) {
      case 'announced':
        return heard.announce(told.announcement, told.except);
      case 'sessionEnded':
        return heard.endSession(told.sessionId);
      case 'standing':
        return heard.announceStanding(told.userId);
      case 'missed':
        // It may have forgotten who is there.
        void this.#send({ kind: 'here' });
        return onMissed();
      case 'gone':
        this.#others.delete(from);
        return undefined;
      case 'here':
        return undefined;
    }
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client || this.#isClosed) return;
    this.#client = null;
    void client.end().catch(() => {});
    this.#others.clear();
    this.#silent.clear();
    this.#again();
  }

  #again(): void {
    this.#retry = setTimeout(() => {
      this.open()
        .then(() => {
          this.#facts.onMissed();
          return this.#send({ kind: 'missed' });
        })
        .catch(() => {
          if (!this.#isClosed) this.#again();
        });
    }, this.#pace.tryAgainMs);
    this.#retry.unref();
  }
}
