/** A dialog of a screen: a change of path closes it first (specification §2), Enter may confirm it. */
import { classNames } from '@comanda/ui/class-names.ts';
import { BareDialog } from '@comanda/ui/dialog.tsx';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { useReachByKeys } from '@comanda/ui/reach-by-keys.ts';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';

import { isTopModal, registerModal } from './open-modals.ts';

export type ModalProps = {
  readonly label: string;
  readonly className?: string;
  readonly onClose: () => void;
  /** At a change of path, as by the browser's way back, instead of closing. */
  readonly onLeave?: () => void;
  /** It is under way, or shown this once: only a button closes. What somebody types into stands in a `TypedModal`. */
  readonly keepsData?: boolean;
  /** Enter confirms, also while a key of the keypad has the focus; any other button keeps its own Enter. */
  readonly onEnter?: () => void;
  readonly children: ReactNode;
};

function ownsEnter(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLElement && target.closest('button, a') !== null && target.closest('.key') === null;
}

/** While mounted, a change of path closes this instead. Answers whether it is the dialog on top. */
export function useClosedByNavigation(onClose: () => void): () => boolean {
  const close = useEffectEvent(onClose);
  const own = useRef<(() => void) | null>(null);
  useEffect(() => {
    const closer = () => close();
    own.current = closer;
    return registerModal(closer);
  }, []);
  return () => own.current !== null && isTopModal(own.current);
}

const stay = () => {};

export function Modal({
  label,
  className,
  onClose,
  keepsData = false,
  onLeave = keepsData ? stay : onClose,
  onEnter,
  children,
}: ModalProps) {
  const isTop = useClosedByNavigation(onLeave);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isTop()) return;
    if (event.key !== 'Enter' || event.repeat || onEnter === undefined || ownsEnter(event.target)) return;
    event.preventDefault();
    onEnter();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  return (
    <BareDialog
      label={label}
      onClose={onClose}
      keepsData={keepsData}
      {...(className === undefined ? {} : { className })}
    >
      {children}
    </BareDialog>
  );
}

export function ModalHead({ title, onClose }: { readonly title: ReactNode; readonly onClose: () => void }) {
  const t = useTranslations('app');
  return (
    <header className="dialog__head">
      <h2 className="h-title">{title}</h2>
      <CloseButton onClose={onClose} label={t('close')} />
    </header>
  );
}

/** A body of papers or rows, with little or nothing to stop at: where it scrolls, the keyboard reaches it. */
export function ModalText({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <div className={classNames('dialog__body', className)} ref={useReachByKeys()}>
      {children}
    </div>
  );
}

/** Where the focus stands when a dialog opens: on its one next step, so that Enter takes it. */
export const firstFocus = { 'data-first-focus': true } as const;

export function CloseButton({ onClose, label }: { readonly onClose: () => void; readonly label: string }) {
  return (
    <IconButton
      variant="fill"
      label={label}
      icon={<X className="icon icon--m" aria-hidden="true" />}
      onClick={onClose}
    />
  );
}
