/** What the pages of modifiers ask of the API. */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireModifierGroup } from '@comanda/contract/menu';
import { useTranslations } from 'use-intl';

import { type MenuSetup, useRereadMenu } from '../../parts/menu/use-menu-setup.ts';
import { senderOf, useSession } from '../../parts/session/session-context.ts';
import { useListedEdit } from '../../parts/settings/use-listed-edit.ts';
import { useSetupChange } from '../../parts/settings/use-setup-change.ts';
import { freshGroup, sentOf, valuesOf } from './group-values.ts';

export function useGroupEdit(setup: MenuSetup, opened: WireModifierGroup | null) {
  const session = useSession();
  const { api, customer } = session;
  const t = useTranslations('modifierGroups');
  const reread = useRereadMenu();
  const params = { customerId: customer.id };
  const failed = t('saveFailed');
  return useListedEdit({
    things: setup.groups,
    opened,
    fresh: freshGroup,
    valuesOf,
    told: { add: { kind: 'save', done: t('added'), failed }, change: { kind: 'save', done: t('changed'), failed } },
    add: (id, values) =>
      api('POST /v1/customers/{customerId}/modifierGroups', {
        params,
        body: { id, ...sentOf(values), title: values.title, ...senderOf(session) },
      }),
    change: (groupId, { id, version, ...changed }) =>
      api('PATCH /v1/customers/{customerId}/modifierGroups/{groupId}', {
        params: { ...params, groupId },
        body: { id, version, ...sentOf(changed), ...senderOf(session) },
      }),
    reread: async () => (await reread())?.groups,
  });
}

export function useGroupChanges() {
  const session = useSession();
  const { api, customer } = session;
  const t = useTranslations('modifierGroups');
  const { isBusy, change } = useSetupChange(['menu']);
  const params = { customerId: customer.id };
  const sender = senderOf(session);

  /** @param isUsed it is taken from whatever uses it, too */
  const remove = (groupId: string, isUsed: boolean) =>
    change({ kind: 'delete', done: t('removed'), failed: t('removeFailed') }, () =>
      api('DELETE /v1/customers/{customerId}/modifierGroups/{groupId}', {
        params: { ...params, groupId },
        query: { commandId: newCommandId(), detach: isUsed ? 'true' : 'false', ...sender },
      }),
    );
  const duplicate = (groupId: string) =>
    change({ kind: 'save', done: t('copied'), failed: t('copyFailed') }, () =>
      api('POST /v1/customers/{customerId}/modifierGroups/{groupId}/duplicate', {
        params: { ...params, groupId },
        body: { id: newCommandId(), ...sender },
      }),
    );
  const sort = (ids: readonly string[]) =>
    change({ kind: 'save', done: null, failed: t('sortFailed') }, () =>
      api('PUT /v1/customers/{customerId}/modifierGroups/order', {
        params,
        body: { id: newCommandId(), ids: [...ids], ...sender },
      }),
    );
  return { isBusy, remove, duplicate, sort };
}
