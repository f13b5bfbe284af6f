/** What is new, from the project's release notes (specification §2, patchnotes). They are written in English. */
import { useFormatter, useTranslations } from 'use-intl';

import changelog from '../../../../../CHANGELOG.md?raw';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { Blocks } from '../../parts/writing/blocks.tsx';
import { readReleases } from './releases.ts';

const releases = readReleases(changelog);

export function PatchNotesScreen() {
  const t = useTranslations('patchNotes');
  const format = useFormatter();
  useScreenTitle(t('title'));
  return (
    <main className="main">
      <header className="topbar">
        <h1 className="h-page grow">{t('title')}</h1>
      </header>
      <div className="page releases">
        {releases.map(({ version, date, blocks }) => (
          <section key={version} className="card card--pad release" lang="en">
            <h2 className="h-title row between">
              {version}
              {date !== null && (
                <time className="low release__date" dateTime={date}>
                  {format.dateTime(new Date(`${date}T12:00:00Z`), { dateStyle: 'long' })}
                </time>
              )}
            </h2>
            <Blocks blocks={blocks} />
          </section>
        ))}
      </div>
    </main>
  );
}
