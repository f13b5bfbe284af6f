/** What the lists change of a product without opening it, and what becomes of it as a whole (api.md, Menu). */
import { newCommandId } from '@comanda/api-client/command-id';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import { useCommandId } from '../change/use-command-id.ts';
import { useRemoval } from '../change/use-removal.ts';
import { type Article, isCombo, keepInSetup, type MenuSetup } from '../menu/use-menu-setup.ts';
import { senderOf, useSession } from '../session/session-context.ts';
import { useSetupChange } from '../settings/use-setup-change.ts';

function withPlaces<Thing extends { readonly id: string; readonly posi: number }>(
  things: readonly Thing[],
  ids: readonly string[],
): Thing[] {
  return things.map((thing) => (ids.includes(thing.id) ? { ...thing, posi: ids.indexOf(thing.id) } : thing));
}

export function sortedArticles(setup: MenuSetup, ids: readonly string[]): MenuSetup {
  return { ...setup, products: withPlaces(setup.products, ids), combos: withPlaces(setup.combos, ids) };
}

export function useArticleChanges() {
  const session = useSession();
  const { api, customer } = session;
  const client = useQueryClient();
  const t = useTranslations('products');
  const { isBusy, change } = useSetupChange(['menu']);
  const { idOf, done } = useCommandId();
  const removal = useRemoval();

  const remove = (article: Article, detach: boolean) => {
    const query = {
      commandId: removal.idOf([article.id, detach]),
      detach: detach ? ('true' as const) : ('false' as const),
    };
    const sender = senderOf(session);
    return removal.once(
      change({ kind: 'delete', done: t('deleted'), failed: t('deleteFailed') }, () =>
        isCombo(article)
          ? api('DELETE /v1/customers/{customerId}/combos/{comboId}', {
              params: { customerId: customer.id, comboId: article.id },
              query: { ...query, ...sender },
            })
          : api('DELETE /v1/products/{productId}', {
              params: { productId: article.id },
              query: { ...query, ...sender },
            }),
      ),
    );
  };

  /** @returns the id of the copy */
  const duplicate = async (productId: string): Promise<string | null> => {
    const id = idOf(productId);
    const copy = await change({ kind: 'save', done: t('duplicated'), failed: t('duplicateFailed') }, () =>
      api('POST /v1/products/{productId}/duplicate', { params: { productId }, body: { id, ...senderOf(session) } }),
    );
    if (copy === null) return null;
    done();
    return id;
  };

  const sort = async (category: string, ids: readonly string[]) => {
    await change({ kind: 'save', done: null, failed: t('sortFailed') }, async () => {
      const answer = await api('PUT /v1/products/order', {
        body: { id: newCommandId(), customer: customer.id, category, ids: [...ids], ...senderOf(session) },
      });
      if (answer.ok) keepInSetup(client, customer.id, (setup) => sortedArticles(setup, ids));
      return answer;
    });
  };

  return { isBusy, remove, duplicate, sort };
}
