/** What the pages of modifiers ask of the API. */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireModifierGroup } from '@comanda/contract/menu';
import { useTranslations } from 'use-intl';

import { useCommandId } from '../../parts/change/use-command-id.ts';
import { useRemoval } from '../../parts/change/use-removal.ts';
import { type MenuSetup, useRereadMenu } from '../../parts/menu/use-menu-setup.ts';
import { senderOf, useSession } from '../../parts/session/session-context.ts';
import { useListedEdit } from '../../parts/settings/use-listed-edit.ts';
import { useSetupChange } from '../../parts/settings/use-setup-change.ts';
import { changeOf, formOf, type GroupForm, groupOf, isOptionKey, optionKey } from './group-form.ts';
import { freshGroup, type GroupValues, type OptionDraft, sentOf, valuesOf } from './group-values.ts';

export function useGroupEdit(setup: MenuSetup, opened: WireModifierGroup | null) {
  const session = useSession();
  const { api, customer } = session;
  const t = useTranslations('modifierGroups');
  const reread = useRereadMenu();
  const params = { customerId: customer.id };
  const failed = t('saveFailed');
  const edit = useListedEdit({
    things: setup.groups,
    opened,
    fresh: formOf(freshGroup),
    valuesOf: (group) => formOf(valuesOf(group)),
    told: { add: { kind: 'save', done: t('added'), failed }, change: { kind: 'save', done: t('changed'), failed } },
    add: (id, form) => {
      const values = groupOf(form);
      return api('POST /v1/customers/{customerId}/modifierGroups', {
        params,
        body: { id, ...sentOf(values), title: values.title, ...senderOf(session) },
      });
    },
    change: (groupId, { id, version, ...changed }, form) =>
      api('PATCH /v1/customers/{customerId}/modifierGroups/{groupId}', {
        params: { ...params, groupId },
        body: { id, version, ...sentOf(changedOf(changed, groupOf(form))), ...senderOf(session) },
      }),
    reread: async () => (await reread())?.groups,
  });
  const { values: form } = edit;
  return {
    ...edit,
    values: groupOf(form),
    set: (change: Partial<GroupValues>) => edit.set(changeOf(change, form)),
    /** @param upon the option as it was when its dialog was opened: what somebody else changed of it since stays theirs */
    setOption: (option: OptionDraft, upon: OptionDraft) =>
      edit.set({ [optionKey(option.id)]: option }, { ...edit.stored, [optionKey(option.id)]: upon }),
  };
}

const plainFields = ['title', 'info', 'internalNote', 'min', 'max', 'removes', 'default'] as const;

/** Options are sent all together, in their order. */
function changedOf(changed: Partial<GroupForm>, group: GroupValues): Partial<GroupValues> {
  const isAnyOption = Object.keys(changed).some((key) => key === 'order' || isOptionKey(key));
  const fields = plainFields.filter((field) => field in changed || (isAnyOption && field === 'default'));
  const kept = isAnyOption ? [...fields, 'options' as const] : fields;
  return Object.fromEntries(kept.map((field) => [field, group[field]]));
}

export function useGroupChanges() {
  const session = useSession();
  const { api, customer } = session;
  const t = useTranslations('modifierGroups');
  const { isBusy, change } = useSetupChange(['menu']);
  const { idOf, done } = useCommandId();
  const removal = useRemoval();
  const params = { customerId: customer.id };
  const sender = senderOf(session);

  /** @param isUsed it is taken from whatever uses it, too */
  const remove = (groupId: string, isUsed: boolean) =>
    removal.once(
      change({ kind: 'delete', done: t('removed'), failed: t('removeFailed') }, () =>
        api('DELETE /v1/customers/{customerId}/modifierGroups/{groupId}', {
          params: { ...params, groupId },
          query: { commandId: removal.idOf([groupId, isUsed]), detach: isUsed ? 'true' : 'false', ...sender },
        }),
      ),
    );
  const duplicate = async (groupId: string) => {
    const copy = await change({ kind: 'save', done: t('copied'), failed: t('copyFailed') }, () =>
      api('POST /v1/customers/{customerId}/modifierGroups/{groupId}/duplicate', {
        params: { ...params, groupId },
        body: { id: idOf(groupId), ...sender },
      }),
    );
    if (copy !== null) done();
    return copy;
  };
  const sort = (ids: readonly string[]) =>
    change({ kind: 'save', done: null, failed: t('sortFailed') }, () =>
      api('PUT /v1/customers/{customerId}/modifierGroups/order', {
        params,
        body: { id: newCommandId(), ids: [...ids], ...sender },
      }),
    );
  return { isBusy, remove, duplicate, sort };
}
