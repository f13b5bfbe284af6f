/** What happened to orders between two looks at them, by somebody else. */
import type { WireOrder } from '@comanda/contract/orders';

/** In the order in which they are told. */
export const orderNewsKinds = [
  'came',
  'restored',
  'accepted',
  'paid',
  'ready',
  'handedOver',
  'canceled',
  'done',
  'gone',
] as const;
export type OrderNewsKind = (typeof orderNewsKinds)[number];
export type OrderNews = { readonly kind: OrderNewsKind; readonly order: WireOrder };

/** What one order has become; null where nobody needs to be told. */
export function whatHappened(before: WireOrder, now: WireOrder): OrderNewsKind | null {
  // The same version looks different by what waits on this device; a merged one lives on in another.
  if (now.version <= before.version || now.mergedInto !== null) return null;
  if (now.state === 'canceled') return before.state === 'canceled' ? null : 'canceled';
  if (before.state === 'canceled') return 'restored';
  if (now.handedOverAt !== null && before.handedOverAt === null) return 'handedOver';
  if (now.state === 'ready' && before.state !== 'ready') return 'ready';
  if (now.state === 'preparing' && before.state === 'requested') return 'accepted';
  if (now.stillToPay === 0 && now.payed > before.payed) return 'paid';
  return now.state === 'done' && before.state !== 'done' ? 'done' : null;
}

export type Hands = {
  /** Whether an order is as it is by a hand on this device. */
  readonly isOwn: (order: Pick<WireOrder, 'id' | 'version'>) => boolean;
  /** How an order ended that is no longer listed; undefined where it is not known. */
  readonly endOf: (orderId: string) => WireOrder | undefined;
  /** Whether an order stood in the list at some time: then it is back, not new. */
  readonly wasListed: (orderId: string) => boolean;
};

const byId = (orders: readonly WireOrder[]) => new Map(orders.map((order) => [order.id, order]));

function told(was: WireOrder | undefined, order: WireOrder, { isOwn, wasListed }: Hands): readonly OrderNews[] {
  if (was === order || isOwn(order)) return [];
  const came = wasListed(order.id) ? 'restored' : 'came';
  const kind = was === undefined ? came : whatHappened(was, order);
  return kind === null ? [] : [{ kind, order }];
}

function toldOfEnd(was: WireOrder, { isOwn, endOf }: Hands): readonly OrderNews[] {
  const end = endOf(was.id);
  const isKnown = end !== undefined && end.version > was.version;
  if (isOwn(isKnown ? end : { id: was.id, version: was.version + 1 })) return [];
  // Paid, canceled, merged: who only knows that it is gone says no more.
  if (!isKnown) return [{ kind: 'gone', order: was }];
  const kind = whatHappened(was, end);
  return kind === null ? [] : [{ kind, order: end }];
}

/** @param before, now the open orders; those that somebody must pay first are nobody's business yet */
export function orderNews(before: readonly WireOrder[], now: readonly WireOrder[], hands: Hands): readonly OrderNews[] {
  if (before === now) return [];
  const [known, left] = [byId(before), byId(now)];
  const shown = now.filter(({ awaitsPayment }) => !awaitsPayment);
  const gone = before.filter(({ id, awaitsPayment }) => !awaitsPayment && !left.has(id));
  const wasShown = (id: string) => {
    const was = known.get(id);
    return was?.awaitsPayment === true ? undefined : was;
  };
  return [
    ...shown.flatMap((order) => told(wasShown(order.id), order, hands)),
    ...gone.flatMap((was) => toldOfEnd(was, hands)),
  ];
}
