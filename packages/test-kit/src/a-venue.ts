/** Venues for tests: what an administrator would have entered before the first order (specification §3). */
import type { Package } from '@comanda/domain/access/packages';
import type { SystemRole, VenueRole } from '@comanda/domain/access/permissions';
import type { TableMethod } from '@comanda/domain/orders/order-method';

import { aMenu, type MenuPlan } from './a-menu.ts';

export type TablePlan = {
  readonly id: string;
  readonly name: string;
  readonly area: string | null;
  readonly orderMethod: TableMethod;
  readonly active: boolean;
};

export type StationPlan = { readonly id: string; readonly name: string; readonly autoPrint: boolean };

export type PrinterPlan = {
  readonly id: string;
  readonly stationId: string;
  readonly printsTickets: boolean;
  readonly printsReceipts: boolean;
};

export type PersonPlan = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly systemRole: SystemRole;
  /** What the venue made of this person. */
  readonly venueRole: VenueRole | null;
  readonly allCustomers: boolean;
  readonly active: boolean;
};

export type VenuePlan = {
  readonly customerId: string;
  readonly restaurantName: string;
  readonly packages: readonly Package[];
  /** Null: prints no VAT at all. */
  readonly vatNumber: string | null;
  readonly requiresTable: boolean;
  readonly stations: readonly StationPlan[];
  readonly receiptStationId: string;
  readonly printers: readonly PrinterPlan[];
  readonly tables: readonly TablePlan[];
  readonly people: readonly PersonPlan[];
  readonly menu: MenuPlan;
};

/** Everybody of the tests signs in with it. */
export const testPassword = 'correct-horse-battery';

/** A waiter without a venue, until told otherwise; signs in as `<id>@venue.test`. */
export function aPerson(id: string, changes: Partial<PersonPlan> = {}): PersonPlan {
  return {
    id,
    name: `${id.charAt(0).toUpperCase()}${id.slice(1)} Muster`,
    email: `${id}@venue.test`,
    systemRole: 'waiter',
    venueRole: null,
    allCustomers: false,
    active: true,
    ...changes,
  };
}

export function aTable(id: string, changes: Partial<TablePlan> = {}): TablePlan {
  return { id, name: id.toUpperCase(), area: null, orderMethod: 'table', active: true, ...changes };
}

/** The table that stands for the checkout itself (specification §3, Table default). */
export function checkoutTableOf(customerId: string): string {
  return `t_${customerId}`;
}

function aPrinter(stationId: string, printsReceipts: boolean): PrinterPlan {
  return { id: `${stationId}-printer`, stationId, printsTickets: !printsReceipts, printsReceipts };
}

/**
 * The house "linde": kitchen and bar print tickets by themselves, the till prints receipts and tickets on demand.
 * Ids of tables and people of another house are its own, those of its menu are the same.
 */
export function aVenue(changes: Partial<VenuePlan> = {}): VenuePlan {
  const customerId = changes.customerId ?? 'linde';
  return {
    customerId,
    restaurantName: `Gasthaus ${customerId}`,
    packages: ['menu'],
    vatNumber: 'CHE-123.456.789',
    requiresTable: false,
    stations: [
      { id: 'kitchen', name: 'Küche', autoPrint: true },
      { id: 'bar', name: 'Bar', autoPrint: true },
      { id: 'till', name: 'Kasse', autoPrint: false },
    ],
    receiptStationId: 'till',
    printers: [aPrinter('kitchen', false), aPrinter('bar', false), aPrinter('till', true)],
    tables: [
      aTable(checkoutTableOf(customerId), { name: 'terminal' }),
      aTable(`${customerId}-t10`, { name: 'T10', area: 'Stube' }),
      aTable(`${customerId}-t2`, { name: 'T2', area: 'Stube' }),
      aTable(`${customerId}-closed`, { name: 'T3', active: false }),
    ],
    people: [],
    menu: aMenu(),
    ...changes,
  };
}
