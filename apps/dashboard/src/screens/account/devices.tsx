/** Where the person is signed in; every device but this one can be signed out from here. */
import type { SignedInDevice } from '@comanda/contract/session';
import { Badge } from '@comanda/ui/badge.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { useTranslations } from 'use-intl';

import { QueryView } from '../../parts/form/query-view.tsx';
import { useWhen } from '../../parts/form/use-when.ts';
import { deviceName } from './device-name.ts';
import { useOwnChanges, useOwnDevices } from './use-own-account.ts';

type RowProps = { readonly device: SignedInDevice; readonly isBusy: boolean; readonly onSignOut: () => void };

function DeviceRow({ device, isBusy, onSignOut }: RowProps) {
  const t = useTranslations('ownAccount');
  const when = useWhen();
  const { userAgent, till, createdAt, lastSeenAt, isCurrent } = device;
  const name = deviceName(userAgent) ?? t('unknownDevice');
  return (
    <li className="list-row">
      <span className="list-row__text">
        {till === null ? name : t('onTill', { till: till.name, name })}
        <small>{t('since', { since: when(createdAt), seen: when(lastSeenAt) })}</small>
      </span>
      {isCurrent ? (
        <Badge tone="primary">{t('thisDevice')}</Badge>
      ) : (
        <Button disabled={isBusy} onClick={onSignOut} aria-label={t('signOutOne', { name })}>
          {t('signOut')}
        </Button>
      )}
    </li>
  );
}

export function Devices() {
  const t = useTranslations('ownAccount');
  const devices = useOwnDevices();
  const { isBusy, signOutDevices } = useOwnChanges();
  return (
    <section className="set-section" aria-labelledby="devices">
      <h2 className="h-section" id="devices">
        {t('devices')}
      </h2>
      <QueryView read={devices}>
        {({ sessions }) => {
          const others = sessions.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id);
          return (
            <>
              <ul className="rows">
                {sessions.map((device) => (
                  <DeviceRow
                    key={device.id}
                    device={device}
                    isBusy={isBusy}
                    onSignOut={() => void signOutDevices([device.id])}
                  />
                ))}
              </ul>
              {others.length > 1 && (
                <Button size="lg" variant="danger-soft" loading={isBusy} onClick={() => void signOutDevices(others)}>
                  {t('signOutOthers')}
                </Button>
              )}
            </>
          );
        }}
      </QueryView>
    </section>
  );
}
