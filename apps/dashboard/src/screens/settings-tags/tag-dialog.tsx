/** One tag: its title in every language and its colour (specification §3 Tag, design.md §2). */
import type { WireTag } from '@comanda/contract/menu';
import { isHexColor } from '@comanda/ui/theme/contrast.ts';
import { useTranslations } from 'use-intl';

import { ColorField } from '../../parts/form/color-field.tsx';
import { EditDialog } from '../../parts/settings/edit-dialog.tsx';
import { translate as textIn, useTranslate } from '../../parts/translate.ts';
import { LanguagePills, useFormLanguage, useOwnLanguage } from '../../parts/translation/language-pills.tsx';
import { TranslatedField } from '../../parts/translation/translated-field.tsx';
import { useDifferingTexts } from '../../parts/translation/use-differing-texts.ts';
import { TagBadge } from './tag-badge.tsx';
import { useTagChanges, useTagEdit } from './use-tags-setup.ts';

type Props = {
  readonly tag: WireTag | null;
  /** Products and options that wear it. */
  readonly used: number;
  readonly onClose: () => void;
};

function useRemoval({ tag, used }: Props) {
  const t = useTranslations('productTags');
  const translate = useTranslate();
  const { isBusy, remove } = useTagChanges();
  if (tag === null) return undefined;
  return {
    title: t('removeTitle', { name: translate(tag.title).text }),
    text: used === 0 ? t('removeText') : t('removeUsedText', { count: used }),
    isBusy,
    onRemove: () => remove(tag.id, used > 0),
  };
}

export function TagDialog(props: Props) {
  const { tag, onClose } = props;
  const t = useTranslations();
  const translate = useTranslate();
  const differing = useDifferingTexts();
  const own = useOwnLanguage();
  const [language, setLanguage] = useFormLanguage(tag === null);
  const edit = useTagEdit(tag);
  const removal = useRemoval(props);
  const { values, set } = edit;
  const isMissing = (values.title[own] ?? '').trim() === '';
  const shown = textIn(values.title, language, own).text;
  return (
    <EditDialog
      title={tag === null ? t('productTags.newTitle') : translate(tag.title).text}
      edit={edit}
      isSound={!isMissing && isHexColor(values.color)}
      onUnsound={() => isMissing && setLanguage(own)}
      texts={{
        title: { label: t('productTags.name'), show: differing },
        color: { label: t('productTags.color') },
      }}
      removal={removal}
      onClose={onClose}
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
    </EditDialog>
  );
}
