/** Shapes of the demo venue's content that the domain has no type for (specification §3). Menu things are domain types. */
import type { Translated } from '@comanda/domain/menu/menu';
import type { SelectedGroup } from '@comanda/domain/menu/modifier-selection';
import type { Money } from '@comanda/domain/money';
import type { OrderType } from '@comanda/domain/tax/vat';
import type { Place, TableShape } from '@comanda/domain/venue/floor-plan';

export type DemoTag = {
  readonly id: string;
  readonly title: Translated;
  /** `#rrggbb`; the text colour is computed from it. */
  readonly color: string;
};

export type DemoStation = { readonly id: string; readonly name: string; readonly autoPrint: boolean };

/** The address is the virtual printer's and known only at start. */
export type DemoPrinter = {
  readonly id: string;
  readonly name: string;
  readonly model: string;
  readonly stationId: string;
};

export type DemoTable = {
  readonly id: string;
  readonly name: string;
  /** Null for the checkout. */
  readonly area: string | null;
  readonly orderMethod: 'table' | 'delivery' | 'pickup' | 'kiosk';
  readonly active: boolean;
  readonly seats: number | null;
  readonly shape: TableShape;
  /** On the floor plan. */
  readonly place: Place | null;
};

export type DemoPerson = {
  /** Also the person's id. */
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly systemRole: 'systemAdmin' | 'customerAdmin' | 'waiter';
  /** Role at the venue; null for who looks after all venues. */
  readonly venueRole: 'admin' | 'waiter' | null;
  /** At a shared till; null for who does not work at one. */
  readonly pin: string | null;
  readonly language: string;
};

export type DemoVenue = {
  readonly customerId: string;
  readonly restaurantName: string;
  readonly address: string;
  readonly vatNumber: string;
  readonly currency: 'CHF';
  readonly timeZone: string;
  readonly businessDayCutOffMinutes: number;
  readonly contentLanguage: string;
  readonly theme: 'dark' | 'light';
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly accentColor: string;
  readonly packages: readonly string[];
  readonly receiptFooter: Record<string, string>;
};

export type PlannedLine = {
  readonly productId: string;
  readonly count: number;
  readonly selection: readonly SelectedGroup[];
  /** Only where the product's price is manual or none. */
  readonly manualPrice?: Money;
  readonly note?: string;
  readonly allergy?: string;
};

/**
 * An order of the demo as it shall come to be. All dates are unix milliseconds.
 * `outcome` is the state it is left in: `open` nothing paid; `paid`; `ready` to be picked up (paid when `paidAt` is there).
 */
export type PlannedOrder = {
  readonly placedAt: number;
  readonly tableId: string;
  readonly type: OrderType;
  readonly covers: number | null;
  readonly waiterKey: string;
  readonly comment: string | null;
  readonly lines: readonly PlannedLine[];
  readonly outcome: 'open' | 'paid' | 'ready';
  readonly paidAt?: number;
  readonly readyAt?: number;
  readonly handedOverAt?: number;
  readonly tip?: Money;
  /** Cash the guest puts down: never less than total and tip. */
  readonly received?: Money;
};
