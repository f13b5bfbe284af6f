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

/** What came through this door, newest first: the last one that was for at once, and all that are for a time. */
export function ordersAt(path: string, now: number): readonly MyOrder[] {
  const here = myOrders(now).filter((order) => order.path === path);
  const last = here.findLast(({ wishedAt }) => wishedAt == null);
  return here.filter((order) => order === last || order.wishedAt != null).toReversed();
}

/** Where the guest of an order came in; null: on another device. */
export function doorOfOrder(token: string, now: number): string | null {
  return myOrders(now).find((order) => order.token === token)?.path ?? null;
}
