// Dialogs on the native element: focus stays inside and returns to the trigger, the rest
// of the page is inert. Esc and the scrim close unless data would be lost (design.md 7, 11).
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';

import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useModal } from './modal.ts';
import { useReachByKeys } from './reach-by-keys.ts';

/** `form` 480 px, `alert` 480 px without a ✕, `wide` 1056, `full` 1232; wide ones are sheets on phones. */
export type DialogVariant = 'form' | 'alert' | 'wide' | 'full';

type Closing = {
  /** Esc, the scrim or ✕. The dialog stays until its owner takes it away. */
  readonly onClose: () => void;
  /** Data would be lost: Esc and the scrim do nothing, only a button closes. */
  readonly keepsData?: boolean;
};

export type BareDialogProps = Closing & {
  /** The design's class, such as `pay`, `mod` or `mp`. */
  readonly className?: string;
  /** The id of the heading inside, or the name itself as `label`. */
  readonly labelledBy?: string | undefined;
  readonly label?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly alert?: boolean;
  readonly children: ReactNode;
};

/** A dialog without head and foot, open as long as it is mounted. */
export function BareDialog(props: BareDialogProps): ReactNode {
  const { onClose, keepsData = false, className, labelledBy, label, describedBy, alert = false, children } = props;
  const modal = useModal(onClose, !keepsData);
  return (
    <dialog
      {...modal}
      className={classNames('dialog', className)}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={labelledBy}
      aria-label={label}
      aria-describedby={describedBy}
    >
      {children}
    </dialog>
  );
}

export type DialogProps = Closing & {
  readonly title: string;
  readonly variant?: DialogVariant;
  readonly closeLabel: string;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/** A dialog with title, scrolling body and footer, open as long as it is mounted. */
export function Dialog(props: DialogProps): ReactNode {
  const { title, variant = 'form', closeLabel, footer, children, onClose, keepsData = false } = props;
  const titleId = useId();
  const bodyId = useId();
  const body = useReachByKeys();
  const alert = variant === 'alert';
  return (
    <BareDialog
      onClose={onClose}
      keepsData={keepsData}
      alert={alert}
      className={classNames(variant !== 'form' && `dialog--${variant}`)}
      labelledBy={titleId}
      describedBy={alert ? bodyId : undefined}
    >
      <header className="dialog__head">
        <h2 className="h-title" id={titleId}>
          {title}
        </h2>
        {!alert && (
          <IconButton
            variant="fill"
            label={closeLabel}
            icon={<X className="icon icon--m" aria-hidden="true" />}
            onClick={onClose}
          />
        )}
      </header>
      <div className="dialog__body" id={bodyId} ref={body}>
        {children}
      </div>
      {footer !== undefined && <footer className="dialog__foot">{footer}</footer>}
    </BareDialog>
  );
}
