// A banner of 56 px above the app: it pushes the content down once and never covers it.
// Only "offline", "alarm" and "unanswered" interrupt a screen reader (design.md 7, 11).
import type { ComponentType, ReactNode } from 'react';

import type { IconProps } from './late-icon.tsx';

export type BannerKind =
  | 'offline'
  | 'restored'
  | 'version'
  | 'demo'
  | 'notice'
  | 'training'
  | 'alarm'
  | 'unanswered'
  | 'paused';

export type BannerProps = {
  readonly kind: BannerKind;
  readonly text: ReactNode;
  /** One button, such as "Reload". */
  readonly action?: ReactNode;
};

const interrupting: ReadonlySet<BannerKind> = new Set(['offline', 'alarm', 'unanswered']);

type WithIcon = BannerProps & { readonly icon: ComponentType<IconProps> };

/** Put it first inside `.frame`, before `.app`. An app that says few of the kinds brings their icons itself. */
export function BareBanner({ kind, icon: Icon, text, action }: WithIcon): ReactNode {
  return (
    <div className={`banner banner--${kind}`} role={interrupting.has(kind) ? 'alert' : 'status'}>
      <Icon className="icon" aria-hidden="true" />
      <span className="grow">{text}</span>
      {action}
    </div>
  );
}
