/** An order and its lines as the rules see them (specification §3, decisions.md §3). Dates are unix milliseconds. */
import type { Translated } from '../menu/menu.ts';
import type { SelectedGroup } from '../menu/modifier-selection.ts';
import type { Money } from '../money.ts';
import type { PaidWhenCanceled } from '../payments/paid-when-canceled.ts';
import type { OrderType, TaxClass, VatRate } from '../tax/vat.ts';

export const orderStates = ['requested', 'preparing', 'ready', 'done', 'canceled'] as const;
export type OrderState = (typeof orderStates)[number];

export const lineStates = ['open', 'started', 'finished', 'canceled'] as const;
export type LineState = (typeof lineStates)[number];

/** Order methods decide about hand-over and acceptance (decisions.md §3). */
export const orderMethods = ['table', 'checkout', 'pickup', 'delivery', 'takeaway', 'kiosk'] as const;
export type OrderMethod = (typeof orderMethods)[number];

/** Why less than the full price is charged: words of the books, the day's totals tell them apart. */
export const reductionKinds = ['discount', 'onTheHouse', 'staffMeal'] as const;
export type ReductionKind = (typeof reductionKinds)[number];

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

/** The whole that lines were sold as. Its parts are lines like any other: cooked, moved and paid by themselves. */
export type SoldCombo = {
  /** The same for all parts of one. */
  readonly opid: string;
  readonly productId: string;
  readonly title: Translated;
  /** Within this part's unit price: what its choice costs on top of the combo. */
  readonly surcharge: Money;
};

export type OrderLine = {
  readonly opid: string;
  /** Null: a free item, with the text that staff gave it. */
  readonly productId: string | null;
  readonly title: Translated;
  readonly count: number;
  /** Price of one without modifiers. */
  readonly unitPrice: Money;
  /** Sum of the modifiers of one (specification §9). */
  readonly modifiersPrice: Money;
  /** Share of the price charged, 0–100. */
  readonly percent: number;
  /** Why less than the full price is charged; null at 100. */
  readonly percentKind: ReductionKind | null;
  readonly percentReason: string | null;
  readonly total: Money;
  readonly taxClass: TaxClass;
  readonly selectedGroups: readonly SelectedGroup[];
  readonly modifiers: readonly SoldModifier[];
  readonly note: string | null;
  readonly allergy: string | null;
  readonly seat: number | null;
  readonly course: number | null;
  /** The kitchen is not told of it before its course is fired. */
  readonly held: boolean;
  /** The combo that this line is a part of. */
  readonly combo: SoldCombo | null;
  readonly state: LineState;
  /** When a station called it finished; null while it has not, or took it back. */
  readonly finishedAt: number | null;
  /** When it was handed over with its order, to which more was added since; null for all else. */
  readonly handedOverAt: number | null;
  /** When it went to its stations, of what was added, fired or moved later; null: with its order. */
  readonly sentAt: number | null;
  readonly stationId: string | null;
  readonly printsTicket: boolean;
  readonly digitalConfirmation: boolean;
  /** What the kitchen was told so far: a ticket is the difference to `count`. */
  readonly sentCount: number;
  /** VAT parts, fixed when the line was settled; null until then. */
  readonly settled: readonly VatPart[] | null;
  /** Why it was canceled by itself; null for what was canceled with its order. */
  readonly cancelComment: string | null;
  /** Who canceled it by itself. */
  readonly canceledBy: string | null;
  /** What was paid of it by product when it was canceled by itself; null where that is not known. */
  readonly paidWhenCanceled: readonly PaidWhenCanceled[] | null;
  readonly position: number;
};

/** A pickup location as it was when the order was placed. */
export type OrderPickup = {
  readonly id: string;
  readonly name: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
};

/** Guests who came to those of an order: as theirs were numbered until then, guest 1 is the one behind so many. */
export type SeatedFrom = {
  readonly orderId: string;
  /** Where they sat; who ordered there later is somebody else. */
  readonly tableId: string;
  /** Unix milliseconds. */
  readonly at: number;
  readonly after: number;
};

/** Gross = net + vat, always. */
export type VatPart = { readonly rate: VatRate; readonly gross: Money; readonly net: Money; readonly vat: Money };

export type Order = {
  readonly id: string;
  /** `2026-47-123`. */
  readonly number: string;
  /** `K3-0007`: what the device called it while it had no connection; null for all others. */
  readonly deviceNumber: string | null;
  readonly type: OrderType;
  readonly method: OrderMethod;
  readonly state: OrderState;
  readonly stateBeforeCancel: OrderState | null;
  readonly canceledAt: number | null;
  readonly canceledBy: string | null;
  readonly cancelComment: string | null;
  /** Why it was canceled each time that it was restored since, the last one last; null: never, or none was kept. */
  readonly undoneReasons: readonly (string | null)[] | null;
  /** The order that took its lines: this one is done, has none of its own and counts nowhere (docs/decisions/0021). */
  readonly mergedInto: string | null;
  readonly tableId: string;
  readonly source: OrderSource;
  readonly door: OrderDoor | null;
  readonly comment: string | null;
  readonly covers: number | null;
  /** Whose seats were numbered anew as they came here; null: nobody’s (docs/decisions/0071). */
  readonly seatedFrom: readonly SeatedFrom[] | null;
  readonly orderedBy: string | null;
  /** The row in `persons` that says who gets it; the journal knows no more of it. */
  readonly personId: string | null;
  /** Where it is fetched, as it was called then. */
  readonly pickupLocation: OrderPickup | null;
  /** When the guest wants it; null = as soon as it is ready. */
  readonly wishedAt: number | null;
  /** Practice: it never reaches the kitchen, the stock, the ledger or the figures. */
  readonly isTraining: boolean;
  /** A guest's, to be paid online first: nobody decides about it before that, and no kitchen is told. */
  readonly awaitsPayment: boolean;
  readonly placedAt: number;
  readonly businessDate: string;
  readonly readyAt: number | null;
  readonly handedOverAt: number | null;
  readonly tracksHandOver: boolean;
  readonly total: Money;
  /** Money received and allocated to this order. */
  readonly paid: Money;
  /** Money kept when it was canceled: no longer paid towards anything. Zero for an order that stands. */
  readonly fee: Money;
  /** Money of payments under way or unknown (decisions.md §4). */
  readonly reserved: Money;
  readonly version: number;
  readonly lines: readonly OrderLine[];
};

/** Lines stand by position; the parts of one that was split share it and stand by opid. */
export function inPlace(lines: readonly OrderLine[]): OrderLine[] {
  return [...lines].sort((a, b) => a.position - b.position || (a.opid < b.opid ? -1 : 1));
}
