/** The fields of a group as a person compares them, where two changed the same one. */
import type { Translated } from '@comanda/domain/menu/menu';
import { formatSigned } from '@comanda/domain/money';
import { useTranslations } from 'use-intl';

import type { MenuSetup } from '../../parts/menu/use-menu-setup.ts';
import type { FieldTexts } from '../../parts/settings/conflict-dialog.tsx';
import type { Conflict } from '../../parts/settings/use-edit.ts';
import { useTranslate } from '../../parts/translate.ts';
import { useDifferingTexts } from '../../parts/translation/use-differing-texts.ts';
import { useLabelled } from '../../parts/use-labelled.ts';
import { type GroupForm, groupOf } from './group-form.ts';
import type { OptionDraft } from './group-values.ts';

type Titled = { readonly id: string; readonly title: Translated };

/** An option as one line: what differs between two of them is seen. */
function useOptionLine({ groups, tags: allTags }: MenuSetup) {
  const labelled = useLabelled();
  const t = useTranslations('modifierGroups');
  const tForm = useTranslations('form');
  const tTax = useTranslations('menuFile.words.tax');
  const translate = useTranslate();
  const differing = useDifferingTexts();
  const named = (ids: readonly string[], things: readonly Titled[]) =>
    ids.map((id) => translate(things.find((each) => each.id === id)?.title ?? {}).text).join(', ');
  return (option: OptionDraft | undefined, other: OptionDraft | undefined): string => {
    if (option === undefined) return '';
    const { title, info, price, taxClass, inStock, tags, modifierGroups } = option;
    const parts = [
      differing(title, other?.title ?? {}) || translate(title).text,
      typeof price === 'number' && price !== 0 ? formatSigned(price) : '',
      differing(info, other?.info ?? {}),
      taxClass === null ? '' : labelled(t('taxClass'), tTax(taxClass)),
      inStock ? '' : labelled(t('inStock'), tForm('off')),
      tags.length === 0 ? '' : labelled(t('tags'), named(tags, allTags)),
      modifierGroups.length === 0 ? '' : labelled(t('nested'), named(modifierGroups, groups)),
    ];
    return parts.filter((part) => part !== '').join(', ');
  };
}

export function useGroupTexts({ mine, theirs }: Conflict<GroupForm>, setup: MenuSetup): FieldTexts<GroupForm> {
  const t = useTranslations('modifierGroups');
  const tForm = useTranslations('form');
  const translate = useTranslate();
  const line = useOptionLine(setup);
  const options = new Map([...groupOf(mine).options, ...groupOf(theirs).options].map((each) => [each.id, each]));
  const titleOf = (id: string) => translate(options.get(id)?.title ?? {}).text || t('unnamed');
  const differing = useDifferingTexts();
  const named = [...options.keys()].map((id) => [
    `option ${id}`,
    { label: t('optionNamed', { name: titleOf(id) }), show: line },
  ]);
  return {
    title: { label: t('name'), show: differing },
    info: { label: t('info'), show: differing },
    internalNote: { label: t('note') },
    min: { label: t('minimum') },
    max: { label: t('maximum') },
    removes: { label: t('removes'), show: (isOn) => tForm(isOn ? 'on' : 'off') },
    default: { label: t('default'), show: (ids) => ids.map(titleOf).join(', ') },
    order: { label: t('optionOrder'), show: (ids) => ids.map(titleOf).join(', ') },
    ...Object.fromEntries(named),
  };
}
