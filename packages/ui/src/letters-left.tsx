// How many letters a field still takes, near its end: nobody writes into a wall (design.md 7, 11).
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';

/** From so many on it is said. */
const saidFrom = 20;
/** A screen reader is told once nothing has been typed for a moment, not at each letter. */
const pauseMs = 800;

export type LettersLeftProps = {
  readonly text: string;
  /** The field takes no more. */
  readonly most: number;
  readonly words: (left: number) => string;
};

/** Nothing while there is room enough. */
export function LettersLeft({ text, most, words }: LettersLeftProps): ReactNode {
  const left = Math.max(0, most - text.length);
  const shown = left <= saidFrom ? words(left) : '';
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(shown), pauseMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <>
      {shown !== '' && (
        <span className={left === 0 ? 'field__left is-full' : 'field__left'} aria-hidden="true">
          {shown}
        </span>
      )}
      <output className="sr-only">{spoken}</output>
    </>
  );
}
