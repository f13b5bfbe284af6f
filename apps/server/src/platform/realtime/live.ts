/** Live updates over Socket.IO, WebSocket only (decisions.md §10): staff of a venue in one room each. */
import type { Server as HttpServer } from 'node:http';

import type { ErrorCode } from '@comanda/contract/errors';
import { announced, type Announcement, type JoinVenue } from '@comanda/contract/events';
import { mayDo } from '@comanda/domain/access/permissions';
import { Server, type Socket } from 'socket.io';

import { type Authenticate, type Authentication, type ReadAccess, roleIn } from '../http/caller.ts';

type JoinAnswer =
  /** The venue’s revision after joining: what came before it was missed, what comes after is heard. */
  { readonly ok: true; readonly revision: number } | { readonly ok: false; readonly code: ErrorCode };

export type Live = {
  send(announcement: Announcement, exceptSocketId?: string): void;
  /** Who hears by this session hears no more. */
  endSession(sessionId: string): void;
  close(): Promise<void>;
};

const path = '/live';
const largestMessageBytes = 10_000;
/** So long may somebody still hear a venue who was let go meanwhile. */
const recheckMs = 60_000;

type LiveFacts = {
  readonly authenticate: Authenticate;
  readonly readAccess: ReadAccess;
  readonly revisionOf: (customerId: string) => Promise<number>;
  readonly log: Log;
  readonly recheckMs?: number;
};

/** By what a socket hears which venue. */
type Access = { readonly sessionId: string; readonly customerId: string };
type Joined = Map<Socket, Access>;

type Log = { error(fault: { err: unknown }, message: string): void };

export function openLive(http: HttpServer, facts: LiveFacts): Live {
  const io = new Server(http, {
    path,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: largestMessageBytes,
  });
  const joined: Joined = new Map();
  const timer = setInterval(() => void recheck(joined, facts), facts.recheckMs ?? recheckMs);
  io.on('connection', (socket) => {
    socket.on('disconnect', () => joined.delete(socket));
    socket.on('join', (message: unknown, answer: unknown) => {
      const reply = (value: JoinAnswer) => {
        if (typeof answer === 'function') (answer as (value: JoinAnswer) => void)(value);
      };
      // A storage that is away for a moment must not end the process: nobody else awaits this promise.
      join({ socket, joined }, facts, message).then(reply, (error: unknown) => {
        facts.log.error({ err: error }, 'joining the live updates failed');
        reply({ ok: false, code: 'general.error.internal' });
      });
    });
  });
  return {
    send: (announcement, exceptSocketId) => {
      const room = io.to(staffRoom(announcement.customerId));
      // A client could name a whole room instead of itself: rooms of ours have a space in their name.
      const isSocketId = exceptSocketId !== undefined && !exceptSocketId.includes(' ');
      (isSocketId ? room.except(exceptSocketId) : room).emit(announced, announcement);
    },
    endSession: (sessionId) => {
      for (const [socket, access] of joined) if (access.sessionId === sessionId) socket.disconnect(true);
    },
    close: async () => {
      clearInterval(timer);
      await io.close();
    },
  };
}

function staffRoom(customerId: string): string {
  return `staff ${customerId}`;
}

type Listener = { readonly socket: Socket; readonly joined: Joined };

async function join(listener: Listener, facts: LiveFacts, message: unknown): Promise<JoinAnswer> {
  const { socket, joined } = listener;
  const { accessToken, customerId } = readJoin(message);
  const authentication = await facts.authenticate(`Bearer ${accessToken}`);
  if (!authentication.ok) return { ok: false, code: authentication.code };
  if (!mayHear(authentication, customerId)) return { ok: false, code: 'access.error.venueUnknown' };
  // One venue at a time: who changes the venue leaves the old one’s room.
  for (const room of socket.rooms) if (room !== socket.id) await socket.leave(room);
  await socket.join(staffRoom(customerId));
  if (socket.connected) joined.set(socket, { sessionId: authentication.sessionId, customerId });
  return { ok: true, revision: await facts.revisionOf(customerId) };
}

/** Revision and ids of orders are for those who may read orders, in a venue that is active. */
function mayHear(authentication: Authentication, customerId: string): boolean {
  if (!authentication.ok) return false;
  const { caller } = authentication;
  const role = roleIn(caller, customerId);
  if (role === null || !mayDo(role, 'order.read')) return false;
  return role === 'systemAdmin' || (caller.venues.get(customerId)?.active ?? true);
}

/** Ends what is heard by a session that is over, by a user who is deactivated, or without a role in the venue. */
async function recheck(joined: Joined, { readAccess, log }: LiveFacts): Promise<void> {
  for (const [socket, access] of joined) {
    try {
      const isAllowed = mayHear(await readAccess(access.sessionId), access.customerId);
      // Who changed the venue meanwhile was checked at its door.
      if (!isAllowed && joined.get(socket) === access) socket.disconnect(true);
    } catch (error) {
      // A storage that is away says nothing about anybody: the next look will.
      log.error({ err: error }, 'checking who hears the live updates failed');
      return;
    }
  }
}

function readJoin(message: unknown): JoinVenue {
  const { accessToken, customerId } = (
    typeof message === 'object' && message !== null ? message : {}
  ) as Partial<JoinVenue>;
  return { accessToken: String(accessToken ?? ''), customerId: String(customerId ?? '') };
}
