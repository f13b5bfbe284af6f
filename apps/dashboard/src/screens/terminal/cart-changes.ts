/** What of a cart is no longer as it was put in: the menu changed while it lay open (specification §2 update cart, §5). */
import type { Menu, Translated } from '@comanda/domain/menu/menu';
import { divideHalfUp, type Money } from '@comanda/domain/money';
import type { DraftLine } from '@comanda/domain/orders/draft-line';
import { type DraftLineRefusal, priceDraftLines } from '@comanda/domain/orders/price-draft-lines';

import type { Draft } from './draft.ts';
import { onceALine, type PricedDraftLine } from './price-draft.ts';
import { mostOfLine } from './stock-left.ts';

export type CartChange = { readonly opid: string } & (
  | { readonly kind: 'price'; readonly before: Money; readonly now: Money }
  /** `gone`: not sold any more; `soldOut`: not now; `options`: what was chosen does not hold any more. */
  | { readonly kind: 'gone' | 'soldOut' | 'options' | 'refused' }
  | { readonly kind: 'short'; readonly left: number }
);

/** What one of a line cost when a person last saw it, what was chosen then, and how it was called. */
export type SeenPrice = { readonly chosen: string; readonly price: Money; readonly title?: Translated };
/** By line id. */
export type SeenPrices = Readonly<Record<string, SeenPrice>>;

/** What the price of a line depends on, beside the menu. */
const chosenOf = onceALine((line) => {
  if (line.kind === 'free') return JSON.stringify([line.price]);
  if (line.kind === 'product') return JSON.stringify([line.productId, line.selection, line.manualPrice]);
  return JSON.stringify([line.productId, line.components]);
});

function priceOfOne({ line, fullTotal }: PricedDraftLine): Money | null {
  return fullTotal === null ? null : divideHalfUp(fullTotal, line.count);
}

/** What is seen now; a line whose price changed by itself keeps what was seen before, until a person takes note. */
export function seePrices(lines: readonly PricedDraftLine[], seen: SeenPrices): SeenPrices {
  const now = lines.flatMap((entry): [string, SeenPrice][] => {
    const { opid } = entry.line;
    const before = seen[opid];
    const chosen = chosenOf(entry.line);
    const title = before?.title ?? entry.title;
    const name = title === null ? {} : { title };
    // An earlier version kept no names.
    if (before?.chosen === chosen) return [[opid, before.title === name.title ? before : { ...before, ...name }]];
    const price = priceOfOne(entry);
    return price === null ? [] : [[opid, { chosen, price, ...name }]];
  });
  return Object.fromEntries(now);
}

/** What the menu no longer knows is called as it was seen; the very same where it knows all of it. */
export function named(lines: readonly PricedDraftLine[], seen: SeenPrices): readonly PricedDraftLine[] {
  const isNamed = ({ line: { opid }, title }: PricedDraftLine) => title === null && seen[opid]?.title !== undefined;
  if (!lines.some(isNamed)) return lines;
  return lines.map((entry) => ({ ...entry, title: entry.title ?? seen[entry.line.opid]?.title ?? null }));
}

export type ChangeFacts = {
  readonly menu: Menu;
  readonly draft: Pick<Draft, 'lines'>;
  readonly seen: SeenPrices;
  /** Line id → pieces left, of a send that was refused. */
  readonly refused: ReadonlyMap<string, number>;
  /** Of that menu. */
  readonly refusalOf: LineCheck;
};

/** Why one of a line cannot be sold; null: it can. */
export type LineCheck = (line: DraftLine) => DraftLineRefusal | null;

/**
 * Told by the very rule by which the server refuses. A line that did not change is asked about once: with each dish only
 * the new one is.
 * @param now unix milliseconds
 */
export function makeLineCheck(menu: Menu, now: number, timeZone: string): LineCheck {
  return onceALine((line) => {
    const sold = priceDraftLines([{ ...line, count: 1 }], { menu, by: 'staff', door: null, now, timeZone }, 0);
    return sold.ok ? null : sold.code;
  });
}

/** Lines that are not on their way yet, in the order of the cart. */
export function cartChanges(lines: readonly PricedDraftLine[], facts: ChangeFacts): readonly CartChange[] {
  const open = new Set(facts.draft.lines.map(({ opid }) => opid));
  return lines.filter(({ line }) => open.has(line.opid)).flatMap((entry) => changeOf(entry, facts) ?? []);
}

function changeOf(entry: PricedDraftLine, facts: ChangeFacts): CartChange | null {
  const { line } = entry;
  const { opid } = line;
  const { menu, draft, seen, refused, refusalOf } = facts;
  const most = mostOfLine(line, draft, menu);
  const left = refused.get(opid);
  const refusal = refusalOf(line);
  if (refusal !== null) return { opid, kind: kindOf(refusal) };
  if (most < line.count) return most === 0 ? { opid, kind: 'soldOut' } : { opid, kind: 'short', left: most };
  if (left !== undefined)
    return left > 0 && left < line.count ? { opid, kind: 'short', left } : { opid, kind: 'refused' };
  const before = seen[opid];
  const price = priceOfOne(entry);
  if (before === undefined || price === null || before.chosen !== chosenOf(line) || before.price === price) return null;
  return { opid, kind: 'price', before: before.price, now: price };
}

function kindOf(code: DraftLineRefusal): 'gone' | 'soldOut' | 'options' {
  switch (code) {
    case 'cart.error.productUnknown':
      return 'gone';
    case 'cart.error.notInStock':
    case 'cart.error.notOfferedNow':
      return 'soldOut';
    default:
      return 'options';
  }
}

/** Names one state of a line: it is asked about once. */
export function changeKey(change: CartChange): string {
  const detail = change.kind === 'price' ? change.now : change.kind === 'short' ? change.left : '';
  return `${change.opid} ${change.kind} ${detail}`;
}
