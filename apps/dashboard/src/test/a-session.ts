import { someSettings } from '../gallery/some-settings.ts';
/** Sara at her venue, for tests of what calls the server. */
import type { Session } from '../parts/session/session-context.ts';
import { anOutbox } from './an-outbox.ts';

export function aSession(change: Pick<Session, 'api'> & Partial<Session>): Session {
  return {
    user: { id: 'u1', name: 'Sara', email: 's@x.ch', role: 'admin', systemRole: 'waiter', language: null },
    customer: { id: 'c1', name: 'Sternen', packages: [] },
    settings: { ...someSettings, restaurantName: 'Sternen', address: 'Dorfstrasse 1, 8000 Zürich' },
    outbox: anOutbox(),
    may: () => true,
    socketId: () => undefined,
    ...change,
  };
}
