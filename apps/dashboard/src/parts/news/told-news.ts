/** How much of what happened at one moment is told: one or two things by their names, more of them by their count. */
import type { WireOrder, WireOrderProduct } from '@comanda/contract/orders';

import { type OrderNews, orderNewsKinds } from './order-news.ts';
import { askNewsKinds, type TableNews, tableNewsKinds } from './table-news.ts';

/** What somebody else changed of an order that goes on. */
const dishNewsKinds = ['dishesAdded', 'dishesCanceled'] as const;
export type TouchedDish = Pick<WireOrderProduct, 'title' | 'count'>;
export type DishNews = {
  readonly kind: (typeof dishNewsKinds)[number];
  readonly order: WireOrder;
  readonly dishes: readonly TouchedDish[];
};

export type News = OrderNews | DishNews | TableNews;
export const newsKinds = [...orderNewsKinds, ...dishNewsKinds, ...askNewsKinds, ...tableNewsKinds] as const;

export type ToldNews =
  | { readonly by: 'name'; readonly news: News }
  | { readonly by: 'count'; readonly kind: News['kind']; readonly count: number };

/** So many are told by name. */
export const mostNamed = 2;

/** @param onlyCounts after a moment without a connection nobody wants to hear each of them */
export function toldNews(news: readonly News[], onlyCounts = false): readonly ToldNews[] {
  if (!onlyCounts && news.length <= mostNamed) return news.map((one) => ({ by: 'name', news: one }));
  return newsKinds.flatMap((kind): readonly ToldNews[] => {
    const count = news.filter((one) => one.kind === kind).length;
    return count === 0 ? [] : [{ by: 'count', kind, count }];
  });
}
