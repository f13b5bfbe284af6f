/** A time of day in 24 hours, as it is written by hand: `9`, `9.30`, `0930` (design.md §12). */
import { clockTime, readClockTime } from '@comanda/domain/opening-hours/clock-time';
import { useState } from 'react';

import { type OnHeld, useHolding } from '../../parts/form/use-held.ts';

type Props = {
  readonly label: string;
  /** Minutes after midnight; null where nothing is written. */
  readonly value: number | null;
  readonly mayBeEmpty?: boolean;
  /** Of the text that says what is wrong with it beside the others of its day. */
  readonly wrongBy?: string | undefined;
  readonly onChange: (minutes: number | null) => void;
  /** A time that cannot be read. */
  readonly onHeld: OnHeld;
};

/** What is no time stays written, and red, and holds the form back. */
export function TimeField({ label, value, mayBeEmpty = false, wrongBy, onChange, onHeld }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? value : readClockTime(typed);
  const isEmpty = typed !== null && typed.trim() === '';
  const isHeld = typed !== null && read === null && !(isEmpty && mayBeEmpty);
  useHolding(isHeld, onHeld);
  return (
    <input
      className="time num"
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      value={typed ?? (value === null ? '' : clockTime(value))}
      placeholder="--:--"
      aria-invalid={isHeld || wrongBy !== undefined || undefined}
      aria-describedby={wrongBy}
      onChange={({ target }) => {
        setTyped(target.value);
        const minutes = readClockTime(target.value);
        if (minutes !== null) onChange(minutes);
        else if (mayBeEmpty && target.value.trim() === '') onChange(null);
      }}
      onBlur={() => {
        if (!isHeld) setTyped(null);
      }}
    />
  );
}
