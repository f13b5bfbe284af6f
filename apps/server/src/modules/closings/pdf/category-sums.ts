/** What was sold between two closings by category, as the menu has its products now; the parts add up to the turnover. */
import type { Translated } from '@comanda/domain/menu/menu';
import { add, money, zero } from '@comanda/domain/money';
import type { CategorySum } from '@comanda/paper/closing-sheet';
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../../../platform/database/tables.ts';

type Db = Kysely<Tables>;

export type Between = {
  /** The entry of the journal that it begins after, and the last one within. */
  readonly after: number;
  readonly upTo: number;
};

export type CategoryWords = {
  readonly nameOf: (text: Translated) => string;
  /** For free items and what is no longer on the menu. */
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
    .leftJoin('products', (join) =>
      join
        .onRef('products.customer_id', '=', 'sold_lines.customer_id')
        .onRef('products.id', '=', 'sold_lines.product_id'),
    )
    .select(['products.category_id', sql<number>`sum(sold_lines.count)`.as('count')])
    .select(sql<number>`sum(sold_lines.gross)`.as('gross'))
    .where('sold_lines.customer_id', '=', customerId)
    .where('sold_lines.sequence', '>', between.after)
    .where('sold_lines.sequence', '<=', between.upTo)
    .groupBy('products.category_id')
    .execute();
  const categories = await db
    .selectFrom('categories')
    .select(['id', 'name_texts'])
    .where('customer_id', '=', customerId)
    .execute();
  const names = new Map(categories.map(({ id, name_texts }) => [id, words.nameOf(name_texts)]));
  const sums = new Map<string, CategorySum>();
  for (const { category_id: id, count, gross } of sold) {
    const name = (id === null ? undefined : names.get(id)) ?? words.none;
    const key = id !== null && names.has(id) ? id : '';
    const before = sums.get(key) ?? { name, count: 0, turnover: zero };
    sums.set(key, {
      name,
      count: before.count + Number(count),
      turnover: add(before.turnover, money(Number(gross))),
    });
  }
  return [...sums.values()]
    .filter(({ count, turnover }) => count !== 0 || turnover !== 0)
    .sort((a, b) => b.turnover - a.turnover || a.name.localeCompare(b.name));
}
