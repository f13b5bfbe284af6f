/** How much of what happened at one moment is told: one or two things by their names, more of them by their count. */
import { type OrderNews, orderNewsKinds } from './order-news.ts';
import { askNewsKinds, type TableNews, tableNewsKinds } from './table-news.ts';

export type News = OrderNews | TableNews;
export const newsKinds = [...orderNewsKinds, ...askNewsKinds, ...tableNewsKinds] as const;

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
