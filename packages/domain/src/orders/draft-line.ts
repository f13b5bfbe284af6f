/** What is chosen for an order, before it has a price: a product, a combo, or something that no menu knows. */
import type { SelectedGroup } from '../menu/modifier-selection.ts';
import type { Money } from '../money.ts';
import type { TaxClass } from '../tax/vat.ts';
import type { Reduction } from './check-reduction.ts';

export type DraftProduct = {
  readonly kind: 'product';
  readonly productId: string;
  readonly selection: readonly SelectedGroup[];
  /** What staff entered; only for a product whose price is manual or missing. */
  readonly manualPrice: Money | null;
};

/** The product chosen of one component. It becomes a line of its own, therefore its own opid. */
export type DraftComponent = {
  readonly opid: string;
  readonly componentId: string;
  readonly productId: string;
  readonly selection: readonly SelectedGroup[];
};

export type DraftCombo = {
  readonly kind: 'combo';
  /** The combo's id on the menu. */
  readonly productId: string;
  readonly components: readonly DraftComponent[];
};

export type DraftFreeItem = {
  readonly kind: 'free';
  readonly text: string;
  readonly price: Money;
  readonly taxClass: TaxClass;
  /** Where it is prepared; null = nobody has to do anything, no ticket. */
  readonly stationId: string | null;
};

export type DraftItem = DraftProduct | DraftCombo | DraftFreeItem;

export type DraftLine = DraftItem & {
  /** Made by the device. Of a combo it names the whole: its parts bring their own. */
  readonly opid: string;
  readonly count: number;
  /** Null = the full price is charged. */
  readonly reduction: Reduction | null;
  readonly note: string | null;
  readonly allergy: string | null;
  readonly seat: number | null;
  /** From 1; null = served as it is ready. */
  readonly course: number | null;
  /** The kitchen is not told before the course is fired. */
  readonly held: boolean;
};

/** Every opid that the lines will have, and those that name a combo. */
export function opidsOf(line: DraftLine): string[] {
  return line.kind === 'combo' ? [line.opid, ...line.components.map(({ opid }) => opid)] : [line.opid];
}

/** Products that are taken from stock when the line is sold. */
export function productsOf(line: DraftLine): string[] {
  if (line.kind === 'free') return [];
  return line.kind === 'combo' ? line.components.map(({ productId }) => productId) : [line.productId];
}
