// Arrow keys inside a tab list: one tab is in the tab order, the arrows move to its
// neighbours, counted around (design.md 7, WAI-ARIA tabs).
import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

const targetOf = (key: string, from: number, count: number): number | undefined => {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? undefined : (from + step + count) % count;
};

/** For the `onKeyDown` of a tab list: moves the focus among its enabled tabs and shows the one reached. */
export const roveOnArrow = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const members = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role="tab"]:not(:disabled)')];
  const from = members.findIndex((member) => member === event.target);
  const to = from === -1 ? undefined : targetOf(event.key, from, members.length);
  if (to === undefined) return;
  event.preventDefault();
  members[to]?.focus();
  members[to]?.click();
};
