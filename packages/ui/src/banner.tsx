// A banner of 56 px above the app: it pushes the content down once and never covers it.
// Only "offline" interrupts a screen reader (design.md 7, 11).
import { FlaskConical, Info, Sparkles, Wifi, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';

export type BannerKind = 'offline' | 'restored' | 'version' | 'demo' | 'notice';

export type BannerProps = {
  readonly kind: BannerKind;
  readonly text: ReactNode;
  /** One button, such as "Reload". */
  readonly action?: ReactNode;
};

const icons = { offline: WifiOff, restored: Wifi, version: Sparkles, demo: FlaskConical, notice: Info } as const;

/** Put it first inside `.frame`, before `.app`. */
export function Banner({ kind, text, action }: BannerProps): ReactNode {
  const Icon = icons[kind];
  return (
    <div className={`banner banner--${kind}`} role={kind === 'offline' ? 'alert' : 'status'}>
      <Icon className="icon" aria-hidden="true" />
      <span className="grow">{text}</span>
      {action}
    </div>
  );
}
