// Toasts above everything, also above dialogs, through the browser's top layer
// (design.md 7). `useToast` is the one way to show one.
import { Check, TriangleAlert, Wifi, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';

import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import type { Toast, ToastText } from './toast-list.ts';
import { addToast, dropToast, elapse } from './toast-list.ts';

/** Shows a toast. */
export type ShowToast = (toast: ToastText) => void;

const ToastContext = createContext<ShowToast | undefined>(undefined);

/** The function that shows a toast; throws outside a `ToastProvider`. */
export const useToast = (): ShowToast => {
  const show = use(ToastContext);
  if (show === undefined) throw new Error('useToast needs a ToastProvider around it');
  return show;
};

const icons = { positive: Check, negative: X, warning: TriangleAlert, info: Wifi } as const;

function ToastRow({ toast, onDone }: { readonly toast: Toast; readonly onDone: () => void }): ReactNode {
  const Icon = icons[toast.tone];
  return (
    <div className={`toast toast--${toast.tone}`} aria-hidden={toast.isSilent}>
      <span className="toast__icon">
        <Icon className="icon" aria-hidden="true" />
      </span>
      <span>{toast.text}</span>
      {toast.action !== undefined && (
        <Button
          onClick={() => {
            toast.action?.onAction();
            onDone();
          }}
        >
          {toast.action.label}
        </Button>
      )}
    </div>
  );
}

const tickMs = 100;

/**
 * Puts the region on top of the top layer, above a dialog opened since. Otherwise it stays as it is, from the start: a
 * region that comes with its words, or comes anew with them, is not read out.
 */
const raise = (region: HTMLElement | null): void => {
  if (typeof region?.showPopover !== 'function') return;
  if (region.matches(':popover-open')) {
    if (document.querySelector('dialog[open]') === null) return;
    region.hidePopover();
  }
  region.showPopover();
};

export type ToastProviderProps = {
  /** Lower left at the checkout, lower right elsewhere; phones show them at the top. */
  readonly place?: 'start' | 'end';
  readonly children: ReactNode;
};

/** Holds the toasts of the whole app; place it once around everything. */
export function ToastProvider({ place = 'end', children }: ToastProviderProps): ReactNode {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [paused, setPaused] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const nextId = useRef(1);
  const show = useCallback((toast: ToastText) => {
    const id = nextId.current;
    nextId.current += 1;
    setToasts((list) => addToast(list, id, toast));
  }, []);
  const newest = toasts.at(-1)?.id;
  // Once it stands there: the dialog whose button said it may be gone by then.
  useEffect(() => raise(region.current), [newest]);
  const some = toasts.length > 0;
  useEffect(() => {
    if (!some || paused) return undefined;
    const timer = setInterval(() => setToasts((list) => elapse(list, tickMs)), tickMs);
    return () => clearInterval(timer);
  }, [some, paused]);
  return (
    <ToastContext value={show}>
      {children}
      <div
        ref={region}
        popover="manual"
        className={classNames('toasts', place === 'start' && 'toasts--start')}
        aria-live="polite"
        onPointerEnter={() => setPaused(true)}
        onPointerLeave={() => setPaused(false)}
        onFocus={() => setPaused(true)}
        onBlur={() => setPaused(false)}
      >
        {toasts.map((toast) => (
          <ToastRow
            key={toast.id}
            toast={toast}
            onDone={() => {
              setToasts((list) => dropToast(list, toast.id));
              setPaused(false);
            }}
          />
        ))}
      </div>
    </ToastContext>
  );
}
