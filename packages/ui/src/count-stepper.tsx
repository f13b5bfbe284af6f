// A quantity that is typed or stepped: a roll of coins is a number, not eighty presses (design.md 7, 11).
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';

import { useHeldPress } from './held-press.ts';

export type CountStepperProps = {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly max: number;
  /** "Number of 0.20", "Fewer 0.20" and "More 0.20". */
  readonly countLabel: string;
  readonly fewerLabel: string;
  readonly moreLabel: string;
};

/** Never leaves 0 to `max`; what is no digit is not taken. Enter goes on to the next of the list. */
export function CountStepper(props: CountStepperProps): ReactNode {
  const { value, onChange, max, countLabel, fewerLabel, moreLabel } = props;
  const [isCleared, setCleared] = useState(false);
  const fewer = useHeldPress(() => onChange(Math.max(0, value - 1)), value > 0);
  const more = useHeldPress(() => onChange(Math.min(max, value + 1)), value < max);
  const type = (typed: string) => {
    const digits = typed.replaceAll(/\D/g, '');
    setCleared(digits === '');
    onChange(Math.min(max, Number(digits)));
  };
  return (
    <span className="stepper">
      <button type="button" className="stepper__btn" aria-label={fewerLabel} disabled={value <= 0} {...fewer}>
        <Minus className="icon" aria-hidden="true" />
      </button>
      <input
        className="stepper__count num"
        inputMode="numeric"
        autoComplete="off"
        aria-label={countLabel}
        value={isCleared && value === 0 ? '' : String(value)}
        onChange={({ target }) => type(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={() => setCleared(false)}
        onKeyDown={goOn}
      />
      <button type="button" className="stepper__btn" aria-label={moreLabel} disabled={value >= max} {...more}>
        <Plus className="icon" aria-hidden="true" />
      </button>
    </span>
  );
}

/** The key that ends a number would otherwise send the dialog it stands in. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
  const all = [...document.querySelectorAll<HTMLInputElement>('.stepper__count')];
  all[all.indexOf(event.currentTarget) + 1]?.focus();
}
