/** Tells what happened after the commit; who listens is decided by the realtime door (decisions.md §10). */
import type { Announcement } from '@comanda/contract/events';

export type Announcer = {
  /** `exceptSocketId`: the sender has its answer and gets no echo. */
  announce(announcement: Announcement, exceptSocketId?: string): void;
  /** For rooms inside the server, such as the printers’ door. */
  onAnnounced(listener: (announcement: Announcement) => void): void;
};

export function makeAnnouncer(): Announcer & { onSend(send: Announcer['announce']): void } {
  const listeners: ((announcement: Announcement) => void)[] = [];
  const senders: Announcer['announce'][] = [];
  return {
    announce: (announcement, exceptSocketId) => {
      for (const send of senders) send(announcement, exceptSocketId);
      for (const listener of listeners) listener(announcement);
    },
    onAnnounced: (listener) => void listeners.push(listener),
    onSend: (send) => void senders.push(send),
  };
}
