/** What others canceled of this station's work while its screen was looked at, until a cook has seen it. */
import type { WireOrder } from '@comanda/contract/orders';
import { useState } from 'react';

import type { OrderNews } from '../../parts/news/order-news.ts';
import type { DishNews, News } from '../../parts/news/told-news.ts';

export type CalledOff = OrderNews | DishNews;

export function isCalledOff(news: News): news is CalledOff {
  return news.kind === 'canceled' || news.kind === 'dishesCanceled';
}

/** Names one cancel: each has a version of its own. */
export function calledOffKey({ order }: CalledOff): string {
  return `canceled ${order.id} ${order.version}`;
}

/** Who looks at none of them is not shown a whole evening of them. */
const mostKept = 10;

/** It was restored meanwhile: its ticket hangs there again. */
function isBack({ kind, order }: CalledOff, orders: readonly WireOrder[]): boolean {
  return kind === 'canceled' && orders.some(({ id, version }) => id === order.id && version > order.version);
}

/** The same order was canceled before: one cancel of it is seen. */
function isCanceledIn({ kind, order }: CalledOff, news: readonly CalledOff[]): boolean {
  return kind === 'canceled' && news.some((one) => one.kind === 'canceled' && one.order.id === order.id);
}

/** @param orders those that are pending */
export function useCalledOff(orders: readonly WireOrder[]) {
  const [all, setCalledOff] = useState<readonly CalledOff[]>([]);
  return {
    calledOff: all.filter((news) => !isBack(news, orders)),
    /** The newest first. */
    call: (news: readonly CalledOff[]) =>
      setCalledOff((before) => [...news, ...before.filter((one) => !isCanceledIn(one, news))].slice(0, mostKept)),
    see: (seen: CalledOff) => setCalledOff((before) => before.filter((one) => one !== seen)),
  };
}
