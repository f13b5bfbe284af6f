/** How much of the machine others take while the bench itself rests. */
import { cpus } from 'node:os';

const watchedMs = 3000;

/** @returns cores that were busy, for some seconds in which nobody of the bench has anything to do */
export async function otherWork(): Promise<number> {
  const before = times();
  await new Promise((later) => setTimeout(later, watchedMs));
  const after = times();
  return (cpus().length * (after.busy - before.busy)) / Math.max(1, after.all - before.all);
}

function times() {
  let [all, idle] = [0, 0];
  for (const { times: of } of cpus()) {
    all += of.user + of.nice + of.sys + of.irq + of.idle;
    idle += of.idle;
  }
  return { all, busy: all - idle };
}
