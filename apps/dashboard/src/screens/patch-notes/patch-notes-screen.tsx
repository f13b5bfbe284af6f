/** What is new, from the project's release notes (specification §2, patchnotes). They are written in English. */
import { useFormatter, useLocale, useTranslations } from 'use-intl';

import changelog from '../../../../../CHANGELOG.md?raw';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { Blocks } from '../../parts/writing/blocks.tsx';
import { readReleases } from './releases.ts';

const releases = readReleases(changelog);

export function PatchNotesScreen() {
  const t = useTranslations('patchNotes');
  const format = useFormatter();
  const locale = useLocale();
  useScreenTitle(t('title'));
  return (
    <main className="main">
      <header className="topbar">
        <h1 className="h-page grow">{t('title')}</h1>
      </header>
      <div className="page releases">
        {releases.map(({ version, date, blocks }, index) => (
          <details key={version} className="card release" lang="en" open={index === 0}>
            <summary className="release__head">
              <h2 className="h-title">{version}</h2>
              {date !== null && (
                <time className="low" dateTime={date} lang={locale}>
                  {format.dateTime(new Date(`${date}T12:00:00Z`), { dateStyle: 'long' })}
                </time>
              )}
            </summary>
            <Blocks under={2} blocks={blocks} />
          </details>
        ))}
      </div>
    </main>
  );
}
