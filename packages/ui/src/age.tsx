// How long something waits; late is a colour and a background, beside the words (design.md 7, 9).
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';

export type AgeTone = 'neutral' | 'warn' | 'late';

export type AgeProps = {
  /** The age as text, such as "7 min". */
  readonly text: string;
  readonly tone?: AgeTone;
  /** With a background, as on the orders board. */
  readonly pill?: boolean;
};

/** Which tone an age has, both thresholds in minutes and inclusive. */
export const ageTone = (minutes: number, warnMinutes: number, lateMinutes: number): AgeTone => {
  if (minutes >= lateMinutes) return 'late';
  return minutes >= warnMinutes ? 'warn' : 'neutral';
};

/** An age with its clock. */
export function Age({ text, tone = 'neutral', pill = false }: AgeProps): ReactNode {
  return (
    <span className={classNames('age', tone !== 'neutral' && `age--${tone}`, pill && 'age--pill')}>
      <Clock className="icon" aria-hidden="true" />
      {text}
    </span>
  );
}
