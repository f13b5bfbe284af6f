// A filter chip; pressed is told by aria-pressed (design.md 7).
import type { ComponentPropsWithRef, ReactNode } from 'react';

import { classNames } from './class-names.ts';

export type ChipProps = ComponentPropsWithRef<'button'> & { readonly active?: boolean };

/** A native toggle button. */
export function Chip({ active = false, className, type = 'button', children, ...rest }: ChipProps): ReactNode {
  return (
    <button
      aria-pressed={active}
      {...rest}
      type={type}
      className={classNames('chip', active && 'is-active', rest.disabled === true && 'is-disabled', className)}
    >
      {children}
    </button>
  );
}
