/** What the lines of the cart cost, by the menu as it is sold now; the server prices them anew. */
import { comboParts, type PricedPart } from '@comanda/domain/menu/combo-parts';
import type { Menu, Translated } from '@comanda/domain/menu/menu';
import { priceLine } from '@comanda/domain/menu/price-line';
import { add, type Money, zero } from '@comanda/domain/money';
import type { DraftLine } from '@comanda/domain/orders/draft-line';
import { freeItemTitle } from '@comanda/domain/orders/order-texts';
import type { TaxClass } from '@comanda/domain/tax/vat';

export type PricedDraftLine = {
  readonly line: DraftLine;
  /** null: the menu no longer knows it. */
  readonly title: Translated | null;
  readonly hasOptions: boolean;
  /** null: it cannot be priced. */
  readonly parts: readonly PricedPart[] | null;
  readonly total: Money | null;
  /** At the full price. */
  readonly fullTotal: Money | null;
};

const sumOf = (parts: readonly PricedPart[]) => add(zero, ...parts.map(({ total }) => total));

function pricedLine(line: DraftLine, menu: Menu): PricedDraftLine {
  const { title, hasOptions } = soldOf(line, menu);
  const parts = title === null ? null : partsOf(line, menu, line.reduction?.percent ?? 100);
  const full = line.reduction === null || title === null ? parts : partsOf(line, menu, 100);
  const totals = { total: parts && sumOf(parts), fullTotal: full && sumOf(full) };
  return { line, title, hasOptions, parts, ...totals };
}

function soldOf(line: DraftLine, menu: Menu): Pick<PricedDraftLine, 'title' | 'hasOptions'> {
  if (line.kind === 'free') return { title: freeItemTitle(line.text), hasOptions: false };
  if (line.kind === 'combo') return { title: menu.combos.get(line.productId)?.name ?? null, hasOptions: true };
  const product = menu.products.get(line.productId);
  return { title: product?.name ?? null, hasOptions: (product?.modifierGroupIds.length ?? 0) > 0 };
}

function partsOf(line: DraftLine, menu: Menu, percent: number): readonly PricedPart[] | null {
  if (line.kind === 'combo') {
    const combo = menu.combos.get(line.productId);
    return combo === undefined ? null : comboParts({ ...line, percent }, combo, menu);
  }
  const product = line.kind === 'product' ? menu.products.get(line.productId) : freeProduct(line.opid, line.taxClass);
  if (product === undefined) return null;
  const [selection, manualPrice] = line.kind === 'product' ? [line.selection, line.manualPrice] : [[], line.price];
  const priced = priceLine({ product, selection, count: line.count, percent, manualPrice }, menu);
  if (!priced.ok) return null;
  const title = 'name' in product ? product.name : {};
  return [{ ...priced.value, opid: line.opid, title, taxClass: product.taxClass, surcharge: zero }];
}

function freeProduct(id: string, taxClass: TaxClass) {
  return { id, price: { kind: 'manual' }, taxClass } as const;
}

/** Asked once of each line: one that did not change is the very same object. */
export function onceALine<Answer>(ask: (line: DraftLine) => Answer): (line: DraftLine) => Answer {
  const known = new WeakMap<DraftLine, { readonly answer: Answer }>();
  return (line) => {
    const found = known.get(line) ?? { answer: ask(line) };
    known.set(line, found);
    return found.answer;
  };
}

/** Prices lines of one menu. A line that did not change gets the same answer, so that it need not be drawn anew. */
export function makeLinePricer(menu: Menu): (line: DraftLine) => PricedDraftLine {
  return onceALine((line) => pricedLine(line, menu));
}

export function totalOf(lines: readonly PricedDraftLine[]): Money {
  return add(zero, ...lines.map(({ total }) => total ?? zero));
}
