/** One group of modifiers with its rule as a badge, its options, and what is nested below a chosen one. */
import type { GroupView, OptionView } from '@comanda/domain/menu/modifier-view';
import type { OptionPath } from '@comanda/domain/menu/select-modifiers';
import { formatSigned } from '@comanda/domain/money';
import { Badge } from '@comanda/ui/badge.tsx';
import { OptionAmountRow, OptionRow } from '@comanda/ui/option-row.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { Check } from 'lucide-react';
import { Fragment, useId } from 'react';
import { useTranslations } from 'use-intl';

import { type TranslatedText, useTranslate } from '../../parts/translate.ts';

export type ModifierActions = {
  readonly onToggle: (path: OptionPath) => void;
  readonly onAmount: (path: OptionPath, amount: number) => void;
};

/** The rule of specification §5 in words: required with its counter, met, or optional. */
function GroupBadge({ view }: { readonly view: GroupView }) {
  const t = useTranslations('modifiers');
  const { status, isSingle } = view;
  if (status.required && status.missing > 0) {
    const { chosen, minimum } = status;
    return (
      <Badge tone="warning" live>
        {t('selectedRequired', { chosen, minimum })}
      </Badge>
    );
  }
  if (status.required) {
    const { chosen, minimum, maximum } = status;
    return (
      <Badge tone="positive" icon={<Check className="icon" aria-hidden="true" />} live>
        {isSingle ? t('required') : t('selectedDone', { chosen, minimum: Math.max(minimum, maximum, chosen) })}
      </Badge>
    );
  }
  if (status.maximum > 0 && status.chosen > 0) {
    return <Badge live>{t('selectedOf', { chosen: status.chosen, maximum: status.maximum })}</Badge>;
  }
  return <Badge live>{t('optional')}</Badge>;
}

/** How many is part of the title: `Gemüse, 2 wählen`, `Extras, bis 5`. */
function useGroupTitle(view: GroupView): TranslatedText {
  const t = useTranslations('modifiers');
  const title = useTranslate()(view.group.title);
  const { minimum, maximum } = view.status;
  if (view.isSingle) return title;
  if (minimum > 1 && maximum === 0)
    return { ...title, text: t('chooseAtLeast', { title: title.text, count: minimum }) };
  if (minimum > 0 && maximum > minimum) {
    return { ...title, text: t('chooseRange', { title: title.text, minimum, maximum }) };
  }
  if (minimum > 1) return { ...title, text: t('chooseSome', { title: title.text, count: minimum }) };
  if (maximum > 1 && minimum === 0) return { ...title, text: t('upTo', { title: title.text, count: maximum }) };
  return title;
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
  const titleId = useId();
  const title = useGroupTitle(view);
  const Title = isNested ? 'h4' : 'h3';
  const nested = view.options.flatMap((option) => option.nested);
  return (
    <Fragment>
      <div
        className={`group${isNested ? ' group--nested' : ''}`}
        role={view.isSingle ? 'radiogroup' : 'group'}
        aria-labelledby={titleId}
        data-group={view.group.id}
      >
        <div className="group__head">
          <Title className="group__title" id={titleId} lang={title.lang}>
            {title.text}
          </Title>
          <GroupBadge view={view} />
        </div>
        <div className={`options${columnsOf(view, isNested)}`}>
          {view.options.map((option) => (
            <Option key={option.option.id} view={view} option={option} group={titleId} {...actions} />
          ))}
        </div>
      </div>
      {nested.map((below) => (
        <ModifierGroupView key={below.group.id} view={below} isNested {...actions} />
      ))}
    </Fragment>
  );
}
