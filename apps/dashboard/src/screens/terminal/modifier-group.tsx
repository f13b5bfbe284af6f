/** One group of modifiers with its rule as a badge, its options, and what is nested below a chosen one. */
import { groupProgress, titleWords } from '@comanda/domain/menu/choice-words';
import type { GroupView, OptionView } from '@comanda/domain/menu/modifier-view';
import type { OptionPath } from '@comanda/domain/menu/select-modifiers';
import { formatSigned } from '@comanda/domain/money';
import { OptionGroup } from '@comanda/ui/option-group.tsx';
import { OptionAmountRow, OptionRow } from '@comanda/ui/option-row.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { Fragment, useId } from 'react';
import { useTranslations } from 'use-intl';

import { type TranslatedText, useTranslate } from '../../parts/translate.ts';

export type ModifierActions = {
  readonly onToggle: (path: OptionPath) => void;
  readonly onAmount: (path: OptionPath, amount: number) => void;
};

/** How many is part of the title: `Gemüse, 2 wählen`, `Extras, bis 5`. */
function useGroupTitle(view: GroupView): TranslatedText {
  const t = useTranslations('modifiers');
  const title = useTranslate()(view.group.title);
  const words = titleWords(view);
  return words === null ? title : { ...title, text: t(words.word, { ...words.counts, title: title.text }) };
}

type OptionProps = ModifierActions & {
  readonly view: GroupView;
  readonly option: OptionView;
  /** Name that the radios of one group share. */
  readonly group: string;
};

function Option({ view, option, group, onToggle, onAmount }: OptionProps) {
  const t = useTranslations('modifiers');
  const toast = useToast();
  const name = useTranslate()(option.option.title);
  const label = <span lang={name.lang}>{name.text}</span>;
  const price = option.option.price === 0 ? undefined : formatSigned(option.option.price);
  const disabledReason = option.blocked === null ? undefined : t(option.blocked);
  const onDisabledTap = (reason: string) => toast({ tone: 'warning', text: reason });
  if (view.takesAmounts && option.blocked !== 'soldOut') {
    return (
      <OptionAmountRow
        label={label}
        detail={!option.option.inStock ? t('soldOut') : price === undefined ? undefined : t('each', { price })}
        amount={option.amount}
        max={option.most}
        disabledReason={option.amount === 0 ? disabledReason : undefined}
        onDisabledTap={onDisabledTap}
        onChange={(amount) => onAmount(option.path, amount)}
        fewerLabel={t('less', { name: name.text })}
        moreLabel={t('more', { name: name.text })}
        addLabel={t('add', { name: name.text })}
      />
    );
  }
  return (
    <OptionRow
      kind={view.isSingle ? 'radio' : 'checkbox'}
      name={group}
      on={option.amount > 0}
      label={label}
      price={option.option.inStock ? price : t('soldOut')}
      disabledReason={disabledReason}
      onDisabledTap={onDisabledTap}
      onToggle={() => onToggle(option.path)}
    />
  );
}

/** Short names without prices stand three in a row. */
function columnsOf(view: GroupView, isNested: boolean): string {
  if (view.takesAmounts || isNested) return ' options--1';
  const isShort = view.options.every(
    ({ option }) => option.price === 0 && Object.values(option.title).every((text) => text.length <= 12),
  );
  return isShort && view.options.length === 3 && !view.isSingle ? ' options--3' : '';
}

export function ModifierGroupView({
  view,
  isNested = false,
  ...actions
}: ModifierActions & { readonly view: GroupView; readonly isNested?: boolean }) {
  const t = useTranslations('modifiers');
  const titleId = useId();
  const title = useGroupTitle(view);
  const { state, word, counts } = groupProgress(view);
  const nested = view.options.flatMap((option) => option.nested);
  return (
    <Fragment>
      <OptionGroup
        id={titleId}
        groupId={view.group.id}
        title={title}
        isSingle={view.isSingle}
        isNested={isNested}
        state={state}
        progress={t(word, counts)}
      >
        <div className={`options${columnsOf(view, isNested)}`}>
          {view.options.map((option) => (
            <Option key={option.option.id} view={view} option={option} group={titleId} {...actions} />
          ))}
        </div>
      </OptionGroup>
      {nested.map((below) => (
        <ModifierGroupView key={below.group.id} view={below} isNested {...actions} />
      ))}
    </Fragment>
  );
}
