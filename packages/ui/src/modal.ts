// What dialogs and sheets share: opening on the top layer, closing by Esc and scrim, and
// giving the focus back (design.md 7, 11).
import type { MouseEvent, RefObject, SyntheticEvent } from 'react';
import { useEffect, useRef } from 'react';

import { layersChange } from './second-tap.ts';
import { addDialogsPlace, dialogsPlace, raisePlace } from './toast-place.ts';

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

/** Dialogs that have the focus themselves for as long as nothing in them has it. */
const holding = new WeakSet<Element>();

const hasNobody = (focused: Element | null): boolean =>
  focused === null || focused === document.body || holding.has(focused);

/**
 * What was used last, with what it stood in: a button that waits for its answer has the focus no more, and of a tap some
 * browsers give it none. A tap beside everything is not about what was used before.
 */
let latest: readonly Element[] = [];
const note = ({ target }: Event): void => {
  if (target instanceof Element && holding.has(target)) return;
  latest = target instanceof Element ? withAncestors(target.closest(focusable)) : [];
};
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', note, { capture: true, passive: true });
  document.addEventListener('focusin', note);
}

/** To the trigger; where it went away with its row or takes no focus now, to the next thing beside it. Whoever has it by now keeps it. */
const giveBackFocus = (chain: readonly Element[]): void => {
  // Of two that go together, the question and the form behind it, the form has given it back to what opened both.
  if (!hasNobody(document.activeElement)) return;
  for (const each of chain) {
    const target = each === chain[0] ? each : each.querySelector(focusable);
    // Beside the trigger nothing is brought into sight: the list behind stays where it was.
    if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: each !== chain[0] });
    // What is disabled or hidden by now takes none.
    if (target !== null && document.activeElement === target) return;
  }
};

const firstOne = '[data-first-focus]';

const focusFirst = (dialog: HTMLElement): void => dialog.querySelector<HTMLElement>(firstOne)?.focus();

const bringsFirst = (node: Node): boolean =>
  node instanceof Element && (node.matches(firstOne) || node.querySelector(firstOne) !== null);

/**
 * What had the focus went away with its row or its step: without this it would be outside, where nothing can be reached.
 * The next step has it if it says so, else the dialog itself, in which Enter and Escape mean what they meant.
 */
const keepFocusInside = (dialog: HTMLElement): (() => void) => {
  let last: Element | null = null;
  const noteFocus = ({ target }: FocusEvent): void => {
    // What stands in a question above gives the focus back when that is left.
    last = target instanceof Element && target.closest('dialog') === dialog ? target : null;
  };
  const look = (changes: readonly MutationRecord[]): void => {
    if (last === null || last.isConnected) return;
    last = null;
    if (!hasNobody(document.activeElement)) return;
    // Only where it came with the change: a button that stood there before would be pressed by the next key.
    if (changes.some(({ addedNodes }) => [...addedNodes].some(bringsFirst))) focusFirst(dialog);
    if (!hasNobody(document.activeElement)) return;
    dialog.tabIndex = -1;
    holding.add(dialog);
    dialog.focus({ preventScroll: true });
  };
  const letGo = ({ target }: FocusEvent): void => {
    // Whoever looks at another window for a moment comes back to where one was.
    if (target !== dialog || document.activeElement === dialog) return;
    holding.delete(dialog);
    dialog.removeAttribute('tabindex');
  };
  const watch = new MutationObserver(look);
  watch.observe(dialog, { childList: true, subtree: true });
  dialog.addEventListener('focusin', noteFocus);
  dialog.addEventListener('focusout', letGo);
  return () => {
    watch.disconnect();
    dialog.removeEventListener('focusin', noteFocus);
    dialog.removeEventListener('focusout', letGo);
  };
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
    const { activeElement } = document;
    const trigger = hasNobody(activeElement) ? latest : withAncestors(activeElement);
    if (dialog === null) return undefined;
    const leave = keepFocusInside(dialog);
    if (!dialog.open) dialog.showModal();
    const takePlaceAway = addDialogsPlace(dialog);
    focusFirst(dialog);
    layersChange();
    return () => {
      leave();
      takePlaceAway();
      dialog.close();
      layersChange();
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
      if (closable) return onClose();
      dialog.showModal();
      return raisePlace(dialogsPlace());
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
