/** What was sold between two closings by category, as the menu has its products now or had them last; the parts add up to the turnover. */
import type { Translated } from '@comanda/domain/menu/menu';
import { add, money, zero } from '@comanda/domain/money';
import type { CategorySum } from '@comanda/paper/closing-sheet';
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../../../platform/database/tables.ts';
import { findMenuNames } from '../../menu/index.ts';

type Db = Kysely<Tables>;

export type Between = {
  /** The entry of the journal that it begins after, and the last one within. */
  readonly after: number;
  readonly upTo: number;
};

export type CategoryWords = {
  readonly nameOf: (text: Translated) => string;
  /** For free items. */
  readonly none: string;
};

/** The largest turnover first. */
export async function findCategorySums(
  db: Db,
  customerId: string,
  { between, words }: { readonly between: Between; readonly words: CategoryWords },
): Promise<CategorySum[]> {
  const sold = await db
    .selectFrom('sold_lines')
    .select(['product_id', sql<number>`sum(count)`.as('count'), sql<number>`sum(gross)`.as('gross')])
    .where('customer_id', '=', customerId)
    .where('sequence', '>', between.after)
    .where('sequence', '<=', between.upTo)
    .groupBy('product_id')
    .execute();
  const ids = sold.flatMap(({ product_id: id }) => (id === null ? [] : [id]));
  const { products, categories } = await findMenuNames(db, customerId, ids);
  const sums = new Map<string, CategorySum>();
  for (const { product_id: id, count, gross } of sold) {
    const key = products.get(id ?? '')?.category ?? '';
    const texts = categories.get(key);
    const before = sums.get(key) ?? {
      name: texts === undefined ? words.none : words.nameOf(texts),
      count: 0,
      turnover: zero,
    };
    sums.set(key, {
      name: before.name,
      count: before.count + Number(count),
      turnover: add(before.turnover, money(Number(gross))),
    });
  }
  return [...sums.values()]
    .filter(({ count, turnover }) => count !== 0 || turnover !== 0)
    .sort((a, b) => b.turnover - a.turnover || a.name.localeCompare(b.name));
}
