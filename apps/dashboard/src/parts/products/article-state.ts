/** What a list tells of a product beside its price (design.md §7, product tile). */
import { stockStateOf } from '@comanda/domain/inventory/stock-state';

import type { Article } from '../menu/use-menu-setup.ts';

export type ArticleState =
  | { readonly kind: 'inactive' }
  /** `until`: unix seconds; null = until somebody says otherwise. */
  | { readonly kind: 'soldOut'; readonly until: number | null }
  | { readonly kind: 'low'; readonly left: number }
  | { readonly kind: 'onSale' };

/** @param now unix milliseconds */
export function articleState(article: Article, now: number): ArticleState {
  const { active, inStock, soldOutUntil, currentStockAmount: left, minStockAmount: least, soldOutAtZero } = article;
  if (!active) return { kind: 'inactive' };
  if (soldOutUntil !== null && soldOutUntil * 1000 > now) return { kind: 'soldOut', until: soldOutUntil };
  if (!inStock || (soldOutAtZero && left !== null && left <= 0)) return { kind: 'soldOut', until: null };
  if (left === null || least === null) return { kind: 'onSale' };
  return stockStateOf({ current: left, min: least }) === 'ok'
    ? { kind: 'onSale' }
    : { kind: 'low', left: Math.max(0, left) };
}

export const doors = ['visibleOnPos', 'visibleOnApp', 'visibleOnKiosk'] as const;
export type Door = (typeof doors)[number];

/** Where it is not shown. */
export function hiddenDoors(article: Pick<Article, Door>): readonly Door[] {
  return doors.filter((door) => !article[door]);
}
