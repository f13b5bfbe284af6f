// A note inside a form or a cart: hint, warning, error, success (design.md 7).
import { Check, CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';

export type NoteTone = 'neutral' | 'info' | 'warning' | 'negative' | 'positive';

export type NoteProps = {
  readonly tone?: NoteTone;
  readonly icon?: ReactNode;
  /** Spoken at once, as for an allergy or a refused sign-in. */
  readonly alert?: boolean;
  readonly children: ReactNode;
};

const icons = { neutral: Info, info: Info, warning: TriangleAlert, negative: CircleAlert, positive: Check } as const;

/** A note with the icon of its tone, unless one is given. */
export function Note({ tone = 'neutral', icon, alert = false, children }: NoteProps): ReactNode {
  const Icon = icons[tone];
  return (
    <div className={classNames('note', tone !== 'neutral' && `note--${tone}`)} role={alert ? 'alert' : undefined}>
      {icon ?? <Icon className="icon icon--s" aria-hidden="true" />}
      <span>{children}</span>
    </div>
  );
}
