/**
 * Live updates of one venue (decisions.md §10): small announcements, a revision without gaps.
 * A gap, a reconnect or the answer of an own command asks for the changes since the last revision seen.
 */
import type { Announcement, Change, JoinVenue } from '@comanda/contract/events';

export type ConnectionState = 'connecting' | 'online' | 'offline';

/** What we need of a socket; socket.io in the product, a fake in tests. */
export type LiveSocket = {
  readonly id?: string | undefined;
  readonly on: (event: string, listener: (payload?: unknown) => void) => unknown;
  readonly emitWithAck: (event: string, payload: JoinVenue) => Promise<unknown>;
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
  /** Too far behind: the lists are read anew. */
  readonly onReload: () => void;
  readonly onConnection: (state: ConnectionState) => void;
};

/** A refused join is tried again: the token may have been renewed by then. */
const joinAgainMs = 2000;
/** Changes that could not be read are asked for again, as long as the socket stands. */
const readAgainMs = 2000;

export type Realtime = {
  readonly socketId: () => string | undefined;
  /** The revision of an own command's answer: the sender gets no echo. */
  readonly noteRevision: (revision: number) => void;
  readonly stop: () => void;
};

function isAnnouncement(payload: unknown): payload is Announcement {
  return typeof payload === 'object' && payload !== null && 'revision' in payload && 'changes' in payload;
}

type Accepted = { readonly revision: number | null };

/** null = refused. A revision may be missing: then the changes themselves are asked for it. */
function acceptedBy(ack: unknown): Accepted | null {
  if (typeof ack !== 'object' || ack === null || !('ok' in ack) || ack.ok !== true) return null;
  return { revision: 'revision' in ack && typeof ack.revision === 'number' ? ack.revision : null };
}

type Revisions = {
  /** Last one seen; null before the first join. */
  last: number | null;
  /** Highest one heard of: what lies between is missing. */
  highest: number;
};

/** Reads what was missed until the highest revision heard is reached; what cannot be read now is asked for again. */
function readMissed(options: RealtimeOptions, seen: Revisions) {
  let isReading = false;
  let isStopped = false;
  let again: ReturnType<typeof setTimeout> | undefined;

  /** @returns true when it got further */
  const readFrom = async (since: number): Promise<boolean> => {
    const answer = await options.readChanges(since).catch(() => null);
    if (answer === null || isStopped) return false;
    seen.last = Math.max(since, answer.revision);
    if (answer.tooOld) options.onReload();
    else if (answer.changes.length > 0) options.onChanges(answer.changes);
    return seen.last > since || seen.last >= seen.highest;
  };

  const read = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    clearTimeout(again);
    try {
      do {
        if (seen.last === null || (await readFrom(seen.last))) continue;
        if (!isStopped) again = setTimeout(() => void read(), readAgainMs);
        return;
      } while (seen.last !== null && seen.last < seen.highest);
    } finally {
      isReading = false;
    }
  };

  return {
    read,
    isReading: () => isReading,
    pause: () => clearTimeout(again),
    stop: () => {
      isStopped = true;
      clearTimeout(again);
    },
  };
}

/** The last revision seen, and what moves it on. */
function followRevision(options: RealtimeOptions) {
  const seen: Revisions = { last: null, highest: 0 };
  const missed = readMissed(options, seen);
  return {
    pause: missed.pause,
    stop: missed.stop,
    /** What the lists knew when they were read is where the first catching up begins. */
    joinedAt: async ({ revision }: Accepted) => {
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
    /** The answer shows one order; what else the command changed (stock, payments, prints) is asked for. */
    note: (revision: number) => {
      if (seen.last === null || revision <= seen.last) return;
      seen.highest = Math.max(seen.highest, revision);
      void missed.read();
    },
  };
}

export function startRealtime(options: RealtimeOptions): Realtime {
  const { socket, customerId } = options;
  const follow = followRevision(options);
  let stopped = false;
  let again: ReturnType<typeof setTimeout> | undefined;

  const askToJoin = async (): Promise<Accepted | null> => {
    const accessToken = await options.getToken();
    if (accessToken === null) return null;
    return acceptedBy(await socket.emitWithAck('join', { accessToken, customerId }).catch(() => null));
  };

  const join = async () => {
    options.onConnection('connecting');
    clearTimeout(again);
    const accepted = await askToJoin();
    if (stopped) return;
    if (accepted === null) {
      options.onConnection('offline');
      again = setTimeout(() => void join(), joinAgainMs);
      return;
    }
    options.onConnection('online');
    await follow.joinedAt(accepted);
  };

  const lose = () => {
    clearTimeout(again);
    follow.pause();
    if (!stopped) options.onConnection('offline');
  };

  socket.on('connect', () => void join());
  socket.on('disconnect', lose);
  socket.on('connect_error', lose);
  socket.on('announced', (payload) => {
    if (!stopped) follow.hear(payload);
  });
  socket.connect();

  return {
    socketId: () => socket.id,
    noteRevision: follow.note,
    stop: () => {
      stopped = true;
      clearTimeout(again);
      follow.stop();
      socket.disconnect();
    },
  };
}
