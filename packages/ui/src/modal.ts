// What dialogs and sheets share: opening on the top layer, closing by Esc and scrim, and
// giving the focus back (design.md 7, 11).
import type { MouseEvent, RefObject, SyntheticEvent } from 'react';
import { useEffect, useRef } from 'react';

type Modal = {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  readonly onClose: () => void;
  readonly onMouseDown: (event: MouseEvent<HTMLDialogElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void;
};

const onScrim = (event: MouseEvent<HTMLDialogElement>): boolean => {
  if (event.target !== event.currentTarget) return false;
  const box = event.currentTarget.getBoundingClientRect();
  const inside =
    event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
  return !inside;
};

/** The trigger and what it stands in, from inside to outside. */
const withAncestors = (trigger: Element | null): readonly Element[] => {
  const chain: Element[] = [];
  for (let each = trigger; each !== null && each !== document.body; each = each.parentElement) chain.push(each);
  return chain;
};

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** To the trigger; where it went away with its row, to the next thing beside it. */
const giveBackFocus = (chain: readonly Element[]): void => {
  const left = chain.find((each) => each.isConnected && (each === chain[0] || each.querySelector(focusable) !== null));
  const target = left === chain[0] ? left : left?.querySelector(focusable);
  if (target instanceof HTMLElement) target.focus();
};

/**
 * For a `<dialog>` that is open while mounted; `closable` says whether Esc and scrim ask to close.
 * What carries `data-first-focus` gets the focus, else the first control.
 */
export const useModal = (onClose: () => void, closable: boolean): Modal => {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOnScrim = useRef(false);
  useEffect(() => {
    const dialog = ref.current;
    const trigger = withAncestors(document.activeElement);
    if (dialog !== null && !dialog.open) dialog.showModal();
    dialog?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      dialog?.close();
      giveBackFocus(trigger);
    };
  }, []);
  return {
    ref,
    onCancel: (event) => {
      // A file field inside also cancels; only the dialog's own Esc counts.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      if (closable) onClose();
    },
    onClose: () => {
      // A second Esc in a row closes without asking; the owner learns of it, or it opens again.
      const dialog = ref.current;
      if (dialog === null || dialog.open || !dialog.isConnected) return;
      if (closable) onClose();
      else dialog.showModal();
    },
    onMouseDown: (event) => {
      pressedOnScrim.current = onScrim(event);
    },
    onClick: (event) => {
      // A press that began inside, as when marking text, does not close.
      if (closable && pressedOnScrim.current && onScrim(event)) onClose();
      pressedOnScrim.current = false;
    },
  };
};
