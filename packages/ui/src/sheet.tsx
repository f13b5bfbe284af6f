// A sheet from the lower edge of a phone; 52 px of what lies beneath stay in sight. Wide
// screens show it in the middle (design.md 7, 8).
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';

import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useModal } from './modal.ts';
import { useReachByKeys } from './reach-by-keys.ts';

export type SheetProps = {
  readonly title: string;
  readonly closeLabel: string;
  /** Esc, the scrim or ✕. The sheet stays until its owner takes it away. */
  readonly onClose: () => void;
  readonly keepsData?: boolean;
  /** As high as it may be, whatever it holds. */
  readonly tall?: boolean;
  readonly footer?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A sheet with title, scrolling body and sticky footer, open as long as it is mounted. */
export function Sheet(props: SheetProps): ReactNode {
  const { title, closeLabel, onClose, keepsData = false, tall = false, footer, className, children } = props;
  const titleId = useId();
  const body = useReachByKeys();
  const modal = useModal(onClose, !keepsData);
  return (
    <dialog {...modal} className={classNames('sheet', tall && 'sheet--tall', className)} aria-labelledby={titleId}>
      <div className="sheet__grip" aria-hidden="true" />
      <div className="sheet__head">
        <h2 className="h-title" id={titleId}>
          {title}
        </h2>
        <IconButton
          variant="fill"
          label={closeLabel}
          icon={<X className="icon icon--m" aria-hidden="true" />}
          onClick={onClose}
        />
      </div>
      <div className="sheet__body" ref={body}>
        {children}
      </div>
      {footer !== undefined && <div className="sheet__foot">{footer}</div>}
    </dialog>
  );
}
