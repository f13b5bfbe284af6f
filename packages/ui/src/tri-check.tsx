// One box for many: none, some or all of them are picked (specification §4, selection; design.md 7).
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';

export type Tri = 'none' | 'some' | 'all';

export type TriCheckProps = {
  readonly state: Tri;
  readonly onToggle: () => void;
  /** Beside the box. */
  readonly children?: ReactNode;
  /** The spoken name where there are no words beside it. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
};

/** A native checkbox that also knows "some"; its label is the target. */
export function TriCheck({ state, onToggle, children, label, className }: TriCheckProps): ReactNode {
  return (
    <label className={classNames('choice', 'tri', className)}>
      <input
        className="choice__input"
        type="checkbox"
        checked={state === 'all'}
        aria-label={label}
        ref={(input) => {
          if (input !== null) input.indeterminate = state === 'some';
        }}
        onChange={onToggle}
      />
      <span className={classNames('check', state === 'all' && 'is-on', state === 'some' && 'is-partial')}>
        {state === 'some' ? (
          <Minus className="icon" aria-hidden="true" />
        ) : (
          <Check className="icon" aria-hidden="true" />
        )}
      </span>
      {children}
    </label>
  );
}
