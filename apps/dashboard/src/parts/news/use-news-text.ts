/** News as a sentence in the language of the screen. */
import { shortNumber } from '@comanda/domain/orders/order-number';
import { useTranslations } from 'use-intl';

import { usePlaceName, useTableName } from '../venue/use-place-name.ts';
import type { News, ToldNews } from './told-news.ts';

export function useNewsText(): (told: readonly ToldNews[]) => string {
  const t = useTranslations('news');
  const placeName = usePlaceName();
  const tableName = useTableName();
  const named = (news: News): string =>
    'order' in news
      ? t(`one.${news.kind}`, { number: shortNumber(news.order.number), table: placeName(news.order) })
      : t(`one.${news.kind}`, { table: tableName(news.table) });
  return (told) => {
    const names = told.flatMap((one) => (one.by === 'name' ? [named(one.news)] : []));
    const counts = told.flatMap((one) => (one.by === 'count' ? [t(`many.${one.kind}`, { count: one.count })] : []));
    return [...names, counts.join(', ')].filter((text) => text !== '').join('. ');
  };
}
