/** The cart of a guest: what is in it, what it costs by the menu of this moment, and how it is sent. */
import type { CallFailure } from '@comanda/api-client/call';
import type { DraftGroup } from '@comanda/contract/draft';
import type { GuestDraft } from '@comanda/contract/guests';
import { checkSelection } from '@comanda/domain/menu/check-selection';
import { comboParts } from '@comanda/domain/menu/combo-parts';
import type { Menu, Product } from '@comanda/domain/menu/menu';
import type { SelectedGroup } from '@comanda/domain/menu/modifier-selection';
import { priceLine } from '@comanda/domain/menu/price-line';
import { add, type Money, zero } from '@comanda/domain/money';
import type { DraftComponent } from '@comanda/domain/orders/draft-line';

export type CartLine = {
  /** Made by the device; names the line for ever. */
  readonly opid: string;
  readonly productId: string;
  readonly count: number;
  readonly selection: readonly SelectedGroup[];
  /** Null: no combo. */
  readonly components: readonly DraftComponent[] | null;
  readonly note: string;
};

export type Cart = readonly CartLine[];

/** Most of one line that a guest can take. */
export const mostOfOne = 99;

const whatOf = ({ productId, selection, components, note }: CartLine) =>
  JSON.stringify([
    productId,
    selection,
    components?.map(({ componentId, productId: chosen, selection: of }) => [componentId, chosen, of]) ?? null,
    note.trim(),
  ]);

/** The same thing once more is one line with a higher count. */
export function addLine(cart: Cart, line: CartLine): Cart {
  const same = cart.find((other) => whatOf(other) === whatOf(line));
  if (same === undefined) return [...cart, line];
  return setCount(cart, same.opid, same.count + line.count);
}

/** None left: the line goes. */
export function setCount(cart: Cart, opid: string, count: number): Cart {
  if (count <= 0) return cart.filter((line) => line.opid !== opid);
  return cart.map((line) => (line.opid === opid ? { ...line, count: Math.min(count, mostOfOne) } : line));
}

export function replaceLine(cart: Cart, line: CartLine): Cart {
  return cart.map((other) => (other.opid === line.opid ? line : other));
}

export function countOf(cart: Cart, productId: string): number {
  return cart.reduce((sum, line) => (line.productId === productId ? sum + line.count : sum), 0);
}

export function pieces(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.count, 0);
}

/** The house has no more of this product, as it said when that was ordered last. */
export type Short = { readonly productId: string; readonly left: number };

export function shortOf({ code, params }: Pick<CallFailure<string>, 'code' | 'params'>): Short | null {
  const { product, left } = params;
  if (code !== 'cart.error.notInStock' || typeof product !== 'string' || typeof left !== 'number') return null;
  return { productId: product, left };
}

const piecesOf = ({ productId, components, count }: CartLine, wanted: string) =>
  count * [productId, ...(components ?? []).map((part) => part.productId)].filter((id) => id === wanted).length;

/** How many are left of what is in this line, where all lines together want more; null: enough, as far as it is known. */
export function fewLeft(cart: Cart, line: CartLine, short: Short | null): number | null {
  if (short === null || piecesOf(line, short.productId) === 0) return null;
  const wanted = cart.reduce((sum, other) => sum + piecesOf(other, short.productId), 0);
  return wanted > short.left ? short.left : null;
}

/** Why a line cannot be ordered any more. */
export type LineProblem = 'gone' | 'soldOut' | 'options';

export type PricedLine = {
  readonly line: CartLine;
  /** Null: the menu no longer has it. */
  readonly product: Product | null;
  /** Null: it cannot be ordered as it is, and so counts nowhere. */
  readonly total: Money | null;
  readonly problem: LineProblem | null;
};

export function priceCartLine(line: CartLine, menu: Menu): PricedLine {
  const combo = line.components === null ? undefined : menu.combos.get(line.productId);
  const product = combo ?? menu.products.get(line.productId) ?? null;
  if (product === null) return { line, product, total: null, problem: 'gone' };
  if (!product.inStock) return { line, product, total: null, problem: 'soldOut' };
  const isWhole = combo !== undefined || checkSelection(product, menu, line.selection).ok;
  const total = isWhole ? totalOfChosen(line, product, menu) : null;
  return { line, product, total, problem: total === null ? 'options' : null };
}

/** Also of what is not wholly chosen yet, while it is being chosen; null where it cannot be priced. */
export function totalOfChosen(line: CartLine, product: Product, menu: Menu): Money | null {
  const { components } = line;
  if (components !== null) {
    const combo = menu.combos.get(line.productId);
    const parts = combo === undefined ? null : comboParts({ ...line, components, percent: 100 }, combo, menu);
    return parts === null ? null : add(zero, ...parts.map(({ total }) => total));
  }
  const priced = priceLine({ ...line, product, percent: 100, manualPrice: null }, menu);
  return priced.ok ? priced.value.total : null;
}

export function sumOf(lines: readonly PricedLine[]): Money {
  return add(zero, ...lines.map(({ total }) => total ?? zero));
}

function groupsToSend(selection: readonly SelectedGroup[]): DraftGroup[] {
  return selection.map(({ groupId, options }) => ({
    id: groupId,
    selectedModifierProducts: options.map(({ optionId, amount, groups }) => ({
      id: optionId,
      amount,
      selectedModifiers: groupsToSend(groups),
    })),
  }));
}

export function linesToSend(cart: Cart): GuestDraft['products'] {
  return cart.map(({ opid, productId, count, selection, components, note }) => ({
    opid,
    id: productId,
    count,
    selectedModifiers: groupsToSend(selection),
    ...(note.trim() === '' ? {} : { note: note.trim() }),
    ...(components === null
      ? {}
      : {
          components: components.map((part) => ({
            opid: part.opid,
            id: part.componentId,
            product: part.productId,
            selectedModifiers: groupsToSend(part.selection),
          })),
        }),
  }));
}
