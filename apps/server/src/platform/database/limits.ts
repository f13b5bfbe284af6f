/** How long a storage may take, and how many connections a process opens to PostgreSQL (decisions.md §11). */

/** Of one pool. Milliseconds; 0 = as long as it takes. */
export type PoolLimits = {
  readonly connections: number;
  /** Until a connection is free or made. */
  readonly connectMs: number;
  /** The engine ends a statement after this. */
  readonly statementMs: number;
  /** It ends one that waits so long for a lock. */
  readonly lockMs: number;
  /** It ends a transaction that asks nothing for so long: whoever began it is gone. */
  readonly idleMs: number;
  /** Without a word for so long, a connection is given up: the line is broken and nobody said so. */
  readonly silenceMs: number;
};

export type DatabaseLimits = {
  readonly commands: PoolLimits;
  /** Apart: commands that wait for one venue's head must not keep other venues from reading. */
  readonly reading: PoolLimits;
  /** Apart and few: what adds up months must not take the connections of those who look at today. */
  readonly reports: PoolLimits;
  /**
   * On both engines: a command that waits for its turn for so long is refused, and those behind it come sooner. Shorter
   * than the wait for a connection: a full house is busy and not away.
   */
  readonly turnMs: number;
};

/** What an operator may set, in seconds, and how many connections. */
export type LimitsSet = {
  readonly statementSeconds?: number | undefined;
  readonly lockSeconds?: number | undefined;
  readonly reportSeconds?: number | undefined;
  readonly connections?: number | undefined;
  readonly readingConnections?: number | undefined;
  readonly reportConnections?: number | undefined;
};

const second = 1000;
/** The engine says first that it took too long. */
const graceMs = 5 * second;

export function limitsOf(set: LimitsSet = {}): DatabaseLimits {
  const { statementSeconds = 15, lockSeconds = 10, reportSeconds = 120 } = set;
  const { connections = 10, readingConnections = 6, reportConnections = 2 } = set;
  const lockMs = lockSeconds * second;
  const pool = (size: number, statementMs: number): PoolLimits => ({
    connections: size,
    connectMs: 10 * second,
    statementMs,
    lockMs,
    idleMs: 15 * second,
    silenceMs: statementMs + graceMs,
  });
  return {
    commands: pool(connections, statementSeconds * second),
    reading: pool(readingConnections, statementSeconds * second),
    reports: pool(reportConnections, reportSeconds * second),
    turnMs: 5 * second,
  };
}

export const usualLimits = limitsOf();

/** For programs beside the server and for migrations: they take as long as they take. */
export function patient(limits: PoolLimits): PoolLimits {
  return { ...limits, statementMs: 0, lockMs: 0, idleMs: 0, silenceMs: 0 };
}
