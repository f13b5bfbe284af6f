/** One tag: its title in every language and its colour (specification §3 Tag, design.md §2). */
import type { WireTag } from '@comanda/contract/menu';
import type { ContentLanguage } from '@comanda/domain/menu/content-languages';
import { isHexColor } from '@comanda/ui/theme/contrast.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { ColorField } from '../../parts/form/color-field.tsx';
import { ConflictDialog } from '../../parts/settings/conflict-dialog.tsx';
import { EditModal } from '../../parts/settings/edit-modal.tsx';
import { translate as textIn, useTranslate } from '../../parts/translate.ts';
import { LanguagePills, useOwnLanguage } from '../../parts/translation/language-pills.tsx';
import { TranslatedField } from '../../parts/translation/translated-field.tsx';
import { TagBadge } from './tag-badge.tsx';
import { useTagChanges, useTagEdit } from './use-tags-setup.ts';

type Props = {
  readonly tag: WireTag | null;
  /** Products and options that wear it. */
  readonly used: number;
  readonly onClose: () => void;
};

function useRemoval({ tag, used, onClose }: Props) {
  const t = useTranslations('productTags');
  const translate = useTranslate();
  const { isBusy, remove } = useTagChanges();
  if (tag === null) return undefined;
  return {
    title: t('removeTitle', { name: translate(tag.title).text }),
    text: used === 0 ? t('removeText') : t('removeUsedText', { count: used }),
    isBusy,
    onRemove: () =>
      void remove(tag.id, used > 0).then((gone) => {
        if (gone !== null) onClose();
      }),
  };
}

export function TagDialog(props: Props) {
  const { tag, onClose } = props;
  const t = useTranslations();
  const translate = useTranslate();
  const own = useOwnLanguage();
  const [language, setLanguage] = useState<ContentLanguage>(own);
  const edit = useTagEdit(tag);
  const removal = useRemoval(props);
  const { values, set } = edit;
  const isMissing = (values.title[own] ?? '').trim() === '';
  const shown = textIn(values.title, language, own).text;
  const closeIf = (saved: unknown) => {
    if (saved !== null) onClose();
  };
  const save = async () => {
    edit.setTried();
    if (isMissing) setLanguage(own);
    else if (isHexColor(values.color)) closeIf(await edit.save());
  };
  return (
    <>
      <EditModal
        title={tag === null ? t('productTags.newTitle') : translate(tag.title).text}
        isNew={edit.isNew}
        isChanged={edit.isChanged}
        isBusy={edit.isBusy}
        isGone={edit.isGone}
        onSave={() => void save()}
        onClose={onClose}
        removal={removal}
      >
        <LanguagePills texts={[values.title]} language={language} onLanguage={setLanguage} />
        <TranslatedField
          label={t('productTags.name')}
          hint={t('productTags.nameHint')}
          value={values.title}
          language={language}
          maxLength={60}
          error={edit.isTried && isMissing ? t('form.nameMissing') : undefined}
          onChange={(title) => set({ title })}
        />
        <ColorField label={t('productTags.color')} value={values.color} onChange={(color) => set({ color })} />
        <div className="group">
          <h3 className="field__label">{t('productTags.preview')}</h3>
          <p>
            <TagBadge text={shown === '' ? t('productTags.name') : shown} lang={language} color={values.color} />
          </p>
        </div>
      </EditModal>
      {edit.conflict !== null && (
        <ConflictDialog
          conflict={edit.conflict}
          texts={{
            title: { label: t('productTags.name'), show: (texts) => Object.values(texts).join(' · ') },
            color: { label: t('productTags.color') },
          }}
          isBusy={edit.isBusy}
          onDecide={(whose) => void edit.decide(whose).then(closeIf)}
          onClose={edit.postpone}
        />
      )}
    </>
  );
}
