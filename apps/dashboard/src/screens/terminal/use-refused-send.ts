/** A send that was refused: which lines it speaks of, and what is left of them (specification §8). */
import type { CallFailure } from '@comanda/api-client/call';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import { useReportFailure } from '../../parts/failure/failure-context.ts';
import { menuKey, type MenuState } from '../../parts/menu/use-menu.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useTranslate } from '../../parts/translate.ts';
import { type Draft, refusedLines } from './draft.ts';
import type { NotPlaced } from './place-draft.ts';

/** Line id → pieces that are left of its product; 0 = none, or refused for another reason. */
export type RefusedLines = ReadonlyMap<string, number>;

/** Tells the refusal and answers the lines to mark; a shortage names its product and reads the menu anew. */
export function useRefusedSend({ menu }: Pick<MenuState, 'menu'>) {
  const t = useTranslations('terminal');
  const cart = useTranslations('cart');
  const translate = useTranslate();
  const report = useReportFailure();
  const client = useQueryClient();
  const { customer } = useSession();
  return (draft: Draft, failure: NotPlaced): RefusedLines => {
    const isShort = failure.code === 'cart.error.notInStock';
    const { product: productId, left } = failure.params;
    const product = isShort ? menu?.menu.products.get(String(productId)) : undefined;
    const count = isShort && typeof left === 'number' ? left : 0;
    // Whatever it is about, the menu that was sold from here is an older one.
    if (opidOrProduct(failure.params)) void client.invalidateQueries({ queryKey: menuKey(customer.id) });
    const name = product === undefined ? null : translate(product.name).text;
    const short = name === null ? undefined : count > 0 ? t('leftOf', { name, count }) : t('goneOf', { name });
    // What is safe, and what to do: the same is known again by its id.
    const isUnsure = !failure.isRefused && failure.code === 'general.error.internal';
    const text = isUnsure ? cart('unsure') : short;
    // What is added to an order leaves that one as it was.
    const isNotCreated = failure.isRefused && failure.addsTo === null;
    report(failure, text, isNotCreated ? t('orderFailed') : undefined);
    return new Map(refusedLines(draft, failure.params).map((opid) => [opid, count]));
  };
}

function opidOrProduct({ opid, product }: CallFailure<string>['params']): boolean {
  return opid !== undefined || product !== undefined;
}
