/** Where the person is signed in; every device but this one can be signed out from here. */
import type { SignedInDevice } from '@comanda/contract/session';
import { Badge } from '@comanda/ui/badge.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { QueryView } from '../../parts/form/query-view.tsx';
import { useWhen } from '../../parts/form/use-when.ts';
import { SettingsSection } from '../../parts/settings/settings-section.tsx';
import { deviceName } from './device-name.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { useOwnChanges, useOwnDevices } from './use-own-account.ts';

type RowProps = {
  readonly device: SignedInDevice;
  readonly isBusy: boolean;
  readonly onSignOut: (devices: Chosen) => void;
};

/** What is to be signed out, and how that is called. */
type Chosen = { readonly title: string; readonly ids: readonly string[] };

function DeviceRow({ device, isBusy, onSignOut }: RowProps) {
  const t = useTranslations('ownAccount');
  const when = useWhen();
  const { id, userAgent, till, createdAt, lastSeenAt, isCurrent } = device;
  const name = deviceName(userAgent) ?? t('unknownDevice');
  const title = t('signOutOne', { name });
  return (
    <li className="list-row">
      <span className="list-row__text">
        {till === null ? name : t('onTill', { till: till.name, name })}
        <small>{t('since', { since: when(createdAt), seen: when(lastSeenAt) })}</small>
      </span>
      {isCurrent ? (
        <Badge tone="primary">{t('thisDevice')}</Badge>
      ) : (
        <Button disabled={isBusy} onClick={() => onSignOut({ title, ids: [id] })} aria-label={title}>
          {t('signOut')}
        </Button>
      )}
    </li>
  );
}

type ListProps = Pick<RowProps, 'isBusy' | 'onSignOut'> & { readonly sessions: readonly SignedInDevice[] };

function DeviceList({ sessions, isBusy, onSignOut }: ListProps) {
  const t = useTranslations('ownAccount');
  const others = sessions.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id);
  const title = t('signOutOthers');
  return (
    <>
      <ul className="rows">
        {sessions.map((device) => (
          <DeviceRow key={device.id} device={device} isBusy={isBusy} onSignOut={onSignOut} />
        ))}
      </ul>
      {others.length > 1 && (
        <Button size="lg" variant="danger-soft" loading={isBusy} onClick={() => onSignOut({ title, ids: others })}>
          {title}
        </Button>
      )}
    </>
  );
}

export function Devices() {
  const t = useTranslations('ownAccount');
  const devices = useOwnDevices();
  const { isBusy, signOutDevices } = useOwnChanges();
  const [asked, setAsked] = useState<Chosen | null>(null);
  const signOut = async ({ title, ids }: Chosen) => {
    const waiting = await signOutDevices(ids);
    setAsked(waiting.length === 0 ? null : { title, ids: waiting });
  };
  const isAtTill = devices.data?.sessions.some(({ isCurrent, till }) => isCurrent && till !== null) ?? false;
  return (
    <SettingsSection id="devices" title={t('devices')}>
      <QueryView read={devices}>
        {({ sessions }) => (
          <DeviceList sessions={sessions} isBusy={isBusy} onSignOut={(chosen) => void signOut(chosen)} />
        )}
      </QueryView>
      {asked !== null && (
        <SignOutDialog
          title={asked.title}
          isAtTill={isAtTill}
          isEnding={isBusy}
          onProved={() => void signOut(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </SettingsSection>
  );
}
