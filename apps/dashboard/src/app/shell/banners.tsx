/** Banners above the app: offline, restored, new version, training, support, suspended, demo (specification §2). */
import { Banner } from '@comanda/ui/banner.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { atHand } from '../../parts/at-hand.tsx';
import { useConnection } from '../../parts/connection.ts';
import { allowLeaving } from '../../parts/leaving.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { switchTraining, useTraining } from '../../parts/training.ts';
import { useSupportVisit } from './support-visit.ts';
import { useOutboxLeft, useRestoredReload } from './use-restored-reload.ts';
import { useNewVersion } from './use-version.ts';

function VersionBanner() {
  const t = useTranslations();
  const newest = useNewVersion();
  /** The next one is offered again: a till stays open for weeks. */
  const [putAway, setPutAway] = useState<string | null>(null);
  if (newest === null || newest === putAway) return null;
  const reload = () => {
    allowLeaving();
    window.location.reload();
  };
  return (
    <Banner
      kind="version"
      text={
        <>
          {t('banner.version')} <span className="mid banner__more">{t('banner.versionText')}</span>
        </>
      }
      action={
        <span className="row">
          <Button variant="primary" onClick={reload}>
            {t('app.reload')}
          </Button>
          <Button variant="ghost" onClick={() => setPutAway(newest)}>
            {t('app.later')}
          </Button>
        </span>
      }
    />
  );
}

function SupportBanner() {
  const t = useTranslations('banner');
  return useSupportVisit() ? <Banner kind="notice" text={t('support')} /> : null;
}

/** Wherever somebody is signed in, also without a venue. */
export function CommonBanners() {
  const t = useTranslations('banner');
  const state = useConnection((connection) => connection.state);
  const lost = state === 'unreached' ? 'live' : 'offline';
  const left = useOutboxLeft();
  useRestoredReload();
  return (
    <>
      {(state === lost || lost === 'live') && <Banner kind="offline" text={`${t(lost)}. ${t(`${lost}Text`)}`} />}
      {state === 'restored' && (
        <Banner
          kind="restored"
          text={left === 0 ? t('restored') : `${t('restored')}. ${t('sending', { count: left })}`}
        />
      )}
      <VersionBanner />
    </>
  );
}

function TrainingBanner() {
  const t = useTranslations('training');
  const session = useSession();
  if (!useTraining()) return null;
  const end = (
    <Button variant="ghost" onClick={() => switchTraining(session)}>
      {t('end')}
    </Button>
  );
  return <Banner kind="training" text={t('banner')} action={end} />;
}

/** What is counted first and told then: the screen opens without it, and stays where it cannot be brought. */
const Alarms = atHand(async () => (await import('./alarms.tsx')).Alarms, undefined, { says: 'daily', isExtra: true });

/** @param isSuspended only a system administrator still gets in */
export function Banners({ isSuspended = false }: { readonly isSuspended?: boolean }) {
  const t = useTranslations('banner');
  const { settings } = useSession();
  return (
    <>
      <CommonBanners />
      <Alarms />
      <TrainingBanner />
      <SupportBanner />
      {isSuspended && <Banner kind="notice" text={t('suspended')} />}
      {settings.isDemo && <Banner kind="demo" text={t('demo')} />}
    </>
  );
}
