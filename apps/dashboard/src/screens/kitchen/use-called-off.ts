/** What others canceled of this station's work while its screen was looked at, until a cook has seen it. */
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

export function useCalledOff() {
  const [calledOff, setCalledOff] = useState<readonly CalledOff[]>([]);
  return {
    calledOff,
    /** The newest first. */
    call: (news: readonly CalledOff[]) => setCalledOff((before) => [...news, ...before].slice(0, mostKept)),
    see: (seen: CalledOff) => setCalledOff((before) => before.filter((one) => one !== seen)),
  };
}
