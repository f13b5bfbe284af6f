/** The fields of a group as a person compares them, where two changed the same one. */
import { formatSigned } from '@comanda/domain/money';
import { useTranslations } from 'use-intl';

import type { FieldTexts } from '../../parts/settings/conflict-dialog.tsx';
import { useTranslate } from '../../parts/translate.ts';
import type { GroupValues, OptionDraft } from './group-values.ts';

export function useGroupTexts(options: readonly OptionDraft[]): FieldTexts<GroupValues> {
  const t = useTranslations('modifierGroups');
  const tForm = useTranslations('form');
  const translate = useTranslate();
  const titleOf = (id: string) => translate(options.find((option) => option.id === id)?.title ?? {}).text;
  const written = (texts: GroupValues['title']) => Object.values(texts).join(' · ');
  const line = ({ title, price, inStock }: OptionDraft) =>
    [
      translate(title).text,
      typeof price === 'number' && price !== 0 ? formatSigned(price) : '',
      inStock ? '' : `${t('inStock')}: ${tForm('off')}`,
    ]
      .filter((part) => part !== '')
      .join(' ');
  return {
    title: { label: t('name'), show: written },
    info: { label: t('info'), show: written },
    internalNote: { label: t('note') },
    min: { label: t('minimum') },
    max: { label: t('maximum') },
    removes: { label: t('removes'), show: (isOn) => tForm(isOn ? 'on' : 'off') },
    default: { label: t('default'), show: (ids) => ids.map(titleOf).join(', ') },
    options: { label: t('options'), show: (all) => all.map(line).join(', ') },
  };
}
