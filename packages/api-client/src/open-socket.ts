/** The socket of the live updates: websocket only, so that no balancer needs to be sticky (decisions.md §10). */
import { io } from 'socket.io-client';

import type { LiveSocket } from './realtime.ts';

/** Not connected yet: `startRealtime` connects when it listens. */
export function openSocket(baseUrl: string): LiveSocket {
  return io(baseUrl === '' ? window.location.origin : baseUrl, {
    path: '/live',
    transports: ['websocket'],
    autoConnect: false,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5000,
  });
}
