/** Whether this device rings for orders. */
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { Volume2, VolumeX } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { useBellMemory } from './bell.ts';

export function SoundSwitch() {
  const t = useTranslations('board');
  const { isOn, toggle } = useBellMemory();
  const Icon = isOn ? Volume2 : VolumeX;
  return (
    <IconButton
      variant="fill"
      label={t(isOn ? 'soundOn' : 'soundOff')}
      icon={<Icon className="icon" aria-hidden="true" />}
      onClick={toggle}
    />
  );
}
