/** Product, translations: all its texts in one of the 23 languages at a time (decisions.md §1). */
import { useTranslations } from 'use-intl';

import { LanguagePills, useFormLanguage } from '../../parts/translation/language-pills.tsx';
import { TranslatedField } from '../../parts/translation/translated-field.tsx';
import type { ArticleEdit } from './use-article-edit.ts';

export function TranslationsTab({ edit: { values, set }, errors }: ArticleEdit) {
  const t = useTranslations('products');
  const [language, setLanguage] = useFormLanguage();
  const { name, description, hint, origin, components } = values;
  const texts = [name, description, hint, origin, ...components.map(({ title }) => title)];
  return (
    <div className="set-form set-form--product">
      <LanguagePills texts={texts} language={language} onLanguage={setLanguage} />
      <TranslatedField
        label={t('name')}
        value={name}
        language={language}
        maxLength={120}
        error={errors.name}
        onChange={(texted) => set({ name: texted })}
      />
      <TranslatedField
        label={t('description')}
        value={description}
        language={language}
        isLong
        maxLength={280}
        onChange={(texted) => set({ description: texted })}
      />
      <TranslatedField
        label={t('hint')}
        value={hint}
        language={language}
        maxLength={280}
        onChange={(texted) => set({ hint: texted })}
      />
      <TranslatedField
        label={t('origin')}
        value={origin}
        language={language}
        maxLength={280}
        onChange={(texted) => set({ origin: texted })}
      />
      {components.map(({ id, title }, place) => (
        <TranslatedField
          key={id}
          label={t('componentTitle', { number: place + 1 })}
          value={title}
          language={language}
          maxLength={120}
          onChange={(texted) =>
            set({ components: components.map((each) => (each.id === id ? { ...each, title: texted } : each)) })
          }
        />
      ))}
    </div>
  );
}
