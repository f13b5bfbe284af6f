/** Orders of this device, so that a guest finds back to them; those that were for yesterday are of no use. */
import { isRecord, keptHere } from './kept.ts';

export type MyOrder = {
  readonly token: string;
  readonly number: string;
  readonly path: string;
  /** Unix milliseconds, as `wishedAt`. */
  readonly at: number;
  /** Null: as soon as possible; left out by an older version. */
  readonly wishedAt?: number | null;
  /** The table, whatever its code is by now; left out by an older version, null at other doors. */
  readonly place?: string | null;
  /** How that table was called; left out as above. */
  readonly table?: string | null;
  /** It was seen to be over. */
  readonly isOver?: boolean;
};

const key = 'orders';
const keptForMs = 12 * 60 * 60 * 1000;

function isMine(value: unknown): value is MyOrder {
  return isRecord(value) && typeof value['token'] === 'string' && typeof value['at'] === 'number';
}

export function myOrders(now: number): readonly MyOrder[] {
  const kept = keptHere.read(key);
  return Array.isArray(kept)
    ? kept.filter(isMine).filter(({ at, wishedAt }) => now - (wishedAt ?? at) < keptForMs)
    : [];
}

export function keepMyOrder(order: MyOrder): void {
  const others = myOrders(order.at).filter(({ token }) => token !== order.token);
  keptHere.write(key, [...others, order]);
}

/** It needs no way back to it any more, unless it is the last one. */
export function endMyOrder(token: string, now: number): void {
  change(now, (order) => (order.token === token ? { ...order, isOver: true } : order));
}

/** The code of a table was renewed: what was ordered there is found at the new one. */
export function moveMyOrders(place: string, path: string, now: number): void {
  change(now, (order) => (order.place === place ? { ...order, path } : order));
}

function change(now: number, each: (order: MyOrder) => MyOrder): void {
  const before = myOrders(now);
  const after = before.map(each);
  if (JSON.stringify(after) !== JSON.stringify(before)) keptHere.write(key, after);
}

/** What came through this door, newest first: all that are not over, and the last one that was for at once. */
export function ordersAt(path: string, now: number): readonly MyOrder[] {
  const here = myOrders(now).filter((order) => order.path === path);
  const last = here.findLast(({ wishedAt }) => wishedAt == null);
  return here.filter((order) => order === last || order.isOver !== true).toReversed();
}

/** Of this device; null: it was ordered on another one. */
export function myOrder(token: string, now: number): MyOrder | null {
  return myOrders(now).find((order) => order.token === token) ?? null;
}
