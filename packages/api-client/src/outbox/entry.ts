/** What waits on this device to be sent: commands that are facts already (decisions.md §10). */
import type { Draft, WireOrder } from '@comanda/contract/orders';
import type { TakePayment, WirePayment } from '@comanda/contract/payments';

import type { EntryPaper } from './paper.ts';

/** The command as it is sent, and what screens show of it until the server has answered. */
export type OutboxCommand =
  | { readonly call: 'POST /v1/orders'; readonly body: Draft; readonly order: WireOrder }
  | { readonly call: 'POST /v1/payments'; readonly body: TakePayment; readonly payment: WirePayment };

export type OutboxRefusal = {
  readonly code: string;
  readonly status: number;
  readonly params: Readonly<Record<string, string | number>>;
};

export type NewOutboxEntry = {
  /** The command's id: the server's answer must name it. */
  readonly id: string;
  /** Who made it: nobody else ever sends it. */
  readonly ownerId: string;
  readonly customerId: string;
  /** Unix milliseconds by the clock of the device. */
  readonly madeAtMs: number;
  readonly command: OutboxCommand;
  /** Tickets of it that this device prints by itself; left out: none. */
  readonly papers?: readonly EntryPaper[];
  /** Not sent before: its paper is under way. Unix milliseconds. */
  readonly heldUntilMs?: number;
  /** It was sent before, and nobody answered: the server may have it. Noted where it has paper. */
  readonly isTried?: boolean;
};

export type OutboxEntry = NewOutboxEntry & {
  /** Given by the store, rising: entries are sent in this order. */
  readonly position: number;
  /** How often the server broke on it; after too many it lets the others pass. */
  readonly faults: number;
  /** How often something in front of the server refused it; after too many it lets the others pass. Left out: never. */
  readonly bars?: number;
  /** Null while it waits. A refused one is kept and shown until somebody decides. */
  readonly refusal: OutboxRefusal | null;
};

/** The device's own number of what it takes: none where the venue has given it no series yet. */
export type TakenNumber = { readonly series: string; readonly sequence: number };
