/**
 * A table whose code was renewed is the same table: what this device typed and ordered there goes on at the new code.
 * Nothing is handed out by it that does not lie on the device already.
 */
import type { WireDoor } from '@comanda/contract/guests';

import { type DoorAddress, pathOfDoor } from './door-address.ts';
import { keptHere } from './kept.ts';
import { moveMyOrders } from './my-orders.ts';
import { draftKeyOf } from './use-draft.ts';

/** Null: not at a table. */
export function tableOf({ venue, table }: WireDoor): string | null {
  return table === null ? null : placeOf(venue.customer, table.id);
}

/** A table, whatever its code and its name are by now. */
export function placeOf(customer: string, tableId: string): string {
  return `${customer}/${tableId}`;
}

/** @param now unix milliseconds */
export function settleAtTable(address: DoorAddress, door: WireDoor, now: number): void {
  const place = tableOf(door);
  if (place === null) return;
  const key = `code.${place}`;
  const before = keptHere.read(key);
  moveMyOrders(place, pathOfDoor(address), now);
  if (before === address.code) return;
  keptHere.write(key, address.code);
  if (typeof before !== 'string') return;
  const [old, own] = [draftKeyOf({ ...address, code: before }), draftKeyOf(address)];
  if (keptHere.read(own) === null) keptHere.write(own, keptHere.read(old));
  keptHere.write(old, null);
}
