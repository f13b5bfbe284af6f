// An exclusive choice of up to four, as a radio group (design.md 7, 11).
import type { ReactNode } from 'react';
import { useId } from 'react';

import { Choice } from './choice.tsx';
import { classNames } from './class-names.ts';

export type SegmentedItem<V extends string> = {
  readonly value: V;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly disabledReason?: string | undefined;
};

export type SegmentedProps<V extends string> = {
  /** What is chosen here, spoken. */
  readonly label: string;
  readonly items: readonly SegmentedItem<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly onDisabledTap?: (reason: string) => void;
  /** `m` 48 px, `lg` 56. */
  readonly size?: 'm' | 'lg';
  readonly className?: string;
};

/** One row of choices; arrows move and choose. */
export function Segmented<V extends string>(props: SegmentedProps<V>): ReactNode {
  const { label, items, value, onChange, onDisabledTap, size = 'm', className } = props;
  const name = useId();
  return (
    <div
      className={classNames('segmented', size === 'lg' && 'segmented--lg', className)}
      role="radiogroup"
      aria-label={label}
    >
      {items.map((item) => (
        <Choice
          key={item.value}
          kind="radio"
          name={name}
          checked={item.value === value}
          disabledReason={item.disabledReason}
          onDisabledTap={onDisabledTap}
          onChoose={() => onChange(item.value)}
          className={classNames('segmented__item', item.value === value && 'is-active')}
        >
          {item.icon}
          <span>{item.label}</span>
        </Choice>
      ))}
    </div>
  );
}
