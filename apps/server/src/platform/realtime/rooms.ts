/**
 * Rooms that need no signing in, one for each thing that is watched: a public display, a guest's order, a venue's menu.
 * Who knows its address hears the version of what it shows, and reads it by itself (decisions.md §10).
 */
import type { ErrorCode } from '@comanda/contract/errors';
import type { Announcement } from '@comanda/contract/events';
import type { Server, Socket } from 'socket.io';

/** Whose it is, and the version of what it shows. */
export type Watched = { readonly customerId: string; readonly version: string };

export type WatchAnswer =
  | { readonly ok: true; readonly version: string }
  | { readonly ok: false; readonly code: ErrorCode };

export type Rooms = {
  watch(socket: Socket, message: unknown): Promise<WatchAnswer>;
  /** Looks anew at what is watched of this venue, where that can have changed it. */
  follow(announcement: Announcement): void;
  /** Somebody watches no more: what nobody else watches is forgotten. */
  leave(socket: Socket): void;
};

export type RoomKind<Seen extends Watched = Watched> = {
  /** Begins the name of each of its rooms; with a space, as all our rooms: no socket's own id has one. */
  readonly mark: `${string} `;
  /** Which thing a first message names; null for whatever else a client sends. */
  readonly find: (message: unknown) => Promise<string | null>;
  /** Null: there is no such thing any more. */
  readonly read: (key: string) => Promise<Seen | null>;
  /** Whether what was announced of its venue can have changed it. */
  readonly isTouched: (seen: Seen, announcement: Announcement) => boolean;
  readonly event: string;
  readonly tell: (key: string, version: string) => Readonly<Record<string, unknown>>;
  readonly unknown: ErrorCode;
};

const gone = 'gone';

export function openRooms<Seen extends Watched>(
  io: Server,
  kind: RoomKind<Seen>,
  onFault: (error: unknown) => void,
): Rooms {
  const { mark } = kind;
  const open = new Map<string, Seen>();
  /** Those of each venue: what happens at one asks nothing of the others, however many there are. */
  const ofVenue = new Map<string, Set<string>>();
  /** A socket watches one thing of a kind. */
  const watchedBy = new WeakMap<Socket, string>();
  const drop = (key: string) => {
    const seen = open.get(key);
    if (seen === undefined) return;
    open.delete(key);
    const all = ofVenue.get(seen.customerId);
    if (all?.delete(key) === true && all.size === 0) ofVenue.delete(seen.customerId);
  };
  const keep = (key: string, seen: Seen) => {
    drop(key);
    open.set(key, seen);
    const all = ofVenue.get(seen.customerId) ?? new Set();
    ofVenue.set(seen.customerId, all.add(key));
  };
  const leave = (socket: Socket) => {
    const key = watchedBy.get(socket);
    watchedBy.delete(socket);
    if (key !== undefined && !io.of('/').adapter.rooms.has(`${mark}${key}`)) drop(key);
  };
  const tell = async (key: string): Promise<void> => {
    const before = open.get(key)?.version;
    const now = await kind.read(key);
    if (now === null) drop(key);
    else if (open.has(key)) keep(key, now);
    const version = now?.version ?? gone;
    if (version !== before) io.to(`${mark}${key}`).emit(kind.event, kind.tell(key, version));
  };
  const look = inBursts(tell, onFault);
  return {
    watch: async (socket, message) => {
      const key = await kind.find(message);
      const now = key === null ? null : await kind.read(key);
      if (key === null || now === null) return { ok: false, code: kind.unknown };
      for (const room of socket.rooms) if (room.startsWith(mark)) await socket.leave(room);
      leave(socket);
      // Gone meanwhile: nobody would ever leave what it joins now.
      if (!socket.connected) return { ok: true, version: now.version };
      // Before it joins: a second message of the same socket leaves what the first one is about to watch.
      watchedBy.set(socket, key);
      keep(key, now);
      await socket.join(`${mark}${key}`);
      // What came between reading and joining was told to nobody.
      look(key);
      return { ok: true, version: now.version };
    },
    leave,
    follow: (announcement) => {
      for (const key of ofVenue.get(announcement.customerId) ?? []) {
        const seen = open.get(key);
        if (seen !== undefined && kind.isTouched(seen, announcement)) look(key);
      }
    },
  };
}

/** One look at a time for each; what comes meanwhile is one more, however much it is. */
function inBursts(look: (key: string) => Promise<void>, onFault: (error: unknown) => void): (key: string) => void {
  const asked = new Map<string, boolean>();
  const lookOn = async (key: string): Promise<void> => {
    while (asked.get(key) === true) {
      asked.set(key, false);
      await look(key).catch(onFault);
    }
    asked.delete(key);
  };
  return (key) => {
    const isLooking = asked.has(key);
    asked.set(key, true);
    if (!isLooking) void lookOn(key);
  };
}
