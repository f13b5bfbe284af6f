// A square button of 48 px with an icon alone; its name is spoken (design.md 7, 11).
import type { ComponentPropsWithRef, ReactNode } from 'react';

import { classNames } from './class-names.ts';

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> & {
  /** What the button does, in words. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly variant?: 'ghost' | 'fill' | 'danger';
  /** `m` 48 px, `lg` 56. */
  readonly size?: 'm' | 'lg';
  /** A small dot: something new is behind it. */
  readonly dot?: boolean;
};

/** A native button named by `label`. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'm',
  dot = false,
  className,
  type = 'button',
  ...rest
}: IconButtonProps): ReactNode {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(
        'icon-btn',
        variant !== 'ghost' && `icon-btn--${variant}`,
        size === 'lg' && 'icon-btn--lg',
        dot && 'icon-btn--dot',
        className,
      )}
    >
      {icon}
    </button>
  );
}
