/**
 * A payment provider inside the test: it knows what it really charged, answers as it is told to, and minds who starts a
 * payment twice or refunds too much. Its reports are JSON; what is signed says so.
 */
import { type Money, money, subtract, zero } from '@comanda/domain/money';
import type { PaymentMethod } from '@comanda/domain/payments/payment';

import type {
  AskedPayment,
  AskedRefund,
  FailReason,
  Provider,
  ReadReport,
  RefundStanding,
  Standing,
  Taken,
} from '../modules/payment-providers/index.ts';

type Truth = {
  readonly asked: AskedPayment;
  state: 'open' | 'charged' | 'declined' | 'canceled';
  charged: Money;
  tip: Money;
  readonly refunds: Map<string, Money>;
};

/** `lose`: what was asked for is done, and the answer lost. `down`: nothing arrives. `hang`: the answer waits. */
export type TrialMood = 'well' | 'lose' | 'down' | 'hang';

/** What the guest does as soon as a payment begins; `wait`: nothing yet. */
export type TrialGuest = 'wait' | 'approve' | 'decline';

export type ProviderOnTrial = {
  readonly findProvider: (method: PaymentMethod) => Provider | null;
  mood: TrialMood;
  guest: TrialGuest;
  /** What it says where it declines. */
  remark: string;
  /** Thrown at every question while it is there. */
  fault: string | null;
  /** Above what was asked for. */
  extraTip: Money;
  /** Of what was asked for, tip included; null: all of it. */
  approvesOnly: Money | null;
  approve(id: string): void;
  decline(id: string): void;
  /** Whether the guest still stands in front of it. */
  isOpen(id: string): boolean;
  /** Lets the answers go that waited. */
  letGo(): void;
  /** Of all payments, less what was given back; minor units. */
  balance(): number;
  charged(id: string): number;
  refunded(id: string): number;
  /** What the last refund was told that had been given back before. */
  toldBefore(): number;
  /** How often each question was asked. */
  count(question: keyof Provider): number;
  readonly starts: readonly string[];
  /** How often it was asked about this payment. */
  asks(id: string): number;
  signed(id: string): string;
  hint(id: string): string;
};

export function providerOnTrial(): ProviderOnTrial {
  return new Trial();
}

const unknown: Standing = { state: 'unknown', handle: null };

class Trial implements ProviderOnTrial {
  mood: TrialMood = 'well';
  guest: TrialGuest = 'wait';
  remark = 'Do not honour';
  fault: string | null = null;
  extraTip = zero;
  approvesOnly: Money | null = null;
  readonly starts: string[] = [];
  #toldBefore = 0;
  readonly #truths = new Map<string, Truth>();
  readonly #counts = new Map<keyof Provider, number>();
  readonly #asked: string[] = [];
  #waiting: (() => void)[] = [];

  readonly findProvider = (method: PaymentMethod): Provider | null => {
    if (!['datatrans', 'sumup', 'wallee_terminal', 'tap_on_mobile'].includes(method)) return null;
    return {
      method,
      start: (_, asked) => this.#answer('start', () => this.#start(asked)),
      ask: (_, asked, __, signal) => {
        this.#asked.push(asked.id);
        return this.#answer('ask', () => this.#standing(asked.id), signal);
      },
      look: (_, asked, __, signal) => {
        this.#asked.push(asked.id);
        return this.#answer('look', () => this.#standing(asked.id), signal);
      },
      cancel: (_, asked) => this.#answer('cancel', () => this.#cancel(asked.id)),
      readRefunded: (_, { payment }) => Promise.resolve(this.mood === 'down' ? null : money(this.refunded(payment.id))),
      refund: (_, refund) => this.#refundAnswer('refund', () => this.#refund(refund)),
      askRefund: (_, refund) => this.#refundAnswer('askRefund', () => this.#askRefund(refund)),
      lookRefund: (_, refund) => this.#refundAnswer('lookRefund', () => this.#askRefund(refund)),
      settle: (_, asked) => this.#answer('settle', () => this.#charge(asked.id)),
      release: (_, asked) => this.#answer('release', () => this.#cancel(asked.id)),
      readReport: (_, { body }) => Promise.resolve(this.#read(body)),
    };
  };

  approve(id: string): void {
    this.#charge(id);
  }

  decline(id: string): void {
    const truth = this.#truths.get(id);
    if (truth?.state === 'open') truth.state = 'declined';
  }

  isOpen(id: string): boolean {
    return this.#truths.get(id)?.state === 'open';
  }

  letGo(): void {
    for (const go of this.#waiting.splice(0)) go();
  }

  balance(): number {
    return [...this.#truths.values()].reduce((sum, truth) => sum + truth.charged - refundedOf(truth), 0);
  }

  charged(id: string): number {
    return this.#truths.get(id)?.charged ?? 0;
  }

  asks(id: string): number {
    return this.#asked.filter((one) => one === id).length;
  }

  refunded(id: string): number {
    const truth = this.#truths.get(id);
    return truth === undefined ? 0 : refundedOf(truth);
  }

  toldBefore(): number {
    return this.#toldBefore;
  }

  count(question: keyof Provider): number {
    return this.#counts.get(question) ?? 0;
  }

  signed(id: string): string {
    return JSON.stringify({ paymentId: id, signature: 'right' });
  }

  hint(id: string): string {
    return JSON.stringify({ paymentId: id });
  }

  async #answer(question: keyof Provider, work: () => Standing, signal?: AbortSignal): Promise<Standing> {
    this.#counts.set(question, this.count(question) + 1);
    const { mood, fault } = this;
    if (fault !== null) throw new Error(fault);
    if (mood === 'down') return unknown;
    const standing = work();
    if (mood === 'lose') return unknown;
    if (mood === 'hang') await this.#wait(signal);
    return standing;
  }

  async #refundAnswer(question: keyof Provider, work: () => RefundStanding): Promise<RefundStanding> {
    this.#counts.set(question, this.count(question) + 1);
    const { mood } = this;
    if (mood === 'down') return { state: 'unknown' };
    const standing = work();
    if (mood === 'lose') return { state: 'unknown' };
    if (mood === 'hang') await this.#wait();
    return standing;
  }

  #wait(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      signal?.addEventListener('abort', () => resolve());
    });
  }

  #start(asked: AskedPayment): Standing {
    this.starts.push(asked.id);
    if (this.#truths.has(asked.id)) throw new Error(`started twice: ${asked.id}`);
    this.#truths.set(asked.id, { asked, state: 'open', charged: zero, tip: zero, refunds: new Map() });
    if (this.guest === 'approve') this.#charge(asked.id);
    if (this.guest === 'decline') this.decline(asked.id);
    return this.#standing(asked.id);
  }

  #standing(id: string): Standing {
    const truth = this.#truths.get(id);
    if (truth === undefined) return { state: 'neverStarted' };
    const handle = `trial-${id}`;
    if (truth.state === 'open') {
      return { state: 'paying', handle, step: { kind: 'page', url: `https://trial.test/${id}` } };
    }
    if (truth.state === 'canceled') return { state: 'canceled', handle };
    const reason: FailReason = 'declined';
    if (truth.state === 'declined') return { state: 'failed', handle, reason, remark: this.remark };
    return { state: 'success', handle, taken: takenOf(truth) };
  }

  #charge(id: string): Standing {
    const truth = this.#truths.get(id);
    if (truth !== undefined && truth.charged === zero) {
      truth.state = 'charged';
      truth.tip = money(truth.asked.tip + this.extraTip);
      truth.charged = money((this.approvesOnly ?? truth.asked.amount) + this.extraTip);
    }
    return this.#standing(id);
  }

  #cancel(id: string): Standing {
    const truth = this.#truths.get(id);
    if (truth?.state === 'open') truth.state = 'canceled';
    return this.#standing(id);
  }

  #refund({ id, payment, amount, refundedBefore }: AskedRefund): RefundStanding {
    this.#toldBefore = refundedBefore;
    const truth = this.#truths.get(payment.id);
    if (truth === undefined || truth.refunds.has(id)) throw new Error(`refunded twice, or nothing: ${id}`);
    const left = subtract(truth.charged, money(refundedOf(truth)));
    if (amount > left) return { state: 'failed', reason: 'aboveRemaining', remark: null };
    truth.refunds.set(id, amount);
    return { state: 'success', reference: `credit-${id}` };
  }

  #askRefund({ id, payment }: AskedRefund): RefundStanding {
    const isThere = this.#truths.get(payment.id)?.refunds.has(id) === true;
    return isThere
      ? { state: 'success', reference: `credit-${id}` }
      : { state: 'failed', reason: 'providerFailed', remark: null };
  }

  #read(body: Buffer): ReadReport {
    const { paymentId, signature } = JSON.parse(body.toString('utf8')) as Record<string, string | undefined>;
    if (signature !== undefined && signature !== 'right') return { kind: 'refused' };
    const id = paymentId ?? null;
    if (signature === undefined) return { kind: 'hint', paymentId: id, handle: null };
    return { kind: 'verified', paymentId: id, handle: null, standing: id === null ? null : this.#standing(id) };
  }
}

function takenOf({ asked, charged, tip }: Truth): Taken {
  return {
    amount: charged,
    tip,
    subMethod: 'visa',
    reference: `ref-${asked.id.slice(0, 8)}`,
    maskedCard: '************1234',
  };
}

function refundedOf({ refunds }: Truth): number {
  return [...refunds.values()].reduce((sum, amount) => sum + amount, 0);
}
