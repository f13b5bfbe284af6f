/** What is looked at while the house is full: the server's memory, its health, and what somebody on the staff reads. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { holds, same } from '../in-process/check.ts';
import { type OverloadHouse, venue } from './overload-house.ts';
import { ask, checkShed, longestAnswerMs } from './till.ts';

const everyMs = 250;

export type Seen = {
  /** Resident bytes of the server, in their order. */
  readonly memory: number[];
  health: number;
  reads: number;
  readsShed: number;
};

export type Watch = {
  /** @throws what was broken meanwhile. */
  end(): Promise<Seen>;
};

/** Begins at once. */
export function watch(house: OverloadHouse): Watch {
  const seen: Seen = { memory: [], health: 0, reads: 0, readsShed: 0 };
  let isOver = false;
  const repeat = async (work: () => Promise<void>) => {
    while (!isOver) {
      await work();
      await new Promise((later) => setTimeout(later, everyMs));
    }
  };
  const watching = Promise.all([
    repeat(async () => void seen.memory.push(residentBytes(house.server.pid))),
    repeat(() => askHealth(house, seen)),
    repeat(() => readOrders(house, seen)),
  ]);
  // Heard at the end.
  watching.catch(() => {});
  return {
    end: async () => {
      isOver = true;
      await watching;
      return seen;
    },
  };
}

/** The storage is well and the process lives: however much is asked, that is what a load balancer hears. */
async function askHealth(house: OverloadHouse, seen: Seen): Promise<void> {
  for (const path of ['/health/live', '/health/ready']) {
    const { status, body } = await inTime(path, () => ask(house, path));
    same(path, { status, body }, { status: 200, body: { ok: true } });
    seen.health += 1;
  }
}

async function readOrders(house: OverloadHouse, seen: Seen): Promise<void> {
  const answer = await inTime('reading', () => ask(house, `/v1/customers/${venue.customerId}/tables`));
  seen.reads += 1;
  if (answer.status === 200) return;
  checkShed(answer);
  seen.readsShed += 1;
}

async function inTime<Answer>(what: string, work: () => Promise<Answer>): Promise<Answer> {
  const from = performance.now();
  const answer = await work();
  const ms = performance.now() - from;
  holds(`${what} is answered in time`, ms < longestAnswerMs, { ms });
  return answer;
}

function residentBytes(pid: number): number {
  if (process.platform === 'linux') {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes) * 1024;
  }
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
}

const largestBytes = 600e6;
/** What compiled code and buffers of many connections may still add. */
const spareBytes = 64e6;

/** Bounded, and flat or falling from the first third to the last. @throws PromiseBroken */
export function checkMemory(memory: readonly number[]): void {
  const third = Math.ceil(memory.length / 3);
  const [first, last] = [memory.slice(0, third), memory.slice(-third)].map(middleOf);
  holds('memory is bounded', Math.max(...memory) < largestBytes, { largest: Math.max(...memory) });
  holds('memory stays flat', (last ?? 0) <= (first ?? 0) * 1.25 + spareBytes, { first, last });
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
