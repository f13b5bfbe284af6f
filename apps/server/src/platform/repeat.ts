/** Work that is done again and again beside the calls, one time after the other. */
import type { House } from './house.ts';

export type Repeated = {
  /** Resolves when the work under way has ended. */
  stop(): Promise<void>;
};

/** @param work told whether to break off; what it throws is logged as `failure`, and it is tried the next time */
export function repeat(
  { log }: Pick<House, 'log'>,
  {
    everyMs,
    failure,
    atOnce = false,
  }: { readonly everyMs: number; readonly failure: string; readonly atOnce?: boolean },
  work: (isStopped: () => boolean) => Promise<unknown>,
): Repeated {
  let isStopped = false;
  let working: Promise<unknown> = Promise.resolve();
  const turn = () => {
    working = working.then(() => work(() => isStopped)).catch((error: unknown) => log.error({ err: error }, failure));
  };
  if (atOnce) turn();
  const timer = setInterval(turn, everyMs);
  timer.unref();
  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await working;
    },
  };
}
