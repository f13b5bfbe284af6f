/** The options of a group: sorted, priced, chosen beforehand and in stock in one line each (drawing 11-settings-modifiers). */
import type { Translated } from '@comanda/domain/menu/menu';
import { Badge } from '@comanda/ui/badge.tsx';
import { Choice } from '@comanda/ui/choice.tsx';
import { classNames } from '@comanda/ui/class-names.ts';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { Check, CornerDownRight, Ellipsis } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';

import { PriceField } from '../../parts/form/price-field.tsx';
import { SortableList } from '../../parts/form/sortable-list.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { useTranslate } from '../../parts/translate.ts';
import { usePhone } from '../../parts/use-wide.ts';
import { type GroupValues, isSingle, type OptionDraft } from './group-values.ts';

type Shared = {
  readonly values: GroupValues;
  readonly set: (change: Partial<GroupValues>) => void;
  /** Titles of the groups that options may lead to. */
  readonly groupTitles: ReadonlyMap<string, Translated>;
  readonly onOpen: (option: OptionDraft) => void;
};

type RowProps = Shared & { readonly option: OptionDraft; readonly handle: ReactNode; readonly radioName: string };

function DefaultChoice({ values, set, option, name, radioName }: RowProps & { readonly name: string }) {
  const t = useTranslations('modifierGroups');
  const isChosen = values.default.includes(option.id);
  const single = isSingle(values);
  const choose = () => {
    if (single) return set({ default: [option.id] });
    const chosen = isChosen ? values.default.filter((id) => id !== option.id) : [...values.default, option.id];
    // As the options stand.
    return set({ default: values.options.map(({ id }) => id).filter((id) => chosen.includes(id)) });
  };
  return (
    <Choice
      kind={single ? 'radio' : 'checkbox'}
      name={radioName}
      checked={isChosen}
      label={t('defaultOf', { name })}
      className="orow__choice"
      onChoose={choose}
    >
      <span className={classNames(single ? 'radio' : 'check', isChosen && 'is-on')}>
        {!single && <Check className="icon" aria-hidden="true" />}
      </span>
    </Choice>
  );
}

function Row(props: RowProps) {
  const { values, set, option, handle, groupTitles, onOpen } = props;
  const t = useTranslations('modifierGroups');
  const translate = useTranslate();
  const { text, lang } = translate(option.title);
  const name = text === '' ? t('unnamed') : text;
  const change = (part: Partial<OptionDraft>) =>
    set({ options: values.options.map((each) => (each.id === option.id ? { ...each, ...part } : each)) });
  /** On a phone it stands beside the title, and is reached after it; turned, it stays the same one and keeps the focus. */
  const isPhone = usePhone();
  const more = (
    <IconButton
      key="more"
      label={t('moreOf', { name })}
      icon={<Ellipsis className="icon" aria-hidden="true" />}
      onClick={() => onOpen(option)}
    />
  );
  return (
    <div className={classNames('orow', !option.inStock && 'is-out')}>
      {handle}
      <button type="button" className="orow__title" lang={lang} onClick={() => onOpen(option)}>
        <b>{name}</b>
        {option.modifierGroups.map((id) => (
          <Badge key={id} icon={<CornerDownRight className="icon" aria-hidden="true" />}>
            {translate(groupTitles.get(id) ?? {}).text}
          </Badge>
        ))}
      </button>
      {isPhone && more}
      <PriceField
        label={t('priceOf', { name })}
        value={option.price}
        mayBeNegative
        onChange={(price) => change({ price })}
      />
      <DefaultChoice {...props} name={name} />
      <Choice
        kind="checkbox"
        checked={option.inStock}
        label={t('inStockOf', { name })}
        className="orow__choice"
        onChoose={() => change({ inStock: !option.inStock })}
      >
        <span className={classNames('switch', option.inStock && 'is-on')} aria-hidden="true" />
      </Choice>
      {!isPhone && more}
    </div>
  );
}

export function OptionTable(props: Shared) {
  const { values, set } = props;
  const t = useTranslations('modifierGroups');
  const translate = useTranslate();
  const { settings } = useSession();
  const radioName = useId();
  const sort = (ids: readonly string[]) => {
    set({ options: values.options.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) });
    return Promise.resolve();
  };
  return (
    <div className="otable">
      <div className="orow orow--head" aria-hidden="true">
        <span />
        <span>{t('optionTitle')}</span>
        <span>{t('price', { currency: settings.currency })}</span>
        <span>{t('default')}</span>
        <span>{t('inStock')}</span>
        <span />
      </div>
      <SortableList
        label={t('options')}
        items={values.options}
        idOf={({ id }) => id}
        nameOf={({ title }) => translate(title).text || t('unnamed')}
        onSort={sort}
      >
        {(option, handle) => <Row {...props} option={option} handle={handle} radioName={radioName} />}
      </SortableList>
      <p className="otable__hint">{t('sortHint')}</p>
    </div>
  );
}
