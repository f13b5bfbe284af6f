/** Puts an order or cash into the outbox; it is on disk before anybody is told (decisions.md §10). */
import type { NewOutboxEntry, OutboxEntry, TakenNumber } from '@comanda/api-client/outbox/entry';
import type { Outbox } from '@comanda/api-client/outbox/outbox';
import type { EntryPaper } from '@comanda/api-client/outbox/paper';
import { withPapers } from '@comanda/api-client/outbox/step-paper';
import type { Draft, WireOrder } from '@comanda/contract/orders';
import type { TakePayment, WirePayment } from '@comanda/contract/payments';
import type { Money } from '@comanda/domain/money';
import { deviceNumber } from '@comanda/domain/offline/device-number';

export type Keeper = { readonly outbox: Outbox; readonly userId: string; readonly customerId: string };

/** Where the venue has given this device no series yet, there is no number before the server gives its own. */
const noNumber = '–';

const numberOf = (taken: TakenNumber | null) => (taken === null ? null : deviceNumber(taken.series, taken.sequence));

type Common = Omit<NewOutboxEntry, 'command'>;

/** What is sent later names no socket: this device hears of it like all others. */
function withoutSocket<Body extends { socketId?: string | undefined }>({ socketId: _none, ...body }: Body) {
  return body;
}

type OrderTaken = {
  readonly body: Draft;
  readonly order: WireOrder;
  /** The order that it was added to, by its id and its number; null: it is one of its own. */
  readonly addsTo: { readonly id: string; readonly number: string | null } | null;
  readonly menuRevision: number;
  /** What the guest was told; null where it is no delivery, or this device knows no areas. */
  readonly deliveryFee: Money | null;
  readonly atMs: number;
  /** It was sent, and nobody answered. */
  readonly isTried: boolean;
  /** Its tickets, which say the number it is given here. */
  readonly papers: (number: string) => readonly EntryPaper[];
};

/** @returns what waits, and the order as it is shown. @throws where the device keeps nothing */
export async function keepOrderOffline(
  { outbox, userId, customerId }: Keeper,
  { body, order, addsTo, menuRevision, deliveryFee, atMs, isTried, papers: papersOf }: OrderTaken,
): Promise<{ readonly entry: OutboxEntry; readonly order: WireOrder }> {
  const common: Common = { id: body.id, ownerId: userId, customerId, madeAtMs: atMs };
  // More for an order goes under that order's number.
  const entry = await outbox.add(addsTo === null ? customerId : null, (taken) => {
    const given = numberOf(taken);
    const told = deliveryFee === null ? {} : { deliveryFee };
    const at = Math.floor(atMs / 1000);
    const offline = { at, menuRevision, deviceNumber: given, addsTo: addsTo?.id ?? null, ...told };
    const shown = { ...order, number: given ?? addsTo?.number ?? noNumber, deviceNumber: given };
    const papers = papersOf(shown.number);
    const made: NewOutboxEntry = {
      ...common,
      command: { call: 'POST /v1/orders', body: { ...withoutSocket(body), offline }, order: shown },
    };
    return papers.length === 0 ? made : { ...withPapers(made, papers), isTried };
  });
  return { entry, order: entry.command.call === 'POST /v1/orders' ? entry.command.order : order };
}

/** @returns the payment as it is shown. @throws where the device keeps nothing */
export async function keepCashOffline(
  { outbox, userId, customerId }: Keeper,
  { body, payment, atMs }: { body: TakePayment; payment: WirePayment; atMs: number },
): Promise<WirePayment> {
  const common: Common = { id: body.id, ownerId: userId, customerId, madeAtMs: atMs };
  const entry = await outbox.add(customerId, (taken) => {
    const given = numberOf(taken);
    const offline = { at: Math.floor(atMs / 1000), deviceNumber: given };
    return {
      ...common,
      command: {
        call: 'POST /v1/payments',
        body: { ...withoutSocket(body), offline },
        payment: { ...payment, deviceNumber: given },
      },
    };
  });
  return entry.command.call === 'POST /v1/payments' ? entry.command.payment : payment;
}
