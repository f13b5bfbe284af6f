/** The real app in this process; killed, it is gone with all that was on its way, and its storage stays. */
import { AsyncLocalStorage } from 'node:async_hooks';

import type { Announcement } from '@comanda/contract/events';

import { findRevision } from '../../apps/server/src/modules/journal/index.ts';
import { changePrinter, changeStation } from '../../apps/server/src/test/fetching-station.ts';
import { freshStorage } from '../../apps/server/src/test/fresh-storage.ts';
import { startTestServer, type TestServer } from '../../apps/server/src/test/start-test-server.ts';
import { stoppedClock, type TestClock } from '../../apps/server/src/test/test-clock.ts';
import type { Engine } from '../simulator.ts';
import { printerAddresses, venue } from './venue.ts';

export type Request = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
};

export type Answer = Awaited<ReturnType<TestServer['send']>>;

export type TillServer = {
  readonly clock: TestClock;
  /** Null while it is down. */
  readonly running: () => TestServer | null;
  /** @returns null where nobody serves, or nobody does any more when the answer is ready */
  answer(request: Request): Promise<Answer | null>;
  /** As the live updates let somebody in. */
  join(accessToken: string): Promise<unknown>;
  /** `sender`: the socket that the command named, which gets no echo. */
  onAnnounced: (announcement: Announcement, sender: string | undefined) => void;
  onKilled: () => void;
  kill(): Promise<void>;
  /** In the middle of the next command. */
  killSoon(isStillWanted: () => boolean): void;
  start(): Promise<void>;
  close(): Promise<void>;
};

export async function openTillServer(engine: Engine): Promise<TillServer> {
  const storage = await freshStorage(engine);
  const clock = stoppedClock();
  const sender = new AsyncLocalStorage<string | undefined>();
  let running: TestServer | null = null;
  let isDoomed = () => false;

  const start = async (isFirst = false) => {
    isDoomed = () => false;
    const kept = { config: storage.config, drop: () => Promise.resolve() };
    const server = await startTestServer({ clock, storage: kept, venues: isFirst ? [venue] : [] });
    server.http.log.level = 'error';
    if (isFirst) await setUpPrinters(server);
    server.house.announcer.onAnnounced((announcement) => {
      if (server === running) opened.onAnnounced(announcement, sender.getStore());
    });
    running = server;
  };
  const kill = async () => {
    if (running === null) return;
    const killed = running;
    running = null;
    await killed.close();
    opened.onKilled();
  };
  const opened: TillServer = {
    clock,
    running: () => running,
    answer: async ({ method, path, headers, body }) => {
      const asked = running;
      if (asked === null) return null;
      const payload = body === undefined ? {} : { payload: body };
      const work = () => asked.http.inject({ method: method as 'GET', url: path, headers, ...payload });
      const answering = sender.run(socketIdIn(path, body), work);
      if (method !== 'GET' && isDoomed()) {
        isDoomed = () => false;
        await kill();
      }
      // What it still did before it was gone, nobody hears.
      const answer = await answering.catch(() => null);
      return asked === running ? answer : null;
    },
    join: (accessToken) => (running === null ? Promise.resolve(null) : letIn(running, accessToken)),
    onAnnounced: () => {},
    onKilled: () => {},
    kill,
    killSoon: (isStillWanted) => {
      isDoomed = isStillWanted;
    },
    start,
    close: async () => {
      await kill();
      await storage.drop();
    },
  };
  await start(true);
  return opened;
}

/** Printed by tills alone, which no page of this house does for the server: what it has to print waits. */
async function setUpPrinters(server: TestServer): Promise<void> {
  for (const [stationId, ipAddress] of printerAddresses) {
    await changePrinter(server, `${stationId}-printer`, { ipAddress });
    await changeStation(server, stationId, 'browser');
  }
}

async function letIn({ door, house }: TestServer, accessToken: string): Promise<unknown> {
  const who = await door.authenticate(`Bearer ${accessToken}`);
  if (!who.ok) return { ok: false, code: who.code };
  return { ok: true, revision: await findRevision(house.database.read, venue.customerId) };
}

/** In the body, or in the query of what is taken away. */
function socketIdIn(path: string, body: string | undefined): string | undefined {
  return /[?&]socketId=([^&]+)/.exec(path)?.[1] ?? /"socketId":"([^"]+)"/.exec(body ?? '')?.[1];
}
