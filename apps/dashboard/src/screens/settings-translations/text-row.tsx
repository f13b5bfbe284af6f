/** One text beside its translation; Enter goes on to the next one, in a text of several lines it begins a further one. */
import type { ContentLanguage } from '@comanda/domain/menu/content-languages';
import { Button } from '@comanda/ui/button.tsx';
import { classNames } from '@comanda/ui/class-names.ts';
import { type ChangeEvent, type KeyboardEvent, memo } from 'react';
import { useTranslations } from 'use-intl';

import { isContested, type ListedText, storedOf, type TextEdit } from './text-edits.ts';

type Props = {
  readonly listed: ListedText;
  readonly edit: TextEdit | undefined;
  readonly language: ContentLanguage;
  readonly languageName: string;
  readonly sourceLanguage: string;
  readonly isReadOnly: boolean;
  readonly onWrite: (listed: ListedText, text: string) => void;
  readonly onDecide: (listed: ListedText, whose: 'mine' | 'theirs') => void;
};

const onReceipt = { title: 60, subtitle: 120, description: 600 } as const;

/** The letters that the server takes. */
function longestOf(listed: ListedText): number {
  if (listed.thing === 'receipt') return onReceipt[listed.field];
  const { thing, field } = listed;
  if (thing === 'tag') return 60;
  return field === 'name' || field === 'title' ? 120 : 280;
}

/** As it is stored: while somebody writes, the field stays what it is. A field of one line would join the words of two. */
function hasLines(listed: ListedText): boolean {
  return `${listed.source}${storedOf(listed)}`.includes('\n');
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Enter goes down, Shift and Enter up; at the end it stays. */
function goOn(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const fields = [...document.querySelectorAll<Field>('.text-row__input')];
  const next = fields[fields.indexOf(event.currentTarget) + (event.shiftKey ? -1 : 1)];
  next?.focus();
  next?.select();
}

function Contested({ listed, onDecide }: Pick<Props, 'listed' | 'onDecide'>) {
  const t = useTranslations('menuTexts');
  const stored = storedOf(listed);
  return (
    <div className="text-row__contested" role="alert">
      <p>{stored === '' ? t('emptiedMeanwhile') : t('changedMeanwhile', { text: stored })}</p>
      <Button onClick={() => onDecide(listed, 'mine')}>{t('takeMine')}</Button>
      <Button onClick={() => onDecide(listed, 'theirs')}>{t('takeTheirs')}</Button>
    </div>
  );
}

export const TextRow = memo((props: Props) => {
  const { listed, edit, language, languageName, sourceLanguage, isReadOnly, onWrite, onDecide } = props;
  const t = useTranslations('menuTexts');
  const text = edit?.text ?? storedOf(listed);
  const isLong = hasLines(listed);
  const field = {
    className: 'text-row__input',
    lang: language,
    value: text,
    readOnly: isReadOnly,
    maxLength: longestOf(listed),
    'aria-label': t('target', { source: listed.source, language: languageName }),
    placeholder: listed.source,
    autoComplete: 'off',
    onChange: (event: ChangeEvent<Field>) => onWrite(listed, event.target.value),
  };
  return (
    <li className={classNames('text-row', text.trim() === '' && 'is-missing', edit !== undefined && 'is-edited')}>
      <div className="text-row__source">
        <small>
          {t(`things.${listed.thing}`)} · {t(`fields.${listed.field}`)}
        </small>
        <span lang={sourceLanguage}>{listed.source}</span>
      </div>
      <span className={classNames('field__box', isLong && 'field__box--area')}>
        {isLong ? <textarea rows={3} {...field} /> : <input type="text" {...field} onKeyDown={goOn} />}
      </span>
      {isContested(listed, edit) && <Contested listed={listed} onDecide={onDecide} />}
    </li>
  );
});
TextRow.displayName = 'TextRow';
