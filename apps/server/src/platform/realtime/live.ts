/** Live updates over Socket.IO, WebSocket only (decisions.md §10): a room for staff, one for each screen, guest's order, menu and table. */
import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';

import type { ErrorCode } from '@comanda/contract/errors';
import {
  announced,
  type Announcement,
  type JoinVenue,
  standing,
  watch,
  watchMenu,
  watchOrder,
  watchTable,
} from '@comanda/contract/events';
import { id } from '@comanda/contract/fields';
import { mayDo } from '@comanda/domain/access/permissions';
import { isSecondFactorRequired } from '@comanda/domain/access/second-factor-rule';
import { Server, type Socket } from 'socket.io';

import { type Authenticate, type Caller, type ReadAccess, roleIn } from '../http/caller.ts';
import type { Door } from '../http/mount.ts';
import type { OpenLines } from '../http/open-lines.ts';
import type { ProtectingHeaders } from '../http/secure-headers.ts';
import type { SecurityEvents } from '../security-events.ts';
import type { Visits } from '../visits.ts';
import { closeByAndBy } from './by-and-by.ts';
import type { MayConnect } from './own-page.ts';
import { personRoom, staffRoom, waitingRoom } from './room-names.ts';
import { openRooms } from './rooms.ts';
import { type TurnsLog, turnsOf } from './turns.ts';
import { menuRooms, orderRooms, screenRooms, tableRooms, type WatchedThings } from './watched-things.ts';

type JoinAnswer =
  /** The venue’s revision after joining: what came before it was missed, what comes after is heard. */
  | { readonly ok: true; readonly revision: number; readonly era: string }
  | { readonly ok: false; readonly code: ErrorCode };

export type Live = {
  send(announcement: Announcement, exceptSocketId?: string): void;
  /** What this person may do has changed, or where. */
  tellStanding(userId: string): void;
  /** Who hears by this session hears no more. */
  endSession(sessionId: string): void;
  /** Something may have been missed: every browser comes back by itself and asks for what it does not know. */
  restart(): void;
  /** Browsers and displays that hear this process. */
  count(): number;
  close(): Promise<void>;
};

const path = '/live';
const largestMessageBytes = 10_000;
/** A line that is dead without a word shows within these two together: the screens say it at once (decisions.md §10). */
const pingEveryMs = 5000;
const pongWithinMs = 4000;
/** Messages that wait for one browser; who reads more slowly than that is cut off, comes back and asks what it missed. */
const mostWaiting = 1000;
const lookEveryMs = 5000;
/** So long may somebody still hear a venue whose rights were changed behind the program’s back. */
const recheckMs = 60_000;

type LiveFacts = {
  readonly authenticate: Authenticate;
  readonly readAccess: ReadAccess;
  readonly findStanding: Door['findStanding'];
  readonly visits: Visits;
  readonly revisionOf: (customerId: string) => Promise<number>;
  /** Of the storage: revisions of another one say nothing. */
  readonly era: () => Promise<string>;
  readonly watched: WatchedThings;
  /** Is told for whom a line is kept open. */
  readonly lines?: Pick<OpenLines, 'hears'>;
  /** Is told who is not let in. */
  readonly security?: Pick<SecurityEvents, 'record'>;
  /** Whether a line may be opened at all; left out, it may. */
  readonly mayConnect?: MayConnect;
  /** Of what is refused below this address before a line is open: no page, and answered as all others are. */
  readonly headers?: ProtectingHeaders;
  readonly log: TurnsLog;
  readonly recheckMs?: number;
};

/** By what a socket hears which venue; none while it is not let in and waits for that. */
type Access = {
  readonly sessionId: string;
  readonly userId: string;
  readonly customerId: string | null;
  /** The visit of somebody of the provider ends with what shows it. */
  readonly endVisit: () => void;
};
type Joined = Map<Socket, Access>;

/** How often this process was told that somebody's rights or a venue's standing changed, or that a session is over. */
type Told = { standings: number; ends: number };

export function openLive(http: HttpServer, facts: LiveFacts): Live {
  const io = openServer(http, facts);
  const joined: Joined = new Map();
  const told: Told = { standings: 0, ends: 0 };
  const onFault = (error: unknown) => facts.log.error({ err: error }, 'telling a public display failed');
  const rooms = openAllRooms(io, facts.watched, onFault);
  // Not a farewell of ours, after which none would come back.
  const lines = closeByAndBy(() => [...io.sockets.sockets.values()].map(({ conn }) => conn));
  const timer = setInterval(() => void recheck(joined, facts), facts.recheckMs ?? recheckMs);
  const looks = setInterval(() => cutSlowReaders(io), lookEveryMs);
  io.on('connection', (socket) => {
    socket.on('disconnect', () => {
      forget(joined, socket);
      for (const each of Object.values(rooms)) each.leave(socket);
    });
    const inTurn = turnsOf(socket, facts.log);
    const joinIt = (message: unknown) => join({ socket, joined, told }, facts, message);
    socket.on('join', inTurn(joinIt));
    for (const [first, each] of Object.entries(rooms)) {
      const watchIt = async (message: unknown) => {
        const answer = await each.watch(socket, message);
        if (answer.ok) facts.lines?.hears(socket.request.socket, first === watch ? 'house' : 'guest');
        return answer;
      };
      socket.on(first, inTurn(watchIt));
    }
  });
  return {
    send: (announcement, exceptSocketId) => {
      const room = io.to(staffRoom(announcement.customerId));
      // A client could name a whole room instead of itself: rooms of ours have a space in their name.
      const isSocketId = exceptSocketId !== undefined && !exceptSocketId.includes(' ');
      (isSocketId ? room.except(exceptSocketId) : room).emit(announced, announcement);
      const isStanding = announcement.changes.some(({ kind }) => kind === 'customer' || kind === 'settings');
      if (isStanding) {
        told.standings += 1;
        io.to(waitingRoom(announcement.customerId)).emit(standing);
      }
      for (const each of Object.values(rooms)) each.follow(announcement);
    },
    tellStanding: (userId) => {
      told.standings += 1;
      io.to(personRoom(userId)).emit(standing);
      void recheck(joined, facts, userId);
    },
    endSession: (sessionId) => {
      told.ends += 1;
      for (const [socket, access] of joined) if (access.sessionId === sessionId) socket.disconnect(true);
    },
    count: () => io.sockets.sockets.size,
    restart: () => lines.close(),
    close: async () => {
      lines.stop();
      clearInterval(timer);
      clearInterval(looks);
      await io.close();
    },
  };
}

function openServer(http: HttpServer, { mayConnect, headers = {} }: LiveFacts): Server {
  const io = new Server(http, {
    path,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: largestMessageBytes,
    pingInterval: pingEveryMs,
    pingTimeout: pongWithinMs,
    ...(mayConnect && { allowRequest: mayConnect }),
  });
  io.engine.use((_: IncomingMessage, answer: ServerResponse, next: () => void) => {
    for (const [name, value] of Object.entries(headers)) answer.setHeader(name, value);
    next();
  });
  return io;
}

/** By the first message that leads there. */
function openAllRooms(io: Server, watched: WatchedThings, onFault: (error: unknown) => void) {
  return {
    [watch]: openRooms(io, screenRooms(watched), onFault),
    [watchOrder]: openRooms(io, orderRooms(watched), onFault),
    [watchMenu]: openRooms(io, menuRooms(watched), onFault),
    [watchTable]: openRooms(io, tableRooms(watched), onFault),
  };
}

function cutSlowReaders(io: Server): void {
  for (const { conn } of io.sockets.sockets.values()) {
    // The library keeps what waits to itself.
    const waiting = Reflect.get(conn, 'writeBuffer') as readonly unknown[];
    if (waiting.length > mostWaiting) conn.close(true);
  }
}

function forget(joined: Joined, socket: Socket): void {
  joined.get(socket)?.endVisit();
  joined.delete(socket);
}

type Listener = { readonly socket: Socket; readonly joined: Joined; readonly told: Told };

const nothing = () => {};

async function join(listener: Listener, facts: LiveFacts, message: unknown): Promise<JoinAnswer> {
  const { socket, joined, told } = listener;
  const { accessToken, customerId } = readJoin(message);
  const toldBefore = { ...told };
  const authentication = await facts.authenticate(`Bearer ${accessToken}`);
  if (!authentication.ok) return { ok: false, code: authentication.code };
  const { caller, sessionId } = authentication;
  facts.lines?.hears(socket.request.socket, 'house');
  const refused = await refuseHearing(caller, customerId, facts);
  const visit = { sessionId, userId: caller.userId, customerId };
  const isVisit = refused === null && roleIn(caller, customerId) === 'systemAdmin';
  if (isVisit) await facts.visits.begin(visit);
  // One venue at a time: who changes the venue leaves the old one’s room.
  for (const room of socket.rooms) if (room !== socket.id) await socket.leave(room);
  forget(joined, socket);
  await socket.join(personRoom(caller.userId));
  if (refused === null) await socket.join(staffRoom(customerId));
  if (refused === 'access.error.customerInactive' || refused === 'session.error.secondFactorMissing') {
    await socket.join(waitingRoom(customerId));
  }
  if (socket.connected) {
    const endVisit = isVisit ? facts.visits.follow(visit) : nothing;
    const access: Access = { ...visit, customerId: refused === null ? customerId : null, endVisit };
    joined.set(socket, access);
    // What was told while it was let in it has not heard, and nobody has looked at it.
    if (told.standings !== toldBefore.standings) socket.emit(standing);
    const isUnlooked = told.standings !== toldBefore.standings || told.ends !== toldBefore.ends;
    if (isUnlooked && !(await mayStay(access, facts))) socket.disconnect(true);
  }
  if (refused !== null) {
    tellRefused(facts, caller, { customerId, code: refused });
    return { ok: false, code: refused };
  }
  return { ok: true, revision: await facts.revisionOf(customerId), era: await facts.era() };
}

/** Who works nowhere yet names no venue, and waits for one. */
function tellRefused({ security }: LiveFacts, caller: Caller, { customerId, code }: Refused): void {
  if (customerId === '') return;
  // What is not theirs is whatever they sent.
  const theirs = caller.venues.has(customerId) ? customerId : null;
  security?.record('access.refused', { customerId: theirs, userId: caller.userId, code });
}

type Refused = { readonly customerId: string; readonly code: ErrorCode };

/** Revision and ids of orders are for those who may read orders, as they may at the door. @returns null for them */
async function refuseHearing(
  caller: Caller,
  customerId: string,
  { findStanding }: Pick<LiveFacts, 'findStanding'>,
): Promise<'access.error.venueUnknown' | 'access.error.customerInactive' | 'session.error.secondFactorMissing' | null> {
  if (caller.mustSetUpFactor) return 'session.error.secondFactorMissing';
  // No word of the contract's: who may enter every venue is looked for in the storage, which would not take it.
  if (!id.safeParse(customerId).success) return 'access.error.venueUnknown';
  const role = roleIn(caller, customerId);
  if (role === null || !mayDo(role, 'order.read')) return 'access.error.venueUnknown';
  const venue = caller.venues.get(customerId) ?? (await findStanding(customerId));
  if (venue === null) return 'access.error.venueUnknown';
  if (role !== 'systemAdmin' && !venue.active) return 'access.error.customerInactive';
  const isMissing = caller.isByPasswordAlone && isSecondFactorRequired(venue.secondFactor, role);
  return isMissing ? 'session.error.secondFactorMissing' : null;
}

/** Ends what is heard by a session that is over, by a user who is deactivated, or without a role in the venue. */
async function recheck(joined: Joined, facts: LiveFacts, userId: string | null = null): Promise<void> {
  for (const [socket, access] of joined) {
    if (userId !== null && access.userId !== userId) continue;
    try {
      const isAllowed = await mayStay(access, facts);
      // Who changed the venue meanwhile was checked at its door.
      if (!isAllowed && joined.get(socket) === access) socket.disconnect(true);
    } catch (error) {
      // A storage that is away says nothing about anybody: the next look will.
      facts.log.error({ err: error }, 'checking who hears the live updates failed');
      return;
    }
  }
}

async function mayStay({ sessionId, customerId }: Access, facts: LiveFacts): Promise<boolean> {
  const authentication = await facts.readAccess(sessionId);
  if (!authentication.ok) return false;
  return customerId === null || (await refuseHearing(authentication.caller, customerId, facts)) === null;
}

function readJoin(message: unknown): JoinVenue {
  const { accessToken, customerId } = (
    typeof message === 'object' && message !== null ? message : {}
  ) as Partial<JoinVenue>;
  return { accessToken: String(accessToken ?? ''), customerId: String(customerId ?? '') };
}
