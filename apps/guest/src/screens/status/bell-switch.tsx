/** Whether this device may be heard and felt when an order is ready; remembered on it (WCAG 1.4.2). */
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { Bell, BellOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

import { keptHere } from '../../parts/kept.ts';

const key = 'isQuiet';

export function useBellSwitch(): { readonly isOn: boolean; readonly toggle: () => void } {
  const [isQuiet, setQuiet] = useState(() => keptHere.read(key) === true);
  const toggle = () => {
    keptHere.write(key, isQuiet ? null : true);
    setQuiet(!isQuiet);
  };
  return { isOn: !isQuiet, toggle };
}

export function BellSwitch({ isOn, toggle }: ReturnType<typeof useBellSwitch>): ReactNode {
  const t = useTranslations('guestApp.status');
  const Icon = isOn ? Bell : BellOff;
  return (
    <IconButton
      label={t(isOn ? 'bellOn' : 'bellOff')}
      icon={<Icon className="icon icon--m" aria-hidden="true" />}
      onClick={toggle}
    />
  );
}
