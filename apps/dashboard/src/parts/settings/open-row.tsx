/** A thing of a list in the settings: the whole row opens its form, what stands at its end does something else. */
import { classNames } from '@comanda/ui/class-names.ts';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  readonly title: string;
  readonly detail?: ReactNode;
  /** To sort it by. */
  readonly handle?: ReactNode;
  readonly isInactive?: boolean;
  readonly onOpen: () => void;
  /** Badges and buttons at its end. */
  readonly children?: ReactNode;
};

export function OpenRow({ title, detail, handle, isInactive = false, onOpen, children }: Props) {
  return (
    <div
      className={classNames('list-row open-row', handle !== undefined && 'open-row--sort', isInactive && 'is-inactive')}
    >
      {handle}
      <button type="button" className="open-row__button" onClick={onOpen}>
        <span className="list-row__text">
          {title}
          {detail !== undefined && <small>{detail}</small>}
        </span>
      </button>
      {children}
      <ChevronRight className="icon low" aria-hidden="true" />
    </div>
  );
}
