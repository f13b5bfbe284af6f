// Every kind of banner with its icon.
import type { ReactNode } from 'react';

import { BareBanner, type BannerProps } from './bare-banner.tsx';
import { lateIcon } from './late-icon.tsx';

const icons = {
  offline: lateIcon('offline'),
  restored: lateIcon('restored'),
  version: lateIcon('version'),
  demo: lateIcon('demo'),
  notice: lateIcon('notice'),
  training: lateIcon('training'),
  alarm: lateIcon('paper'),
  unanswered: lateIcon('unanswered'),
  paused: lateIcon('paused'),
} as const;

export function Banner(props: BannerProps): ReactNode {
  return <BareBanner {...props} icon={icons[props.kind]} />;
}
