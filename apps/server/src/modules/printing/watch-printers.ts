/** How the printers of a venue are: what they said while they printed, and what they answer when a page asks (specification §2). */
import { hasSpoken, lookAtPrinter, type PrinterCondition } from '@comanda/printers/look-at-printer';

import type { House } from '../../platform/house.ts';
import { mayPrintAt } from '../../platform/printer-networks.ts';
import { noteCondition, type SeenPrinter } from './printer-states.repository.ts';

export type PrinterWatch = {
  /** Remembers it where it is news. */
  note(printer: SeenPrinter, seen: { condition: PrinterCondition; hasSpoken: boolean }): void;
  /** Whether it was ever heard since the program started. */
  hasSpoken(printer: SeenPrinter): boolean;
  /** A page shows this venue's printers. */
  ask(customerId: string): void;
  /** Whether a page of this venue shows its printers now. */
  isAsked(customerId: string): boolean;
  /** Who brings paper to printers looks at those that nobody prints on. */
  onAsked(look: (customerId: string) => void): void;
  /** Looks at one printer now. @returns `printer.busy` while it prints; null where nobody here brings its paper. */
  look(printer: SeenPrinter): Promise<PrinterCondition | 'printer.busy' | null>;
  /** Who brings paper to printers is who may look at one: most take one connection at a time. */
  onLook(look: Look): void;
  /** A printer that fetches has asked. */
  fetched(printer: SeenPrinter): void;
  /** Unix milliseconds; null where it has not asked since the program started. */
  fetchedAt(printer: SeenPrinter): number | null;
  /** The agent of a station has asked for its jobs. */
  agentAsked(station: AskingStation): void;
  /**
   * Whether who brings paper there, by asking for it, has said nothing for so long: the printer itself, or the agent of
   * its station. What happened before the program started, nobody knows: from then on it is counted.
   */
  isAway(asking: SeenPrinter | AskingStation, forMs: number): boolean;
  /** Waits for what is being written. */
  stop(): Promise<void>;
};

type AskingStation = { readonly customerId: string; readonly stationId: string };

type Look = (printer: SeenPrinter) => Promise<PrinterCondition | 'printer.busy' | null>;

/** A page asks every few seconds; printers are asked no more often than this. */
const lookAgainMs = 5000;
/** A page that has not asked for so long is closed. */
const isShownMs = 15_000;

export function watchPrinters(house: House): PrinterWatch {
  const known = new Map<string, string>();
  const spoken = new Set<string>();
  const askedAt = new Map<string, number>();
  const listeners: ((customerId: string) => void)[] = [];
  /** Those who ask for their jobs, printers and agents. */
  const heardAt = new Map<string, number>();
  const startedAt = house.clock();
  let lookNow: Look = () => Promise.resolve(null);
  let writing: Promise<unknown> = Promise.resolve();
  house.announcer.onAnnounced(({ customerId, changes }) => {
    // Another machine may stand at the address now.
    if (!changes.some(({ kind }) => kind === 'device')) return;
    for (const key of known.keys()) {
      if (!key.startsWith(`${customerId} `)) continue;
      known.delete(key);
      spoken.delete(key);
    }
    askedAt.delete(customerId);
  });
  return {
    note: (printer, { condition, hasSpoken: isSpeaking }) => {
      const key = keyOf(printer);
      if (isSpeaking) spoken.add(key);
      const news = `${condition} ${isSpeaking}`;
      if (known.get(key) === news) return;
      known.set(key, news);
      const seen = { condition, hasSpoken: isSpeaking, now: house.clock() };
      writing = writing
        .then(() => noteCondition(house.database.write, printer, seen))
        .catch((error: unknown) => {
          known.delete(key);
          house.log.error({ err: error }, 'how a printer is could not be written');
        });
    },
    hasSpoken: (printer) => spoken.has(keyOf(printer)),
    ask: (customerId) => {
      const now = house.clock();
      const last = askedAt.get(customerId);
      if (last !== undefined && now >= last && now - last < lookAgainMs) return;
      askedAt.set(customerId, now);
      for (const look of listeners) look(customerId);
    },
    isAsked: (customerId) => {
      const last = askedAt.get(customerId);
      return last !== undefined && Math.abs(house.clock() - last) < isShownMs;
    },
    onAsked: (look) => void listeners.push(look),
    look: (printer) => lookNow(printer),
    onLook: (look) => {
      lookNow = look;
    },
    fetched: (printer) => void heardAt.set(keyOf(printer), house.clock()),
    fetchedAt: (printer) => heardAt.get(keyOf(printer)) ?? null,
    agentAsked: (station) => void heardAt.set(keyOf(station), house.clock()),
    isAway: (asking, forMs) => house.clock() - (heardAt.get(keyOf(asking)) ?? startedAt) >= forMs,
    stop: async () => {
      await writing;
    },
  };
}

function keyOf(asking: SeenPrinter | AskingStation): string {
  const own = 'printerId' in asking ? asking.printerId : `station ${asking.stationId}`;
  return `${asking.customerId} ${own}`;
}

type Idle = { readonly customer_id: string; readonly id: string; readonly ip_address: string; readonly port: number };

type Looking = { readonly house: Pick<House, 'printerNetworks'>; readonly watch: PrinterWatch };

export async function lookAndNote({ house, watch }: Looking, printer: Idle): Promise<PrinterCondition> {
  const condition = mayPrintAt(house.printerNetworks, printer.ip_address)
    ? await lookAtPrinter({ host: printer.ip_address, port: printer.port })
    : 'printer.unreachable';
  const seen = { condition, hasSpoken: hasSpoken(condition) };
  watch.note({ customerId: printer.customer_id, printerId: printer.id }, seen);
  return condition;
}
