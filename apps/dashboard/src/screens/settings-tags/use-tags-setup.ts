/** What the page of tags asks of the API. */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireTag } from '@comanda/contract/menu';
import { blankTag } from '@comanda/domain/menu/blank-things';
import { useTranslations } from 'use-intl';

import { useRemoval } from '../../parts/change/use-removal.ts';
import { type MenuSetup, useMenuSetup, useRereadMenu } from '../../parts/menu/use-menu-setup.ts';
import { senderOf, useSession } from '../../parts/session/session-context.ts';
import { useListedEdit } from '../../parts/settings/use-listed-edit.ts';
import { useSetupChange } from '../../parts/settings/use-setup-change.ts';

export type TagValues = Pick<WireTag, 'title' | 'color'>;

const valuesOf = ({ title, color }: WireTag): TagValues => ({ title, color });
const { title, color } = blankTag('');

export function useTagEdit(opened: WireTag | null) {
  const session = useSession();
  const { api, customer } = session;
  const t = useTranslations('productTags');
  const read = useMenuSetup();
  const reread = useRereadMenu();
  const params = { customerId: customer.id };
  const failed = t('saveFailed');
  return useListedEdit({
    things: read.data?.tags,
    opened,
    fresh: { title, color },
    valuesOf,
    told: { add: { kind: 'save', done: t('added'), failed }, change: { kind: 'save', done: t('changed'), failed } },
    add: (id, values) =>
      api('POST /v1/customers/{customerId}/productTags', { params, body: { id, ...values, ...senderOf(session) } }),
    change: (tagId, body) =>
      api('PATCH /v1/customers/{customerId}/productTags/{tagId}', {
        params: { ...params, tagId },
        body: { ...body, ...senderOf(session) },
      }),
    reread: async () => (await reread())?.tags,
  });
}

export function useTagChanges() {
  const session = useSession();
  const { api, customer } = session;
  const t = useTranslations('productTags');
  const { isBusy, change } = useSetupChange(['menu']);
  const removal = useRemoval();
  const params = { customerId: customer.id };
  const sender = senderOf(session);

  /** @param isUsed it is taken from whatever wears it, too */
  const remove = (tagId: string, isUsed: boolean) =>
    removal.once(
      change({ kind: 'delete', done: t('removed'), failed: t('removeFailed') }, () =>
        api('DELETE /v1/customers/{customerId}/productTags/{tagId}', {
          params: { ...params, tagId },
          query: { commandId: removal.idOf([tagId, isUsed]), detach: isUsed ? 'true' : 'false', ...sender },
        }),
      ),
    );
  const sort = (ids: readonly string[]) =>
    change({ kind: 'save', done: null, failed: t('sortFailed') }, () =>
      api('PUT /v1/customers/{customerId}/productTags/order', {
        params,
        body: { id: newCommandId(), ids: [...ids], ...sender },
      }),
    );
  return { isBusy, remove, sort };
}

/** How many products, combos and options wear each tag. */
export function tagCounts({ products, combos, groups }: MenuSetup): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const options = groups.flatMap((group) => group.options);
  for (const { tags } of [...products, ...combos, ...options]) {
    for (const id of new Set(tags)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
