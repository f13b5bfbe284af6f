// A radio or checkbox in any clothes: an option row, a segment, a payment method, a tip.
// The input is native and covers the whole label (design.md 6, 11).
import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';

export type ChoiceKind = 'radio' | 'checkbox';

export type ChoiceProps = {
  readonly kind: ChoiceKind;
  /** Radios of one group share a name; arrows move among them. */
  readonly name?: string | undefined;
  readonly checked: boolean;
  /** A tap or a key asks for the other state; a checked radio is never asked. */
  readonly onChoose: () => void;
  /** A radio that is chosen already is tapped once more. */
  readonly onAgain?: (() => void) | undefined;
  /** Not to be had: why. It stays focusable, and a tap calls `onDisabledTap`. */
  readonly disabledReason?: string | undefined;
  readonly onDisabledTap?: ((reason: string) => void) | undefined;
  /** The spoken name where the text inside is not enough. */
  readonly label?: string | undefined;
  /** The design's class, such as `method` or `tip`. */
  readonly className: string;
  readonly children: ReactNode;
};

/** A label with its input; wears `is-on` and `is-disabled`. */
export function Choice(props: ChoiceProps): ReactNode {
  const { kind, name, checked, onChoose, onAgain, disabledReason, onDisabledTap, label, className, children } = props;
  const held = disabledReason !== undefined;
  return (
    <label
      className={classNames('choice', className, checked && 'is-on', held && 'is-disabled')}
      title={disabledReason}
    >
      <input
        className="choice__input"
        type={kind}
        name={name}
        checked={checked}
        aria-disabled={held || undefined}
        aria-label={label}
        onClick={checked ? onAgain : undefined}
        onChange={() => (held ? onDisabledTap?.(disabledReason) : onChoose())}
      />
      {children}
    </label>
  );
}
