/** One live socket of a venue: a second device of the staff that hears every order. */
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { announced, type JoinVenue } from '../../packages/contract/src/events.ts';
import type { Target } from './plan.ts';

export type Listener = { heard(): number; close(): void };

type Socket = {
  on(event: string, listener: () => void): void;
  emitWithAck(event: 'join', message: JoinVenue): Promise<{ ok: boolean }>;
  disconnect(): void;
};
type SocketLibrary = { io(address: string, options: object): Socket };

/** The library's client, where it is installed: the bench has no packages of its own. */
const library = join(import.meta.dirname, '..', '..', 'apps', 'server', 'package.json');

export async function openListener(port: number, { customerId, token }: Target): Promise<Listener> {
  const sockets = createRequire(library)('socket.io-client') as SocketLibrary;
  const socket = sockets.io(`http://127.0.0.1:${port}`, {
    path: '/live',
    transports: ['websocket'],
    reconnection: false,
  });
  let heard = 0;
  socket.on(announced, () => (heard += 1));
  const { ok } = await socket.emitWithAck('join', { accessToken: token, customerId });
  if (!ok) throw new Error('the live socket may not listen');
  return { heard: () => heard, close: () => socket.disconnect() };
}
