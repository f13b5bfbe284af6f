/** A list of which only the rows in view are laid out: whoever hears it hears how many there are, and which one this is. */
import { classNames } from '@comanda/ui/class-names.ts';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

type Props = {
  readonly className?: string;
  readonly label?: string;
  /** More rows are read once its end is near: nobody knows yet how many there are. */
  readonly goesOn?: boolean;
  readonly children: ReactNode;
};

/** As ARIA says that a number is not known. */
const unknown = -1;

export function LongRows({ className, label, goesOn = false, children }: Props): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  // Rows are made of all kinds of parts; after each drawing they are counted as they stand.
  useLayoutEffect(() => {
    const rows = [...(list.current?.children ?? [])];
    for (const [place, row] of rows.entries()) {
      row.setAttribute('aria-setsize', String(goesOn ? unknown : rows.length));
      row.setAttribute('aria-posinset', String(place + 1));
    }
  });
  return (
    <ul ref={list} className={classNames('rows rows--long', className)} aria-label={label}>
      {children}
    </ul>
  );
}
