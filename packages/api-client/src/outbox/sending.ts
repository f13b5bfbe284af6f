/** Empties the queue whenever there is a chance to, and looks after it again while something is left. */
import { later as afterwards } from '../later.ts';
import type { OutboxEntry } from './entry.ts';
import {
  afterSilence,
  entryAfter,
  heldMs,
  isBarred,
  nextToSend,
  noPause,
  type Outcome,
  type Pause,
  type Sender,
  waitingOf,
} from './queue.ts';
import type { OutboxOptions, ShownOutbox } from './shown-outbox.ts';

/** Another tab may be at it, or the disk failed. */
const lookAgainMs = 2000;

/** @returns the id of what the others go past from now on: its venue, itself, or nothing */
function setAside(entry: OutboxEntry, outcome: Outcome): string | null {
  if (outcome.kind === 'shut') return entry.customerId;
  return outcome.kind === 'silence' && outcome.isBarred === true && isBarred(entry) ? entry.id : null;
}

/** One after the other until nothing is to be sent now. */
function makeDrain(options: OutboxOptions, shown: ShownOutbox, later: (ms: number) => void) {
  const { store, send } = options;
  const nowMs = options.nowMs ?? Date.now;
  const chance = options.chance ?? Math.random;
  let pause: Pause = noPause;
  const shut = new Map<string, Pause>();
  const sender = (): Sender => ({ ownerId: options.ownerId(), nowMs: nowMs(), longestMs: options.longestMs });

  /** Whoever prints it here meanwhile says that it may be there twice. @returns null where it is gone */
  const noteTried = (entry: OutboxEntry) =>
    store.update(entry.position, (now) => (heldMs(now, nowMs()) > 0 ? now : { ...now, isTried: true }));

  /** @returns false when it is time to stop */
  const sendNext = async (): Promise<boolean> => {
    const next = nextToSend(await store.all(), sender(), pause, shut);
    if (next.kind !== 'send') return false;
    shown.show({ phase: 'sending' });
    const entry = next.entry.papers === undefined ? next.entry : await noteTried(next.entry);
    // Gone by another hand, or somebody began to print it.
    if (entry === null || heldMs(entry, nowMs()) > 0) return true;
    const outcome = await send(entry);
    const left = entryAfter(entry, outcome);
    if (left === null) await store.remove(entry.position);
    else if (left !== entry) await store.update(entry.position, (now) => entryAfter(now, outcome) ?? now);
    const aside = setAside(left ?? entry, outcome);
    if (aside !== null) shut.set(aside, afterSilence(shut.get(aside) ?? noPause, nowMs(), chance()));
    const isDone = outcome.kind === 'taken' || outcome.kind === 'refused';
    if (isDone) for (const id of [entry.customerId, entry.id]) shut.delete(id);
    pause = isDone || aside !== null ? noPause : afterSilence(pause, nowMs(), chance());
    await shown.changed();
    return true;
  };

  return {
    endPause: () => {
      pause = noPause;
      shut.clear();
    },
    run: async (goesOn: () => boolean) => {
      await options.underLock(async () => {
        while (goesOn() && (await sendNext()));
      });
      const isLeft = waitingOf(shown.view().entries, sender()).length > 0;
      shown.show({ phase: isLeft ? 'paused' : 'resting' });
      // Whose they are may have a session a moment later.
      const isOwnerAway = options.ownerId() === null && shown.view().entries.length > 0;
      if ((isLeft || isOwnerAway) && goesOn()) later(Math.max(pause.untilMs - nowMs(), lookAgainMs));
    },
  };
}

export function keepSending(options: OutboxOptions, shown: ShownOutbox) {
  let isStarted = false;
  let isRunning = false;
  let isAskedAgain = false;
  const wait = options.later ?? afterwards;
  let callOff = () => {};
  const later = (ms: number) => {
    callOff();
    if (isStarted) callOff = wait(attempt, ms);
  };
  const drain = makeDrain(options, shown, later);

  const run = async () => {
    isRunning = true;
    try {
      do {
        isAskedAgain = false;
        await drain.run(() => isStarted);
      } while (isAskedAgain && isStarted);
    } finally {
      isRunning = false;
    }
  };
  function attempt(): void {
    if (!isStarted) return;
    isAskedAgain = true;
    if (!isRunning) run().catch(() => later(lookAgainMs));
  }
  return {
    attempt,
    /** At once, however long nobody has answered. */
    wake: () => {
      drain.endPause();
      attempt();
    },
    start: () => {
      isStarted = true;
      return () => {
        isStarted = false;
        callOff();
      };
    },
  };
}
