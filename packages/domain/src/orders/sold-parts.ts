/**
 * What a change to an order sold or took back, line by line: turnover by product, hour and person adds up to the ledger,
 * which keeps it by rate (decisions.md §2 Ledger, §8 Statistics).
 */
import type { Translated } from '../menu/menu.ts';
import { type Money, subtract, zero } from '../money.ts';
import type { OrderType, VatRate } from '../tax/vat.ts';
import type { Order, OrderDoor, OrderLine, OrderSource, VatPart } from './order.ts';

export type SoldPart = {
  readonly orderId: string;
  readonly opid: string;
  readonly rate: VatRate;
  /** Null: a free item. */
  readonly productId: string | null;
  readonly title: Translated;
  /** Pieces; on one part of each line alone. Below zero of what was taken back. */
  readonly count: number;
  readonly gross: Money;
  readonly net: Money;
  readonly vat: Money;
  readonly type: OrderType;
  /** The door of a guest's order, else where the staff took it. */
  readonly channel: OrderSource | OrderDoor;
  /** Who of the staff took the order. */
  readonly personId: string | null;
};

/** Opid → the type that a line was sold by, where its order may be of another one since. */
export type SoldTypes = ReadonlyMap<string, OrderType>;

/**
 * From what was settled before to what is settled now: nothing where nothing of it changed. Minor units.
 * @param soldBy what is taken back lessens the type that it was sold by (docs/decisions/0017).
 */
export function soldParts(before: Order, after: Order, soldBy: SoldTypes = new Map()): SoldPart[] {
  const was = new Map(before.lines.map((line) => [line.opid, line]));
  const stays = new Set(after.lines.map(({ opid }) => opid));
  const of = (line: OrderLine | undefined, next: OrderLine | undefined) =>
    partsOf({ order: after, soldBy }, line, next);
  return [
    ...before.lines.flatMap((line) => (stays.has(line.opid) ? [] : of(line, undefined))),
    ...after.lines.flatMap((line) => of(was.get(line.opid), line)),
  ];
}

type Sale = { readonly order: Order; readonly soldBy: SoldTypes };

function partsOf({ order, soldBy }: Sale, was: OrderLine | undefined, is: OrderLine | undefined): SoldPart[] {
  const line = is ?? was;
  if (line === undefined || was?.settled === is?.settled) return [];
  const sold = [...changeByRate(was?.settled ?? [], is?.settled ?? [])];
  const count = piecesOf(is) - piecesOf(was);
  const changed = sold.filter(({ gross, net, vat }) => gross !== 0 || net !== 0 || vat !== 0);
  const wasSoldBy = was === undefined || was.settled === null ? undefined : soldBy.get(was.opid);
  const told = changed.length > 0 || count === 0 ? changed : sold.slice(0, 1);
  return told.map((part, index) => ({
    orderId: order.id,
    opid: line.opid,
    productId: line.productId,
    title: line.title,
    count: index === 0 ? count : 0,
    ...part,
    type: wasSoldBy ?? order.type,
    channel: order.door ?? order.source,
    personId: order.orderedBy,
  }));
}

function piecesOf(line: OrderLine | undefined): number {
  return line === undefined || line.settled === null ? 0 : line.count;
}

function changeByRate(was: readonly VatPart[], is: readonly VatPart[]): VatPart[] {
  const rates = new Set([...was, ...is].map(({ rate }) => rate));
  return [...rates].map((rate) => {
    const [from, to] = [partOf(was, rate), partOf(is, rate)];
    return {
      rate,
      gross: subtract(to.gross, from.gross),
      net: subtract(to.net, from.net),
      vat: subtract(to.vat, from.vat),
    };
  });
}

function partOf(parts: readonly VatPart[], rate: VatRate): VatPart {
  return parts.find((part) => part.rate === rate) ?? { rate, gross: zero, net: zero, vat: zero };
}
