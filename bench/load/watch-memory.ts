/** How much memory a server takes while it does something. */
import type { RunningServer } from './run-server.ts';

const lookMs = 50;

export const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`;

/** Looks until it is stopped. */
export function watchMemory(server: RunningServer) {
  const before = server.memory();
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, server.memory());
  }, lookMs);
  return {
    /** Bytes. */
    growth: () => most - before,
    told: () => `${inMegabytes(before)} before, at most ${inMegabytes(most)} meanwhile`,
    stop: () => clearInterval(looking),
  };
}
