/**
 * What others cancel from an order that goes on, and add to it: told at a station as far as it makes the dishes. No hand
 * at a station adds or cancels any, so what came together with a tap here is told as well.
 */
import type { WireOrder, WireOrderProduct } from '@comanda/contract/orders';

import type { Hands } from '../../parts/news/order-news.ts';
import type { DishNews, TouchedDish } from '../../parts/news/told-news.ts';
import {
  dishSince as sinceOf,
  hasWork,
  isMadeHere,
  isToMake,
  keyOfDish as keyOf,
  type Viewpoint,
} from './kitchen-view.ts';

function dishesOf(lines: readonly WireOrderProduct[]): readonly TouchedDish[] {
  const dishes = new Map<string, TouchedDish>();
  for (const line of lines) {
    const { count = 0 } = dishes.get(keyOf(line)) ?? {};
    dishes.set(keyOf(line), { title: line.title, count: count + line.count });
  }
  return [...dishes.values()];
}

/** A part of a line that is canceled or begun has a name of its own, and its place and product. */
function cameFrom(was: WireOrder, line: WireOrderProduct): readonly WireOrderProduct[] {
  const same = was.products.filter(({ opid }) => opid === line.opid);
  if (same.length > 0) return same;
  return was.products.filter((other) => other.posi === line.posi && keyOf(other) === keyOf(line));
}

function canceledDishes(was: WireOrder, order: WireOrder, viewpoint: Viewpoint): readonly TouchedDish[] {
  const isNew = (line: WireOrderProduct) => line.state === 'canceled' && cameFrom(was, line).some(isToMake);
  return dishesOf(order.products.filter((line) => isNew(line) && isMadeHere(line, viewpoint)));
}

/** A course that is called counts as well; what only came from another order is made already. */
function addedDishes(
  was: WireOrder,
  order: WireOrder,
  viewpoint: Viewpoint,
  known: ReadonlySet<string>,
): readonly TouchedDish[] {
  const isNew = (line: WireOrderProduct) => {
    const from = cameFrom(was, line);
    return from.length === 0 ? !known.has(sinceOf(order, line)) : from.every(({ held }) => held);
  };
  return dishesOf(order.products.filter((line) => isToMake(line) && isNew(line) && isMadeHere(line, viewpoint)));
}

export function dishNews(
  before: readonly WireOrder[],
  viewpoint: Viewpoint,
  { endOf }: Pick<Hands, 'endOf'>,
): readonly DishNews[] {
  const known = new Set(
    before.flatMap((order) => order.products.filter(({ held }) => !held).map((line) => sinceOf(order, line))),
  );
  return before.flatMap((was): readonly DishNews[] => {
    const order = hasWork(was, viewpoint) ? endOf(was.id) : undefined;
    // All of it canceled is told of the order.
    if (order === undefined || order.version <= was.version || order.state === 'canceled') return [];
    const canceled = canceledDishes(was, order, viewpoint);
    const added = order.state === 'preparing' ? addedDishes(was, order, viewpoint, known) : [];
    return [
      ...(canceled.length === 0 ? [] : [{ kind: 'dishesCanceled' as const, order, dishes: canceled }]),
      ...(added.length === 0 ? [] : [{ kind: 'dishesAdded' as const, order, dishes: added }]),
    ];
  });
}
