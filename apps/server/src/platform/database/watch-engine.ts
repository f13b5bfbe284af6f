/**
 * Notices that another engine of PostgreSQL may answer, where nothing else keeps a line to it: those of the pool rest
 * and are closed when nobody orders. It may never have heard what this one was told (decision 0057).
 */
import type pg from 'pg';

import { openLine } from './postgres-carrier.ts';

type Facts = {
  readonly url: string;
  readonly onMissed: () => void;
  readonly pace: { readonly sayHereMs: number; readonly tryAgainMs: number; readonly silenceMs: number };
};

export type EngineWatch = { close(): Promise<void> };

/** Resolves once it watches. */
export async function watchEngine(facts: Facts): Promise<EngineWatch> {
  const watch = new Watch(facts);
  await watch.open();
  return watch;
}

class Watch implements EngineWatch {
  readonly #facts: Facts;
  #client: pg.Client | null = null;
  #engine: string | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(facts: Facts) {
    this.#facts = facts;
  }

  async open(): Promise<void> {
    const client = openLine(this.#facts.url, this.#facts.pace.silenceMs, () => this.#lose(client));
    try {
      await client.connect();
      this.#engine = await askEngine(client);
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    if (this.#isClosed) return void client.end().catch(() => {});
    this.#client = client;
    this.#askLater(client);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => {});
  }

  #askLater(client: pg.Client): void {
    this.#wait(this.#facts.pace.sayHereMs, () => void this.#ask(client));
  }

  /** Where a pooler stands in between, its lines stay when another engine takes over behind it. */
  async #ask(client: pg.Client): Promise<void> {
    try {
      const engine = await askEngine(client);
      if (this.#client !== client) return;
      if (engine !== this.#engine) this.#facts.onMissed();
      this.#engine = engine;
      this.#askLater(client);
    } catch {
      this.#lose(client);
    }
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    void client.end().catch(() => {});
    this.#again();
  }

  #again(): void {
    const open = async () => {
      try {
        await this.open();
        if (!this.#isClosed) this.#facts.onMissed();
      } catch {
        if (!this.#isClosed) this.#again();
      }
    };
    this.#wait(this.#facts.pace.tryAgainMs, () => void open());
  }

  #wait(ms: number, work: () => void): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.#timer = setTimeout(work, ms);
    this.#timer.unref();
  }
}

/** Each engine started at an instant of its own. */
async function askEngine(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ engine: string }>(
    `select concat_ws(' ', pg_postmaster_start_time(), inet_server_addr(), inet_server_port()) as engine`,
  );
  return rows[0]?.engine ?? '';
}
