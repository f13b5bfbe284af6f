/** Banners above the app: offline, restored, new version, demo (specification §2). */
import { Banner } from '@comanda/ui/banner.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useConnection } from '../../parts/connection.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { allowLeaving } from '../router/leaving.ts';
import { useRestoredReload } from './use-restored-reload.ts';
import { useNewVersion } from './use-version.ts';

function VersionBanner() {
  const t = useTranslations();
  const isNew = useNewVersion();
  const [isLater, setLater] = useState(false);
  if (!isNew || isLater) return null;
  const reload = () => {
    allowLeaving();
    window.location.reload();
  };
  return (
    <Banner
      kind="version"
      text={
        <>
          {t('banner.version')} <span className="mid">{t('banner.versionText')}</span>
        </>
      }
      action={
        <span className="row">
          <Button variant="primary" onClick={reload}>
            {t('app.reload')}
          </Button>
          <Button variant="ghost" onClick={() => setLater(true)}>
            {t('app.later')}
          </Button>
        </span>
      }
    />
  );
}

export function Banners() {
  const t = useTranslations('banner');
  const { settings } = useSession();
  const state = useConnection((connection) => connection.state);
  useRestoredReload();
  return (
    <>
      {state === 'offline' && (
        <Banner
          kind="offline"
          text={
            <>
              {t('offline')}. {t('offlineText')}
            </>
          }
        />
      )}
      {state === 'restored' && <Banner kind="restored" text={t('restored')} />}
      <VersionBanner />
      {settings.isDemo && <Banner kind="demo" text={t('demo')} />}
    </>
  );
}
