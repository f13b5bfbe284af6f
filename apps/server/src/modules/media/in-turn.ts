/** One picture after the other (decisions.md §9). */
import { oneAtATime } from '../../platform/one-at-a-time.ts';

/** The memory and the cores are the process's own: pictures wait for one another, whosever they are. */
const machine = {};

export function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  return oneAtATime(machine, 'image', work);
}
