/**
 * Calls one after the other, so many in a turn of the event loop. On SQLite a command is done within the turn that reads
 * it: without this, those that wait would do so in their sockets, unseen, and connections that knock longer than all, for
 * the loop takes in one of them in a turn. Between two turns of work it takes them in, and answers health.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';

import { type Waiting, WaitingLine } from '../database/waiting-line.ts';

/** As many as share a commit (database/shared-commits.ts). */
const together = 32;
/** Then those who are inside go on, however many still knock. */
const mostKnocks = 256;

export type Turns = {
  /** Resolves when it is the caller's turn; null where nobody has to wait. */
  come(): Promise<void> | null;
  /** To be told of each connection. */
  knock(): void;
  look(): Waiting;
};

export function takeTurns(now?: () => number): Turns {
  const line = new WaitingLine(now);
  const waiting: (() => void)[] = [];
  let inThisTurn = 0;
  let isPassing = false;
  let knocks = 0;
  const takeIn = async () => {
    // What is left of this turn takes nobody in any more.
    await nextTurn();
    for (let turns = 0, before = -1; turns < mostKnocks && before !== knocks; turns += 1) {
      before = knocks;
      await nextTurn();
    }
  };
  const pass = async () => {
    isPassing = true;
    do {
      await takeIn();
      for (const go of waiting.splice(0, together)) go();
    } while (waiting.length > 0);
    isPassing = false;
  };
  return {
    come: () => {
      if (!isPassing && inThisTurn < together) {
        if (inThisTurn === 0) setImmediate(() => (inThisTurn = 0));
        inThisTurn += 1;
        return null;
      }
      const place = line.join();
      const turn = new Promise<void>((go) =>
        waiting.push(() => {
          place.leave();
          go();
        }),
      );
      if (!isPassing) void pass();
      return turn;
    },
    knock: () => {
      knocks += 1;
      // Others may knock too: all of them are taken in before there is work again.
      if (!isPassing) void pass();
    },
    look: () => line.look(),
  };
}
