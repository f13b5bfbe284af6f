/** The venue's logo; held for a while, it asks staff for the PIN. Guests find nothing behind it. */
import { imagePath } from '@comanda/domain/media/image-path';
import { LogoMark } from '@comanda/ui/logo.tsx';
import type { ReactNode } from 'react';

import { useGuest } from '../parts/guest-context.ts';
import { useKiosk } from './kiosk-context.ts';
import { useLongPress } from './use-long-press.ts';

const pixels = 192;

export function KioskLogo(): ReactNode {
  const { customer, logo } = useGuest().door.venue;
  const press = useLongPress(useKiosk().askToLeave);
  return (
    <span className="k-mark" {...press} data-testid="kiosk-mark">
      {logo === null ? <LogoMark /> : <img src={imagePath(customer, logo, pixels)} alt="" draggable={false} />}
    </span>
  );
}
