// On or off in a row of its own; the whole row is the target (design.md 7).
import type { ReactNode } from 'react';

import { Choice } from './choice.tsx';
import { classNames } from './class-names.ts';

export type SwitchRowProps = {
  readonly label: string;
  /** A second line below the label. */
  readonly detail?: string | undefined;
  readonly on: boolean;
  readonly onToggle: () => void;
  readonly disabledReason?: string | undefined;
  readonly onDisabledTap?: ((reason: string) => void) | undefined;
};

/** A native checkbox that looks like a switch. */
export function SwitchRow({ label, detail, on, onToggle, ...held }: SwitchRowProps): ReactNode {
  return (
    <Choice {...held} kind="checkbox" checked={on} onChoose={onToggle} className="switch-row">
      <span className="grow">
        {label}
        {detail !== undefined && <span className="option__detail">{detail}</span>}
      </span>
      <span className={classNames('switch', on && 'is-on')} aria-hidden="true" />
    </Choice>
  );
}
