/** News as a sentence in the language of the screen. */
import { shortNumber } from '@comanda/domain/orders/order-number';
import { useTranslations } from 'use-intl';

import { useTranslate } from '../translate.ts';
import { usePlaceName, useTableName } from '../venue/use-place-name.ts';
import type { News, ToldNews } from './told-news.ts';

export function useNewsText(): (told: readonly ToldNews[]) => string {
  const t = useTranslations('news');
  const placeName = usePlaceName();
  const tableName = useTableName();
  const translate = useTranslate();
  const named = (news: News): string => {
    if (!('order' in news)) return t(`one.${news.kind}`, { table: tableName(news.table) });
    const order = { number: shortNumber(news.order.number), table: placeName(news.order) };
    if (!('dishes' in news)) return t(`one.${news.kind}`, order);
    const dishes = news.dishes.map(({ count, title }) => `${count}× ${translate(title).text}`).join(', ');
    return t(`one.${news.kind}`, { ...order, dishes });
  };
  return (told) => {
    const names = told.flatMap((one) => (one.by === 'name' ? [named(one.news)] : []));
    const counts = told.flatMap((one) => (one.by === 'count' ? [t(`many.${one.kind}`, { count: one.count })] : []));
    return [...names, counts.join(', ')].filter((text) => text !== '').join('. ');
  };
}
