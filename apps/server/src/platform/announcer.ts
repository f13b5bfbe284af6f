/** Tells what happened after the commit; who listens is decided by the realtime door (decisions.md §10). */
import type { Announcement } from '@comanda/contract/events';

export type Announcer = {
  /** `exceptSocketId`: the sender has its answer and gets no echo. */
  announce(announcement: Announcement, exceptSocketId?: string): void;
  /** The session of a device is over: what it still hears ends with it. */
  endSession(sessionId: string): void;
  /** What this person may do has changed, or where. */
  announceStanding(userId: string): void;
  /** For rooms inside the server, such as the printers’ door. */
  onAnnounced(listener: (announcement: Announcement) => void): void;
};

type Doors = {
  onSend(send: Announcer['announce']): void;
  onSessionEnded(end: Announcer['endSession']): void;
  onStanding(tell: Announcer['announceStanding']): void;
};

export function makeAnnouncer(): Announcer & Doors {
  const listeners: ((announcement: Announcement) => void)[] = [];
  const senders: Announcer['announce'][] = [];
  const enders: Announcer['endSession'][] = [];
  const tellers: Announcer['announceStanding'][] = [];
  return {
    announce: (announcement, exceptSocketId) => {
      for (const send of senders) send(announcement, exceptSocketId);
      for (const listener of listeners) listener(announcement);
    },
    endSession: (sessionId) => {
      for (const end of enders) end(sessionId);
    },
    announceStanding: (userId) => {
      for (const tell of tellers) tell(userId);
    },
    onAnnounced: (listener) => void listeners.push(listener),
    onSend: (send) => void senders.push(send),
    onSessionEnded: (end) => void enders.push(end),
    onStanding: (tell) => void tellers.push(tell),
  };
}
