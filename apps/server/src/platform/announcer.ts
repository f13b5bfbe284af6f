/** Tells what happened after the commit; who listens is decided by the realtime door (decisions.md §10). */
import type { Announcement } from '@comanda/contract/events';

/** For rooms inside the server, such as the printers’ door. `isOwn`: this process committed it, not another one. */
type Listener = (announcement: Announcement, isOwn: boolean) => void;

export type Announcer = {
  /** `exceptSocketId`: the sender has its answer and gets no echo. */
  announce(announcement: Announcement, exceptSocketId?: string): void;
  /** The session of a device is over: what it still hears ends with it. */
  endSession(sessionId: string): void;
  /** What this person may do has changed, or where. */
  announceStanding(userId: string): void;
  onAnnounced(listener: Listener): void;
};

type Tell = Pick<Announcer, 'announce' | 'endSession' | 'announceStanding'>;

export type Doors = {
  /** The browsers that this process serves: they are told whoever committed it. */
  onTold(browsers: Tell): void;
  /** The other processes on this storage: they are told what this one committed. */
  onOwn(others: Tell): void;
  /** Told by another process. */
  readonly heard: Tell;
};

export function makeAnnouncer(): Announcer & Doors {
  const listeners: Listener[] = [];
  const browsers: Tell[] = [];
  const others: Tell[] = [];
  const tellAll = (isOwn: boolean): Tell => {
    const told = () => (isOwn ? [...browsers, ...others] : browsers);
    return {
      announce: (announcement, exceptSocketId) => {
        for (const each of told()) each.announce(announcement, exceptSocketId);
        for (const listener of listeners) listener(announcement, isOwn);
      },
      endSession: (sessionId) => {
        for (const each of told()) each.endSession(sessionId);
      },
      announceStanding: (userId) => {
        for (const each of told()) each.announceStanding(userId);
      },
    };
  };
  return {
    ...tellAll(true),
    onAnnounced: (listener) => void listeners.push(listener),
    onTold: (each) => void browsers.push(each),
    onOwn: (each) => void others.push(each),
    heard: tellAll(false),
  };
}
