// A person by their initials (design.md 8, rail).
import type { ReactNode } from 'react';

/** Up to two initials of a name: first and last word. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/u);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return [first, last]
    .map((word) => /^./u.exec(word)?.[0] ?? '')
    .join('')
    .toUpperCase();
};

/** The initials in a circle; the name is spoken by what holds it. */
export function Avatar({ name }: { readonly name: string }): ReactNode {
  return (
    <span className="avatar" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
