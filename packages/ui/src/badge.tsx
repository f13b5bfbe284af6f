// A word in a coloured box: state is icon plus word plus colour (design.md 1).
import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';

export type BadgeTone = 'neutral' | 'positive' | 'negative' | 'warning' | 'info' | 'primary' | 'outline';

export type BadgeProps = {
  readonly tone?: BadgeTone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  /** Announces changes politely, as for "1/2 selected". */
  readonly live?: boolean;
};

/** A badge of 24 px. */
export function Badge({ tone = 'neutral', icon, live = false, children }: BadgeProps): ReactNode {
  return (
    <span
      className={classNames(
        'badge',
        tone !== 'neutral' && `badge--${tone}`,
        (icon ?? false) === false && 'badge--word',
      )}
      role={live ? 'status' : undefined}
    >
      {icon}
      {children}
    </span>
  );
}
