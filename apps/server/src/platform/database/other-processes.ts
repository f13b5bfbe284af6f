/**
 * Any number of processes on one PostgreSQL hear what each of them has committed (decisions.md §11), over whatever
 * carries it. A process alone tells nobody and costs nothing. Where the line broke, something may have been missed:
 * whoever listens here asks anew.
 */
import { randomUUID } from 'node:crypto';

import type { Announcer, Doors } from '../announcer.ts';
import type { Carrier, Wire } from './carrier.ts';
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

export const usualPace: Pace = { sayHereMs: 10_000, goneAfterMs: 35_000, tryAgainMs: 1000, silenceMs: 10_000 };

type Facts = {
  readonly carrier: Carrier;
  readonly announcer: Announcer & Doors;
  /** Something may have been missed. */
  readonly onMissed: () => void;
  readonly log: { error(fault: { err: unknown }, message: string): void };
  readonly pace?: Pace;
};

/** Resolves once this process hears the others; a carrier that is away then fails the start. */
export async function hearOtherProcesses(facts: Facts): Promise<OtherProcesses> {
  const line = new Line(facts);
  await line.begin();
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
  #readPart = partReader();
  #wire: Wire | null = null;
  /** Whose ears count: a wire that is lost says nothing any more. */
  #ears: object | null = null;
  /** What others told since the line broke may be nowhere. */
  #hasMissed = false;
  /** Something was told to nobody: whoever may have been there asks anew once the line is back. */
  #isUntold = false;
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

  /** Nothing was missed before it. */
  async begin(): Promise<void> {
    await this.open();
    this.#hasMissed = false;
  }

  count(): number {
    return this.#wire === null ? 0 : this.#others.size;
  }

  async open(): Promise<void> {
    const ears = {};
    this.#ears = ears;
    let early: string[] | null = [];
    const wire = await this.#facts.carrier.open({
      onText: (text) => void (early === null ? this.#read(ears, text) : early.push(text)),
      onLost: () => this.#lose(ears),
    });
    if (wire.goesOn) this.#judgeAnew();
    else this.#forget();
    if (this.#isClosed || this.#ears !== ears) return wire.close();
    this.#wire = wire;
    this.#isUnsureUntil = performance.now() + this.#pace.goneAfterMs;
    for (const text of early) this.#read(ears, text);
    early = null;
    await this.#send({ kind: 'here' });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    clearTimeout(this.#retry);
    if (this.#wire !== null) await this.#send({ kind: 'gone' });
    const wire = this.#wire;
    [this.#wire, this.#ears] = [null, null];
    await wire?.close();
  }

  /** Who was there may have fallen silent meanwhile: from now on there is time to say otherwise. */
  #judgeAnew(): void {
    const now = performance.now();
    for (const id of this.#others.keys()) this.#others.set(id, now);
  }

  #forget(): void {
    this.#readPart = partReader();
    this.#others.clear();
    this.#silent.clear();
    this.#hasMissed = true;
  }

  #sayHere(): void {
    const now = performance.now();
    // After standing still itself, what the others said has not been read yet: they are judged at the next beat.
    const stoodStill = now - this.#beatAt > 2 * this.#pace.sayHereMs;
    this.#beatAt = now;
    // Whose own line is broken hears nobody.
    if (this.#wire === null) return;
    if (!stoodStill) this.#dropSilent();
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
    if (isAlone || this.#wire === null) this.#isUntold = true;
    else void this.#send(told);
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
    while (this.#waiting.length > 0) {
      const told = this.#waiting.splice(0);
      if (!(await this.#carry(told)) && told.some(({ kind }) => kind !== 'here')) this.#isUntold = true;
    }
  }

  /** @returns false where nobody knows whether it was. */
  async #carry(told: readonly Told[]): Promise<boolean> {
    const [wire, ears] = [this.#wire, this.#ears];
    if (wire === null) return false;
    const { longest } = this.#facts.carrier;
    try {
      for (const part of writeParts({ from: this.#own, number: (this.#texts += 1), longest }, told)) {
        await wire.send(part);
      }
      return true;
    } catch (error) {
      if (!this.#isClosed) this.#facts.log.error({ err: error }, 'the other processes could not be told');
      this.#lose(ears);
      return false;
    }
  }

  #read(ears: object, text: string): void {
    if (this.#ears !== ears) return;
    const heard = this.#readPart(text);
    if (heard !== null && heard.from !== this.#own) this.#hear(heard);
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

  #lose(ears: object | null): void {
    if (ears === null || this.#ears !== ears || this.#isClosed) return;
    const wire = this.#wire;
    [this.#wire, this.#ears] = [null, null];
    void wire?.close();
    this.#again();
  }

  #again(): void {
    this.#retry = setTimeout(() => {
      this.open()
        .then(() => this.#askAnew())
        .catch(() => {
          if (!this.#isClosed) this.#again();
        });
    }, this.#pace.tryAgainMs);
    this.#retry.unref();
  }

  /** Here and at the others, where something may have been missed. */
  async #askAnew(): Promise<void> {
    if (this.#isClosed) return;
    const [hasMissed, isUntold] = [this.#hasMissed, this.#isUntold];
    [this.#hasMissed, this.#isUntold] = [false, false];
    if (hasMissed) this.#facts.onMissed();
    if (hasMissed || isUntold) await this.#send({ kind: 'missed' });
  }
}
