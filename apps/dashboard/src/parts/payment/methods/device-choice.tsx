/** Which terminal or reader asks; one alone is no question. */
import { ownApp } from '@comanda/domain/payments/payment';
import { OptionRow } from '@comanda/ui/option-row.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';

import type { MethodTile } from './method-tiles.ts';

type Props = {
  readonly tile: MethodTile;
  readonly deviceId: string | null;
  readonly onDevice: (id: string) => void;
};

export function DeviceChoice({ tile, deviceId, onDevice }: Props) {
  const t = useTranslations('payment.device');
  const group = useId();
  if (tile.devices.length < 2) return null;
  return (
    <div className="group">
      <h3 className="group__title group__title--s" id={group}>
        {t(tile.method === 'sumup' ? 'sumup' : 'wallee_terminal')}
      </h3>
      <div className="options options--1" role="radiogroup" aria-labelledby={group}>
        {tile.devices.map(({ id, name }) => (
          <OptionRow
            key={id}
            kind="radio"
            name={group}
            label={id === ownApp ? t('app') : name}
            on={id === deviceId}
            onToggle={() => onDevice(id)}
          />
        ))}
      </div>
    </div>
  );
}
