/** The venue of the bench: a menu of usual size, one waiter, printers that take their time, and what its guests order. */
import type { Draft } from '../../packages/contract/src/orders.ts';
import { aChoice, aDraft, aDraftProduct } from '../../packages/test-kit/src/a-draft.ts';
import { aDrink, aMenu, aProduct } from '../../packages/test-kit/src/a-menu.ts';
import { aPerson, aTable, aVenue, type VenuePlan } from '../../packages/test-kit/src/a-venue.ts';

const firstVenue = 100_001;

/** Numbers, so that pgbench can choose one by chance. */
export function venueIds(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(firstVenue + index));
}

export function waiterOf(customerId: string): string {
  return `waiter-${customerId}`;
}

export function adminOf(customerId: string): string {
  return `admin-${customerId}`;
}

/** The same in every venue. */
const tableId = 't1';
const usualDishes = 40;

/** @param otherDishes beside what guests order */
export function benchVenue(customerId: string, otherDishes = usualDishes): VenuePlan {
  return aVenue({
    customerId,
    tables: [aTable(tableId)],
    people: [
      aPerson(waiterOf(customerId), { venueRole: 'waiter' }),
      aPerson(adminOf(customerId), { systemRole: 'customerAdmin', venueRole: 'admin' }),
    ],
    menu: aMenu([
      aProduct('roesti', { modifierGroupIds: ['extras'] }),
      aDrink('rivella', 520, { modifierGroupIds: ['extras'] }),
      aDrink('espresso', 480, { modifierGroupIds: ['extras'] }),
      ...Array.from({ length: otherDishes }, (_, index) => aProduct(`dish-${index}`)),
    ]),
  });
}

/** Four lines with modifiers, one of them nested: tickets for the kitchen and for the bar. */
export function benchDraft(customerId: string): Draft {
  const side = aChoice('side', ['hash', aChoice('hash-style', 'with-bacon')]);
  return aDraft(
    [
      aDraftProduct('schnitzel', { selectedModifiers: [side, aChoice('extras', 'egg')], note: 'ohne Zitrone' }),
      aDraftProduct('roesti', { count: 2, selectedModifiers: [aChoice('extras', 'egg', 'lemon')] }),
      aDraftProduct('rivella', { count: 2, selectedModifiers: [aChoice('extras', 'lemon')] }),
      aDraftProduct('espresso', { selectedModifiers: [aChoice('extras', 'lemon')] }),
    ],
    { customer: customerId, table: tableId },
  );
}
