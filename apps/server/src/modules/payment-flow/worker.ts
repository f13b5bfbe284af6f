/** Drives one payment step by step until it has ended, and sooner where somebody asks. */
import type { PaymentState } from '@comanda/domain/payments/payment';

import type { Moving } from './move-payment.ts';

type Cause = Moving['cause'];

export type Worker = {
  /** A step that begins after this call. Its answer is kept when the promise is fulfilled. */
  nudge(cause: Cause): Promise<void>;
  /** No further step; fulfilled when the last one has ended. */
  stop(): Promise<void>;
};

export type Work = {
  readonly step: (cause: Cause, signal: AbortSignal) => Promise<PaymentState | null>;
  /** How long to wait before the next step; null: it is left to the look at all that is open. */
  readonly pauseMs: (state: PaymentState, steps: number) => number | null;
  readonly onEnd: () => void;
};

type Waiting = { readonly cause: Cause; readonly done: () => void };

export function startWorker(work: Work, first: Cause): Worker {
  let isStopped = false;
  let asking = new AbortController();
  let waiting: Waiting[] = [];
  let wake: () => void = () => undefined;
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async () => {
    let cause: Cause = first;
    for (let steps = 1; !isStopped; steps += 1) {
      const served = waiting;
      waiting = [];
      asking = new AbortController();
      const state = await work.step(served[0]?.cause ?? cause, asking.signal);
      for (const { done } of served) done();
      const ms = state === null ? null : work.pauseMs(state, steps);
      if (waiting.length > 0) continue;
      if (ms === null) break;
      cause = 'answer';
      await pause(ms);
    }
  };
  // Not before who starts it could ask for the first step.
  const ended = Promise.resolve()
    .then(run)
    .finally(() => {
      for (const { done } of waiting) done();
      work.onEnd();
    });
  const interrupt = () => {
    asking.abort();
    wake();
  };
  return {
    nudge: (cause) =>
      new Promise((resolve) => {
        waiting.push({ cause, done: resolve });
        interrupt();
      }),
    stop: async () => {
      isStopped = true;
      interrupt();
      await ended;
    },
  };
}
