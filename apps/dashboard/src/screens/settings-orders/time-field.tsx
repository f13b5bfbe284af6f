/** A time of day in 24 hours, as it is written by hand: `9`, `9.30`, `0930` (design.md §12). */
import { clockTime, readClockTime } from '@comanda/domain/opening-hours/clock-time';
import { useState } from 'react';

type Props = {
  readonly label: string;
  /** Minutes after midnight; null where nothing is written. */
  readonly value: number | null;
  readonly mayBeEmpty?: boolean;
  readonly onChange: (minutes: number | null) => void;
};

/** What is no time stays written, and red, until the field is left: then what was there stands again. */
export function TimeField({ label, value, mayBeEmpty = false, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? value : readClockTime(typed);
  const isEmpty = typed !== null && typed.trim() === '';
  return (
    <input
      className="time num"
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      value={typed ?? (value === null ? '' : clockTime(value))}
      placeholder="--:--"
      aria-invalid={(read === null && !(isEmpty && mayBeEmpty) && typed !== null) || undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        const minutes = readClockTime(target.value);
        if (minutes !== null) onChange(minutes);
        else if (mayBeEmpty && target.value.trim() === '') onChange(null);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
