// A counter in a pill (design.md 7).
import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';

export type CountProps = {
  readonly value: number;
  readonly tone?: 'primary' | 'quiet' | 'alert';
  /** What is counted, for screen readers: "5 open orders". */
  readonly label?: string;
};

/** Announces its changes politely when it has a label. */
export function Count({ value, tone = 'primary', label }: CountProps): ReactNode {
  return (
    <span
      className={classNames('count num', tone !== 'primary' && `count--${tone}`)}
      role={label === undefined ? undefined : 'status'}
      aria-label={label}
    >
      {value}
    </span>
  );
}
