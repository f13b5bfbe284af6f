/** One text of the content in one of its languages; what is missing shows what guests see instead (decisions.md §1). */
import type { ContentLanguage } from '@comanda/domain/menu/content-languages';
import type { Translated } from '@comanda/domain/menu/menu';
import { TextArea, TextField } from '@comanda/ui/field.tsx';

import { useSession } from '../session/session-context.ts';
import { translate } from '../translate.ts';

type Props = {
  readonly label: string;
  readonly value: Translated;
  readonly onChange: (value: Translated) => void;
  readonly language: ContentLanguage;
  readonly isLong?: boolean;
  readonly maxLength?: number;
  readonly hint?: string;
  readonly error?: string | undefined;
};

/** An empty text is none: the next language speaks instead. */
function withText(texts: Translated, language: ContentLanguage, text: string): Translated {
  const others = Object.fromEntries(Object.entries(texts).filter(([each]) => each !== language));
  return text === '' ? others : { ...others, [language]: text };
}

export function TranslatedField(props: Props) {
  const { label, value, onChange, language, isLong = false, maxLength, hint, error } = props;
  const { contentLanguage } = useSession().settings;
  const field = {
    label: language === contentLanguage ? label : `${label} (${language.toUpperCase()})`,
    value: value[language] ?? '',
    lang: language,
    placeholder: translate(value, contentLanguage, contentLanguage).text,
    error,
    ...(hint === undefined ? {} : { hint }),
    ...(maxLength === undefined ? {} : { maxLength }),
  };
  const write = (text: string) => onChange(withText(value, language, text));
  return isLong ? (
    <TextArea {...field} onChange={(event) => write(event.target.value)} />
  ) : (
    <TextField {...field} onChange={(event) => write(event.target.value)} />
  );
}
