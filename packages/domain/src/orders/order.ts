/** An order and its lines as the rules see them (specification §3, decisions.md §3). Dates are unix milliseconds. */
import type { Translated } from '../menu/menu.ts';
import type { SelectedGroup } from '../menu/modifier-selection.ts';
import type { Money } from '../money.ts';
import type { OrderType, TaxClass, VatRate } from '../tax/vat.ts';

export const orderStates = ['requested', 'preparing', 'ready', 'done', 'canceled'] as const;
export type OrderState = (typeof orderStates)[number];

export const lineStates = ['open', 'started', 'finished', 'canceled'] as const;
export type LineState = (typeof lineStates)[number];

/** Order methods decide about hand-over and acceptance (decisions.md §3). */
export const orderMethods = ['table', 'checkout', 'pickup', 'delivery', 'takeaway', 'kiosk'] as const;
export type OrderMethod = (typeof orderMethods)[number];

export type OrderSource = 'dashboard' | 'staff' | 'online';
export type OrderDoor = 'app' | 'table' | 'kiosk';

/** One modifier as it was sold: its title and price are kept for ever. */
export type SoldModifier = {
  readonly optionId: string;
  readonly groupId: string;
  readonly title: Translated;
  /** Price of one. */
  readonly price: Money;
  readonly amount: number;
  readonly taxClass: TaxClass;
  /** From a group that leaves something out. */
  readonly removes: boolean;
  /** From a group of single choice: it answers a question, it adds nothing. */
  readonly isChoice: boolean;
  readonly nested: readonly SoldModifier[];
};

export type OrderLine = {
  readonly opid: string;
  readonly productId: string;
  readonly title: Translated;
  readonly count: number;
  /** Price of one without modifiers. */
  readonly unitPrice: Money;
  /** Sum of the modifiers of one (specification §9). */
  readonly modifiersPrice: Money;
  /** Share of the price charged, 0–100. */
  readonly percent: number;
  readonly percentReason: string | null;
  readonly total: Money;
  readonly taxClass: TaxClass;
  readonly selectedGroups: readonly SelectedGroup[];
  readonly modifiers: readonly SoldModifier[];
  readonly note: string | null;
  readonly allergy: string | null;
  readonly seat: number | null;
  readonly course: number | null;
  readonly state: LineState;
  readonly stationId: string | null;
  readonly printsTicket: boolean;
  readonly digitalConfirmation: boolean;
  /** What the kitchen was told so far: a ticket is the difference to `count`. */
  readonly sentCount: number;
  /** VAT parts, fixed when the line was settled; null until then. */
  readonly settled: readonly VatPart[] | null;
  readonly position: number;
};

/** Gross = net + vat, always. */
export type VatPart = { readonly rate: VatRate; readonly gross: Money; readonly net: Money; readonly vat: Money };

export type Order = {
  readonly id: string;
  /** `2026-47-123`. */
  readonly number: string;
  readonly type: OrderType;
  readonly method: OrderMethod;
  readonly state: OrderState;
  readonly stateBeforeCancel: OrderState | null;
  readonly tableId: string;
  readonly source: OrderSource;
  readonly door: OrderDoor | null;
  readonly comment: string | null;
  readonly covers: number | null;
  readonly orderedBy: string | null;
  readonly personId: string | null;
  readonly placedAt: number;
  readonly businessDate: string;
  readonly readyAt: number | null;
  readonly handedOverAt: number | null;
  readonly tracksHandOver: boolean;
  readonly total: Money;
  /** Money received and allocated to this order. */
  readonly paid: Money;
  /** Money of payments under way or unknown (decisions.md §4). */
  readonly reserved: Money;
  readonly version: number;
  readonly lines: readonly OrderLine[];
};
