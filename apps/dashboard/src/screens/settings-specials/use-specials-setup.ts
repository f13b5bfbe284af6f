/** What the pages of special offers ask of the API. */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireSpecial } from '@comanda/contract/menu-things';
import { blankSpecial } from '@comanda/domain/menu/blank-things';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import { useRemoval } from '../../parts/change/use-removal.ts';
import { specialsQuery } from '../../parts/menu/use-specials.ts';
import { senderOf, useSession } from '../../parts/session/session-context.ts';
import { useListedEdit } from '../../parts/settings/use-listed-edit.ts';
import { useSetupChange } from '../../parts/settings/use-setup-change.ts';

export function useSpecials() {
  const { api, customer } = useSession();
  return useQuery(specialsQuery(api, customer.id));
}

export type SpecialValues = Pick<
  WireSpecial,
  'info' | 'representation' | 'actionType' | 'product' | 'image' | 'active'
>;

function valuesOf({ info, representation, actionType, product, image, active }: WireSpecial): SpecialValues {
  return { info, representation, actionType, product, image, active };
}

const { info, representation, image, active } = blankSpecial('');
const fresh: SpecialValues = { info, representation, actionType: 'none', product: null, image, active };

/** No action opens nothing, whatever was chosen before. */
function sentOf(changed: Partial<SpecialValues>, values: SpecialValues) {
  const { actionType, product: _, ...others } = changed;
  const isAction = actionType !== undefined || 'product' in changed;
  return { ...others, ...(isAction ? { product: values.actionType === 'none' ? null : values.product } : {}) };
}

export function useSpecialEdit(specials: readonly WireSpecial[], opened: WireSpecial | null) {
  const session = useSession();
  const { api, customer } = session;
  const client = useQueryClient();
  const t = useTranslations('specialOffers');
  const params = { customerId: customer.id };
  const failed = t('saveFailed');
  return useListedEdit({
    things: specials,
    opened,
    fresh,
    valuesOf,
    told: { add: { kind: 'save', done: t('added'), failed }, change: { kind: 'save', done: t('changed'), failed } },
    add: (id, values) =>
      api('POST /v1/customers/{customerId}/specials', {
        params,
        body: { id, ...sentOf(values, values), info: values.info, ...senderOf(session) },
      }),
    change: (specialId, { id, version, ...changed }) => {
      const stored = specials.find((each) => each.id === specialId);
      const values = { ...(stored === undefined ? fresh : valuesOf(stored)), ...changed };
      return api('PATCH /v1/customers/{customerId}/specials/{specialId}', {
        params: { ...params, specialId },
        body: { id, version, ...sentOf(changed, values), ...senderOf(session) },
      });
    },
    reread: async () => {
      try {
        return await client.fetchQuery({ ...specialsQuery(api, customer.id), staleTime: 0 });
      } catch {
        return undefined;
      }
    },
  });
}

export function useSpecialChanges() {
  const session = useSession();
  const { api, customer } = session;
  const t = useTranslations('specialOffers');
  const { isBusy, change } = useSetupChange(['menu']);
  const removal = useRemoval();
  const params = { customerId: customer.id };
  const sender = senderOf(session);

  const remove = (specialId: string) =>
    removal.once(
      change({ kind: 'delete', done: t('removed'), failed: t('removeFailed') }, () =>
        api('DELETE /v1/customers/{customerId}/specials/{specialId}', {
          params: { ...params, specialId },
          query: { commandId: removal.idOf(specialId), ...sender },
        }),
      ),
    );
  const sort = (ids: readonly string[]) =>
    change({ kind: 'save', done: null, failed: t('sortFailed') }, () =>
      api('PUT /v1/customers/{customerId}/specials/order', {
        params,
        body: { id: newCommandId(), ids: [...ids], ...sender },
      }),
    );
  return { isBusy, remove, sort };
}
