/** A price changed in the list: typed and confirmed, saved upon whatever somebody else changed meanwhile. */
import type { CallFailure } from '@comanda/api-client/call';
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireProduct } from '@comanda/contract/menu';
import type { WireCombo } from '@comanda/contract/menu-things';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import type { TypedPrice } from '../form/price-field.tsx';
import { type Article, isCombo, keepInSetup, type MenuSetup, useRereadMenu } from '../menu/use-menu-setup.ts';
import { senderOf, useSession } from '../session/session-context.ts';
import { type Stored, type ToSend, useEdit } from '../settings/use-edit.ts';

export type PriceValues = { readonly price: TypedPrice };

function storedOf({ version, price, priceType }: Article): Stored<PriceValues> {
  return { version, values: { price: priceType === 'fixed' ? price : null } };
}

type Kept = { readonly ok: true; readonly value: Article } | CallFailure<string>;
type Changed = { readonly product: WireProduct } | { readonly combo: WireCombo };

/** Product or combo, whichever was changed. */
export function kept(answer: { readonly ok: true; readonly value: Changed } | CallFailure<string>): Kept {
  if (!answer.ok) return answer;
  return { ok: true, value: 'combo' in answer.value ? answer.value.combo : answer.value.product };
}

export function withArticle(setup: MenuSetup, article: Article): MenuSetup {
  if (isCombo(article)) {
    return { ...setup, combos: setup.combos.map((each) => (each.id === article.id ? article : each)) };
  }
  return { ...setup, products: setup.products.map((each) => (each.id === article.id ? article : each)) };
}

export function findArticle(setup: MenuSetup, id: string): Article | null {
  return setup.products.find((each) => each.id === id) ?? setup.combos.find((each) => each.id === id) ?? null;
}

export function useQuickPrice(article: Article) {
  const session = useSession();
  const { api, customer } = session;
  const client = useQueryClient();
  const rereadMenu = useRereadMenu();
  const t = useTranslations('products');

  const send = async ({ values: { price }, version }: ToSend<PriceValues>) => {
    const amount = price === 'invalid' ? null : price;
    const body = {
      id: newCommandId(),
      version,
      price: amount,
      priceType: amount === null ? null : ('fixed' as const),
      ...senderOf(session),
    };
    const answer: Kept = isCombo(article)
      ? kept(
          await api('PATCH /v1/customers/{customerId}/combos/{comboId}', {
            params: { customerId: customer.id, comboId: article.id },
            body,
          }),
        )
      : kept(await api('PATCH /v1/products/{productId}', { params: { productId: article.id }, body }));
    if (answer.ok) keepInSetup(client, customer.id, (setup) => withArticle(setup, answer.value));
    return answer;
  };

  const reread = async () => {
    const setup = await rereadMenu();
    const now = setup === null ? null : findArticle(setup, article.id);
    return now === null ? null : storedOf(now);
  };

  return useEdit({
    stored: storedOf(article),
    told: { kind: 'save', done: t('priceSaved'), failed: t('saveFailed') },
    send,
    reread,
  });
}
