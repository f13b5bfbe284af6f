/** Product, modifiers: which groups are asked, in which order (specification §3 Product). */
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { SortableList } from '../../parts/form/sortable-list.tsx';
import { useTranslate } from '../../parts/translate.ts';
import type { ArticleEdit } from './use-article-edit.ts';

export function ModifiersTab({ setup, edit: { values, set }, errors }: ArticleEdit) {
  const t = useTranslations('products');
  const translate = useTranslate();
  const { modifierGroups } = values;
  const chosen = modifierGroups.flatMap((id) => setup.groups.find((group) => group.id === id) ?? []);
  const others = setup.groups.filter(({ id }) => !modifierGroups.includes(id));
  return (
    <div className="set-form set-form--product">
      {chosen.length === 0 && <EmptyState art="plate" title={t('noModifiers')} text={t('noModifiersText')} />}
      <SortableList
        label={t('modifiers')}
        items={chosen}
        idOf={({ id }) => id}
        nameOf={({ title }) => translate(title).text}
        onSort={(ids) => {
          set({ modifierGroups: ids });
          return Promise.resolve();
        }}
      >
        {(group, handle) => (
          <div className="list-row list-row--sort">
            {handle}
            <span className="list-row__text">
              <span lang={translate(group.title).lang}>{translate(group.title).text}</span>
              <small>{group.options.map(({ title }) => translate(title).text).join(', ')}</small>
            </span>
            <IconButton
              label={t('removeModifier', { name: translate(group.title).text })}
              icon={<Trash2 className="icon" aria-hidden="true" />}
              onClick={() => set({ modifierGroups: modifierGroups.filter((id) => id !== group.id) })}
            />
          </div>
        )}
      </SortableList>
      <SelectField
        label={t('addModifier')}
        value=""
        error={errors.modifierGroupIds}
        items={[
          { value: '', label: t(setup.groups.length === 0 ? 'noGroups' : 'chooseModifier') },
          ...others.map(({ id, title, internalNote }) => ({
            value: id,
            label: [translate(title).text, internalNote].filter((text) => text !== '').join(' · '),
          })),
        ]}
        onChange={(id) => {
          if (id !== '') set({ modifierGroups: [...modifierGroups, id] });
        }}
      />
    </div>
  );
}
