/** Ways to order at a door, and which of them is taken. */
import type { WireDoor, WireGuestMethod } from '@comanda/contract/guests';

import type { Draft } from './draft.ts';

/** Now or, where it is only closed or paused, for later. */
export function isOrderable(method: WireGuestMethod): boolean {
  return (
    method.closed === null || ((method.closed === 'closed' || method.closed === 'paused') && method.slots.length > 0)
  );
}

/** The guest's choice while it is offered, else the first that is open, else the first. */
export function methodOf(door: WireDoor, draft: Pick<Draft, 'type'>): WireGuestMethod | null {
  const { methods } = door;
  const own = methods.find(({ type }) => type === draft.type);
  if (own !== undefined) return own;
  return methods.find(({ closed }) => closed === null) ?? methods.find(isOrderable) ?? methods[0] ?? null;
}
