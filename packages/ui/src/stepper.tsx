// A quantity with fewer and more; held it repeats (design.md 7, 11).
import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';
import { useHeldPress } from './held-press.ts';
import { StrokeIcon } from './stroke-icon.tsx';
import { strokes } from './strokes.ts';

export type StepperProps = {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  /** "Fewer Linde-Burger" and "More Linde-Burger". */
  readonly fewerLabel: string;
  readonly moreLabel: string;
  /** `m` 48 px, `lg` 56. */
  readonly size?: 'm' | 'lg';
  /** Shows a bin instead of the minus while the value is 1, where 0 means removing. */
  readonly binAtOne?: boolean;
};

const minus = <StrokeIcon strokes={strokes.minus} />;
const plus = <StrokeIcon strokes={strokes.plus} />;
const trash = <StrokeIcon strokes={strokes.trash} />;

/** Never leaves `min` to `max`; the value is announced politely. */
export function Stepper(props: StepperProps): ReactNode {
  const { value, onChange, min = 0, max = 99, fewerLabel, moreLabel, size = 'm', binAtOne = false } = props;
  const fewer = useHeldPress(() => onChange(Math.max(min, value - 1)), value > min);
  const more = useHeldPress(() => onChange(Math.min(max, value + 1)), value < max);
  return (
    <span className={classNames('stepper', size === 'lg' && 'stepper--lg')}>
      <button type="button" className="stepper__btn" aria-label={fewerLabel} disabled={value <= min} {...fewer}>
        {binAtOne && value === 1 ? trash : minus}
      </button>
      <span className="stepper__value num" aria-live="polite">
        {value}
      </span>
      <button type="button" className="stepper__btn" aria-label={moreLabel} disabled={value >= max} {...more}>
        {plus}
      </button>
    </span>
  );
}
