// The house's mark: a plate's ring with one bright dot, seen from above (design.md 1).
import type { ReactNode } from 'react';

/** The mark alone. */
export function LogoMark(): ReactNode {
  return (
    <svg className="logo__mark" viewBox="0 0 32 32" aria-hidden="true">
      <path className="ring" d="M25.9 8.9A12.2 12.2 0 1 0 25.9 23.1" />
      <circle className="dot" cx="16" cy="16" r="4.4" />
    </svg>
  );
}

/** The mark with the name beside it. */
export function Logo({ name = 'Comanda' }: { readonly name?: string }): ReactNode {
  return (
    <span className="logo">
      <LogoMark />
      {name}
    </span>
  );
}
