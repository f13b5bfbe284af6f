/** The socket of the live updates: websocket only, so that no balancer needs to be sticky (decisions.md §10). */
import { io } from 'socket.io-client';

import type { LiveSocket } from './realtime.ts';

/** Not connected yet: whoever listens connects it. */
export function openSocket<FirstMessage>(baseUrl: string): LiveSocket<FirstMessage> {
  return io(baseUrl === '' ? window.location.origin : baseUrl, {
    path: '/live',
    transports: ['websocket'],
    autoConnect: false,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5000,
  });
}
