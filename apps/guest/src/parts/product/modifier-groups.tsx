/** Groups of options by the same rules as at the till, in the guest's words. */
import type { SelectedGroup } from '@comanda/domain/menu/modifier-selection';
import { type GroupView, groupViews, type OptionView } from '@comanda/domain/menu/modifier-view';
import { type OptionPath, setOptionAmount, toggleOption } from '@comanda/domain/menu/select-modifiers';
import { formatSigned } from '@comanda/domain/money';
import { Badge } from '@comanda/ui/badge.tsx';
import { OptionAmountRow, OptionRow } from '@comanda/ui/option-row.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';

import { useGuest } from '../guest-context.ts';

type Actions = {
  readonly onToggle: (path: OptionPath) => void;
  readonly onAmount: (path: OptionPath, amount: number) => void;
};

/** The rule in words: required with its counter, met, or optional. */
function GroupBadge({ view: { status, isSingle } }: { readonly view: GroupView }): ReactNode {
  const t = useTranslations('modifiers');
  const { chosen, minimum, maximum, missing, required } = status;
  if (required && missing > 0) {
    return (
      <Badge tone="warning" live>
        {t('selectedRequired', { chosen, minimum })}
      </Badge>
    );
  }
  if (required) {
    return (
      <Badge tone="positive" icon={<Check className="icon" aria-hidden="true" />} live>
        {isSingle ? t('required') : t('selectedDone', { chosen, minimum: Math.max(minimum, maximum, chosen) })}
      </Badge>
    );
  }
  return <Badge live>{maximum > 0 && chosen > 0 ? t('selectedOf', { chosen, maximum }) : t('optional')}</Badge>;
}

/** How many is part of the title: `Gemüse, 2 wählen`, `Extras, bis 5`. */
function useTitle({ isSingle, status, group }: GroupView): { readonly text: string; readonly lang: string } {
  const t = useTranslations('modifiers');
  const { text: title, lang } = useGuest().say(group.title);
  const { minimum, maximum } = status;
  if (isSingle) return { text: title, lang };
  if (minimum > 1 && maximum === 0) return { text: t('chooseAtLeast', { title, count: minimum }), lang };
  if (minimum > 0 && maximum > minimum) return { text: t('chooseRange', { title, minimum, maximum }), lang };
  if (minimum > 1) return { text: t('chooseSome', { title, count: minimum }), lang };
  if (maximum > 1 && minimum === 0) return { text: t('upTo', { title, count: maximum }), lang };
  return { text: title, lang };
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
    const room = view.status.maximum === 0 ? 99 : view.status.maximum - view.status.chosen;
    return (
      <OptionAmountRow
        label={label}
        detail={price === undefined ? undefined : t('each', { price })}
        amount={option.amount}
        max={option.amount + room}
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
      price={option.blocked === 'soldOut' ? t('soldOut') : price}
      disabledReason={disabledReason}
      onDisabledTap={onDisabledTap}
      onToggle={() => onToggle(option.path)}
    />
  );
}

function Group({ view, isNested, ...actions }: Actions & { readonly view: GroupView; readonly isNested: boolean }) {
  const titleId = useId();
  const title = useTitle(view);
  const nested = view.options.flatMap((option) => option.nested);
  return (
    <>
      <div
        className={`group${isNested ? ' group--nested' : ''}`}
        role={view.isSingle ? 'radiogroup' : 'group'}
        aria-labelledby={titleId}
        data-group={view.group.id}
      >
        <div className="group__head">
          <h3 className="group__title" id={titleId} lang={title.lang}>
            {title.text}
          </h3>
          <GroupBadge view={view} />
        </div>
        <div className="g-list">
          {view.options.map((option) => (
            <Option key={option.option.id} view={view} option={option} group={titleId} {...actions} />
          ))}
        </div>
      </div>
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
