/** A device: one browser of one person, its tabs, and what stays on it when they are closed. */
import { memoryStore } from '@comanda/api-client/outbox/memory-store';
import { testPassword } from '@comanda/test-kit/a-venue';

import type { Draft } from '../../apps/dashboard/src/screens/terminal/draft.ts';
import { memoryValues } from '../../apps/dashboard/src/test/memory-values.ts';
import { openTillPage, type TillPage } from '../../apps/dashboard/src/test/till-page.ts';
import type { Random } from '../random.ts';
import { BrowserLock } from './browser-lock.ts';
import { aLine, type Around, type Line } from './line.ts';
import type { RoomPrinters } from './room-printers.ts';
import { TillSocket } from './till-socket.ts';
import { tables, venue } from './venue.ts';

/** What a tab finds again when it is opened anew. */
export type Slot = { draft: Draft | null };

export type Tab = {
  readonly page: TillPage;
  readonly slot: Slot;
  readonly socket: TillSocket;
  isClosed: boolean;
  /** Somebody waits for an answer. */
  isBusy: boolean;
  /** Back from being offline: it is to be opened anew. */
  isStale: boolean;
};

export class Browser {
  readonly person: string;
  readonly random: Random;
  readonly line: Line;
  readonly slots: readonly Slot[];
  tabs: readonly Tab[] = [];
  readonly #around: Around & { readonly printers: RoomPrinters };
  readonly #store = memoryStore();
  readonly #values = memoryValues();
  readonly #outboxLock = new BrowserLock();
  readonly #sessionLock = new BrowserLock();
  readonly #listeners = new Map<Tab, () => void>();
  #opened = 0;

  constructor(around: Around & { readonly printers: RoomPrinters }, person: string, random: Random) {
    this.#around = around;
    this.person = person;
    this.random = random;
    this.line = aLine(around);
    this.slots = Array.from({ length: random.int(1, 2) }, () => ({ draft: null }));
  }

  open(slot: Slot): Tab {
    const { time, printers } = this.#around;
    this.#opened += 1;
    const socket = new TillSocket(this.#around, this.line, `${this.person}-${this.#opened}`);
    const isClosed = () => tab.isClosed;
    const post = this.line.fetchOf(isClosed);
    const { customerId } = venue;
    const page = openTillPage({
      fetch: post,
      socket,
      later: (task, ms) => time.later(() => !isClosed() && task(), ms),
      nowMs: time.now,
      chance: () => this.random.next(),
      store: this.#store,
      values: this.#values,
      tabs: {
        tell: () => {
          for (const [other, listener] of this.#listeners) if (other !== tab) listener();
        },
        hear: (listener) => {
          this.#listeners.set(tab, listener);
          return () => void this.#listeners.delete(tab);
        },
      },
      underLock: (task) => this.#outboxLock.ifFree(isClosed, task),
      underSessionLock: (task) => this.#sessionLock.inTurn(isClosed, task),
      user: { id: this.person, name: this.person },
      customer: { id: customerId },
      settings: { requiresTable: venue.requiresTable, timeZone: 'Europe/Zurich', currency: 'CHF' },
      tables,
      post: printers.postOf(isClosed),
      signIn: () => signIn(post, this.person),
      onRestored: () => {
        tab.isStale = true;
      },
    });
    const tab: Tab = { page, slot, socket, isClosed: false, isBusy: false, isStale: false };
    this.tabs = [...this.tabs, tab];
    return tab;
  }

  close(tab: Tab): void {
    tab.isClosed = true;
    tab.page.close();
    tab.socket.disconnect();
    this.#listeners.delete(tab);
    this.tabs = this.tabs.filter((other) => other !== tab);
    this.#outboxLock.leave();
    this.#sessionLock.leave();
  }
}

async function signIn(post: typeof fetch, person: string): Promise<void> {
  const body = JSON.stringify({ email: `${person}@venue.test`, password: testPassword });
  const headers = { 'content-type': 'application/json' };
  await post('http://till/v1/login', { method: 'POST', headers, body, credentials: 'same-origin' }).catch(() => {});
}
