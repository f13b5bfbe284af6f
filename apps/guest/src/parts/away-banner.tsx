/** What is shown may be out of date, and whose fault that is: the connection's, or the server's. */
import { BareBanner } from '@comanda/ui/bare-banner.tsx';
import { TriangleAlert, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Away } from './use-door.ts';

type Props = { readonly why: Away; readonly offline: string; readonly failed: string };

export function AwayBanner({ why, offline, failed }: Props): ReactNode {
  if (why === null) return null;
  const [icon, text] = why === 'offline' ? [WifiOff, offline] : [TriangleAlert, failed];
  return <BareBanner kind="offline" icon={icon} text={text} />;
}
