/** Adding, deleting and sorting categories (api.md, Menu). */
import { newCommandId } from '@comanda/api-client/command-id';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import { useRemoval } from '../../parts/change/use-removal.ts';
import { keepInSetup } from '../../parts/menu/use-menu-setup.ts';
import { senderOf, useSession } from '../../parts/session/session-context.ts';
import { useSetupChange } from '../../parts/settings/use-setup-change.ts';

export function useCategoryChanges() {
  const session = useSession();
  const { api, customer } = session;
  const client = useQueryClient();
  const t = useTranslations('categories');
  const { isBusy, change } = useSetupChange(['menu']);
  const removal = useRemoval();

  const remove = (categoryId: string) =>
    removal.once(
      change({ kind: 'delete', done: t('deleted'), failed: t('deleteFailed') }, () =>
        api('DELETE /v1/categories/{categoryId}', {
          params: { categoryId },
          query: { commandId: removal.idOf(categoryId), ...senderOf(session) },
        }),
      ),
    );

  const sort = (ids: readonly string[]) =>
    change({ kind: 'save', done: null, failed: t('sortFailed') }, async () => {
      const answer = await api('PUT /v1/categories/order', {
        body: { id: newCommandId(), customer: customer.id, ids: [...ids], ...senderOf(session) },
      });
      if (answer.ok) {
        keepInSetup(client, customer.id, (setup) => ({
          ...setup,
          categories: setup.categories.map((each) => ({ ...each, posi: ids.indexOf(each.id) })),
        }));
      }
      return answer;
    });

  return { isBusy, remove, sort };
}
