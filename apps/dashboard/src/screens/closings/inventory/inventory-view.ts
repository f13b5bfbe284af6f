/** What the inventory shows and what is typed into its lists: found, sorted, read (specification §2 closings, Inventory). */
import type { WireInventoryRow } from '@comanda/contract/inventory';
import { largestStock } from '@comanda/domain/inventory/movements';
import { type StockState, stockStates } from '@comanda/domain/inventory/stock-state';
import { fold } from '@comanda/domain/menu/search-products';

export const inventoryFilters = ['all', 'low', 'out'] as const;
export type InventoryFilter = (typeof inventoryFilters)[number];

/** With its name as it is read here. */
export type NamedRow = WireInventoryRow & { readonly shown: string; readonly lang: string | undefined };

/** `low` is all that is short, what is used up too. */
export function isWithin(filter: InventoryFilter, { state }: Pick<WireInventoryRow, 'state'>): boolean {
  if (filter === 'all') return true;
  return filter === 'low' ? state !== 'ok' : state === 'out';
}

/** As names are compared with what was typed: whatever the accents, and whichever spaces a name is shown with. */
export function sought(text: string): string {
  return fold(text.trim()).replaceAll(/\s+/g, ' ');
}

/** What is short comes first, else as on the menu. */
export function foundRows<Row extends Pick<NamedRow, 'state' | 'shown'>>(
  rows: readonly Row[],
  { filter, search }: { readonly filter: InventoryFilter; readonly search: string },
): Row[] {
  const wanted = sought(search);
  const urgency = ({ state }: Row) => 0 - stockStates.indexOf(state);
  return rows
    .filter((row) => isWithin(filter, row) && sought(row.shown).includes(wanted))
    .toSorted((a, b) => urgency(a) - urgency(b));
}

export function countsOf(rows: readonly Pick<WireInventoryRow, 'state'>[]): Readonly<Record<InventoryFilter, number>> {
  const of = (filter: InventoryFilter) => rows.filter((row) => isWithin(filter, row)).length;
  return { all: rows.length, low: of('low'), out: of('out') };
}

export const toneOf = { ok: 'neutral', low: 'warning', out: 'negative' } as const satisfies Record<StockState, string>;

export const stockModes = ['delivery', 'waste', 'count'] as const;
export type StockMode = (typeof stockModes)[number];

/** A product of a list that is being typed. */
export type ListedProduct = {
  readonly id: string;
  readonly shown: string;
  readonly lang: string | undefined;
  /** Null: it is not counted yet. */
  readonly current: number | null;
};

/** As it was typed, and what the list said of it then. */
export type TypedLine = { readonly text: string; readonly current: number | null; readonly revision: number };
export type Typed = ReadonlyMap<string, TypedLine>;

/** Null: nothing is typed, or nothing that moves stock. */
export function readUnits(text: string, mode: StockMode): number | 'invalid' | null {
  const written = text.trim();
  if (written === '') return null;
  if (!/^\d{1,7}$/.test(written)) return 'invalid';
  const units = Number(written);
  if (units > largestStock) return 'invalid';
  return mode !== 'count' && units === 0 ? null : units;
}

/** What is there afterwards: of a count what was typed, and how far that is from what was expected. */
export function outcomeOf({ text, current }: TypedLine, mode: StockMode): { after: number; change: number } | null {
  const units = readUnits(text, mode);
  if (units === null || units === 'invalid') return null;
  const before = current ?? 0;
  if (mode === 'count') return { after: units, change: units - before };
  const change = mode === 'waste' ? 0 - units : units;
  return { after: before + change, change };
}

export type SentList = {
  readonly lines: { readonly product: string; readonly units: number; readonly revision: number }[];
  readonly invalid: string[];
};

export function sentList(typed: Typed, mode: StockMode): SentList {
  const lines: SentList['lines'] = [];
  const invalid: string[] = [];
  for (const [product, { text, revision }] of typed) {
    const units = readUnits(text, mode);
    if (units === 'invalid') invalid.push(product);
    else if (units !== null) lines.push({ product, units, revision });
  }
  return { lines, invalid };
}

/** As many as go at once, in their order. */
export function inParts<Line>(lines: readonly Line[], most: number): Line[][] {
  const count = Math.ceil(lines.length / most);
  return Array.from({ length: count }, (_, at) => lines.slice(at * most, (at + 1) * most));
}

/** A minus as it is printed, a plus where something came. */
export function signed(units: number): string {
  return units > 0 ? `+${units}` : String(units).replace('-', '−');
}

export function unitsText(units: number): string {
  return String(units).replace('-', '−');
}
