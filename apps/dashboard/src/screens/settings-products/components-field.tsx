/** The parts of a combo: one product of each is chosen, some cost more (decisions.md §2, Combos). */
import { newCommandId } from '@comanda/api-client/command-id';
import { zero } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { Plus, Trash2, X } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { PriceField } from '../../parts/form/price-field.tsx';
import { SortableList } from '../../parts/form/sortable-list.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { useTranslate } from '../../parts/translate.ts';
import { useOwnLanguage } from '../../parts/translation/language-pills.tsx';
import { TranslatedField } from '../../parts/translation/translated-field.tsx';
import type { FormChoice, FormComponent } from './article-form.ts';
import type { ArticleEdit } from './use-article-edit.ts';

type ChoiceProps = {
  readonly choice: FormChoice;
  readonly name: string;
  readonly onChange: (change: Partial<FormChoice>) => void;
  readonly onRemove: () => void;
};

function ChoiceRow({ choice, name, onChange, onRemove }: ChoiceProps) {
  const t = useTranslations('products');
  const { currency } = useSession().settings;
  return (
    <li className="component__choice">
      <span className="component__name">{name}</span>
      <PriceField
        label={t('surcharge', { name })}
        currency={currency}
        value={choice.surcharge}
        onChange={(surcharge) => onChange({ surcharge })}
      />
      <IconButton
        label={t('removeChoice', { name })}
        icon={<X className="icon" aria-hidden="true" />}
        onClick={onRemove}
      />
    </li>
  );
}

type ComponentProps = {
  readonly component: FormComponent;
  readonly number: number;
  readonly setup: ArticleEdit['setup'];
  readonly onChange: (change: Partial<FormComponent>) => void;
  readonly onRemove: () => void;
};

function ComponentCard({ component, number, setup, onChange, onRemove }: ComponentProps) {
  const t = useTranslations('products');
  const translate = useTranslate();
  const language = useOwnLanguage();
  const { choices } = component;
  const others = setup.products.filter(
    ({ id, priceType }) => priceType === 'fixed' && choices.every(({ product }) => product !== id),
  );
  const nameOf = (id: string) => translate(setup.products.find((each) => each.id === id)?.name ?? {}).text;
  return (
    <>
      <div className="component__head">
        <TranslatedField
          label={t('componentTitle', { number })}
          value={component.title}
          language={language}
          maxLength={120}
          onChange={(title) => onChange({ title })}
        />
        <IconButton
          label={t('removeComponent', { number })}
          icon={<Trash2 className="icon" aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
      <ul className="component__choices">
        {choices.map((choice) => (
          <ChoiceRow
            key={choice.product}
            choice={choice}
            name={nameOf(choice.product)}
            onChange={(change) =>
              onChange({
                choices: choices.map((each) => (each.product === choice.product ? { ...each, ...change } : each)),
              })
            }
            onRemove={() => onChange({ choices: choices.filter((each) => each.product !== choice.product) })}
          />
        ))}
      </ul>
      <SelectField
        label={t('addChoice')}
        value=""
        items={[
          { value: '', label: t('chooseProduct') },
          ...others.map(({ id, name }) => ({ value: id, label: translate(name).text })),
        ]}
        onChange={(product) => {
          if (product !== '') onChange({ choices: [...choices, { product, surcharge: zero }] });
        }}
      />
    </>
  );
}

export function ComponentsField({ setup, edit: { values, set }, errors }: ArticleEdit) {
  const t = useTranslations('products');
  const translate = useTranslate();
  const { components } = values;
  const nameOf = ({ id, title }: FormComponent) =>
    translate(title).text || t('componentTitle', { number: components.findIndex((each) => each.id === id) + 1 });
  const sort = (ids: readonly string[]) => {
    set({ components: ids.flatMap((id) => components.find((each) => each.id === id) ?? []) });
    return Promise.resolve();
  };
  return (
    <section className="set-section" aria-label={t('components')}>
      <h2 className="h-section">{t('components')}</h2>
      <p className="mid">{t('componentsText')}</p>
      <SortableList label={t('components')} items={components} idOf={({ id }) => id} nameOf={nameOf} onSort={sort}>
        {(component, handle) => (
          <div className="component">
            {handle}
            <div className="component__body">
              <ComponentCard
                component={component}
                number={components.indexOf(component) + 1}
                setup={setup}
                onChange={(change) =>
                  set({
                    components: components.map((each) => (each.id === component.id ? { ...each, ...change } : each)),
                  })
                }
                onRemove={() => set({ components: components.filter(({ id }) => id !== component.id) })}
              />
            </div>
          </div>
        )}
      </SortableList>
      {errors.components !== undefined && (
        <Note tone="negative" alert>
          {errors.components}
        </Note>
      )}
      <Button
        icon={<Plus className="icon" aria-hidden="true" />}
        onClick={() => set({ components: [...components, { id: newCommandId(), title: {}, choices: [] }] })}
      >
        {t('addComponent')}
      </Button>
    </section>
  );
}
