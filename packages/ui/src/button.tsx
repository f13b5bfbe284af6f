// The button of the design: every weight and height, loading, and disabled with a
// reason, which stays focusable and says why when tapped (design.md 6, 7).
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';

import { classNames } from './class-names.ts';

export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'neutral'
  | 'outline'
  | 'ghost'
  | 'positive'
  | 'danger'
  | 'danger-soft'
  | 'link';

/** Heights: `m` 48 px, `lg` 56, `xl` 64, `hero` 72 in two lines. */
export type ButtonSize = 'm' | 'lg' | 'xl' | 'hero';

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'disabled'> & {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Fills the width of its container. */
  readonly block?: boolean;
  /** Shows a spinner beside the label and takes no clicks. */
  readonly loading?: boolean;
  readonly icon?: ReactNode;
  /** Second line of a hero button, in words. */
  readonly detail?: ReactNode;
  /** Second line of a hero button, a sum of money as text. */
  readonly amount?: ReactNode;
  /** Disabled without a word; prefer `disabledReason`. */
  readonly disabled?: boolean;
  /** Disabled, but focusable; a tap calls `onDisabledTap` with this text. */
  readonly disabledReason?: string | undefined;
  readonly onDisabledTap?: ((reason: string) => void) | undefined;
};

const twoLines = (children: ReactNode, detail: ReactNode, amount: ReactNode): ReactNode => (
  <>
    <span>{children}</span>
    {detail !== undefined && <small>{detail}</small>}
    {amount !== undefined && <small className="num">{amount}</small>}
  </>
);

/** A native button in the design's clothes; `type` is `button` unless given. */
export function Button({
  variant = 'neutral',
  size = 'm',
  block = false,
  loading = false,
  icon,
  detail,
  amount,
  disabled = false,
  disabledReason,
  onDisabledTap,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps): ReactNode {
  const held = disabledReason !== undefined;
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    if (held || loading) {
      event.preventDefault();
      if (held) onDisabledTap?.(disabledReason);
      return;
    }
    onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classNames(
        'btn',
        variant !== 'neutral' && `btn--${variant}`,
        size !== 'm' && `btn--${size}`,
        block && 'btn--block',
        loading && 'is-loading',
        (disabled || held) && 'is-disabled',
        className,
      )}
      disabled={disabled}
      aria-disabled={held || loading || undefined}
      aria-busy={loading || undefined}
      title={disabledReason ?? rest.title}
      onClick={click}
    >
      {loading ? <span className="btn__spin" aria-hidden="true" /> : icon}
      {size === 'hero' ? twoLines(children, detail, amount) : children}
    </button>
  );
}
