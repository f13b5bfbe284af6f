/**
 * Drives what is under way at providers: at once where a payment begins, every minute whatever is open, and once more
 * what ended without money (decisions.md §4). Its timers end with the server.
 */
import { randomUUID } from 'node:crypto';

import type { PaymentState } from '@comanda/domain/payments/payment';
import { isUnderWay } from '@comanda/domain/payments/payment-states';

import {
  findOpenFlows,
  findPayment,
  leaveWheel,
  leaveWheels,
  leaveWheelsAhead,
  type PaymentKey,
  renewWheels,
  takeWheel,
} from '../payments/index.ts';
import type { FlowTools } from './at-provider.ts';
import { type AskedInVain, checkEnded } from './check-ended.ts';
import type { Moving } from './move-payment.ts';
import { stepPayment } from './step-payment.ts';
import { startWorker, type Worker } from './worker.ts';

export type PaymentEngine = {
  /** Asks the provider now and keeps what it says. @returns when that is done */
  ask(key: PaymentKey, cause: Moving['cause']): Promise<void>;
  /** From now on everything that is open is looked at: at once, and every minute. */
  startReconciling(options: { takesOver: boolean }): void;
  /** Unix milliseconds; null: not since the program started. */
  lookedAt(): number | null;
  stop(): Promise<void>;
};

export type Pace = {
  /** Between two questions while somebody waits. */
  readonly askMs: number;
  /** So many questions at that pace; the look at all that is open goes on. */
  readonly asks: number;
  readonly reconcileMs: number;
  /** So long a process that is no more is thought to drive. */
  readonly wheelMs: number;
};

/** Two seconds for ten minutes, then every minute. */
export const usualPace: Pace = { askMs: 2000, asks: 300, reconcileMs: 60_000, wheelMs: 15_000 };

export function startEngine(tools: FlowTools, pace: Pace): PaymentEngine {
  const engine = new Engine(tools, pace);
  tools.house.announcer.onAnnounced(({ customerId, changes }, isOwn) => {
    for (const { kind, id } of changes) if (kind === 'payment') engine.hear({ customerId, paymentId: id }, isOwn);
  });
  return engine;
}

class Engine implements PaymentEngine {
  readonly #tools: FlowTools;
  readonly #pace: Pace;
  readonly #driver = randomUUID();
  readonly #workers = new Map<string, Worker>();
  /** Announced since their last step began. */
  readonly #heard = new Set<string>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #atWork = new Set<Promise<void>>();
  readonly #askedInVain: AskedInVain = new Map();
  readonly #stopping = new AbortController();
  #isStopped = false;
  #lookedAt: number | null = null;

  constructor(tools: FlowTools, pace: Pace) {
    this.#tools = tools;
    this.#pace = pace;
  }

  lookedAt(): number | null {
    return this.#lookedAt;
  }

  /** A payment was announced: where it is under way and nobody drives it, the process that changed it does. */
  hear(key: PaymentKey, isOwn: boolean): void {
    if (this.#isStopped) return;
    if (this.#workers.has(nameOf(key))) this.#heard.add(nameOf(key));
    else if (isOwn) this.#do(this.#driveIfOpen(key, 'answer'));
  }

  async ask(key: PaymentKey, cause: Moving['cause']): Promise<void> {
    if (this.#isStopped) return;
    // Whoever drives it elsewhere is not in the way: to be asked twice harms no provider.
    await (this.#workers.get(nameOf(key)) ?? this.#drive(key, cause)).nudge(cause);
  }

  startReconciling({ takesOver }: { takesOver: boolean }): void {
    const { house } = this.#tools;
    const begin = async () => {
      if (takesOver) await leaveWheels(house.database.write, null);
      await this.#reconcile();
    };
    this.#do(begin());
    this.#every(this.#pace.reconcileMs, () => this.#reconcile());
    // Beside it: whoever waits for a silent provider here keeps nothing that is open waiting.
    this.#every(this.#pace.reconcileMs, () => checkEnded(this.#tools, this.#askedInVain, this.#stopping.signal));
    this.#every(this.#pace.wheelMs / 3, () => this.#renew());
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#stopping.abort();
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all([...this.#workers.values()].map((worker) => worker.stop()));
    await Promise.all(this.#atWork);
    // Where the storage is away they run out by themselves.
    const { database, log } = this.#tools.house;
    await leaveWheels(database.write, this.#driver).catch((error: unknown) =>
      log.error({ err: error }, 'payments could not be left to another process'),
    );
  }

  async #driveIfOpen(key: PaymentKey, cause: Moving['cause']): Promise<void> {
    const { house } = this.#tools;
    const found = await findPayment(house.database.write, key.customerId, key.paymentId);
    if (found === null || !isUnderWay(found.row.state) || this.#workers.has(nameOf(key)) || this.#isStopped) return;
    const now = house.clock();
    const until = now + this.#pace.wheelMs;
    if (!(await takeWheel(house.database.write, key, { driver: this.#driver, now, until }))) return;
    if (!this.#isStopped && !this.#workers.has(nameOf(key))) this.#drive(key, cause);
  }

  #drive(key: PaymentKey, first: Moving['cause']): Worker {
    const worker = startWorker(
      {
        step: (cause, signal) => this.#step(key, { cause, signal }),
        pauseMs: (state, steps) => this.#pauseMs(state, steps),
        onEnd: () => {
          this.#workers.delete(nameOf(key));
          if (!this.#isStopped) this.#do(this.#leave(key));
        },
      },
      first,
    );
    this.#workers.set(nameOf(key), worker);
    return worker;
  }

  async #leave(key: PaymentKey): Promise<void> {
    await leaveWheel(this.#tools.house.database.write, key, this.#driver);
    if (this.#heard.delete(nameOf(key))) await this.#driveIfOpen(key, 'answer');
  }

  async #step(key: PaymentKey, step: { cause: Moving['cause']; signal: AbortSignal }): Promise<PaymentState | null> {
    this.#heard.delete(nameOf(key));
    try {
      return await stepPayment(this.#tools, key, step);
    } catch (error) {
      this.#tools.house.log.error({ err: error, payment: key.paymentId }, 'a payment could not be driven');
      return null;
    }
  }

  /** Who does not answer is asked less often: after a minute the look at all that is open goes on. */
  #pauseMs(state: PaymentState, steps: number): number | null {
    if (steps >= this.#pace.asks) return null;
    if (state !== 'unknown') return this.#pace.askMs;
    const ms = this.#pace.askMs * 2 ** Math.min(steps, 6);
    return ms > this.#pace.reconcileMs ? null : ms;
  }

  async #reconcile(): Promise<void> {
    const { house } = this.#tools;
    const now = house.clock();
    // Four times as long as a wheel is taken for: two machines may differ.
    await leaveWheelsAhead(house.database.write, now + 4 * this.#pace.wheelMs);
    const open = await findOpenFlows(house.database.write, now);
    for (const key of open) await this.#driveIfOpen(key, 'reconciliation');
    this.#lookedAt = now;
  }

  async #renew(): Promise<void> {
    const { house } = this.#tools;
    if (this.#workers.size === 0) return;
    await renewWheels(house.database.write, { driver: this.#driver, until: house.clock() + this.#pace.wheelMs });
  }

  #every(ms: number, work: () => Promise<void>): void {
    let isBusy = false;
    const timer = setInterval(() => {
      if (isBusy || this.#isStopped) return;
      isBusy = true;
      this.#do(work().finally(() => (isBusy = false)));
    }, ms);
    this.#timers.add(timer);
  }

  #do(work: Promise<void>): void {
    const logged = work
      .catch((error: unknown) => this.#tools.house.log.error({ err: error }, 'payments could not be looked at'))
      .finally(() => this.#atWork.delete(logged));
    this.#atWork.add(logged);
  }
}

function nameOf({ customerId, paymentId }: PaymentKey): string {
  return `${customerId} ${paymentId}`;
}
