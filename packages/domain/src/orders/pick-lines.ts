/** Pick: line commands name opid and count, one of three beers, and bring the opid of the part (decisions.md §3). */
import { accept, refuse, type Decision, type Refusal } from '../decision.ts';
import { inPlace, type Order, type OrderLine } from './order.ts';
import { splitLine } from './split-line.ts';

export type LinePart = {
  readonly opid: string;
  /** Null = all of the line. */
  readonly count: number | null;
  /** Made by the client: names the part where it is less than the line; a whole line keeps its own opid. */
  readonly newOpid: string | null;
};

export type PickedLines = {
  /** All lines of the order; those that were named in part stand as two. */
  readonly lines: readonly OrderLine[];
  /** The opids of what was named. */
  readonly picked: ReadonlySet<string>;
};

export type PickRefusal =
  | 'orders.error.lineNotFound'
  | 'orders.error.lineCanceled'
  | 'orders.error.lineSettled'
  | 'orders.error.countTooLarge'
  | 'cart.error.countInvalid'
  | 'cart.error.duplicateLine';

/** Nothing is picked twice, nothing that is canceled, and of a paid line only the whole: its VAT is fixed. */
export function pickLines(order: Order, parts: readonly LinePart[]): Decision<PickedLines, PickRefusal> {
  const lines = new Map(order.lines.map((line) => [line.opid, line]));
  const picked = new Set<string>();
  for (const part of parts) {
    const { opid } = part;
    const line = lines.get(opid);
    if (line === undefined) return refuse('orders.error.lineNotFound', { opid });
    if (picked.has(opid)) return refuse('cart.error.duplicateLine', { opid });
    if (line.state === 'canceled') return refuse('orders.error.lineCanceled', { opid });
    const taken = takePart(line, part, lines);
    if (!taken.ok) return taken;
    for (const one of taken.value) lines.set(one.opid, one);
    picked.add(taken.value.at(-1)?.opid ?? opid);
  }
  return accept({ lines: inPlace([...lines.values()]), picked });
}

/** What stays of the line, where something stays, and last what was named. */
function takePart(
  line: OrderLine,
  { opid, count, newOpid }: LinePart,
  lines: ReadonlyMap<string, OrderLine>,
): Decision<OrderLine[], PickRefusal> {
  if (count === null || count === line.count) return accept([line]);
  if (count > line.count) return refuse('orders.error.countTooLarge', { opid, left: line.count });
  if (newOpid === null || lines.has(newOpid)) return refuse('cart.error.duplicateLine', { opid: newOpid ?? opid });
  const split = splitLine(line, count, newOpid);
  return split.ok ? accept([split.value.kept, split.value.cut]) : split;
}

/** Those that were picked changed, the others as they are. */
export function changePicked({ lines, picked }: PickedLines, change: (line: OrderLine) => OrderLine): OrderLine[] {
  return lines.map((line) => (picked.has(line.opid) ? change(line) : line));
}

/** A paid line keeps its price, its VAT and its order for ever. */
export function refuseSettled({ lines, picked }: PickedLines): Refusal<'orders.error.lineSettled'> | null {
  const settled = lines.find((line) => picked.has(line.opid) && line.settled !== null);
  return settled === undefined ? null : refuse('orders.error.lineSettled', { opid: settled.opid });
}
