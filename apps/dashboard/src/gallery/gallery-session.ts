/** A venue for components that ask where they are: nothing is sent, nothing is kept. */
import { makeApi } from '@comanda/api-client/call';
import { memoryStore } from '@comanda/api-client/outbox/memory-store';
import { makeOutbox } from '@comanda/api-client/outbox/outbox';

import type { Session } from '../parts/session/session-context.ts';
import { someSettings } from './some-settings.ts';

const api = makeApi({
  baseUrl: '',
  getToken: () => null,
  customerId: () => null,
  fetch: () => Promise.reject(new TypeError('the gallery asks nobody')),
});

const outbox = makeOutbox({
  store: memoryStore(),
  send: () => Promise.resolve({ kind: 'silence' }),
  ownerId: () => null,
  underLock: (task) => task(),
  tabs: { tell: () => {}, hear: () => () => {} },
  longestMs: 0,
});

export const gallerySession: Session = {
  api,
  outbox,
  settings: someSettings,
  user: { id: 'sara', name: 'Sara', email: '', role: 'admin', systemRole: 'waiter', language: null },
  customer: { id: 'linde', name: 'Gasthof Linde', packages: [] },
  may: () => true,
  socketId: () => undefined,
};
