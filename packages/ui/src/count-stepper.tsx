// A quantity that is typed or stepped: a roll of coins is a number, not eighty presses (design.md 7, 11).
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';

import { useHeldPress } from './held-press.ts';

export type CountStepperProps = {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly max: number;
  /** A whole number as a person writes it; null where it is none. */
  readonly read: (text: string) => number | null;
  /** "Number of 0.20", "Fewer 0.20" and "More 0.20". */
  readonly countLabel: string;
  readonly fewerLabel: string;
  readonly moreLabel: string;
};

/** Nothing else is part of a number, however it is written. */
const noNumber = /[^\d.,'’‘ʼ\s\u2212–-]/gu;

/** The writing of a hand is kept while the field is used: `1’200` stays so. `12.5` stays after it, marked, and counts nothing. */
function useTypedCount({ value, onChange, max, read }: CountStepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const countOf = (text: string) => (text.trim() === '' ? 0 : read(text));
  const isUnread = typed !== null && value === 0 && countOf(typed) === null;
  return {
    text: typed !== null && (isUnread || countOf(typed) === value) ? typed : String(value),
    isUnread,
    type: (text: string) => {
      const written = text.replaceAll(noNumber, '');
      const next = countOf(written);
      setTyped(next !== null && next > max ? null : written);
      onChange(Math.min(max, next ?? 0));
    },
    leave: () => setTyped(isUnread ? typed : null),
    step: (to: number) => {
      setTyped(null);
      onChange(to);
    },
  };
}

/** Never leaves 0 to `max`; what is no part of a number is not taken. Enter goes on to the next of the list. */
export function CountStepper(props: CountStepperProps): ReactNode {
  const { value, max, countLabel, fewerLabel, moreLabel } = props;
  const { text, isUnread, type, leave, step } = useTypedCount(props);
  const fewer = useHeldPress(() => step(Math.max(0, value - 1)), value > 0);
  const more = useHeldPress(() => step(Math.min(max, value + 1)), value < max);
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
        aria-invalid={isUnread || undefined}
        value={text}
        onChange={({ target }) => type(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={leave}
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
