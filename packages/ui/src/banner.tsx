// Every kind of banner with its icon.
import {
  BellRing,
  CirclePause,
  FlaskConical,
  GraduationCap,
  Info,
  Printer,
  Sparkles,
  Wifi,
  WifiOff,
} from 'lucide-react';
import type { ReactNode } from 'react';

import { BareBanner, type BannerProps } from './bare-banner.tsx';

const icons = {
  offline: WifiOff,
  restored: Wifi,
  version: Sparkles,
  demo: FlaskConical,
  notice: Info,
  training: GraduationCap,
  alarm: Printer,
  unanswered: BellRing,
  paused: CirclePause,
} as const;

export function Banner(props: BannerProps): ReactNode {
  return <BareBanner {...props} icon={icons[props.kind]} />;
}
