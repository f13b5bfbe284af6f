/** Which dialog of the terminal is open, and what it is about. */
import type { WireOrder } from '@comanda/contract/orders';
import type { Combo, Product } from '@comanda/domain/menu/menu';
import type { Money } from '@comanda/domain/money';
import type { DraftCombo, DraftFreeItem, DraftLine, DraftProduct } from '@comanda/domain/orders/draft-line';

export type ProductLine = DraftLine & DraftProduct;
export type ComboLine = DraftLine & DraftCombo;
export type FreeLine = DraftLine & DraftFreeItem;

/** A line is the one that is changed; null adds a new one. */
export type OpenDialog =
  | { readonly kind: 'table' | 'comment' | 'more' | 'update' | 'camera' | 'drawer' | 'recent' }
  /** `sends`: the choice is what sending waits for. `closed`: number of the order that took nothing more. */
  | { readonly kind: 'destination'; readonly sends: boolean; readonly closed: string | null }
  /** Tried: what is missing is said at once. */
  | { readonly kind: 'guest'; readonly isTried: boolean }
  | { readonly kind: 'price'; readonly product: Product; readonly line: ProductLine | null }
  | {
      readonly kind: 'options';
      readonly product: Product;
      readonly manualPrice: Money | null;
      readonly line: ProductLine | null;
    }
  | { readonly kind: 'combo'; readonly combo: Combo; readonly line: ComboLine | null }
  | { readonly kind: 'free'; readonly line: FreeLine | null }
  | { readonly kind: 'wishes'; readonly line: DraftLine }
  /** Null: all lines of the cart. */
  | { readonly kind: 'reduction'; readonly line: DraftLine | null }
  | { readonly kind: 'soldOut'; readonly product: Product }
  | { readonly kind: 'pay'; readonly orders: readonly WireOrder[] };
