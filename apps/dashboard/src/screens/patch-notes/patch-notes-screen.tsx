/** What is new, from the project's release notes (specification §2, patchnotes). */
import { useFormatter, useLocale, useTranslations } from 'use-intl';

import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { Blocks } from '../../parts/writing/blocks.tsx';
import { releaseNotes } from './release-notes.ts';

export function PatchNotesScreen() {
  const t = useTranslations('patchNotes');
  const format = useFormatter();
  const locale = useLocale();
  const { lang, releases } = releaseNotes(locale);
  useScreenTitle(t('title'));
  return (
    <main className="main">
      <header className="topbar">
        <h1 className="h-page grow">{t('title')}</h1>
      </header>
      <div className="page releases">
        {!locale.startsWith(lang) && <p className="releases__language">{t('otherLanguage')}</p>}
        {releases.map(({ version, date, blocks }, index) => (
          <details key={version} className="card release" open={index === 0}>
            <summary className="release__head">
              <h2 className="h-title">{date === null ? t('unreleased') : version}</h2>
              {date !== null && (
                <time className="low" dateTime={date}>
                  {format.dateTime(new Date(`${date}T12:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })}
                </time>
              )}
            </summary>
            <div lang={lang}>
              <Blocks under={2} blocks={blocks} />
            </div>
          </details>
        ))}
      </div>
    </main>
  );
}
