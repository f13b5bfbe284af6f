/** The page's outbox: sends by the page's own session, and only for whoever holds it (decisions.md §10). */
import { outboxTabs, underOutboxLock } from '@comanda/api-client/outbox/browser-tabs';
import { indexedStore } from '@comanda/api-client/outbox/indexed-store';
import { makeOutbox } from '@comanda/api-client/outbox/outbox';
import { longestOfflineMs } from '@comanda/domain/offline/taken-offline';

import { sendEntry, type Taken } from './send-entry.ts';
import { apiOf, server } from './server-connection.ts';

let takenListener: ((taken: Taken) => void) | null = null;

export function hearTaken(listener: (taken: Taken) => void): () => void {
  takenListener = listener;
  return () => {
    if (takenListener === listener) takenListener = null;
  };
}

const sending = { nowMs: Date.now, onTaken: (taken: Taken) => takenListener?.(taken) };

/** One per page. */
export const serverOutbox = makeOutbox({
  store: indexedStore(),
  send: (entry) => sendEntry({ ...sending, api: apiOf(server, entry.ownerId) }, entry),
  // Without a token every call would be refused: the session is renewed first.
  ownerId: () => (server.token.current() === null ? null : server.token.holder()),
  underLock: underOutboxLock,
  tabs: outboxTabs(),
  longestMs: longestOfflineMs,
});
