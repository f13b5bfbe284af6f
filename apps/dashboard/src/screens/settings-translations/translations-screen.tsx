/** Every text of the menu in one of the 23 languages beside the venue's own (decisions.md §1; specification §2 Settings). */
import { type ContentLanguage, isContentLanguage, languageName } from '@comanda/domain/menu/content-languages';
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { ConfirmDialog } from '../../parts/form/confirm-dialog.tsx';
import { FormHead } from '../../parts/form/form-head.tsx';
import { ListSearch } from '../../parts/form/list-search.tsx';
import { QueryView } from '../../parts/form/query-view.tsx';
import { SettingsBack, SettingsHead, withHead } from '../../parts/settings/settings-head.tsx';
import { useOwnLanguage } from '../../parts/translation/language-pills.tsx';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { LanguageChoice } from './language-choice.tsx';
import { decided, keyOf, type Listed, type ListedText, shownTexts, type TextEdits, withText } from './text-edits.ts';
import { TextRow } from './text-row.tsx';
import { useListedTexts, useTextEdits } from './use-texts.ts';

/** So many rows at once; a large menu has thousands of texts. */
const rowsAtOnce = 200;

type RowsProps = {
  readonly listed: Listed;
  readonly shown: readonly ListedText[];
  readonly edits: TextEdits;
  readonly setEdits: (change: (before: TextEdits) => TextEdits) => void;
  readonly language: ContentLanguage;
  /** Another language is on its way: nothing is begun in this one any more. */
  readonly isLeaving: boolean;
};

function Rows({ listed, shown, edits, setEdits, language, isLeaving }: RowsProps) {
  const t = useTranslations('menuTexts');
  const locale = useLocale();
  const [most, setMost] = useState(rowsAtOnce);
  const write = useCallback(
    (text: ListedText, written: string) => setEdits((before) => withText(before, text, written)),
    [setEdits],
  );
  const decide = useCallback(
    (text: ListedText, whose: 'mine' | 'theirs') => setEdits((before) => decided(before, text, whose)),
    [setEdits],
  );
  const left = shown.length - most;
  return (
    <>
      <p className="field__hint">{t('keys')}</p>
      <ul className="text-rows">
        {shown.slice(0, most).map((text) => (
          <TextRow
            key={keyOf(text)}
            listed={text}
            edit={edits[keyOf(text)]}
            language={language}
            languageName={languageName(language, locale)}
            sourceLanguage={listed.sourceLanguage}
            onWrite={write}
            onDecide={decide}
            isReadOnly={isLeaving}
          />
        ))}
      </ul>
      {left > 0 && (
        <Button size="lg" onClick={() => setMost(most + rowsAtOnce)}>
          {t('showMore', { count: Math.min(left, rowsAtOnce) })}
        </Button>
      )}
    </>
  );
}

/** Those of the menu first. */
function textsOf({ menuTexts, venueTexts }: Listed): readonly ListedText[] {
  return [...menuTexts, ...venueTexts];
}

function NoRows({ isSearch }: { readonly isSearch: boolean }) {
  const t = useTranslations('menuTexts');
  if (isSearch) return <EmptyState art="set" title={t('noneFound')} />;
  return <EmptyState art="clean" title={t('allDone')} text={t('allDoneText')} />;
}

/** How far the language is, and what guests see where a text is missing. */
function Progress({ listed, language }: { readonly listed: Listed; readonly language: ContentLanguage }) {
  const t = useTranslations('menuTexts');
  const locale = useLocale();
  const { sourceLanguage } = listed;
  const texts = textsOf(listed);
  const missing = texts.filter(({ text }) => text === null).length;
  const source = isContentLanguage(sourceLanguage) ? languageName(sourceLanguage, locale) : sourceLanguage;
  return (
    <div className="text-progress">
      <progress max={texts.length} value={texts.length - missing} aria-label={t('missing', { count: missing })} />
      <p>
        <b>{t('missing', { count: missing })}</b>{' '}
        <span className="mid">{language === sourceLanguage ? t('ownText') : t('fallback', { language: source })}</span>
      </p>
    </div>
  );
}

type EditorProps = {
  readonly listed: Listed;
  readonly language: ContentLanguage;
  readonly isLeaving: boolean;
  readonly onLanguage: (language: ContentLanguage) => void;
};

function Editor({ listed, language, isLeaving, onLanguage }: EditorProps) {
  const t = useTranslations('menuTexts');
  const tSettings = useTranslations('settings');
  const tForm = useTranslations('form');
  const { edits, setEdits, isChanged, contested, isBusy, save } = useTextEdits(listed, language);
  const [onlyMissing, setOnlyMissing] = useState(true);
  const [wanted, setWanted] = useState('');
  const [asked, setAsked] = useState<ContentLanguage | null>(null);
  const shown = shownTexts(textsOf(listed), edits, { onlyMissing, wanted });
  return (
    <>
      <FormHead
        title={t('title')}
        back={<SettingsBack />}
        isChanged={isChanged}
        isBusy={isBusy}
        onSave={async () => contested.length === 0 && (await save())}
        onDiscard={() => setEdits({})}
      />
      <div className="set-body">
        <div className="set-form set-form--list">
          <div className="text-tools">
            <LanguageChoice
              languages={listed.languages}
              language={language}
              onLanguage={(next) => (isChanged ? setAsked(next) : onLanguage(next))}
            />
            <ListSearch label={t('search')} text={wanted} onText={setWanted} />
            <SwitchRow label={t('onlyMissing')} on={onlyMissing} onToggle={() => setOnlyMissing(!onlyMissing)} />
          </div>
          <Progress listed={listed} language={language} />
          {contested.length > 0 && (
            <Note tone="warning" alert>
              {t('decideFirst', { count: contested.length })}
            </Note>
          )}
          {shown.length === 0 ? (
            <NoRows isSearch={wanted.trim() !== ''} />
          ) : (
            <Rows
              listed={listed}
              shown={shown}
              edits={edits}
              setEdits={setEdits}
              language={language}
              isLeaving={isLeaving}
            />
          )}
        </div>
      </div>
      {asked !== null && (
        <ConfirmDialog
          title={tSettings('discardTitle')}
          text={tSettings('discardText')}
          action={tForm('discard')}
          onConfirm={() => {
            setEdits({});
            setAsked(null);
            onLanguage(asked);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** English for most venues; whoever writes English translates from it. */
function firstLanguage(own: ContentLanguage): ContentLanguage {
  return own === 'en' ? 'de' : 'en';
}

export function TranslationsScreen() {
  const t = useTranslations('menuTexts');
  const own = useOwnLanguage();
  const [language, setLanguage] = useState<ContentLanguage>(() => firstLanguage(own));
  const read = useListedTexts(language);
  useScreenTitle(t('title'));
  return (
    <section className="set-page set-page--form">
      <QueryView read={read} frame={withHead(t('title'))}>
        {(listed) =>
          textsOf(listed).length === 0 ? (
            <>
              <SettingsHead title={t('title')} />
              <EmptyState
                art="set"
                title={t('none')}
                text={t('noneText')}
                action={
                  <Link to="/dashboard/settings/import" className="btn btn--primary btn--lg">
                    {t('toMenu')}
                  </Link>
                }
              />
            </>
          ) : (
            <Editor
              key={listed.language}
              listed={listed}
              language={listed.language}
              isLeaving={listed.language !== language}
              onLanguage={setLanguage}
            />
          )
        }
      </QueryView>
    </section>
  );
}
