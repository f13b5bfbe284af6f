/** What a command changed of an order, as the journal keeps it: what is left out stayed (decisions.md §2, Journal). */
import { zero } from '../money.ts';
import { withoutTexts } from '../orders/order-texts.ts';
import { inPlace, type Order, type OrderLine } from '../orders/order.ts';

/** Plain JSON without what people wrote: fields of the order that are others now, and its lines. */
export type OrderChanges = Partial<Omit<Order, 'id' | 'version' | 'lines'>> & {
  readonly orderId: string;
  readonly version: number;
  /** Lines that were there already: the fields that are others now. */
  readonly lines?: readonly LineChanges[];
  readonly added?: readonly OrderLine[];
  /** Opids of the lines that went to another order. */
  readonly removed?: readonly string[];
  /** The seal of all that people wrote into it, where somebody wrote or something written came or went. */
  readonly texts?: string | null;
};

export type LineChanges = Partial<Omit<OrderLine, 'opid'>> & { readonly opid: string };

/**
 * What a move changed. `after` carries the version it is stored with.
 * @param texts the new seal; left out where nothing written changed.
 */
export function changesOf(before: Order, after: Order, texts?: string | null): OrderChanges {
  const { lines: linesBefore, ...was } = withoutTexts(before);
  const { lines: linesAfter, version, ...is } = withoutTexts(after);
  const known = new Map(linesBefore.map((line) => [line.opid, line]));
  const there = new Set(linesAfter.map(({ opid }) => opid));
  const lines = linesAfter.flatMap(({ opid, ...line }) => {
    const changed = otherFields(known.get(opid) ?? line, line);
    return Object.keys(changed).length === 0 ? [] : [{ opid, ...changed }];
  });
  const added = linesAfter.filter(({ opid }) => !known.has(opid));
  const removed = linesBefore.flatMap(({ opid }) => (there.has(opid) ? [] : [opid]));
  return {
    orderId: after.id,
    version,
    ...otherFields(was, is),
    ...(lines.length > 0 && { lines }),
    ...(added.length > 0 && { added }),
    ...(removed.length > 0 && { removed }),
    ...(texts !== undefined && { texts }),
  };
}

/** What a rule did not touch is the very same value. */
function otherFields<Thing extends object>(before: Partial<Thing>, after: Thing): Partial<Thing> {
  const was = new Map(Object.entries(before));
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => was.get(key) !== value)) as Partial<Thing>;
}

/** The order after what the journal says of it. */
export function applyChanges(order: Order, changes: OrderChanges): Order {
  const { lines = [], added = [], removed = [] } = changes;
  const fields = Object.entries(changes).filter(([key]) => key !== 'lines' && key in order);
  const changed = new Map(lines.map((line) => [line.opid, line]));
  const gone = new Set(removed);
  const stayed = order.lines.filter(({ opid }) => !gone.has(opid));
  const merged = stayed.map((line) => ({ ...line, ...changed.get(line.opid) }));
  return { ...order, ...Object.fromEntries(fields), lines: inPlace([...merged, ...added.map(readLine)]) };
}

/** An order as it was placed; what the journal did not know of it then is as in one placed today. */
export function readPlaced(order: Order): Order {
  return { ...fieldsSince, ...order, lines: order.lines.map(readLine) };
}

function readLine(line: OrderLine): OrderLine {
  return { ...lineFieldsSince, ...line };
}

/** What older entries lack, because orders and lines did not have it yet. */
const fieldsSince = {
  deviceNumber: null,
  isTraining: false,
  awaitsPayment: false,
  canceledAt: null,
  canceledBy: null,
  cancelComment: null,
  undoneReasons: null,
  mergedInto: null,
  seatedFrom: null,
  fee: zero,
  pickupLocation: null,
  wishedAt: null,
} as const;
const lineFieldsSince = {
  percentKind: null,
  held: false,
  combo: null,
  cancelComment: null,
  canceledBy: null,
  paidWhenCanceled: null,
  finishedAt: null,
  handedOverAt: null,
  sentAt: null,
} as const;
