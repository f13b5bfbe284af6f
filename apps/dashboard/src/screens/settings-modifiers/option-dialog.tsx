/** One option with everything that its line has no room for; it goes into the form, which saves it (specification §3). */
import type { WireModifierGroup } from '@comanda/contract/menu';
import type { ContentLanguage } from '@comanda/domain/menu/content-languages';
import { taxClasses } from '@comanda/domain/tax/vat';
import { Button } from '@comanda/ui/button.tsx';
import { Choice } from '@comanda/ui/choice.tsx';
import { classNames } from '@comanda/ui/class-names.ts';
import { Note } from '@comanda/ui/note.tsx';
import { OptionRow } from '@comanda/ui/option-row.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useFailureText } from '../../parts/failure/use-failure-text.ts';
import { ConfirmDialog } from '../../parts/form/confirm-dialog.tsx';
import { useTried } from '../../parts/form/lead-to-wrong.ts';
import { PriceField } from '../../parts/form/price-field.tsx';
import type { MenuSetup } from '../../parts/menu/use-menu-setup.ts';
import { Modal, ModalHead } from '../../parts/modal.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { isSame } from '../../parts/settings/merge-edit.ts';
import { useTranslate } from '../../parts/translate.ts';
import { LanguagePills, useOwnLanguage } from '../../parts/translation/language-pills.tsx';
import { TranslatedField } from '../../parts/translation/translated-field.tsx';
import { circleThrough, type GroupValues, type OptionDraft } from './group-values.ts';

export type OptionResult = { readonly option: OptionDraft; readonly isDefault: boolean };

type Props = {
  readonly group: { readonly id: string; readonly title: GroupValues['title'] };
  readonly opened: OptionResult;
  readonly isNew: boolean;
  readonly setup: MenuSetup;
  readonly language: ContentLanguage;
  readonly onLanguage: (language: ContentLanguage) => void;
  readonly onApply: (result: OptionResult) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
};

type PartProps = {
  readonly draft: OptionDraft;
  readonly change: (part: Partial<OptionDraft>) => void;
};

function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
}

function TagChips({ draft, change, tags }: PartProps & { readonly tags: MenuSetup['tags'] }) {
  const t = useTranslations('modifierGroups');
  const translate = useTranslate();
  if (tags.length === 0) return null;
  return (
    <div className="group">
      <h3 className="field__label">{t('tags')}</h3>
      <div className="chips">
        {tags.map((tag) => {
          const isOn = draft.tags.includes(tag.id);
          return (
            <Choice
              key={tag.id}
              kind="checkbox"
              checked={isOn}
              className={classNames('chip', isOn && 'is-active')}
              onChoose={() => change({ tags: toggled(draft.tags, tag.id) })}
            >
              <span className="tag-dot" style={{ background: tag.color }} aria-hidden="true" />
              {translate(tag.title).text}
            </Choice>
          );
        })}
      </div>
    </div>
  );
}

type NestedProps = PartProps & {
  readonly group: Props['group'];
  readonly groups: readonly WireModifierGroup[];
};

/** A group that would lead back to itself is not taken, and the way is told. */
function NestedGroups({ draft, change, group, groups }: NestedProps) {
  const t = useTranslations('modifierGroups');
  const translate = useTranslate();
  const textOf = useFailureText();
  const [circle, setCircle] = useState<string | null>(null);
  const toggle = (id: string) => {
    const way = draft.modifierGroups.includes(id) ? null : circleThrough(group, id, groups);
    setCircle(way?.map((title) => translate(title).text || t('unnamed')).join(' → ') ?? null);
    if (way === null) change({ modifierGroups: toggled(draft.modifierGroups, id) });
  };
  if (groups.length === 0) return null;
  return (
    <div className="group">
      <h3 className="field__label">{t('nested')}</h3>
      <p className="field__hint">{t('nestedText')}</p>
      {circle !== null && (
        <Note tone="negative" alert>
          {textOf({ code: 'menu.error.groupCircle', params: { path: circle } })}
        </Note>
      )}
      <div className="options options--1 option-dialog__nested">
        {groups.map(({ id, title }) => (
          <OptionRow
            key={id}
            kind="checkbox"
            on={draft.modifierGroups.includes(id)}
            label={translate(title).text || t('unnamed')}
            onToggle={() => toggle(id)}
          />
        ))}
      </div>
    </div>
  );
}

function TaxField({ draft, change }: PartProps) {
  const t = useTranslations();
  return (
    <SelectField
      label={t('modifierGroups.taxClass')}
      value={draft.taxClass ?? ''}
      items={[
        { value: '', label: t('modifierGroups.taxOfProduct') },
        ...taxClasses.map((value) => ({ value, label: t(`menuFile.words.tax.${value}`) })),
      ]}
      onChange={(value) => change({ taxClass: taxClasses.find((each) => each === value) ?? null })}
    />
  );
}

export function OptionDialog(props: Props) {
  const { group, opened, isNew, setup, language, onLanguage, onApply, onRemove, onClose } = props;
  const t = useTranslations();
  const translate = useTranslate();
  const { settings } = useSession();
  const own = useOwnLanguage();
  const [result, setResult] = useState(opened);
  const [isTried, setTried] = useTried();
  const [asks, setAsks] = useState(false);
  const { option: draft, isDefault } = result;
  const change = (part: Partial<OptionDraft>) =>
    setResult((before) => ({ ...before, option: { ...before.option, ...part } }));
  const isChanged = !isSame(result, opened);
  const isMissing = (draft.title[own] ?? '').trim() === '';
  const apply = () => {
    setTried(true);
    if (isMissing) onLanguage(own);
    else if (draft.price !== 'invalid') onApply(result);
  };
  const close = () => (isChanged ? setAsks(true) : onClose());
  const name = isNew ? t('modifierGroups.newOption') : translate(opened.option.title).text;
  return (
    <Modal label={name} onClose={close} onLeave={close} keepsData={isChanged} className="dialog--edit" onEnter={apply}>
      <ModalHead title={name} onClose={close} />
      <div className="dialog__body stack stack--gap">
        <LanguagePills texts={[draft.title, draft.info]} language={language} onLanguage={onLanguage} />
        <TranslatedField
          label={t('modifierGroups.optionTitle')}
          value={draft.title}
          language={language}
          maxLength={120}
          error={isTried && isMissing ? t('form.nameMissing') : undefined}
          onChange={(title) => change({ title })}
        />
        <TranslatedField
          label={t('modifierGroups.optionInfo')}
          value={draft.info}
          language={language}
          maxLength={280}
          onChange={(info) => change({ info })}
        />
        <div className="grid2">
          <PriceField
            label={t('modifierGroups.price', { currency: settings.currency })}
            value={draft.price}
            mayBeNegative
            onChange={(price) => change({ price })}
          />
          <TaxField draft={draft} change={change} />
        </div>
        <SwitchRow
          label={t('modifierGroups.default')}
          on={isDefault}
          onToggle={() => setResult((before) => ({ ...before, isDefault: !before.isDefault }))}
        />
        <SwitchRow
          label={t('modifierGroups.inStock')}
          on={draft.inStock}
          onToggle={() => change({ inStock: !draft.inStock })}
        />
        <TagChips draft={draft} change={change} tags={setup.tags} />
        <NestedGroups draft={draft} change={change} group={group} groups={setup.groups} />
      </div>
      <footer className="dialog__foot">
        {!isNew && (
          <Button size="lg" variant="danger-soft" onClick={onRemove}>
            {t('modifierGroups.removeOption')}
          </Button>
        )}
        <Button size="lg" variant="primary" block onClick={apply}>
          {t(isNew ? 'form.add' : 'modifierGroups.apply')}
        </Button>
      </footer>
      {asks && (
        <ConfirmDialog
          title={t('settings.discardTitle')}
          text={t('settings.discardText')}
          action={t('form.discard')}
          onConfirm={onClose}
          onClose={() => setAsks(false)}
        />
      )}
    </Modal>
  );
}
