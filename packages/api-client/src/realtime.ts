/**
 * Live updates of one venue (decisions.md §10): small announcements, a revision without gaps.
 * A gap, a reconnect, the answer of an own command or the lack of it asks for the changes since the last revision seen.
 */
import type { Announcement, Change, JoinVenue } from '@comanda/contract/events';

import { later as afterwards, type Later } from './later.ts';
import { type ConnectionState, steadyConnection } from './steady-connection.ts';

export type { ConnectionState } from './steady-connection.ts';

/** What we need of a socket; socket.io in the product, a fake in tests. */
export type LiveSocket<FirstMessage = JoinVenue> = {
  readonly id?: string | undefined;
  readonly on: (event: string, listener: (payload?: unknown) => void) => unknown;
  readonly emitWithAck: (event: string, payload: FirstMessage) => Promise<unknown>;
  readonly connect: () => unknown;
  readonly disconnect: () => unknown;
};

export type ChangesAnswer = {
  readonly revision: number;
  readonly tooOld: boolean;
  readonly changes: readonly Change[];
};

export type RealtimeOptions = {
  readonly socket: LiveSocket;
  readonly customerId: string;
  readonly getToken: () => Promise<string | null>;
  /** Revision of the lists read so far; null while none was read. */
  readonly knownRevision?: () => number | null;
  /** null = could not be read now. */
  readonly readChanges: (since: number) => Promise<ChangesAnswer | null>;
  readonly onChanges: (changes: readonly Change[]) => void;
  /** Too far behind, or back after a moment in which reads may have failed: the lists are read anew. */
  readonly onReload: () => void;
  /** Not let in, by the code of the catalogue. True: another try at once is worth it, the token was renewed. */
  readonly onRefused: (code: string) => Promise<boolean>;
  /** What the person may do here has changed, or how the venue stands. */
  readonly onStanding: () => void;
  readonly onConnection: (state: ConnectionState) => void;
  /** What the device says of its network: without one, a line that went is lost at once. */
  readonly hasNetwork?: () => boolean;
  readonly later?: Later;
};

/** A join that was not answered or not let in is tried again. */
const joinAgainMs = 2000;
/** Who is not let into the venue hears of a change by itself; asking again is for the case that it got lost. */
const refusedAgainMs = 10_000;
/** Changes that could not be read are asked for again, as long as the socket stands. */
const readAgainMs = 2000;

export type Realtime = {
  readonly socketId: () => string | undefined;
  /** The revision of an own command's answer: the sender gets no echo. Null: it was not answered, and may be one more. */
  readonly noteRevision: (revision: number | null) => void;
  /** The lists were read as of this revision, and may have come later than what was heard since: it is asked for again. */
  readonly noteRead: (revision: number) => void;
  readonly stop: () => void;
};

function isAnnouncement(payload: unknown): payload is Announcement {
  return typeof payload === 'object' && payload !== null && 'revision' in payload && 'changes' in payload;
}

/** A revision may be missing: then the changes themselves are asked for it. */
type Accepted = {
  readonly ok: true;
  readonly revision?: number;
  /** Of the storage: with another one the house went back, or is another copy of itself. */
  readonly era?: string;
};
type Refused = { readonly ok: false; readonly code: string };

/** @returns null for no answer */
function readAnswer(ack: unknown): Accepted | Refused | null {
  return typeof ack === 'object' && ack !== null && 'ok' in ack ? (ack as Accepted | Refused) : null;
}

type Revisions = {
  /** Last one seen; null before the first join. */
  last: number | null;
  /** Highest one heard of: what lies between is missing. */
  highest: number;
  /** Whose revisions they are. */
  era?: string | undefined;
};

/** Reads what was missed until the highest revision heard is reached; what cannot be read now is asked for again. */
function readMissed(options: RealtimeOptions, seen: Revisions) {
  let isReading = false;
  let isStopped = false;
  const wait = options.later ?? afterwards;
  let callOff = () => {};

  /** @returns true when it got further */
  const readFrom = async (since: number): Promise<boolean> => {
    const answer = await options.readChanges(since).catch(() => null);
    if (answer === null || isStopped) return false;
    // The house went back: a backup was restored, or a copy took over that had not heard everything.
    const isBehind = answer.tooOld && answer.revision < since;
    if (isBehind) seen.highest = answer.revision;
    // Lists that came meanwhile may know less than was asked from: then it goes on where they are.
    if (isBehind) seen.last = answer.revision;
    else if (seen.last === since) seen.last = Math.max(since, answer.revision);
    if (answer.tooOld) options.onReload();
    else if (answer.changes.length > 0) options.onChanges(answer.changes);
    return seen.last !== since || since >= seen.highest;
  };

  const read = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    callOff();
    try {
      do {
        if (seen.last === null || (await readFrom(seen.last))) continue;
        if (!isStopped) callOff = wait(() => void read(), readAgainMs);
        return;
      } while (seen.last !== null && seen.last < seen.highest);
    } finally {
      isReading = false;
    }
  };

  return {
    read,
    isReading: () => isReading,
    pause: () => callOff(),
    stop: () => {
      isStopped = true;
      callOff();
    },
  };
}

/** The last revision seen, and what moves it on. */
function followRevision(options: RealtimeOptions) {
  const seen: Revisions = { last: null, highest: 0 };
  const missed = readMissed(options, seen);
  let isJoined = false;
  return {
    /** Until it has joined again, which catches up with all of it. */
    pause: () => {
      isJoined = false;
      missed.pause();
    },
    stop: missed.stop,
    /** What the lists knew when they were read is where the first catching up begins. */
    joinedAt: async ({ revision, era }: Accepted) => {
      isJoined = true;
      if (seen.era && era !== seen.era) {
        seen.last = seen.highest = revision ?? 0;
        options.onReload();
      }
      seen.era = era;
      seen.last ??= options.knownRevision?.() ?? revision ?? 0;
      seen.highest = Math.max(seen.highest, revision ?? 0);
      if (revision !== seen.last || seen.highest > seen.last) await missed.read();
    },
    hear: (payload?: unknown) => {
      if (!isAnnouncement(payload) || payload.customerId !== options.customerId || seen.last === null) return;
      if (payload.revision <= seen.last) return;
      seen.highest = Math.max(seen.highest, payload.revision);
      if (missed.isReading() || payload.revision > seen.last + 1) return void missed.read();
      seen.last = payload.revision;
      options.onChanges(payload.changes);
    },
    rewind: (revision: number) => {
      if (seen.last === null || revision >= seen.last) return;
      seen.highest = Math.max(seen.highest, seen.last);
      seen.last = revision;
      void missed.read();
    },
    /** The answer shows one order; what else the command changed (stock, payments, prints) is asked for. */
    note: (revision: number | null) => {
      if (seen.last === null || (revision === null ? !isJoined : revision <= seen.last)) return;
      seen.highest = Math.max(seen.highest, revision ?? 0);
      void missed.read();
    },
  };
}

/** The person is known, and the venue lets them not in as it stands. */
export function isNotLetIn(code: string): boolean {
  return code.startsWith('access.') || code === 'session.error.secondFactorMissing';
}

/** Joins the venue, again and again until it is let in or stopped. */
function keepJoining(options: RealtimeOptions, joined: (accepted: Accepted) => Promise<void>) {
  const { socket, customerId } = options;
  const wait = options.later ?? afterwards;
  let stopped = false;
  let callOff = () => {};

  const ask = async (): Promise<Accepted | Refused | null> => {
    const accessToken = await options.getToken();
    if (accessToken === null) return { ok: false, code: 'session.error.missing' };
    return readAnswer(await socket.emitWithAck('join', { accessToken, customerId }).catch(() => null));
  };

  const joinLater = (ms: number) => {
    callOff = wait(() => void join(), ms);
  };

  const join = async (isRenewed = false): Promise<void> => {
    options.onConnection('connecting');
    callOff();
    const answer = await ask();
    if (stopped) return;
    if (answer?.ok === true) {
      options.onConnection('online');
      await joined(answer);
      return;
    }
    // The socket stands: it is the person or the venue that is not let in, and that is no lost connection.
    const isOfPerson = answer !== null && /^(session|access)\./.test(answer.code);
    if (answer !== null && isOfPerson) {
      const isWorthIt = await options.onRefused(answer.code);
      if (stopped) return;
      if (isWorthIt && !isRenewed) return join(true);
    } else options.onConnection('offline');
    joinLater(answer !== null && isNotLetIn(answer.code) ? refusedAgainMs : joinAgainMs);
  };

  return {
    join: () => void join(),
    pause: () => callOff(),
    stop: () => {
      stopped = true;
      callOff();
    },
  };
}

/** What the socket says when the server itself ended the connection; then it does not come back by itself. */
export const endedByServer = 'io server disconnect';

export function startRealtime(options: RealtimeOptions): Realtime {
  const { socket } = options;
  const line = steadyConnection({ ...options, onBack: options.onReload });
  const follow = followRevision(options);
  const joining = keepJoining({ ...options, onConnection: line.tell }, follow.joinedAt);
  let stopped = false;

  const lose = (reason?: unknown) => {
    joining.pause();
    follow.pause();
    if (stopped) return;
    // Its reason is told at the door: a session that is over, a role or a venue that is no more.
    if (reason === endedByServer) socket.connect();
    else line.tell('offline');
  };

  socket.on('connect', joining.join);
  socket.on('disconnect', lose);
  socket.on('connect_error', lose);
  socket.on('announced', (payload) => {
    if (!stopped) follow.hear(payload);
  });
  socket.on('standing', () => {
    if (!stopped) options.onStanding();
  });
  socket.connect();

  return {
    socketId: () => socket.id,
    noteRevision: follow.note,
    noteRead: follow.rewind,
    stop: () => {
      stopped = true;
      line.stop();
      joining.stop();
      follow.stop();
      socket.disconnect();
    },
  };
}
