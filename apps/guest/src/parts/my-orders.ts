/** Orders of this device, so that a guest finds back to them; those of yesterday are of no use. */
import { isRecord, keptHere } from './kept.ts';

export type MyOrder = { readonly token: string; readonly number: string; readonly path: string; readonly at: number };

const key = 'orders';
const keptForMs = 12 * 60 * 60 * 1000;

function isMine(value: unknown): value is MyOrder {
  return isRecord(value) && typeof value['token'] === 'string' && typeof value['at'] === 'number';
}

export function myOrders(now: number): readonly MyOrder[] {
  const kept = keptHere.read(key);
  return Array.isArray(kept) ? kept.filter(isMine).filter(({ at }) => now - at < keptForMs) : [];
}

export function keepMyOrder(order: MyOrder): void {
  const others = myOrders(order.at).filter(({ token }) => token !== order.token);
  keptHere.write(key, [...others, order]);
}

/** The last one that came through this door. */
export function lastOrderAt(path: string, now: number): MyOrder | null {
  return myOrders(now).findLast((order) => order.path === path) ?? null;
}

/** Where the guest of an order came in; null: on another device. */
export function doorOfOrder(token: string, now: number): string | null {
  return myOrders(now).find((order) => order.token === token)?.path ?? null;
}
