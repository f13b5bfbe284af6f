/** Orders become one: all lines of the others come into the first, which is told (decisions.md §3, merge). */
import type { WireOrder } from '@comanda/contract/orders';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { useToast } from '@comanda/ui/toast.tsx';
import { useTranslations } from 'use-intl';

import { useOrderCommands } from './use-order-commands.ts';

export function useMerging() {
  const t = useTranslations('moves');
  const toast = useToast();
  const { isBusy, merge } = useOrderCommands();
  /**
   * One after the other; the first that fails ends it, and was told.
   * @returns false where nobody knows whether it was done: the same again is the same command
   */
  const mergeAll = async (into: WireOrder, others: readonly WireOrder[]): Promise<boolean> => {
    for (const other of others) {
      const isDone = await merge(into, other.id);
      if (isDone !== true) return isDone === false;
    }
    toast({ tone: 'positive', text: t('merged', { number: shortNumber(into.number) }) });
    return true;
  };
  const textOf = (into: WireOrder, others: readonly WireOrder[]) =>
    t('mergeText', {
      numbers: others.map(({ number }) => shortNumber(number)).join(', '),
      number: shortNumber(into.number),
    });
  return { isBusy, mergeAll, textOf };
}
