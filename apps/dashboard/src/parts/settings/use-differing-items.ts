/** Of a list that two changed, the things that differ, by their names: one that only the other has was deleted here. */
import { useTranslations } from 'use-intl';

import { isSame } from './merge-edit.ts';

type Words<Item> = {
  readonly keyOf: (item: Item) => string;
  readonly nameOf: (item: Item) => string;
  /** The thing in a line, its name included. */
  readonly textOf: (item: Item) => string;
};

export function useDifferingItems() {
  const t = useTranslations('settings');
  return <Item>(items: readonly Item[], others: readonly Item[], { keyOf, nameOf, textOf }: Words<Item>): string => {
    const find = (all: readonly Item[], wanted: Item) => all.find((item) => keyOf(item) === keyOf(wanted));
    const own = items.filter((item) => !isSame(item, find(others, item))).map(textOf);
    const gone = others.filter((item) => find(items, item) === undefined);
    return [...own, ...gone.map((item) => t('conflictGone', { name: nameOf(item) }))].join(' · ');
  };
}
