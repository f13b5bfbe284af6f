/** Live updates over Socket.IO, WebSocket only (decisions.md §10): staff of a venue in one room each. */
import type { Server as HttpServer } from 'node:http';

import type { ErrorCode } from '@comanda/contract/errors';
import { announced, type Announcement, type JoinVenue } from '@comanda/contract/events';
import { mayDo } from '@comanda/domain/access/permissions';
import { Server, type Socket } from 'socket.io';

import { type Authenticate, roleIn } from '../http/caller.ts';

type JoinAnswer =
  /** The venue’s revision after joining: what came before it was missed, what comes after is heard. */
  { readonly ok: true; readonly revision: number } | { readonly ok: false; readonly code: ErrorCode };

export type Live = {
  send(announcement: Announcement, exceptSocketId?: string): void;
  close(): Promise<void>;
};

const path = '/live';
const largestMessageBytes = 10_000;

type LiveFacts = {
  readonly authenticate: Authenticate;
  readonly revisionOf: (customerId: string) => Promise<number>;
  readonly log: Log;
};

type Log = { error(fault: { err: unknown }, message: string): void };

export function openLive(http: HttpServer, facts: LiveFacts): Live {
  const io = new Server(http, {
    path,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: largestMessageBytes,
  });
  io.on('connection', (socket) => {
    socket.on('join', (message: unknown, answer: unknown) => {
      const reply = (joined: JoinAnswer) => {
        if (typeof answer === 'function') (answer as (value: JoinAnswer) => void)(joined);
      };
      // A storage that is away for a moment must not end the process: nobody else awaits this promise.
      join(socket, facts, message).then(reply, (error: unknown) => {
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
    close: async () => {
      await io.close();
    },
  };
}

function staffRoom(customerId: string): string {
  return `staff ${customerId}`;
}

async function join(socket: Socket, { authenticate, revisionOf }: LiveFacts, message: unknown): Promise<JoinAnswer> {
  const { accessToken, customerId } = readJoin(message);
  const authentication = await authenticate(`Bearer ${accessToken}`);
  if (!authentication.ok) return { ok: false, code: authentication.code };
  const role = roleIn(authentication.caller, customerId);
  // Revision and ids of orders are for those who may read orders.
  if (role === null || !mayDo(role, 'order.read')) return { ok: false, code: 'access.error.venueUnknown' };
  // One venue at a time: who changes the venue leaves the old one’s room.
  for (const room of socket.rooms) if (room !== socket.id) await socket.leave(room);
  await socket.join(staffRoom(customerId));
  return { ok: true, revision: await revisionOf(customerId) };
}

function readJoin(message: unknown): JoinVenue {
  const { accessToken, customerId } = (
    typeof message === 'object' && message !== null ? message : {}
  ) as Partial<JoinVenue>;
  return { accessToken: String(accessToken ?? ''), customerId: String(customerId ?? '') };
}
