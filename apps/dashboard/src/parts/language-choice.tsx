/** The languages of the screens by their own names, the one that is spoken chosen. */
import { languageNames, type UiLanguage, uiLanguages } from '@comanda/messages/languages';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { useLocale, useTranslations } from 'use-intl';

type Props = { readonly hidesLabel?: boolean; readonly onChoose: (language: UiLanguage) => void };

export function LanguageChoice({ hidesLabel = false, onChoose }: Props) {
  const t = useTranslations('account');
  const spoken = useLocale();
  const choose = (value: string) => {
    const language = uiLanguages.find((each) => each === value);
    if (language !== undefined) onChoose(language);
  };
  return (
    <SelectField
      label={t('language')}
      hidesLabel={hidesLabel}
      value={spoken}
      items={uiLanguages.map((value) => ({ value, label: languageNames[value] }))}
      onChange={choose}
    />
  );
}
