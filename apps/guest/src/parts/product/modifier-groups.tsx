/** Groups of options by the same rules as at the till, in the guest's words. */
import { groupProgress, titleWords } from '@comanda/domain/menu/choice-words';
import type { SelectedGroup } from '@comanda/domain/menu/modifier-selection';
import { type GroupView, groupViews, type OptionView } from '@comanda/domain/menu/modifier-view';
import { type OptionPath, setOptionAmount, toggleOption } from '@comanda/domain/menu/select-modifiers';
import { formatSigned } from '@comanda/domain/money';
import { OptionGroup } from '@comanda/ui/option-group.tsx';
import { OptionAmountRow, OptionRow } from '@comanda/ui/option-row.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';

import { useGuest } from '../guest-context.ts';

type Actions = {
  readonly onToggle: (path: OptionPath) => void;
  readonly onAmount: (path: OptionPath, amount: number) => void;
};

/** How many is part of the title: `Gemüse, 2 wählen`, `Extras, bis 5`. */
function useTitle(view: GroupView): { readonly text: string; readonly lang: string } {
  const t = useTranslations('modifiers');
  const title = useGuest().say(view.group.title);
  const words = titleWords(view);
  return words === null ? title : { ...title, text: t(words.word, { ...words.counts, title: title.text }) };
}

type OptionProps = Actions & { readonly view: GroupView; readonly option: OptionView; readonly group: string };

function Option({ view, option, group, onToggle, onAmount }: OptionProps): ReactNode {
  const t = useTranslations('modifiers');
  const toast = useToast();
  const name = useGuest().say(option.option.title);
  const label = <span lang={name.lang}>{name.text}</span>;
  const price = option.option.price === 0 ? undefined : formatSigned(option.option.price);
  const disabledReason = option.blocked === null ? undefined : t(option.blocked);
  const onDisabledTap = (text: string) => toast({ tone: 'warning', text });
  if (view.takesAmounts && option.blocked !== 'soldOut') {
    return (
      <OptionAmountRow
        label={label}
        detail={price === undefined ? undefined : t('each', { price })}
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

function Group({ view, isNested, ...actions }: Actions & { readonly view: GroupView; readonly isNested: boolean }) {
  const t = useTranslations('modifiers');
  const titleId = useId();
  const title = useTitle(view);
  const { state, word, counts } = groupProgress(view);
  const nested = view.options.flatMap((option) => option.nested);
  return (
    <>
      <OptionGroup
        id={titleId}
        groupId={view.group.id}
        title={title}
        isSingle={view.isSingle}
        isNested={isNested}
        state={state}
        progress={t(word, counts)}
      >
        <div className="g-list">
          {view.options.map((option) => (
            <Option key={option.option.id} view={view} option={option} group={titleId} {...actions} />
          ))}
        </div>
      </OptionGroup>
      {nested.map((below) => (
        <Group key={below.group.id} view={below} isNested {...actions} />
      ))}
    </>
  );
}

type Props = {
  readonly groupIds: readonly string[];
  readonly selection: readonly SelectedGroup[];
  readonly onSelection: (selection: readonly SelectedGroup[]) => void;
  /** Below the product of a combo. */
  readonly isNested?: boolean;
};

export function ModifierGroups({ groupIds, selection, onSelection, isNested = false }: Props): ReactNode {
  const { menu } = useGuest().menu;
  return groupViews(groupIds, menu, selection).map((view) => (
    <Group
      key={view.group.id}
      view={view}
      isNested={isNested}
      onToggle={(path) => onSelection(toggleOption(selection, path, menu))}
      onAmount={(path, amount) => onSelection(setOptionAmount(selection, path, amount, menu))}
    />
  ));
}
