// A quantity that is typed or stepped: a roll of coins is a number, not eighty presses (design.md 7, 11).
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';

import { useHeldPress } from './held-press.ts';

/** How many; or what was typed, where that is no number from 0 to the most. */
export type TypedCount = number | string;

export type CountStepperProps = {
  readonly value: TypedCount;
  readonly onChange: (value: TypedCount) => void;
  readonly max: number;
  /** A whole number as a person writes it; null where it is none. */
  readonly read: (text: string) => number | null;
  /** "Number of 0.20", "Fewer 0.20" and "More 0.20". */
  readonly countLabel: string;
  readonly fewerLabel: string;
  readonly moreLabel: string;
  /** The element that says what is wrong with what was typed. */
  readonly wrongId?: string | undefined;
};

/** Nothing else is part of a number, however it is written. */
const noNumber = /[^\d.,'’‘ʼ\s\u2212–-]/gu;

/** The writing of a hand is kept while the field is used: `1’200` stays so. `12.5` stays after it, and is no count. */
function useTypedCount({ value, onChange, max, read }: CountStepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const countOf = (text: string) => {
    const count = text.trim() === '' ? 0 : read(text);
    return count === null || count < 0 || count > max ? null : count;
  };
  const written = typed !== null && countOf(typed) === value ? typed : String(value);
  return {
    text: typeof value === 'string' ? value : written,
    type: (text: string) => {
      const next = text.replaceAll(noNumber, '');
      setTyped(next);
      onChange(countOf(next) ?? next);
    },
    leave: () => setTyped(null),
    step: (to: number) => {
      setTyped(null);
      onChange(to);
    },
  };
}

/** What is no part of a number is not taken, and makes no other number of it. Enter goes on to the next of the list. */
export function CountStepper(props: CountStepperProps): ReactNode {
  const { value, max, countLabel, fewerLabel, moreLabel, wrongId } = props;
  const { text, type, leave, step } = useTypedCount(props);
  const isWrong = typeof value === 'string';
  const count = isWrong ? 0 : value;
  const fewer = useHeldPress(() => step(Math.max(0, count - 1)), count > 0);
  const more = useHeldPress(() => step(Math.min(max, count + 1)), count < max);
  return (
    <span className="stepper">
      <button type="button" className="stepper__btn" aria-label={fewerLabel} disabled={count <= 0} {...fewer}>
        <Minus className="icon" aria-hidden="true" />
      </button>
      <input
        className="stepper__count num"
        inputMode="numeric"
        autoComplete="off"
        aria-label={countLabel}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? wrongId : undefined}
        value={text}
        onChange={({ target }) => type(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={leave}
        onKeyDown={goOn}
      />
      <button type="button" className="stepper__btn" aria-label={moreLabel} disabled={count >= max} {...more}>
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
