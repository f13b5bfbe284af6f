/** Long answers let everybody else have their turn. */
import { setImmediate as othersFirst } from 'node:timers/promises';

/**
 * On SQLite reading waits for nothing: without a turn between two pieces, a year's file would be made before its first
 * line is sent, and would hold up every order. An empty piece is no more than a turn.
 */
export async function* inTurns(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces) {
    if (piece !== '') yield piece;
    await othersFirst();
  }
}
