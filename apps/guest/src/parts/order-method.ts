/** Ways to order at a door, and which of them is taken. */
import type { WireDoor, WireGuestMethod } from '@comanda/contract/guests';

import type { Draft } from './draft.ts';

/** Now or, where it is only closed or paused, for later. */
export function isOrderable(method: WireGuestMethod): boolean {
  return (
    method.closed === null || ((method.closed === 'closed' || method.closed === 'paused') && method.slots.length > 0)
  );
}

/** When it is eaten, by which the menu is sold, unix milliseconds; null: at once, or the time is not offered any more. */
export function eatenLater(door: WireDoor, draft: Pick<Draft, 'type' | 'wishedAt'>): number | null {
  const { wishedAt } = draft;
  return wishedAt !== null && methodOf(door, draft)?.slots.includes(wishedAt) ? wishedAt * 1000 : null;
}

/** The guest's choice while it is offered, else the first that is open, else the first. */
export function methodOf(door: WireDoor, draft: Pick<Draft, 'type'>): WireGuestMethod | null {
  const { methods } = door;
  const own = methods.find(({ type }) => type === draft.type);
  if (own !== undefined) return own;
  return methods.find(({ closed }) => closed === null) ?? methods.find(isOrderable) ?? methods[0] ?? null;
}
